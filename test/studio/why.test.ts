/** Explain, what would help, what makes a puzzle unique, and grades: on every family's page, cancelled, undone, and after an edit. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  chooseMode,
  expectVerdict,
  marks,
  press,
  pressByKey,
  useStudio,
  verdict,
  withoutAnswer,
} from "./driver.js";
import { axeInAllLooks } from "./support/index.js";
import { SEVERAL_CAMPS, THREE_TREES, TWO_SQUARES, TWO_TREES_ONE_TENT } from "./support/puzzles.js";

const studio = useStudio();

const json = (value: unknown) => ({ format: "json", text: JSON.stringify(value) });

/** Without a solution, and a change of one clue or of squares that helps. */
const IMPOSSIBLE = {
  chessboard: { format: "code", text: "2x3-0,0" },
  cube: json({
    family: "cube",
    region: [3, 2, 1],
    pieces: [
      { name: "A", colour: "red", shape: "XXX" },
      { name: "B", colour: "blue", shape: "XXX" },
    ],
    faces: { top: ["red blue ?", "? ? ?"] },
  }),
  pips: { format: "drawing", text: "dominoes 1-2 2-5\n\nAABB\n\nA = 12\nB equal\n" },
  tents: { format: "course", text: "3 3\n.T. 2\n... 0\n... 0\n1 0 0\n" },
  twist: json({
    family: "twist",
    board: { rows: 2, cols: 3 },
    pieces: [
      { name: "a", colour: "red", shape: "oXX" },
      { name: "b", colour: "blue", shape: "XoX" },
    ],
    pegs: [{ colour: "red", cell: [0, 1] }],
  }),
} as const;

/** With several solutions, and facts that leave one. */
const SEVERAL = {
  chessboard: { format: "code", text: "2x2" },
  cube: TWO_SQUARES,
  pips: { format: "drawing", text: "dominoes 1-2 3-4\n\n....\n" },
  tents: SEVERAL_CAMPS,
  twist: json({
    family: "twist",
    board: { rows: 2, cols: 3 },
    pieces: [
      { name: "a", colour: "red", shape: "XXX" },
      { name: "b", colour: "blue", shape: "XXX" },
    ],
  }),
} as const;

const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first();

/** The button that changes the puzzle is the first beside the sentence. */
async function mend(page: Page): Promise<void> {
  await page.locator(".verdict-tools button").first().click();
}

async function undoTheOnlyStep(page: Page): Promise<void> {
  await expect.poll(() => undo(page).isDisabled()).toBe(false);
  await undo(page).click();
  await expect.poll(() => undo(page).isDisabled()).toBe(true);
}

describe.each(Object.entries(IMPOSSIBLE))("an impossible puzzle: %s", (family, puzzle) => {
  it("is explained in Solve, by rules that are marked, and mended from Edit by one step that can be undone", async () => {
    const { page } = await studio.visitPuzzle(family, puzzle, "solve");
    await press(page, "Explain");
    await expectVerdict(page, /^No: .*(No solution|No tiling)/);
    const told = page.getByTestId("conflict");
    await expect.poll(() => told.getAttribute("data-looking")).toBe("false");
    expect(await told.getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await page.locator("[data-board] [data-mark]").count()).toBeGreaterThan(0);
    await chooseMode(page, "Edit");
    await page.getByRole("button", { name: "What would help?" }).waitFor();
    const before = await verdict(page);
    await press(page, "What would help?");
    await expectVerdict(page, /would help/);
    await mend(page);
    await expectVerdict(page, family === "chessboard" ? "can be tiled" : /one (solution|way)/);
    await undoTheOnlyStep(page);
    await expect.poll(() => verdict(page)).toBe(before);
  });
});

describe.each(Object.entries(SEVERAL))("a puzzle with several solutions: %s", (family, puzzle) => {
  it("is graded as far as it goes, says where they differ, and is made unique by one step that can be undone", async () => {
    const { page } = await studio.visitPuzzle(family, puzzle, "edit");
    await press(page, "Grade");
    await expect.poll(() => page.getByTestId("grade").textContent()).toContain("several solutions");
    await press(page, "Make it unique");
    await expectVerdict(page, /^To leave one solution, give (?:this|these \d facts): /);
    await mend(page);
    await expect.poll(() => undo(page).isDisabled()).toBe(false);
    await chooseMode(page, "Solve");
    await press(page, "Explain");
    await expectVerdict(page, /There is exactly one/);
    await undoTheOnlyStep(page);
    await press(page, "Explain");
    await expectVerdict(page, "they differ in");
    expect(await marks(page, "changed")).not.toEqual([]);
  });
});

