/** "A random board" offers only proper puzzles: the worker looks for them, with Cancel, and the page says so if none is found. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  chooseMode,
  expectVerdict,
  press,
  puzzleInAddress,
  useStudio,
  verdict,
  withoutAnswer,
} from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";

const studio = useStudio();

const FAMILIES = [
  { family: "tents", button: "A random board of this size", fields: { Rows: 12, Columns: 12 } },
  { family: "pips", button: "A random board", fields: { Dominoes: 8 } },
] as const;

async function open(family: string, fields: Readonly<Record<string, number>>): Promise<Page> {
  const puzzle = SMALL_PUZZLES.find((one) => one.family === family)!;
  const { page } = await studio.visitPuzzle(family, puzzle, "edit");
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole("spinbutton", { name: label, exact: true }).fill(String(value));
    await page.keyboard.press("Tab");
  }
  return page;
}

/** Every search for a board comes back with nothing, at once. */
function findNothing(): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: { id?: number; task?: { kind: string } }) {
    if (!message.task?.kind.startsWith("random-")) return post.call(this, message);
    const data = { type: "done", id: message.id, value: { tried: 1600 } };
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
  };
}

/** Every search for a board finds a small one, when `deliver` is sent to the page. */
function findLate(): void {
  const post = Worker.prototype.postMessage;
  const text = JSON.stringify({
    dominoes: [[1, 2]],
    regions: [
      { indices: [[0, 0]], type: "sum", target: 1 },
      { indices: [[0, 1]], type: "empty" },
    ],
  });
  Worker.prototype.postMessage = function (this: Worker, message: { id?: number; task?: { kind: string } }) {
    if (!message.task?.kind.startsWith("random-")) return post.call(this, message);
    const value = { tried: 1, puzzle: { family: "pips", format: "newspaper", text } };
    const data = { type: "done", id: message.id, value };
    addEventListener("deliver", () => this.dispatchEvent(new MessageEvent("message", { data })));
  };
}

describe("a random board", () => {
  it.each(FAMILIES)("of $family has exactly one solution, every time", async ({ family, button, fields }) => {
    const page = await open(family, fields);
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      await press(page, button);
      await expect.poll(() => page.locator(".note").textContent()).toContain("exactly one solution");
      // Before it goes by itself.
      await press(page, "Close this note");
      await expectVerdict(page, /^Yes: .*There is exactly one solution\.$/);
      await expect.poll(async () => seen.has(await puzzleInAddress(page.url()))).toBe(false);
      seen.add(await puzzleInAddress(page.url()));
    }
    expect(seen.size).toBe(6);
  });
  it.each(FAMILIES)(
    "of $family that is not found is no board, and that is said",
    async ({ family, button }) => {
      const page = await open(family, {});
      const before = [await puzzleInAddress(page.url()), page.url()];
      await page.evaluate(findNothing);
      await press(page, button);
      await expectVerdict(page, /^Tried 1,600 random boards, and none has exactly one solution\. Ask for /);
      expect([await puzzleInAddress(page.url()), page.url()]).toEqual(before);
    },
  );
  it("is looked for no longer when its player begins with the board that is there", async () => {
    const page = await open("pips", { Dominoes: 24 });
    const before = await puzzleInAddress(page.url());
    await page.evaluate(findLate);
    await press(page, "A random board");
    await chooseMode(page, "Play");
    await page.evaluate(() => void dispatchEvent(new Event("deliver")));
    await expectVerdict(page, /\S/);
    expect(await puzzleInAddress(page.url())).toBe(before);
    await page.getByText("0 of 3 dominoes").first().waitFor();
  });
  it("is looked for with Cancel beside it, and the board stays as it is", async () => {
    const page = await open("pips", { Dominoes: 24 });
    const before = page.url();
    await withoutAnswer(page, "random-pips");
    await press(page, "A random board");
    await expect
      .poll(() => page.locator(".progress").textContent())
      .toMatch(/^Looking for a board with one solution\s….* tried/);
    await press(page, "Cancel");
    await expectVerdict(page, /^Cancelled\./);
    expect(page.url()).toBe(before);
  });
  it("of the chessboard may have no tiling, and says so", async () => {
    const { page } = await studio.visitBoard("8x8");
    await page.getByText("Can dominoes cover the rest").waitFor();
    await page.getByText("Random holes").click();
    await page.getByText("it may have no tiling, one, or many").waitFor();
    await press(page, "Punch holes");
    await expect.poll(() => verdict(page)).toMatch(/^(?:Yes|No): /);
  });
});
