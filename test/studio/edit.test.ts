/** Edit: sizes, presets, and squares removed and put back by mouse, by keys and by finger. */
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  marks,
  press,
  pressByKey,
  useStudio,
  verdict,
  type Visitor,
} from "./driver.js";
import { boxAtRest } from "./hand.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();
const boxOf = async ({ page }: Visitor, selector: string) =>
  (await page.locator(selector).first().boundingBox())!;
const removed = (visitor: Visitor): Promise<string[]> => cellsLabelled(visitor.page, "removed");
async function expectRemoved(visitor: Visitor, cells: readonly string[]): Promise<void> {
  await expect.poll(() => removed(visitor)).toEqual(cells);
}

describe("squares", () => {
  it("go and come back by click", async () => {
    const visitor = await studio.visitBoard("8x8");
    const { page, hand } = visitor;
    await expectVerdict(page, "64 squares: 32 white, 32 black. The board can be tiled.");
    await hand.click([0, 0]);
    await expectRemoved(visitor, ["0,0"]);
    await expectVerdict(page, /^No: .*32 black.*31 white|^No: .*31 white.*32 black/);
    await hand.click([7, 6]);
    await expectRemoved(visitor, ["0,0", "7,6"]);
    await expectVerdict(
      page,
      "62 squares: 31 white, 31 black. The board can be tiled. There is more than one tiling: see the marked squares.",
    );
    // One ring, however far apart the two tilings are.
    await expect.poll(async () => (await marks(page, "changed")).length).toBe(4);
    expect(await page.getByTestId("legend").innerText()).toContain("solutions differ here");
    await hand.click([0, 0]);
    await expectRemoved(visitor, ["7,6"]);
    await expectAddress(page, "8x8-7,6");
  });
  it("go by drag, along the line, and the first says which way", async () => {
    const visitor = await studio.visitBoard("8x8-2,4");
    const { page, hand } = visitor;
    await hand.drag([1, 1], [1, 4], [3, 4]);
    await expectRemoved(visitor, ["1,1", "1,2", "1,3", "1,4", "2,4", "3,4"]);
    await hand.drag([1, 4], [1, 7]);
    await expectRemoved(visitor, ["1,1", "1,2", "1,3", "2,4", "3,4"]);
    // One stroke is one step back.
    await page.keyboard.press("z");
    await expectRemoved(visitor, ["1,1", "1,2", "1,3", "1,4", "2,4", "3,4"]);
    await page.keyboard.press("z");
    await expectRemoved(visitor, ["2,4"]);
  });
  it("are let be when Escape ends the stroke", async () => {
    const visitor = await studio.visitBoard("8x8");
    const { page, hand } = visitor;
    const from = await hand.middleOf([4, 1]);
    const to = await hand.middleOf([4, 6]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await expectVerdict(page, "58 squares");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expectVerdict(page, "64 squares");
    await expectRemoved(visitor, []);
  });
  it("go by key: arrows, Enter, Space, and a stroke with Shift", async () => {
    const visitor = await studio.visitBoard("6x6");
    const { page, hand } = visitor;
    await hand.walkTo([2, 3]);
    await page.keyboard.press("Enter");
    await expectRemoved(visitor, ["2,3"]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expectRemoved(visitor, ["2,3", "2,4"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.down("Shift");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.up("Shift");
    await expectRemoved(visitor, ["0,0", "0,1", "0,2", "2,3", "2,4"]);
    await page.keyboard.press("Control+z");
    await expectRemoved(visitor, ["2,3", "2,4"]);
    await page.keyboard.press("Control+Shift+Z");
    await expectRemoved(visitor, ["0,0", "0,1", "0,2", "2,3", "2,4"]);
    const ring = await page.locator("[data-ring]").count();
    expect(ring, "the focus is seen").toBe(1);
  });
  it("go by finger: tap, drag and long press", async () => {
    const visitor = await studio.visitBoard("8x8", "edit", { viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await hand.tap([0, 0]);
    await expectRemoved(visitor, ["0,0"]);
    await hand.touchDrag([2, 1], [2, 2], [2, 3]);
    await expectRemoved(visitor, ["0,0", "2,1", "2,2", "2,3"]);
    await hand.longPress([0, 0]);
    await expectRemoved(visitor, ["2,1", "2,2", "2,3"]);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expectRemoved(visitor, ["0,0", "2,1", "2,2", "2,3"]);
    await page.getByRole("button", { name: "Original: two corners" }).tap();
    await expectRemoved(visitor, ["0,0", "7,7"]);
    await page.getByRole("button", { name: "Rows: less" }).tap();
    await expectRemoved(visitor, ["0,0"]);
  });
  it("stay as they are when two fingers zoom", async () => {
    const visitor = await studio.visitBoard("8x8", "edit", { viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await hand.pinch(80, 240);
    await expect.poll(() => page.locator("[data-board]").getAttribute("data-zoomed")).toBe("true");
    await expectRemoved(visitor, []);
    await press(page, "Show the whole board");
    await expect.poll(() => page.locator("[data-board]").getAttribute("data-zoomed")).toBe("false");
  });
});

describe("the size", () => {
  it("does not move a button away under the pointer when a wrong number is left", async () => {
    const { page } = await studio.visitBoard("5x8");
    // The board's own sentence must not come later and move the button.
    await expectVerdict(page, "40 squares");
    await page.getByRole("spinbutton", { name: "Rows" }).fill("0");
    await page.getByText("✗ Enter 1 to 200").waitFor();
    await page.getByRole("button", { name: "Full 8 × 8", exact: true }).hover();
    await page.mouse.down();
    // The changes of a press are drawn before it ends.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    await page.mouse.up();
    await expectAddress(page, "8x8");
    await expect.poll(() => page.getByText("✗ Enter 1 to 200").count()).toBe(0);
  });
  it("is typed, stepped and bounded", async () => {
    const visitor = await studio.visitBoard("8x8-7,7");
    const { page } = visitor;
    const rows = page.getByRole("spinbutton", { name: "Rows" });
    const columns = page.getByRole("spinbutton", { name: "Columns" });
    await rows.fill("5");
    await expectVerdict(page, "40 squares");
    await expectAddress(page, "5x8");
    await columns.press("ArrowDown");
    await columns.press("ArrowDown");
    await expectVerdict(page, "30 squares");
    await press(page, "Columns: more");
    await expectVerdict(page, "18 white squares and 17 black squares");
    await columns.press("PageUp");
    await expectVerdict(page, "43 white squares and 42 black squares");
    await rows.fill("0");
    expect(await rows.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.getByText("✗ Enter 1 to 200").count()).toBe(1);
    // Wrong input changes nothing.
    expect(await verdict(page)).toContain("43 white squares and 42 black squares");
    await rows.press("Tab");
    expect(await rows.inputValue()).toBe("0");
    for (let i = 0; i < 4; i++) await press(page, "Undo");
    await expectAddress(page, "5x8");
    await press(page, "Undo");
    await expectAddress(page, "8x8-7,7");
  });
});

describe("boards to begin with", () => {
  it("Original, General, Advanced, full", async () => {
    const visitor = await studio.visit("#/chessboard");
    const { page } = visitor;
    await expectRemoved(visitor, ["0,0", "7,7"]);
    await press(page, "Full 8 × 8");
    await expectRemoved(visitor, []);
    await press(page, "Original: two corners");
    await expectRemoved(visitor, ["0,0", "7,7"]);
    await press(page, "General: any two squares");
    const pair = async (): Promise<string> => {
      const cells = await removed(visitor);
      expect(cells).toHaveLength(2);
      return cells.join(" ");
    };
    // Sooner or later it is another pair than the corners, and then yet another: there are 2016 pairs.
    await expect.poll(pair).not.toBe("0,0 7,7");
    const first = await pair();
    await expect
      .poll(async () => {
        await press(page, "General: any two squares");
        return pair();
      })
      .not.toBe(first);
    await pressByKey(page, "Advanced: many squares");
    await expectVerdict(page, "54 squares: 27 white, 27 black");
    expect(await removed(visitor)).toHaveLength(10);
  });
  it("random holes, as many as asked for", async () => {
    const visitor = await studio.visitBoard("9x7");
    const { page } = visitor;
    await page.getByText("Random holes").click();
    await page.getByRole("spinbutton", { name: "Holes" }).fill("13");
    await press(page, "Punch holes");
    await expectVerdict(page, "50 squares: 25 white, 25 black.");
    expect(await removed(visitor)).toHaveLength(13);
    await page.getByRole("checkbox", { name: "As many white as black" }).press("Space");
    await page.getByRole("spinbutton", { name: "Holes" }).fill("63");
    await press(page, "Punch holes");
    await expectVerdict(page, "0 squares");
  });
  it("an Aztec diamond, by keys alone", async () => {
    const visitor = await studio.visitBoard("8x8");
    const { page } = visitor;
    const summary = page.locator("summary", { hasText: "Aztec diamond" });
    await summary.focus();
    await page.keyboard.press("Enter");
    const order = page.getByRole("spinbutton", { name: "Order" });
    await order.focus();
    await page.keyboard.type("3");
    await pressByKey(page, "Make it", "Space");
    await expectVerdict(page, "24 squares: 12 white, 12 black. The board can be tiled.");
    await expectRemoved(visitor, "0,0 0,1 0,4 0,5 1,0 1,5 4,0 4,5 5,0 5,1 5,4 5,5".split(" "));
  });
  it("Restore brings all squares back, and can be undone from its note", async () => {
    const visitor = await studio.visitBoard("6x6-0,0-0,1-3,3");
    const { page } = visitor;
    const restore = page.getByRole("button", { name: "Restore all squares" });
    await restore.click();
    await expectRemoved(visitor, []);
    expect(await restore.isDisabled()).toBe(true);
    await page.locator(".note").getByRole("button", { name: "Undo" }).click();
    await expectRemoved(visitor, ["0,0", "0,1", "3,3"]);
  });
});

describe("a large board", () => {
  it("of 100 × 100 is decided, too, with the difference shown, and again after a change", async () => {
    const visitor = await studio.visitBoard("100x100", "edit", { viewport: { width: 1440, height: 900 } });
    await expectVerdict(visitor.page, /can be tiled. There is more than one tiling: see the marked squares/);
    // It opens in the middle of its room, and all of it is seen.
    const room = await boxAtRest(visitor.page.locator(".workspace-board"));
    const cell = await boxAtRest(visitor.page.locator('[data-cell="0,0"]'));
    const [left, top] = [cell.x - room.x, cell.y - room.y];
    const [right, bottom] = [room.width - left - 100 * cell.width, room.height - top - 100 * cell.height];
    expect(Math.min(left, top, right, bottom)).toBeGreaterThan(0);
    expect(Math.abs(left - right)).toBeLessThan(30);
    expect(Math.abs(top - bottom)).toBeLessThan(30);
    // Once a square is pressed the sentence has fewer lines, and the board stays under the pointer.
    await visitor.page.addStyleTag({ content: ".verdict { max-width: 9em; }" });
    await expect.poll(async () => (await boxOf(visitor, ".verdict")).height).toBeGreaterThan(150);
    const before = await boxAtRest(visitor.page.locator('[data-cell="0,0"]'));
    await visitor.page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await visitor.page.mouse.down();
    await expectVerdict(visitor.page, /^9,999 squares: 4,999 white, 5,000 black\.$/);
    expect(await boxOf(visitor, '[data-cell="0,0"]')).toEqual(before);
    await visitor.page.mouse.up();
    await expectVerdict(visitor.page, "No tiling: the board has 4,999 white squares and 5,000 black squares");
  });
  it("of more than 40,000 squares is decided, edited and tiled; two tilings are not compared", async () => {
    const { page, hand } = await studio.visitBoard("210x210");
    await expectVerdict(
      page,
      /^Yes: 44,100 squares: 22,050 white, 22,050 black\. The board can be tiled\. There is more than one tiling\.$/,
    );
    expect(await marks(page, "changed")).toEqual([]);
    await hand.walkTo([0, 1]);
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^No: .*22,050 white squares and 22,049 black squares/);
    await page.keyboard.press("z");
    await expectVerdict(page, /^Yes: 44,100 squares/);
    await chooseMode(page, "Solve");
    await press(page, "Tile");
    await expectVerdict(page, "Yes: The board can be tiled, and here is how.");
  });
  it("of 60 × 60 takes every square that a drag crosses", async () => {
    const visitor = await studio.visitBoard("60x60");
    const { page, hand } = visitor;
    const from = await hand.middleOf([3, 5]);
    const to = await hand.middleOf([48, 50]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // The mouse jumps, as fast ones do; the line in between is drawn all the same.
    for (const share of [0.1, 0.45, 0.5, 1])
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await page.mouse.up();
    await expect.poll(async () => (await removed(visitor)).length).toBeGreaterThan(40);
    const cells = (await removed(visitor)).map((cell) => cell.split(",").map(Number) as [number, number]);
    expect(cells).toEqual(
      expect.arrayContaining([
        [3, 5],
        [48, 50],
      ]),
    );
    // Every row and column between the ends is crossed, and each square touches the one before.
    expect(new Set(cells.map(([row]) => row)).size).toBe(46);
    expect(new Set(cells.map(([, col]) => col)).size).toBe(46);
    for (const [row, col] of cells) expect(Math.abs(col - 5 - (row - 3))).toBeLessThanOrEqual(1);
    await press(page, "Zoom in");
    await expect.poll(() => page.locator("[data-board]").getAttribute("data-zoomed")).toBe("true");
    await press(page, "Undo");
    await expectVerdict(page, "3,600 squares");
  });
});
