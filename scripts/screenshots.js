/**
 * The README's pictures of the Studio, from the built Studio in a real browser, into
 * `docs/pictures/`. Each picture is the same every time.
 */
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";

/** @import { Page } from "playwright-core" */
/** @import * as Support from "../test/studio/support/index.js" */

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs", "pictures");
const MOST_BYTES = 200_000;
/** Four white squares have only three black neighbours. */
const CROWDED = "8x8-0,3-1,2-2,6-3,0-4,2-7,1";
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
/** @param {Page} page @param {string} words */
const verdict = (page, words) => page.locator(".verdict", { hasText: words }).waitFor();

/** @param {Page} page @param {string} text */
async function open(page, text) {
  await page.getByLabel("A puzzle as text, in any format").fill(text);
  await press(page, "Open this text");
  await page.locator("[data-cell]").first().waitFor({ state: "attached" });
}

/** One of the examples, solved. @param {string} family @param {string} file @param {string} words */
const solved = (family, file, words) => ({
  name: `studio-${family}`,
  options: { viewport: DESKTOP },
  /** @param {Page} page */
  async make(page) {
    await open(page, readFileSync(join(root, "examples", family, file), "utf8"));
    await page.keyboard.press("3");
    await press(page, "Is it unique?");
    await verdict(page, words);
    const note = page.getByRole("button", { name: "Dismiss" });
    if (await note.isVisible()) await note.click();
  },
});

/** @type {readonly { name: string, options: Support.PageOptions, make: (page: Page) => Promise<void> }[]} */
const PICTURES = [
  {
    name: "studio-home",
    options: { viewport: DESKTOP },
    async make(page) {
      for (const text of ["6x6-0,0-5,5", "8x8-0,0-7,6", CROWDED]) {
        await open(page, text);
        await page.goBack();
      }
      await page.locator(".recent-title").nth(2).waitFor();
    },
  },
  {
    name: "studio-check",
    options: { viewport: DESKTOP },
    async make(page) {
      await open(page, CROWDED);
      await page.keyboard.press("3");
      await press(page, "Check");
      await verdict(page, "4 white squares");
    },
  },
  {
    name: "studio-tiled",
    options: { viewport: DESKTOP },
    async make(page) {
      await open(page, "8x8-0,0-7,6");
      await page.keyboard.press("3");
      await page.getByRole("spinbutton", { name: "Seed" }).fill("7");
      await verdict(page, "A uniformly random tiling (seed 7).");
    },
  },
  {
    name: "studio-lab",
    options: { viewport: DESKTOP },
    async make(page) {
      await open(page, "12x12-0,0-11,11");
      await page.keyboard.press("4");
      const cell = page.locator('[data-cell="5,4"]');
      const { x, y } = await cell.evaluate((element) => element.getBoundingClientRect());
      await page.mouse.click(x + 5, y + 5);
      await page.getByTestId("clauses").waitFor();
      // The only figure on the page that changes every time.
      await page
        .getByTestId("formula-size")
        .evaluate((facts) => facts.querySelector("div:last-child")?.remove());
    },
  },
  solved("tents", "weekend.txt", "exactly one"),
  solved("pips", "medium.txt", "exactly one"),
  solved("twist", "expert.txt", "exactly one"),
  solved("cube", "front-and-back.txt", "exactly one"),
  {
    name: "studio-phone",
    options: { viewport: PHONE, theme: "dark", touch: true },
    async make(page) {
      await open(page, CROWDED);
      await page.getByRole("tab", { name: "Solve" }).tap();
      await press(page, "Check");
      await verdict(page, "4 white squares");
    },
  },
];

const { module } = await runnerImport(join(root, "test", "studio", "support", "index.ts"));
const { launchBrowser, newPage, startStudio } = /** @type {typeof Support} */ (module);
const studio = await startStudio();
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const { name, options, make } of PICTURES) {
    const { page, assertQuiet, close } = await newPage(browser, studio, { ...options, reducedMotion: true });
    await page.goto("./");
    await make(page);
    // Nothing is pointed at, and nothing has the focus.
    await page.mouse.move(0, 0);
    await page.evaluate("document.activeElement?.blur()");
    // Redraws everything as a whole, because parts leave traces at their seams.
    await page.evaluate(
      "document.body.hidden = true; document.body.offsetHeight; document.body.hidden = false",
    );
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
    assertQuiet();
    await close();
    const { size } = statSync(path);
    if (size > MOST_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MOST_BYTES}`);
    process.stdout.write(`docs/pictures/${name}.png  ${Math.round(size / 1000)} kB\n`);
  }
} finally {
  await browser.close();
  await studio.close();
}
