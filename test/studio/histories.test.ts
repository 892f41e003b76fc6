/** Two histories in every family: making a puzzle and playing it. Both survive a reload, and neither affects the other. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  press,
  puzzleInAddress,
  useStudio,
  type Visitor,
  type VisitOptions,
} from "./driver.js";
import { dragFromTray, SMALL } from "./pips-board.js";
import { LAYERS_ONLY, THREE_TREES, TWO_SQUARES } from "./support/puzzles.js";

const studio = useStudio();

interface Sample {
  readonly family: string;
  readonly puzzle: { readonly format: string; readonly text: string };
  readonly options?: VisitOptions;
  /** A step of Edit. */
  edit(visitor: Visitor): Promise<void>;
  /** Steps of Play. */
  readonly plays: readonly [(visitor: Visitor) => Promise<void>, (visitor: Visitor) => Promise<void>];
}

async function layPiece({ page, hand }: Visitor, name: RegExp, to: readonly [number, number]): Promise<void> {
  await page.getByRole("button", { name }).click();
  await hand.click(to);
}

const SAMPLES: readonly Sample[] = [
  {
    family: "chessboard",
    puzzle: { format: "code", text: "4x4" },
    edit: ({ hand }) => hand.click([3, 3]),
    plays: [({ hand }) => hand.drag([0, 0], [0, 1]), ({ hand }) => hand.drag([1, 0], [1, 1])],
  },
  {
    family: "tents",
    puzzle: THREE_TREES,
    edit: ({ hand }) => hand.click([3, 1]),
    plays: [({ hand }) => hand.click([0, 3]), ({ hand }) => hand.click([2, 0])],
  },
  {
    family: "pips",
    puzzle: SMALL,
    async edit({ page }) {
      await press(page, "Remove 0-5");
    },
    plays: [
      (visitor) => dragFromTray(visitor, 0, [0, 0]),
      (visitor) => dragFromTray(visitor, 1, [0, 2], ["r"]),
    ],
  },
  {
    family: "twist",
    puzzle: {
      format: "json",
      text: `{"family":"twist","board":{"rows":2,"cols":3},"pegs":[{"colour":"red","cell":[0,0]}],"pieces":[
        {"name":"a","colour":"red","shape":"oXX"},{"name":"b","colour":"blue","shape":"XoX"}]}`,
    },
    // There is a red peg: it goes.
    edit: ({ hand }) => hand.click([0, 0]),
    plays: [
      (visitor) => layPiece(visitor, /^Piece a/, [0, 1]),
      (visitor) => layPiece(visitor, /^Piece b/, [1, 1]),
    ],
  },
  {
    family: "cube",
    puzzle: TWO_SQUARES,
    options: { viewport: LAYERS_ONLY },
    edit: ({ hand }) => hand.click([2, 4]),
    plays: [
      (visitor) => layPiece(visitor, /^Piece S/, [1, 0]),
      // Taken up, tipped and laid again, it is in both layers.
      async ({ page, hand }) => {
        await hand.click([1, 0]);
        await page.keyboard.press("t");
        await hand.click([1, 0]);
      },
    ],
  },
];

const visit = ({ family, puzzle, options }: Sample, mode = "edit"): Promise<Visitor> =>
  studio.visitPuzzle(family, puzzle, mode, options);

/** All that is on the board, in words. */
function onBoard(page: Page): Promise<string> {
  return page
    .locator("[data-board] [data-cell]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")).join("\n"));
}

/** And in the address. */
async function all(page: Page): Promise<string> {
  return `${await onBoard(page)}\n${await puzzleInAddress(page.url())}`;
}

async function expectAll(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => all(page)).toBe(wanted);
}

async function expectBoard(page: Page, wanted: string): Promise<void> {
  await expect.poll(() => onBoard(page)).toBe(wanted);
}

/** The new value, once it differs from the old one. */
async function changed(page: Page, before: string, read = all): Promise<string> {
  await expect.poll(() => read(page)).not.toBe(before);
  return read(page);
}

async function expectSteps(page: Page, undo: boolean, redo: boolean): Promise<void> {
  const enabled = (name: string) => page.getByRole("button", { name, exact: true }).isEnabled();
  await expect.poll(async () => [await enabled("Undo"), await enabled("Redo")]).toEqual([undo, redo]);
}

