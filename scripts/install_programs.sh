#!/usr/bin/env bash
# Installs LibreOffice >= 25.2 from Debian's backports, with a screen to draw on, and Chromium, unless they are there.
set -euo pipefail

version() { soffice --version 2>/dev/null | awk '{print $2}'; }

sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo"

if [ -z "$(version)" ] || [ "$(printf '%s\n25.2\n' "$(version)" | sort -V | head -1)" != "25.2" ] || ! command -v xdotool >/dev/null; then
  . /etc/os-release
  target=()
  if [ "${VERSION_CODENAME:-}" = bookworm ]; then
    # the first stanza of the machine's own source, for another suite
    awk 'BEGIN{RS=""} NR==1' /etc/apt/sources.list.d/debian.sources |
      sed "s/^Suites:.*/Suites: ${VERSION_CODENAME}-backports/; /^#/d" |
      $sudo tee /etc/apt/sources.list.d/backports.sources >/dev/null
    target=(-t "${VERSION_CODENAME}-backports")
  fi
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "${target[@]}" libreoffice-calc libreoffice-l10n-de python3-uno xvfb xdotool openbox imagemagick poppler-utils >/dev/null
fi
if ! command -v chromium >/dev/null; then
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq chromium fonts-liberation >/dev/null
fi
echo "LibreOffice $(version), $(chromium --version 2>/dev/null)"
