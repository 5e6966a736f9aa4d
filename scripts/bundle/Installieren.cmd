@echo off
chcp 65001 >nul
setlocal EnableExtensions DisableDelayedExpansion
title xl_ratings installieren
set "HIER=%~dp0"
set "ZIEL=%LOCALAPPDATA%\xl_ratings"
set "PYTHON="

if not exist "%HIER%pakete\" goto nichtausgepackt
tasklist /FI "IMAGENAME eq EXCEL.EXE" 2>nul | find /I "EXCEL.EXE" >nul && goto exceloffen
for %%V in (@VERSIONS@) do call :suche %%V
if not defined PYTHON goto keinpython

echo Python:  %PYTHON%
echo Ziel:    %ZIEL%
echo.
echo [1/3] Eigene Umgebung anlegen ...
"%PYTHON%" -m venv --clear "%ZIEL%\env" || goto fehler
echo [2/3] xl_ratings aus diesem Ordner einrichten (ohne Internet) ...
"%ZIEL%\env\Scripts\python.exe" -m pip install --quiet --disable-pip-version-check --no-index --find-links "%HIER%pakete" xl_ratings || goto fehler
echo [3/3] Add-in für Excel und Verknüpfungen anlegen ...
"%ZIEL%\env\Scripts\python.exe" -m xl_ratings.hosts.cli.start addin install || goto fehler
echo.
"%ZIEL%\env\Scripts\python.exe" -m xl_ratings.hosts.cli.start doctor
echo.
echo Fertig. Excel starten: der Reiter „Ratings“ ist da.
echo Auf dem Desktop liegt „Saison auswerten“: eine Mappe darauf ziehen geht auch ohne Excel.
pause
exit /b 0

:suche
if defined PYTHON goto :eof
set "FUND="
set "KURZ=%~1"
set "KURZ=%KURZ:.=%"
for /f "usebackq delims=" %%P in (`py -%~1 -c "import sys; print(sys.executable)" 2^>nul`) do set "FUND=%%P"
if not defined FUND if exist "%LOCALAPPDATA%\Programs\Python\Python%KURZ%\python.exe" set "FUND=%LOCALAPPDATA%\Programs\Python\Python%KURZ%\python.exe"
if not defined FUND if exist "%ProgramFiles%\Python%KURZ%\python.exe" set "FUND=%ProgramFiles%\Python%KURZ%\python.exe"
if not defined FUND goto :eof
echo "%FUND%" | find /I "WindowsApps" >nul && goto :eof
"%FUND%" -c "import struct, sys; sys.exit(struct.calcsize('P') != 8)" 2>nul || goto :eof
set "PYTHON=%FUND%"
goto :eof

:nichtausgepackt
echo Der Ordner „pakete“ fehlt neben dieser Datei. Bitte das ganze ZIP auspacken (Rechtsklick, „Alle extrahieren“).
pause
exit /b 4

:exceloffen
echo Excel läuft. Bitte schließen und diese Datei noch einmal starten.
pause
exit /b 4

:keinpython
echo Kein passendes Python gefunden (gesucht: @VERSIONS@, 64 Bit).
echo Bitte Python @NEWEST@ von python.org installieren, dabei nichts ändern, und diese Datei noch einmal starten.
echo Das Python aus dem Microsoft Store geht nicht: Excel kann es nicht starten.
pause
exit /b 4

:fehler
echo.
echo Das hat nicht geklappt; oben steht, woran es lag. Es ist nichts halb installiert, was stört:
echo den Ordner %ZIEL%\env einfach löschen oder diese Datei noch einmal starten.
pause
exit /b 4