describe.each(SAMPLES)("$family", (sample) => {
  it("takes back the play in Play and the puzzle in Edit, before and after a reload", async () => {
    const visitor = await visit(sample);
    const { page } = visitor;
    await sample.edit(visitor);
    await expect.poll(() => puzzleInAddress(page.url())).not.toBe(sample.puzzle.text);
    const edited = await all(page);
    await chooseMode(page, "Play");
    await expectSteps(page, false, false);
    const [first, second] = sample.plays;
    const bare = await all(page);
    await first(visitor);
    const one = await changed(page, bare);
    await second(visitor);
    const two = await changed(page, one);

    // More presses than there are moves: the puzzle stays.
    for (let i = 0; i < 4; i++) await page.keyboard.press("z");
    await expectAll(page, bare);
    await expectSteps(page, false, true);
    await press(page, "Redo");
    await expectAll(page, one);

    await page.reload();
    await expectAll(page, one);
    await expectSteps(page, true, true);
    await press(page, "Redo");
    await expectAll(page, two);
    await press(page, "Undo");
    await press(page, "Undo");
    await expectAll(page, bare);
    await expectSteps(page, false, true);

    await chooseMode(page, "Edit");
    await expectSteps(page, true, false);
    await expectAll(page, edited);
    await press(page, "Undo");
    await changed(page, edited);
    await expectSteps(page, false, true);
    await page.reload();
    await expectSteps(page, false, true);
    await press(page, "Redo");
    await expectAll(page, edited);
    await expectSteps(page, true, false);
  });

  it("tries something, which is kept or discarded as a whole, through undo and a reload", async () => {
    const visitor = await visit(sample, "play");
    const { page } = visitor;
    const bare = await onBoard(page);
    await page.keyboard.press("q");
    await expect.poll(() => page.locator(".note").textContent()).toContain("on trial, until you keep");
    await expectVerdict(page, /^On trial\. /);
    await sample.plays[0](visitor);
    const tried = await changed(page, bare, onBoard);
    const certain = tried.replaceAll(", on trial", "");
    expect(certain).not.toBe(tried);
    expect(await page.locator("[data-board] [class*='mark-tried']").count()).toBeGreaterThan(0);

    await page.reload();
    await expectBoard(page, tried);
    await press(page, "Discard");
    await expectBoard(page, bare);
    await expect.poll(() => page.locator(".note").textContent()).toContain("What was on trial is gone.");
    expect(await page.getByRole("button", { name: "Keep", exact: true }).count()).toBe(0);
    await page.keyboard.press("z");
    await expectBoard(page, tried);

    await page.keyboard.press("k");
    await expectBoard(page, certain);
    expect(await page.locator("[data-board] [class*='mark-tried']").count()).toBe(0);
    await page.locator(".note-action").click();
    await expectBoard(page, tried);
    // The start of the trial is a step, too.
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await expectBoard(page, bare);
    await expectSteps(page, false, true);
    expect(await page.getByRole("button", { name: "Try", exact: true }).isEnabled()).toBe(true);
  });

  it("opens what an earlier version or nobody knows who has kept, and can be played", async () => {
    const visitor = await visit(sample, "play");
    const { page } = visitor;
    const bare = await onBoard(page);
    await sample.plays[0](visitor);
    await changed(page, bare, onBoard);
    for (const extra of [
      7,
      { played: { a: 1 }, drawn: 3, plays: [1], edits: { undo: [[0, 0, "["]], redo: 3 } },
    ]) {
      await page.getByRole("link", { name: "Quadrille, home" }).click();
      await page.locator(".recent-title").first().waitFor();
      await replaceExtra(page, extra);
      await page.locator(".recent-title").first().click();
      await expect.poll(() => onBoard(page)).toBe(bare);
      await expectSteps(page, false, false);
      await sample.plays[0](visitor);
      await changed(page, bare, onBoard);
      await expectSteps(page, true, false);
    }
  });
});

/** Replaces it for all boards in the store. */
function replaceExtra(page: Page, extra: unknown): Promise<void> {
  return page.evaluate(async (value) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
      });
    const database = await done(indexedDB.open("quadrille"));
    const boards = database.transaction("boards", "readwrite").objectStore("boards");
    for (const board of (await done(boards.getAll())) as object[])
      await done(boards.put({ ...board, extra: value }));
    database.close();
  }, extra);
}

