/** Tents: playing, by mouse, by keys and by finger; nothing is lost. */
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  clockSeconds,
  expectVerdict,
  marks,
  press,
  secondsIn,
  useStudio,
  verdict,
  type Visitor,
} from "./driver.js";
import { PHONE } from "./support/index.js";
import { THREE_TENTS, THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

const visit = (options = {}): Promise<Visitor> => studio.visitPuzzle("tents", THREE_TREES, "play", options);

async function expectCells({ page }: Visitor, word: string, cells: readonly string[]): Promise<void> {
  await expect.poll(() => cellsLabelled(page, word)).toEqual(cells);
}

/** How many copies of a glyph are on the board, by the squares of its shapes. */
function glyphs({ page }: Visitor, glyph: "tree" | "tent" | "grass"): Promise<number> {
  return page
    .locator(`[data-board] [data-glyph="${glyph}"] path`)
    .evaluateAll((paths) =>
      Math.max(0, ...paths.map((path) => (path.getAttribute("d") ?? "").split("M").length - 1)),
    );
}

describe("marks", () => {
  it("go round by click: tent, grass, nothing; the other button puts grass", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await expectVerdict(page, "0 of 3 tents placed.");
    await hand.click([0, 3]);
    await expectCells(visitor, "tent", ["0,3"]);
    await expectVerdict(page, "1 of 3 tents placed.");
    await hand.click([0, 3]);
    await expectCells(visitor, "grass", ["0,3"]);
    await hand.click([0, 3]);
    await expectCells(visitor, "empty", await cellsLabelled(page, "empty"));
    await hand.click([1, 1], "right");
    await expectCells(visitor, "grass", ["1,1"]);
    await hand.click([1, 1], "right");
    await expectCells(visitor, "grass", []);
    // Trees stay what they are.
    await hand.click([1, 0]);
    await expectCells(visitor, "tree", ["0,2", "1,0", "2,3"]);
    await expectCells(visitor, "tent", []);
  });
  it("are dragged, and one drag is one step back", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.click([2, 0]);
    await hand.drag([1, 1], [1, 3], [2, 2]);
    await expectCells(visitor, "grass", ["1,1", "1,2", "1,3", "2,2"]);
    await hand.drag([1, 1], [1, 2]);
    await expectCells(visitor, "grass", ["1,3", "2,2"]);
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await expectCells(visitor, "grass", []);
    await expectCells(visitor, "tent", ["2,0"]);
    await page.keyboard.press("Shift+Z");
    await expectCells(visitor, "grass", ["1,1", "1,2", "1,3", "2,2"]);
  });
  it("are made by keys", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.walkTo([3, 3]);
    await page.keyboard.press("t");
    await expectCells(visitor, "tent", ["3,3"]);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("g");
    await expectCells(visitor, "grass", ["3,2"]);
    await page.keyboard.press("x");
    await expectCells(visitor, "grass", []);
    await page.keyboard.press("Enter");
    await expectCells(visitor, "tent", ["3,2", "3,3"]);
    await page.keyboard.press("Shift+Enter");
    await expectCells(visitor, "grass", ["3,2"]);
  });
  it("are made by finger", async () => {
    const visitor = await visit({ viewport: PHONE, touch: true });
    const { hand } = visitor;
    await hand.tap([0, 3]);
    await expectCells(visitor, "tent", ["0,3"]);
    await hand.longPress([3, 0]);
    await expectCells(visitor, "grass", ["3,0"]);
    await hand.touchDrag([1, 1], [1, 3]);
    await expectCells(visitor, "grass", ["1,1", "1,2", "1,3", "3,0"]);
  });
  it("are made by a long press even if the page is too busy for its timer", async () => {
    const visitor = await visit({ viewport: PHONE, touch: true });
    await visitor.page.locator('[data-cell="3,0"]').evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 7, isPrimary: true };
      const finger = { ...at, pointerType: "touch", bubbles: true, cancelable: true };
      cell.dispatchEvent(new PointerEvent("pointerdown", finger));
      for (const end = performance.now() + 600; performance.now() < end;);
      cell.dispatchEvent(new PointerEvent("pointerup", finger));
    });
    await expectCells(visitor, "grass", ["3,0"]);
  });
});