/** With one solution, and a clue that is not needed. */
const LOOSE = {
  cube: json({
    family: "cube",
    region: [4, 1, 1],
    pieces: [
      { name: "D", colour: "red", shape: "XX" },
      { name: "E", colour: "blue", shape: "XX" },
    ],
    faces: { top: ["red ? ? blue"] },
  }),
  pips: { format: "drawing", text: "dominoes 1-2 2-5\n\nABBC\n\nA equal\nB equal\nC = 5\n" },
  tents: { format: "course", text: "1 3\n.T. 1\n0 0 1\n" },
  twist: json({
    family: "twist",
    board: { rows: 2, cols: 3 },
    pieces: [
      { name: "a", colour: "red", shape: "oXX" },
      { name: "b", colour: "blue", shape: "XoX" },
    ],
    pegs: [
      { colour: "red", cell: [0, 0] },
      { colour: "blue", cell: [1, 1] },
    ],
  }),
} as const;

describe.each(Object.entries(LOOSE))("a puzzle with more clues than it needs: %s", (family, puzzle) => {
  it("is loosened by one step that can be undone, and then needs all that is left", async () => {
    const { page } = await studio.visitPuzzle(family, puzzle, "edit");
    await press(page, "Loosen");
    await expectVerdict(
      page,
      /^Yes: \d of its \d clues can go.* still exactly one solution: .*\. No more can\./,
    );
    expect(await page.locator("[data-board] [data-mark]").count()).toBeGreaterThan(0);
    await mend(page);
    await expectVerdict(page, /exactly one/);
    await press(page, "Loosen");
    await expectVerdict(page, /^Yes: (Both clues are|All \d clues are|Its only clue is) needed: without/);
    await undoTheOnlyStep(page);
    await press(page, "Loosen");
    await expectVerdict(page, "can go");
  });
});

describe("by the keyboard", () => {
  it("a puzzle is loosened from one button", async () => {
    const { page } = await studio.visitPuzzle("tents", LOOSE.tents, "edit");
    await pressByKey(page, "Loosen");
    await expectVerdict(page, "can go together");
    const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement!.textContent);
    expect(await focused()).toMatch(/^Take these \d away$/);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator("body").textContent())
      .toMatch(/\d clues taken away: there is still exactly one/);
  });
});

describe("a chessboard", () => {
  it("has no clues to take away", async () => {
    const { page } = await studio.visitBoard("2x1");
    await expectVerdict(page, /exactly one|one tiling/i);
    expect(await page.getByRole("button", { name: "Loosen" }).count()).toBe(0);
  });
});

/** It takes long to find the fewest of its clashing rules. */
const LONG_CLASH = { format: "placements", text: "i2A0j6C0l2C0" } as const;

describe("Explain", () => {
  it("is stopped by Cancel, and what was found stays", async () => {
    const { page } = await studio.visitPuzzle("twist", LONG_CLASH, "solve");
    await press(page, "Explain");
    await page.locator(".progress").waitFor();
    await press(page, "Cancel");
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
    expect(await verdict(page)).not.toContain("Cancelled");
    // The page can be asked again at once.
    await press(page, "Solve");
    await expectVerdict(page, /^No: No solution/);
  });
  it("drops an answer about a puzzle that was changed meanwhile", async () => {
    const { page, hand } = await studio.visitPuzzle("twist", LONG_CLASH, "edit");
    // Without its red peg it has solutions; undo puts the peg back.
    await hand.click([0, 1], "right");
    await expectVerdict(page, "2 pegs");
    await page.keyboard.press("z");
    await chooseMode(page, "Solve");
    await press(page, "Explain");
    await page.locator(".progress").waitFor();
    await page.keyboard.press("Shift+Z");
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
    await expectVerdict(page, "2 pegs");
    expect(await page.getByTestId("conflict").count()).toBe(0);
  });
});

