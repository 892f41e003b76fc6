/** A board that is zoomed in shows what a hint or an answer speaks of. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMode, expectVerdict, press, useStudio } from "./driver.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();

/** The last square has one neighbour: a domino is forced there, far from the first square. */
const FORCED_AT_THE_END = "40x40-39,38-39,35";

const viewOf = (page: Page): Promise<string> =>
  page
    .locator("[data-board] svg > g")
    .first()
    .getAttribute("transform")
    .then((transform) => transform ?? "");

/** One row of 60 squares, and at its end a square of four, which is all that can be tiled in two ways. */
const TWO_WAYS_AT_THE_END = `2x62-${Array.from({ length: 60 }, (_, col) => `1,${col}`).join("-")}`;

/** Zooms in at the left as far as it goes, which leaves few squares in sight. */
async function zoomInAtTheBeginning(page: Page): Promise<void> {
  const { x, y, height } = (await page.locator("[data-board] .board-sheet").boundingBox())!;
  await page.mouse.move(x + 30, y + height / 2);
  await page.keyboard.down("Control");
  for (let turns = 0; turns < 12; turns++) await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect.poll(() => viewOf(page)).toContain("scale(96)");
}

/** Whether the middle of one of the marked places is inside the room of the board. */
function isAMarkInSight(page: Page, role: string): Promise<boolean> {
  return page.locator("[data-board]").evaluate((board, wanted) => {
    const room = board.getBoundingClientRect();
    return Array.from(board.querySelectorAll(`[data-mark="${wanted}"] path`), (mark) =>
      mark.getBoundingClientRect(),
    ).some(({ left, top, right, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > room.left && x < room.right && y > room.top && y < room.bottom;
    });
  }, role);
}

describe("a zoomed board", () => {
  it.each([undefined, { viewport: PHONE }])("goes to what a hint marks", async (options) => {
    const { page } = await studio.visitBoard(FORCED_AT_THE_END, "play", options);
    await zoomInAtTheBeginning(page);
    await page.keyboard.press("h");
    await expectVerdict(page, "Look at the marked cells.");
    await expect.poll(() => isAMarkInSight(page, "rule")).toBe(true);
  });
  it("goes to what an answer marks, and stays where it is for the next answer without marks", async () => {
    const { page } = await studio.visitBoard(TWO_WAYS_AT_THE_END, "solve");
    await zoomInAtTheBeginning(page);
    await press(page, "Is it unique?");
    await expectVerdict(page, /more than one tiling: see the marked squares/);
    await expect.poll(() => isAMarkInSight(page, "changed")).toBe(true);
    const before = await viewOf(page);
    await press(page, "Check");
    await expectVerdict(page, /can be tiled/);
    expect(await viewOf(page)).toBe(before);
    await chooseMode(page, "Edit");
    expect(await viewOf(page)).toBe(before);
  });
});
