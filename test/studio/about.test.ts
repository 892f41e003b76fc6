/** Title, author and note of a puzzle: edited, shown, and carried by link, file and paper. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { readPuzzle } from "../../src/workbench/index.js";
import { chooseMode, press, puzzleInAddress, useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { axeInBothThemes } from "./support/index.js";

const studio = useStudio();

const ABOUT = { title: "The pond", author: "A. Setter", note: "Begin at the top.\nThen go on." };

const words = (page: Page): Promise<string[]> =>
  page.locator(".about-words > *").evaluateAll((parts) => parts.map((part) => part.textContent ?? ""));
const WORDS = [ABOUT.title, `By ${ABOUT.author}`, ABOUT.note];

/** A family whose puzzles have titles of their own, and one whose puzzles have none. */
const TWO = SMALL_PUZZLES.filter(({ family }) => family === "cube" || family === "tents");

it.each(TWO)("go with a puzzle of $family, by link and by file", async (puzzle) => {
  const { page } = await studio.visitPuzzle(puzzle.family, puzzle, "edit", { reducedMotion: true });
  await page.locator("summary", { hasText: "Title, author and note" }).click();
  for (const [label, text] of [
    ["Title", ABOUT.title],
    ["Author", ABOUT.author],
    ["Note", ABOUT.note],
  ] as const) {
    await page.locator(".about-field", { hasText: label }).locator("input, textarea").fill(text);
    await page.keyboard.press("Tab");
  }
  await expect.poll(() => words(page)).toEqual(WORDS);
  await expect.poll(async () => (await puzzleInAddress(page.url())).includes("Begin at the top")).toBe(true);
  const read = unwrap(readPuzzle(await puzzleInAddress(page.url()), { family: puzzle.family }));
  expect(read.about ?? {}).toMatchObject({ author: ABOUT.author, note: ABOUT.note });

  // Somebody else opens the link to play.
  const other = await studio.visit(new URL(page.url()).hash.replace("/edit/", "/play/"));
  await expect.poll(() => words(other.page)).toEqual(WORDS);

  await page.locator("summary", { hasText: "Save as a file" }).click();
  const download = page.waitForEvent("download");
  await press(page, "JSON");
  const file = readFileSync(await (await download).path(), "utf8");
  expect(unwrap(readPuzzle(file)).about).toEqual(ABOUT);

  await page.mouse.move(1, 1);
  await page.locator(".print-form").waitFor({ state: "attached" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await page.locator(".print-name").textContent()).toBe("The pond, by A. Setter");
  expect(await page.locator(".print-note").textContent()).toBe(ABOUT.note);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  // A field is a step of Edit.
  await page.locator("h1").first().focus();
  await press(page, "Undo");
  await expect.poll(() => words(page)).toEqual(WORDS.slice(0, 2));
  await press(page, "Redo");
  await page.reload();
  await expect.poll(() => words(page)).toEqual(WORDS);
  await chooseMode(page, "Solve");
  expect(await words(page)).toEqual(WORDS);
  if (puzzle.family === "tents") expect(await axeInBothThemes(page, "a puzzle with a title")).toEqual([]);
});
