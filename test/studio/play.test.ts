/** Play: dominoes laid and lifted by mouse, by keys and by finger. */
import { describe, expect, it } from "vitest";
import { dominoes, expectVerdict, marks, press, useStudio, type Visitor } from "./driver.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();

async function expectLaid({ page }: Visitor, laid: readonly string[]): Promise<void> {
  await expect.poll(() => dominoes(page)).toEqual(laid);
}
async function expectNote({ page }: Visitor, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.locator(".note").last().textContent()).toMatch(words);
}

describe("dominoes", () => {
  it("are laid by drag, one per stroke, and lifted by click", async () => {
    const visitor = await studio.visitBoard("4x4", "play");
    const { page, hand } = visitor;
    await expectVerdict(page, "0 dominoes laid, 16 squares to cover.");
    await hand.drag([0, 0], [0, 1]);
    await expectLaid(visitor, ["0,0 0,1"]);
    await hand.drag([2, 3], [1, 3]);
    await expectLaid(visitor, ["0,0 0,1", "1,3 2,3"]);
    await expectVerdict(page, "2 dominoes laid, 12 squares to cover.");
    await hand.click([0, 1]);
    await expectLaid(visitor, ["1,3 2,3"]);
  });
  it("are laid by two clicks, the first square waiting in its frame", async () => {
    const visitor = await studio.visitBoard("4x4", "play");
    const { page, hand } = visitor;
    await hand.click([2, 2]);
    await expect.poll(() => marks(page, "focus")).toEqual(["2,2"]);
    // Not a neighbour: it waits instead.
    await hand.click([0, 0]);
    await expect.poll(() => marks(page, "focus")).toEqual(["0,0"]);
    await hand.click([1, 0]);
    await expectLaid(visitor, ["0,0 1,0"]);
    expect(await marks(page, "focus")).toEqual([]);
    await hand.click([3, 3]);
    await page.keyboard.press("Escape");
    await expect.poll(() => marks(page, "focus")).toEqual([]);
  });
  it("are laid and lifted by keys", async () => {
    const visitor = await studio.visitBoard("4x4", "play");
    const { page, hand } = visitor;
    await hand.walkTo([1, 1]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectLaid(visitor, ["1,1 2,1"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Shift+ArrowRight");
    await expectLaid(visitor, ["0,0 0,1", "1,1 2,1"]);
    await hand.walkTo([2, 1]);
    await page.keyboard.press("Space");
    await expectLaid(visitor, ["0,0 0,1"]);
  });
  it("are laid by two taps and by a finger's drag, and lifted by tap and long press", async () => {
    const visitor = await studio.visitBoard("4x4", "play", { viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await hand.tap([0, 0]);
    await expect.poll(() => marks(page, "focus")).toEqual(["0,0"]);
    await hand.tap([0, 1]);
    await expectLaid(visitor, ["0,0 0,1"]);
    await hand.touchDrag([3, 0], [3, 1]);
    await expectLaid(visitor, ["0,0 0,1", "3,0 3,1"]);
    await hand.tap([0, 0]);
    await expectLaid(visitor, ["3,0 3,1"]);
    await hand.longPress([3, 1]);
    await expectLaid(visitor, []);
    // A long press on a bare square takes up nothing, and no square waits after it.
    await hand.longPress([2, 2]);
    expect(await marks(page, "focus")).toEqual([]);
  });
  it("do not lie on removed squares, and a new one takes the place of those it overlaps or is refused", async () => {
    const visitor = await studio.visitBoard("4x4-0,0-3,3", "play");
    const { hand } = visitor;
    await hand.drag([0, 0], [0, 1]);
    await expectLaid(visitor, []);
    await hand.drag([0, 1], [0, 2]);
    await expectLaid(visitor, ["0,1 0,2"]);
    await hand.drag([0, 2], [0, 3]);
    await expect.poll(async () => (await dominoes(visitor.page)).length).toBe(1);
  });
  it("that lose a square in Edit are lifted, and undo lays them again", async () => {
    const visitor = await studio.visitBoard("4x4", "play");
    const { page, hand } = visitor;
    await hand.drag([0, 0], [0, 1]);
    await hand.drag([1, 0], [1, 1]);
    await page.keyboard.press("1");
    await hand.click([0, 0]);
    await page.keyboard.press("2");
    await expectLaid(visitor, ["1,0 1,1"]);
    await page.keyboard.press("1");
    await page.keyboard.press("z");
    await page.keyboard.press("2");
    await expectLaid(visitor, ["0,0 0,1", "1,0 1,1"]);
  });
});

describe("help", () => {
  it("says whether it is correct so far", async () => {
    const visitor = await studio.visitBoard("3x4", "play");
    const { page, hand } = visitor;
    await hand.drag([0, 0], [1, 0]);
    await press(page, "Correct so far?");
    await expectNote(visitor, "Yes: what is left can be covered.");
    // Now the corner at the bottom left is alone.
    await hand.drag([2, 1], [2, 2]);
    await press(page, "Correct so far?");
    await expectNote(visitor, /^No: what is left cannot be covered\. ./);
  });
  it("lifts all, and takes that back from its note", async () => {
    const visitor = await studio.visitBoard("2x4", "play");
    const { page, hand } = visitor;
    await hand.drag([0, 0], [1, 0]);
    await hand.drag([0, 2], [0, 3]);
    await press(page, "Lift all");
    await expectLaid(visitor, []);
    await page.locator(".note").getByRole("button", { name: "Undo" }).click();
    await expectLaid(visitor, ["0,0 1,0", "0,2 0,3"]);
  });
  it("notices the end", async () => {
    const visitor = await studio.visitBoard("2x3", "play");
    const { page, hand } = visitor;
    await hand.drag([0, 0], [1, 0]);
    await hand.drag([0, 1], [0, 2]);
    await expectVerdict(page, "2 dominoes laid, 2 squares to cover.");
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, /^Yes: Solved in \d+:\d\d: every square is covered\.$/);
  });
});

describe("undo and redo", () => {
  it("have no end", async () => {
    const visitor = await studio.visitBoard("2x2", "play");
    const { page, hand } = visitor;
    const ROUNDS = 20;
    await hand.walkTo([0, 0]);
    // Laid and lifted, again and again.
    for (let i = 0; i < ROUNDS; i++) {
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowLeft");
    }
    await page.keyboard.press("Shift+ArrowRight");
    await expectLaid(visitor, ["0,0 0,1"]);
    const undo = page.getByRole("button", { name: "Undo" });
    const redo = page.getByRole("button", { name: "Redo" });
    for (let i = 0; i < 2 * ROUNDS + 1; i++) {
      expect(await undo.isEnabled(), `step ${i} back`).toBe(true);
      await page.keyboard.press("z");
    }
    expect(await undo.isEnabled()).toBe(false);
    await expectLaid(visitor, []);
    for (let i = 0; i < 2 * ROUNDS + 1; i++) await page.keyboard.press("Shift+Z");
    await expectLaid(visitor, ["0,0 0,1"]);
    expect(await redo.isEnabled()).toBe(false);
    await undo.click();
    await expectLaid(visitor, []);
    await redo.click();
    await expectLaid(visitor, ["0,0 0,1"]);
  });
});
