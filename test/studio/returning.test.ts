/** What remains of a board that is left, answered or changed: its history, and notes that are still true. */
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  clockSeconds,
  expectVerdict,
  LONG,
  marks,
  press,
  useStudio,
  verdict,
  type Visitor,
} from "./driver.js";
import { boxAtRest } from "./hand.js";
import { PHONE } from "./support/index.js";
import { SEVERAL_CAMPS, THREE_TENTS, THREE_TREES, TWO_TREES_ONE_TENT } from "./support/puzzles.js";

const studio = useStudio();

const visit = (mode = "play", options = {}): Promise<Visitor> =>
  studio.visitPuzzle("tents", THREE_TREES, mode, options);
const notes = ({ page }: Visitor): Promise<string[]> =>
  page.locator(".note > span > span:not([data-spoken])").allTextContents();

describe("undo and redo", () => {
  it("are there after a look at the menu, by its list and by Back", async () => {
    const { page, hand } = await visit();
    await hand.click([0, 3]);
    await hand.click([2, 0]);
    await page.keyboard.press("z");
    await expectVerdict(page, "1 of 3 tents placed.");
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await page.locator(".recent-title").first().click();
    await expectVerdict(page, "1 of 3 tents placed.");
    await page.keyboard.press("Shift+Z");
    await expectVerdict(page, "2 of 3 tents placed.");
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await page.locator(".recent-title").first().waitFor();
    await page.goBack();
    await expectVerdict(page, "2 of 3 tents placed.");
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await expectVerdict(page, "0 of 3 tents placed.");
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  });
  it("are there on a chessboard, too", async () => {
    const { page, hand } = await studio.visitBoard("4x4", "edit");
    await hand.click([0, 0]);
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["0,0"]);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await page.locator(".recent-title").first().click();
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual(["0,0"]);
    await page.keyboard.press("z");
    await expect.poll(() => cellsLabelled(page, "removed")).toEqual([]);
  });
});

describe("notes", () => {
  it("go with the next move, and their Undo with them", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.click([0, 3]);
    await press(page, "Start again");
    await expect
      .poll(() => notes(visitor))
      .toEqual(["Your tents and grass are gone, and the clock is at zero."]);
    await hand.click([2, 0]);
    await expect.poll(() => notes(visitor)).toEqual([]);
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["2,0"]);
  });
  it("bring back the time of the moves that come back, by any undo", async () => {
    const { page, hand } = await visit();
    await hand.click([0, 3]);
    await expect.poll(() => clockSeconds(page)).toBeGreaterThanOrEqual(2);
    // Read in the page itself: on a busy machine the clock may show a second or two before the test can ask.
    const atOnce = await page.evaluate(async () => {
      const buttons = Array.from(document.querySelectorAll("button"));
      buttons.find(({ textContent }) => textContent === "Start again")!.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return document.querySelector("[data-testid=clock]")!.textContent;
    });
    expect(atOnce).toContain("0:00");
    await page.keyboard.press("z");
    await expectVerdict(page, "1 of 3 tents placed.");
    expect(await clockSeconds(page)).toBeGreaterThanOrEqual(2);
  });
  it("do not contradict each other", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await hand.click([0, 3]);
    await hand.click([1, 3]);
    await press(page, "Correct so far?");
    await expect.poll(() => notes(visitor)).toEqual(["No: two tents touch."]);
    await page.keyboard.press("z");
    await press(page, "Correct so far?");
    await expect.poll(() => notes(visitor)).toEqual(["Yes: what is marked can be completed."]);
    await press(page, "Correct so far?");
    await expect.poll(() => notes(visitor)).toEqual(["Yes: what is marked can be completed."]);
  });
  it("do not blame the player for a puzzle without a solution", async () => {
    const visitor = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "play");
    await press(visitor.page, "Correct so far?");
    await expect
      .poll(() => notes(visitor))
      .toEqual([expect.stringContaining("The puzzle itself has no solution")]);
  });
  it.each([undefined, { viewport: PHONE, touch: true }])(
    "lie beside the board and its verdict",
    async (options) => {
      const { page } = await visit("play", options);
      await press(page, "Correct so far?");
      // It slides in.
      const note = await boxAtRest(page.locator(".note"));
      for (const part of ["[data-board]", ".verdict"]) {
        const { x, y, width, height } = await boxAtRest(page.locator(part));
        const apart =
          note.x >= x + width ||
          note.x + note.width <= x ||
          note.y >= y + height ||
          note.y + note.height <= y;
        expect(apart, part).toBe(true);
      }
    },
  );
  it.each([
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])(
    "let the pointer through to what is under them, except on their own button ($width × $height)",
    async (viewport) => {
      const { page } = await visit("play", { viewport });
      await press(page, "Correct so far?");
      await boxAtRest(page.locator(".note"));
      const [overWords, overButton] = await page.evaluate(() =>
        [".note > span", ".note > button"].map((part) => {
          const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          return hit?.closest(".note") !== null;
        }),
      );
      expect(overWords).toBe(false);
      expect(overButton).toBe(true);
      await press(page, "Close this note");
      await expect.poll(() => page.locator(".note").count()).toBe(0);
    },
  );
  it("wait while the mouse rests on them", async () => {
    const { page } = await visit("play");
    await page.clock.install();
    await press(page, "Correct so far?");
    await page.locator(".note > span").hover({ force: true });
    await page.clock.runFor(30_000);
    expect(await page.locator(".note").count()).toBe(1);
    await page.mouse.move(2, 2);
    await page.clock.runFor(30_000);
    await expect.poll(() => page.locator(".note").count()).toBe(0);
  });
});

