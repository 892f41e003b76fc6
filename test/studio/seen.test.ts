/** What was once wrong to look at: one primary button, boards that keep their place, words where there were none. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectVerdict, marks, press, useStudio } from "./driver.js";
import { PHONE } from "./support/index.js";
import { THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

function boxOf(page: Page, part: string): Promise<string> {
  return page.locator(part).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  });
}

describe("a chessboard that cannot be tiled", () => {
  it("says so in Play", async () => {
    const { page, hand } = await studio.visit("#/chessboard/play");
    await expectVerdict(
      page,
      "0 dominoes laid, 62 squares to cover. They cannot all be covered: this board has no tiling",
    );
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, /^1 domino laid, 60 squares to cover\. They cannot all be covered/);
  });
  it("is tiled as far as it goes, with the bare squares crossed out", async () => {
    const { page } = await studio.visit("#/chessboard/solve");
    await press(page, "Tile");
    await expectVerdict(page, "30 white squares and 32 black squares");
    await expect.poll(() => page.locator("[data-board] .board-piece").count()).toBe(30);
    expect(await marks(page, "bare")).toHaveLength(2);
    await expect
      .poll(() => page.locator(".workspace-panel").textContent())
      .toContain("30 dominoes are the most that fit. 2 squares, marked with a cross, stay bare.");
    // It is no solution, so it is not offered as one.
    await page.getByText("Save as a file").click();
    expect(await page.getByRole("button", { name: "Solution", exact: true }).count()).toBe(0);
  });
});

describe("Solve", () => {
  it.each(["chessboard", "cube", "pips", "tents", "twist"])("has one primary button (%s)", async (family) => {
    const { page } = await studio.visit(`#/${family}/solve`);
    await page.locator(".workspace-panel .button.primary").first().waitFor();
    expect(await page.locator(".workspace-panel .button.primary").count()).toBe(1);
  });
});

describe("long work", () => {
  it.each([undefined, { viewport: PHONE, touch: true }])("does not move the board", async (options) => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "lab", options);
    await page.getByText("Compare all methods").click();
    const before = await boxOf(page, "[data-board]");
    await press(page, "Compare");
    await page.locator(".progress").waitFor();
    expect(await boxOf(page, "[data-board]")).toBe(before);
    const table = page.getByTestId("compare");
    await expect.poll(() => table.locator("tbody tr").count()).toBeGreaterThan(1);
    expect(await table.locator("tbody tr").first().textContent()).toContain("no solution");
    const [inner, outer] = await page
      .locator(".wide-table")
      .evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(inner).toBe(outer);
    await press(page, "Cancel");
  });
});

describe("the skip link", () => {
  it("leads to the board", async () => {
    const { page } = await studio.visit("#/tents/play");
    await page.locator("[data-board] [data-cell]").first().waitFor();
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the board" });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
      .toBe("0,0");
  });
});

describe("a newcomer", () => {
  it("finds the rules open in Play, until they are closed", async () => {
    const { page } = await studio.visit("#/tents/play");
    const rules = page.locator(".workspace-panel details", { hasText: "How to play" });
    const open = (): Promise<boolean> => rules.evaluate((element) => (element as HTMLDetailsElement).open);
    await expect.poll(open).toBe(true);
    expect(await rules.textContent()).toContain("Tents do not touch, not even at a corner.");
    await rules.locator("summary").click();
    await expect.poll(open).toBe(false);
    await page.reload();
    await expect.poll(open).toBe(false);
    await page.goto(`./#/pips/play`);
    await expect.poll(open).toBe(true);
  });
  it("reads on the home page what the four modes are for, and all rules in the help", async () => {
    const { page } = await studio.visit();
    const modes = page.getByRole("region", { name: "The four modes" });
    for (const name of ["Edit", "Play", "Solve", "Lab"])
      expect(await modes.locator("strong", { hasText: name }).count()).toBe(1);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Rules and keys" });
    for (const title of ["Chessboard", "Polycubes", "Pips", "Tents", "IQ Twist", "Mouse", "Touch"])
      await expect.poll(() => help.getByRole("heading", { name: title, exact: true }).count()).toBe(1);
  });
});

describe("the home page", () => {
  it.each([1440, 768])("leaves no gap among the families (%i px)", async (width) => {
    const { page } = await studio.visit("", { viewport: { width, height: 900 } });
    const ends = await page.locator(".home-families li").evaluateAll((tiles) => {
      const rows = new Map<number, number>();
      for (const tile of tiles) {
        const { top, right } = tile.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      return [...rows.values()];
    });
    expect(new Set(ends).size).toBe(1);
  });
});

describe("the numbers of rows and columns", () => {
  it("stand at the edges while a sentence names them, and take no room", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const numbers = page.locator("[data-numbers] text");
    const before = await boxOf(page, '[data-cell="0,0"]');
    expect(await numbers.count()).toBe(0);
    await hand.click([1, 3]);
    await expectVerdict(page, "No: Row 2 has 1 tent, and its number is 0.");
    await expect
      .poll(() => numbers.allTextContents())
      .toEqual(["r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4"]);
    expect(await boxOf(page, '[data-cell="0,0"]')).toBe(before);
    const row = (await page.locator("[data-numbers] text", { hasText: "r2" }).boundingBox())!;
    const cell = (await page.locator('[data-cell="1,3"]').boundingBox())!;
    expect(row.y).toBeGreaterThan(cell.y);
    expect(row.y + row.height).toBeLessThan(cell.y + cell.height);
    expect(row.x).toBeGreaterThanOrEqual(cell.x + cell.width);
    await page.keyboard.press("z");
    await expect.poll(() => numbers.count()).toBe(0);
  });
});