/** Its first step is a chain. */
const CHAINED = { format: "placements", text: "i8C0j7C0k5C0" } as const;

describe("a hint that takes a while", () => {
  it("is cancelled", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await withoutAnswer(page, "hint");
    await press(page, "Hint");
    await page.locator(".progress").waitFor();
    await press(page, "Cancel");
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
    expect(await page.getByTestId("hint").count()).toBe(0);
  });
  it("is dropped when the board changes, and told thought by thought", async () => {
    const { page } = await studio.visitPuzzle("twist", CHAINED, "play");
    const told = page.getByTestId("hint");
    const hint = page.getByRole("button", { name: "Hint", exact: true });
    await hint.click();
    await press(page, "Which rules?");
    await press(page, "What follows?");
    const first = await verdict(page);
    await press(page, "And then?");
    await expect.poll(() => verdict(page)).not.toBe(first);
    expect(await page.getByRole("list", { name: "Earlier thoughts" }).textContent()).toContain(first);
    const next = page.getByRole("button", { name: /^(And then\?|Do it)$/ });
    while ((await next.textContent()) !== "Do it") await next.click();
    await next.click();
    await expectVerdict(page, "1 of 8 pieces laid");
    await page.keyboard.press("z");
    await expectVerdict(page, "0 of 8 pieces laid");
    // A late answer is about a board that is gone.
    await hint.click();
    await page.keyboard.press("Shift+Z");
    await expectVerdict(page, "1 of 8 pieces laid");
    await expect.poll(() => page.locator(".progress").count()).toBe(0);
    expect(await told.count()).toBe(0);
  });
});

describe("the grade", () => {
  it("stands beside the puzzle with its breakdown, in all modes but Lab, and follows the puzzle", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await press(page, "Grade");
    const grade = page.getByTestId("grade");
    await expect.poll(() => grade.textContent()).toMatch(/^(easy|medium|hard|fiendish) score \d/);
    const words = await grade.textContent();
    await page.getByText("Why this grade").click();
    const breakdown = page.getByTestId("grade-breakdown");
    for (const part of [
      "Steps",
      "Fewest to choose from",
      "Need a supposition",
      "1 rule",
      "The step that uses the most facts",
    ])
      expect(await breakdown.textContent()).toContain(part);
    await chooseMode(page, "Edit");
    await expect.poll(() => grade.textContent()).toBe(words);
    await hand.click([3, 1]);
    await expect.poll(() => grade.textContent()).toBe("");
    await page.keyboard.press("z");
    await expect.poll(() => grade.textContent()).toBe(words);
    await chooseMode(page, "Lab");
    expect(await grade.count()).toBe(0);
  });
  it("is cancelled, and nothing waits for it", async () => {
    const { page } = await studio.visitPuzzle("twist", CHAINED, "solve");
    await withoutAnswer(page, "grade");
    await press(page, "Grade");
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await press(page, "Solve");
    await expectVerdict(page, /^Yes: There is a solution/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => page.getByTestId("grade").textContent()).toBe("Cancelled.");
    await page.getByRole("button", { name: "Grade" }).waitFor();
  });
  it("is none for a puzzle without a solution", async () => {
    const { page } = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "edit");
    await press(page, "Grade");
    await expect.poll(() => page.getByTestId("grade").textContent()).toContain("has no grade");
  });
});

describe("axe finds nothing", () => {
  it("wide and narrow, light and dark", async () => {
    const { page } = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "edit", { reducedMotion: true });
    const found: string[] = [];
    const look = async (where: string): Promise<void> =>
      void found.push(...(await axeInAllLooks(page, where)));
    await press(page, "What would help?");
    await expectVerdict(page, "would help");
    await look("help");
    await chooseMode(page, "Solve");
    await press(page, "Explain");
    await page.getByTestId("conflict").waitFor();
    await look("explain");
    const graded = await studio.visitPuzzle("tents", THREE_TREES, "play", { reducedMotion: true });
    await press(graded.page, "Grade");
    await graded.page.getByText("Why this grade").click();
    found.push(...(await axeInAllLooks(graded.page, "grade")));
    expect(found).toEqual([]);
  });
});
