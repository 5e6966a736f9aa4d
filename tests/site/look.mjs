// Looks at pages in Chromium: phone, laptop and print width, light and dark; answers with everything that is wrong.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const wanted = JSON.parse(readFileSync(0, "utf8"));
const require = createRequire(`${wanted.modules}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const VIEWS = [
  { name: "phone", width: 360, scheme: "dark", axe: true },
  { name: "laptop", width: 1280, scheme: "light", axe: true },
  { name: "print", width: 687, scheme: "light", media: "print" }, // A4 without its margins, at 96 dots an inch
];
const LANDSCAPE = 1031;

function measure() {
  const page = document.documentElement;
  const found = [];
  if (page.scrollWidth > page.clientWidth) found.push(`overflows: ${page.scrollWidth} > ${page.clientWidth}`);
  for (const box of document.querySelectorAll("*")) {
    const style = getComputedStyle(box);
    if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth && box.tabIndex < 0) found.push(`scrolls without focus: ${box.outerHTML.slice(0, 80)}`);
  }
  return found;
}

async function tabbed(page) {
  const all = await page.evaluate(() => {
    const stops = [...document.querySelectorAll("a[href],summary,[tabindex='0']")].filter((e) => e.checkVisibility());
    stops.forEach((e, i) => (e.dataset.stop = i));
    document.activeElement.blur();
    return stops.length;
  });
  const reached = new Set();
  for (let i = 0; i < Math.min(all, 60); i++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.dataset.stop ?? "none"));
  }
  return reached.size === Math.min(all, 60) && !reached.has("none") ? [] : [`keyboard reaches ${reached.size} of ${all}`];
}

const browser = await chromium.launch({ executablePath: wanted.chromium, args: ["--no-sandbox"] });
const answers = {};
for (const view of VIEWS) {
  const context = await browser.newContext({ viewport: { width: view.width, height: 900 }, colorScheme: view.scheme });
  const page = await context.newPage();
  let messages = [];
  page.on("console", (message) => messages.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(`error: ${error}`));
  page.on("request", (request) => /^(file|data):/.test(request.url()) || messages.push(`request: ${request.url()}`));
  page.on("dialog", (dialog) => { messages.push("dialog"); dialog.dismiss(); });
  if (view.media) await page.emulateMedia({ media: view.media });
  for (const file of wanted.pages) {
    messages = [];
    await page.goto(pathToFileURL(file).href);
    const isWide = view.media && (await page.evaluate(() => document.body.classList.contains("many")));
    await page.setViewportSize({ width: isWide ? LANDSCAPE : view.width, height: 900 });
    await page.evaluate(() => document.querySelectorAll("details").forEach((d, i) => (d.open = i < 3)));
    const found = await page.evaluate(measure);
    if (view.axe) {
      await page.evaluate(axe);
      const result = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
      for (const v of result.violations) found.push(`axe ${v.id}: ${v.nodes[0].html.slice(0, 120)}`);
    }
    if (view.name === "laptop") found.push(...(await tabbed(page)));
    answers[`${view.name} ${file}`] = [...messages, ...found];
    if (wanted.shots) await page.screenshot({ path: `${wanted.shots}/${file.split("/").slice(-2).join("_").replace(".html", "")}-${view.name}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
console.log(JSON.stringify(answers));
