/** Printed sheets: the puzzle as it is given, with its title, rules and pieces; the solution on a page of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FAMILIES, paperRules } from "../../src/puzzles/index.js";
import { expectVerdict, linkCode, press, useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { axeInBothThemes } from "./support/index.js";
import { LAYERS_ONLY, THREE_TREES } from "./support/puzzles.js";
import { ROOT } from "../support/process.js";

const studio = useStudio();

/** The sheet as it is on the page during printing. */
async function layOut(page: Page): Promise<void> {
  // The printing code is loaded at the first input.
  await page.mouse.move(1, 1);
  await page.locator(".print-form").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  // The form reacts a moment after it appears.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      return page.locator(".print-sheet").count();
    })
    .toBeGreaterThan(0);
}

async function clear(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  // Not "screen", which would apply to a PDF as well.
  await page.emulateMedia({ media: null });
}

/**
 * Records the last sheet that would be printed. Where the page leaves Ctrl+P to the browser, because the
 * form is there already, the browser prints.
 */
async function watchPrint(page: Page): Promise<void> {
  await page.evaluate(`globalThis.print = () => {
    dispatchEvent(new Event("beforeprint"));
    globalThis.printed = document.querySelector(".print-sheet").outerHTML;
    dispatchEvent(new Event("afterprint"));
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey && event.key === "p" && !event.defaultPrevented) print();
  });`);
}
const printed = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>("globalThis.printed");

/** Pages of a PDF, and its first page's size in points. */
async function pdfOf(page: Page): Promise<{ pages: number; size: readonly number[]; text: string }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const box = /\/MediaBox\s*\[([^\]]*)\]/.exec(text)?.[1] ?? "";
  const size = box.trim().split(/\s+/).map(Number).slice(2).map(Math.round);
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, size, text };
}