describe("the verdict", () => {
  it("says no longer what became of the last question while the next one runs", async () => {
    const { page } = await studio.visitBoard(LONG, "solve");
    await page.getByLabel("Method").selectOption("cadical");
    await press(page, "Tile");
    await press(page, "Cancel");
    await expectVerdict(page, "Cancelled.");
    await press(page, "Tile");
    await page.getByRole("progressbar", { name: "Solving" }).waitFor();
    expect(await verdict(page)).toContain("the board has 126 white squares");
    await press(page, "Cancel");
    await expectVerdict(page, "Cancelled.");
  });
});

describe("what is drawn and typed in Edit", () => {
  it("is not taken for the player's marks", async () => {
    const { page, hand } = await visit("edit");
    await page.getByRole("radio", { name: "Tents" }).click();
    for (const cell of THREE_TENTS) await hand.click(cell);
    await press(page, "Counts from tents");
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["0,3", "2,0", "3,3"]);
    await chooseMode(page, "Play");
    await expectVerdict(page, "0 of 3 tents placed.");
    await hand.click([1, 1]);
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["1,1"]);
    await page.reload();
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["1,1"]);
    await chooseMode(page, "Edit");
    await page.getByRole("radio", { name: "Tents" }).click();
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["0,3", "2,0", "3,3"]);
  });
  it("stands as it was typed, up to the length of the line", async () => {
    const { page, hand } = await visit("edit");
    await hand.walkTo([0, 0]);
    await page.keyboard.press("r");
    await page.keyboard.press("4");
    const field = page.getByRole("spinbutton", { name: "Row 1", exact: true });
    await expect.poll(() => field.inputValue()).toBe("4");
    await expectVerdict(page, /^No: /);
    await page.keyboard.press("9");
    await expect.poll(() => field.inputValue()).toBe("4");
  });
});

describe("two solutions", () => {
  it("are told apart by their marks, and shown in turn", async () => {
    const { page } = await studio.visitPuzzle("tents", SEVERAL_CAMPS, "solve");
    await press(page, "Is it unique?");
    await expectVerdict(page, "more than one solution");
    const second = await cellsLabelled(page, "tent");
    const [here, there] = [await marks(page, "changed"), await marks(page, "restore")];
    expect(here.length).toBeGreaterThan(0);
    expect(here.filter((cell) => !second.includes(cell))).toEqual([]);
    expect(there.filter((cell) => second.includes(cell))).toEqual([]);
    await page.getByRole("radio", { name: "First" }).click();
    await expect.poll(() => marks(page, "changed")).toEqual(there);
    expect(await marks(page, "restore")).toEqual(here);
    expect(await page.getByTestId("difference").textContent()).toContain("that only this solution has");
  });
});