describe("help", () => {
  it("marks what is wrong, unless that is switched off", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.click([0, 3]);
    await hand.click([1, 3]);
    await expectVerdict(page, /^No: /);
    // The tent that was placed last, but not the one beside it, nor any tree.
    expect(await marks(page, "error")).toEqual(["1,3"]);
    await page.getByRole("checkbox", { name: "Mark what breaks a rule" }).uncheck();
    await expectVerdict(page, "2 of 3 tents placed.");
    await expect.poll(() => marks(page, "error")).toEqual([]);
    await press(page, "Correct so far?");
    await expect.poll(() => page.locator(".note").textContent()).toContain("No: two tents touch.");
    // It is remembered.
    await page.reload();
    await expectVerdict(page, "2 of 3 tents placed.");
  });
  it("says whether it is correct so far", async () => {
    const { page, hand } = await visit();
    await hand.click([2, 0]);
    await press(page, "Correct so far?");
    await expect.poll(() => page.locator(".note").last().textContent()).toContain("Yes: what is marked");
    await hand.click([3, 3], "right");
    await page.getByRole("checkbox", { name: "Mark what breaks a rule" }).uncheck();
    await press(page, "Correct so far?");
    await expect.poll(() => page.locator(".note").last().textContent()).toContain("No");
  });
  it("fills in grass automatically, or puts it there as a move", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await page.getByRole("checkbox", { name: /^Fill in grass automatically/ }).check();
    // Row 2 and columns 2 and 3 have no tents; (3,0) has no tree beside it.
    await expectCells(visitor, "empty", ["0,0", "0,3", "2,0", "3,3"]);
    await hand.click([2, 0]);
    await expectCells(visitor, "tent", ["2,0"]);
    await page.getByRole("checkbox", { name: /^Fill in grass automatically/ }).uncheck();
    await expectCells(visitor, "grass", []);
    await press(page, "Fill in grass");
    expect((await cellsLabelled(page, "grass")).length).toBeGreaterThan(5);
    await expect.poll(() => glyphs(visitor, "grass")).toBeGreaterThan(0);
    await page.keyboard.press("z");
    await expectCells(visitor, "grass", []);
    await expectCells(visitor, "tent", ["2,0"]);
  });
});

describe("a game", () => {
  it("is solved, and the clock stops", async () => {
    const { page, hand } = await visit();
    const clock = page.getByTestId("clock");
    await expect.poll(() => clockSeconds(page)).toBeGreaterThanOrEqual(1);
    for (const cell of THREE_TENTS) await hand.click(cell);
    await expectVerdict(page, /^Yes: Solved in \d+:\d\d: every tree has its tent\.$/);
    await expect.poll(() => clock.getAttribute("data-running")).toBe("false");
    const said = await verdict(page);
    await page.waitForTimeout(1100);
    expect(await verdict(page)).toBe(said);
    await press(page, "Start again");
    await expectVerdict(page, "0 of 3 tents placed.");
    await page.locator(".note").getByRole("button", { name: "Undo" }).click();
    await expectVerdict(page, "Solved in");
    // The time comes back with the moves, and what has passed since is added.
    expect(secondsIn(await verdict(page))).toBeGreaterThanOrEqual(secondsIn(said));
  });
  it("goes on where it was left: the marks, the steps and the clock", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.click([0, 3]);
    await hand.click([1, 1], "right");
    await expect.poll(() => clockSeconds(page)).toBeGreaterThanOrEqual(2);
    await page.reload();
    await expectCells(visitor, "tent", ["0,3"]);
    expect(await clockSeconds(page)).toBeGreaterThan(0);
    await press(page, "Undo");
    await expectCells(visitor, "grass", []);
    await press(page, "Undo");
    await expectCells(visitor, "tent", []);
    await press(page, "Redo");
    await press(page, "Redo");
    await expectCells(visitor, "grass", ["1,1"]);
    await expect.poll(() => clockSeconds(page)).toBeGreaterThanOrEqual(4);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await page.locator(".recent-title").first().click();
    await expectVerdict(page, "1 of 3 tents placed.");
    await expectCells(visitor, "grass", ["1,1"]);
    expect(await clockSeconds(page)).toBeGreaterThanOrEqual(4);
    // Elsewhere the clock stands still.
    await chooseMode(page, "Solve");
    await chooseMode(page, "Play");
    await expectVerdict(page, "1 of 3 tents placed.");
  });
});