describe("Play", () => {
  const TENTS = SAMPLES[1]!;
  it("never takes back the example that it is played on", async () => {
    const { page, hand } = await studio.visit("#/tents");
    await page.getByLabel("An example").selectOption("orchard.txt");
    await expect.poll(() => puzzleInAddress(page.url())).not.toBe("");
    const orchard = await puzzleInAddress(page.url());
    await chooseMode(page, "Play");
    const [free] = await cellsLabelled(page, "empty");
    await hand.click(free!.split(",").map(Number) as [number, number]);
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual([free]);
    await press(page, "Undo");
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual([]);
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await page.keyboard.press("z");
    await expectAddress(page, orchard);
  });

  it("goes on with the marks that fit when the puzzle is changed, and its undo begins there", async () => {
    const { page, hand } = await visit(TENTS, "play");
    await hand.click([0, 3]);
    await hand.click([2, 0]);
    await chooseMode(page, "Edit");
    await hand.click([2, 0]);
    await chooseMode(page, "Play");
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["0,3"]);
    await expectSteps(page, false, false);
    await hand.click([3, 3]);
    await expectSteps(page, true, false);
    // Undo brings back the earlier puzzle with its play.
    await chooseMode(page, "Edit");
    await press(page, "Undo");
    await chooseMode(page, "Play");
    await expect.poll(() => cellsLabelled(page, "tent")).toEqual(["0,3", "2,0"]);
    await expectSteps(page, true, false);
  });

  it("leaves no Undo of Edit behind in a note", async () => {
    const { page } = await studio.visitBoard("4x4-0,0");
    await press(page, "Restore all squares");
    const undo = page.locator(".note").getByRole("button", { name: "Undo" });
    // A note under the pointer stays, however long.
    await undo.hover();
    await page.keyboard.press("2");
    await expect.poll(() => undo.count()).toBe(0);
  });

  it("goes on where nothing can be kept", async () => {
    const visitor = await visit(TENTS, "play");
    const { page, hand } = visitor;
    await page.addInitScript(() => {
      const full = (): never => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
    });
    await page.reload();
    await expectVerdict(page, "0 of 3 tents placed.");
    await hand.click([0, 3]);
    await page.locator(".note", { hasText: "no room left" }).waitFor();
    await press(page, "Undo");
    await expectVerdict(page, "0 of 3 tents placed.");
    await press(page, "Redo");
    await expectVerdict(page, "1 of 3 tents placed.");
  });
});

describe("no single key spoils a game", () => {
  /** The keys that the help names, each with its words. */
  async function helped(page: Page): Promise<string[]> {
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Rules and keys" });
    await help.waitFor();
    const rows = await help.locator("dl > div").allTextContents();
    await page.keyboard.press("Escape");
    await expect.poll(() => help.isVisible()).toBe(false);
    return rows;
  }

  it.each(SAMPLES)("$family", async (sample) => {
    const { page } = await visit(sample, "play");
    const bare = await onBoard(page);
    for (const key of "abcdefghijklmnopqrstuvwxyz") {
      await page.keyboard.press(key);
      await page.keyboard.press(key.toUpperCase());
      // A piece that a key took in hand is let go.
      await page.keyboard.press("Escape");
    }
    // Time in which the worker would have answered if it had been asked.
    await page.waitForTimeout(500);
    expect(page.url()).toContain(`#/${sample.family}/play/`);
    expect(await onBoard(page)).toBe(bare);
    const questions = new Set(["CCheck", "CIs it unique?", "STile", "SSolve"]);
    const named = async (): Promise<string[]> => (await helped(page)).filter((row) => questions.has(row));
    expect(await named()).toEqual([]);
    const [check, solve] =
      sample.family === "chessboard" ? ["CCheck", "STile"] : ["CIs it unique?", "SSolve"];
    await chooseMode(page, "Edit");
    // The page of the mode may still be on its way.
    await expect.poll(named).toEqual([check]);
    await page.keyboard.press("s");
    expect(page.url()).toContain("/edit/");
    await chooseMode(page, "Solve");
    await expect.poll(named).toEqual([check, solve]);
    await page.keyboard.press("s");
    await expectVerdict(page, /here is how|this is one/);
  });
});