describe("a printed sheet", () => {
  it.each(SMALL_PUZZLES)("of $family has title, rules and pieces, on one page", async (puzzle) => {
    const { page } = await studio.visitPuzzle(puzzle.family, puzzle, "play", { theme: "dark" });
    const family = FAMILIES.find(({ id }) => id === puzzle.family)!;
    await layOut(page);
    const sheet = page.locator(".print-sheet");
    expect(await page.locator("#app").isVisible()).toBe(false);
    expect(await sheet.locator("h1").allTextContents()).toEqual([family.title]);
    const format = family.formats.find(({ id }) => id === puzzle.format)!;
    const read = format.parse(puzzle.text);
    if (!read.ok) throw new Error(read.error.message);
    expect(await sheet.locator("li").allTextContents()).toEqual(paperRules(family, [read.value]));
    const pieces = family.paper!.pieces?.(read.value) ?? [];
    expect(await sheet.locator(".print-piece svg").count()).toBe(pieces.length);
    // Ink on white, in the dark theme too.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await clear(page);
    expect((await pdfOf(page)).pages).toBe(1);
  });
  it("is what Ctrl+P prints, even as the first thing that somebody does", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await watchPrint(page);
    await page.keyboard.press("Control+p");
    await expect.poll(async () => (await printed(page)) ?? "").toContain("Tents");
  });
  it("is what Ctrl+P prints before the page is painted", async () => {
    const { page } = await studio.visit("#/");
    await watchPrint(page);
    const link = await linkCode(THREE_TREES.text, THREE_TREES.format);
    await page.evaluate((address) => {
      const opening = new MutationObserver(() => {
        const panels = Array.from(document.querySelectorAll("summary"));
        if (!panels.some(({ textContent }) => textContent.includes("Print"))) return;
        opening.disconnect();
        const key = { key: "p", ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent("keydown", key));
      });
      opening.observe(document.body, { childList: true, subtree: true });
      location.hash = address;
    }, `#/tents/play/${link}`);
    await expect.poll(async () => (await printed(page)) ?? "").toContain("Tents");
  });
  it("is what a browser's menu prints as soon as the form is there", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await watchPrint(page);
    await page.evaluate(() => {
      const coming = new MutationObserver(() => {
        if (document.querySelector(".print-form") === null) return;
        coming.disconnect();
        print();
      });
      coming.observe(document.body, { childList: true, subtree: true });
    });
    await page.mouse.move(1, 1);
    await expect.poll(async () => (await printed(page)) ?? "").toContain("Tents");
  });
  it("shows nothing that was played, and clues in full ink", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const drawing = async (): Promise<string> => {
      await layOut(page);
      const svg = await page.locator(".print-board").innerHTML();
      await clear(page);
      return svg;
    };
    const before = await drawing();
    await hand.click([0, 3]);
    await expectVerdict(page, "1 of 3 tents placed.");
    expect(await drawing()).toBe(before);
    expect(await page.locator(".print-sheet").count()).toBe(0);
    // Drawn with lines, not pixels.
    expect((await pdfOf(page)).text.includes("/Subtype /Image")).toBe(false);
  });
  it("has the solution on a page of its own when that is wanted, on either paper", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play", { reducedMotion: true });
    await watchPrint(page);
    await press(page, "Print …");
    await page.getByRole("radio", { name: "Letter" }).click();
    await press(page, "Print");
    await expect.poll(() => printed(page)).toMatch(/data-paper="letter"/);
    expect(await printed(page)).not.toContain("Tents: solution");
    await page.getByLabel("Solution on a page of its own").check();
    await page.getByRole("radio", { name: "A4" }).click();
    await press(page, "Print");
    await expect.poll(() => printed(page)).toContain("Tents: solution");
    expect(await printed(page)).toMatch(/data-paper="a4"/);
    // Clues that are met are grey on the screen, and not on paper.
    expect(await printed(page)).not.toContain('stroke-opacity="0.4"');
    expect(await pdfOf(page)).toMatchObject({ pages: 2, size: [595, 842] });
    await page.getByRole("radio", { name: "Letter" }).click();
    expect(await pdfOf(page)).toMatchObject({ pages: 2, size: [612, 792] });
    expect(await axeInBothThemes(page, "print")).toEqual([]);
  });
  it("has the solution for Ctrl+P, too", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play", { reducedMotion: true });
    await watchPrint(page);
    await press(page, "Print …");
    await page.getByLabel("Solution on a page of its own").check();
    await page.keyboard.press("Control+p");
    await expect.poll(() => printed(page)).toContain("Tents: solution");
  });
  it("says that there is no solution, and that there are several", async () => {
    for (const [code, words] of [
      ["4x4-0,0-3,3", "There is no solution."],
      ["4x4", "One of several solutions."],
    ] as const) {
      const { page } = await studio.visitBoard(code, "play");
      await watchPrint(page);
      await page.getByText("Print", { exact: true }).first().click();
      await page.getByLabel("Solution on a page of its own").check();
      await press(page, "Print");
      await expect.poll(() => printed(page)).toContain(words);
    }
  });
  it.each([
    ["cube", "json", "pentominoes-3x4x5.json"],
    ["cube", "layers", "soma.txt"],
    ["cube", "layers", "three-sides.txt"],
    ["pips", "drawing", "hard.txt"],
  ])("keeps all pieces of %s on one page, on either paper: %s, %s", async (family, format, file) => {
    const text = readFileSync(join(ROOT, "examples", family, file), "utf8");
    const { page } = await studio.visitPuzzle(family, { format, text }, "play", { viewport: LAYERS_ONLY });
    await page.getByText("Print", { exact: true }).first().click();
    for (const paper of ["A4", "Letter"]) {
      await page.getByRole("radio", { name: paper }).click();
      expect((await pdfOf(page)).pages, paper).toBe(1);
    }
  });
  it("is there for a click without a pointer, such as a screen reader's", async () => {
    const { page } = await studio.visit("#/tents/play");
    await page.getByText("Print", { exact: true }).first().dispatchEvent("click");
    await page.getByRole("radio", { name: "A4" }).waitFor();
  });
  it("keeps a large board on one page, and says when its cells are too small", async () => {
    const { page } = await studio.visitBoard("200x120", "edit");
    await page.getByText("Print", { exact: true }).first().click();
    await expect.poll(() => page.getByText("too small on this paper").count()).toBe(1);
    expect((await pdfOf(page)).pages).toBe(1);
  });
});
