/** Hints in levels, why a mark is wrong, walkthroughs, and steps as clauses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectVerdict,
  marks,
  press,
  useStudio,
  verdict,
  type Visitor,
} from "./driver.js";
import type { Square } from "./hand.js";
import { ROOT } from "../support/process.js";
import { axeInAllLooks, PHONE } from "./support/index.js";
import {
  LAYERS_ONLY,
  SEVERAL_CAMPS,
  THREE_TENTS,
  THREE_TREES,
  TWO_TREES_ONE_TENT,
  UNIQUE,
} from "./support/puzzles.js";

const studio = useStudio();

const LEVELS = /^(?:Hint|Which rules\?|What follows\?|And then\?|Do it)$/;

/** From now on no question of the page is answered to the end: what was asked goes on, as a long search does. */
function goOnForEver(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data")!;
    Object.defineProperty(MessageEvent.prototype, "data", {
      get(this: MessageEvent) {
        const data = get!.call(this) as { readonly type?: string; readonly id?: number } | null;
        return data?.type === "done" ? { type: "progress", id: data.id, progress: { stage: "" } } : data;
      },
    });
  });
}

describe("a hint", () => {
  it("comes in levels, each with its marks, and is one move that can be undone", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const told = page.getByTestId("hint");
    await press(page, "Hint");
    await expectVerdict(page, "Look at the marked cells.");
    expect(await marks(page, "rule")).not.toEqual([]);
    expect(await page.locator('[data-mark="follows"]').count()).toBe(0);
    await press(page, "Which rules?");
    await expect.poll(() => told.getByTestId("rules").getByRole("listitem").count()).toBeGreaterThan(0);
    const rule = await told.getByTestId("rules").getByRole("listitem").first().textContent();
    const count = await told.getByTestId("rules").getByRole("listitem").count();
    await expectVerdict(page, count > 3 ? `Each of these ${count} rules leads on by itself.` : rule!);
    await press(page, "What follows?");
    await expectVerdict(page, /r\dc\d/);
    await expect.poll(() => page.locator('[data-board] [data-mark="follows"]').count()).toBe(1);
    await expect.poll(() => page.getByTestId("legend").textContent()).toContain("follows");
    const before = await cellsLabelled(page, "empty");
    await press(page, "Do it");
    await expectVerdict(page, /of 3 tents placed/);
    const after = await cellsLabelled(page, "empty");
    expect(after.length).toBeLessThan(before.length);
    await expect.poll(() => told.count()).toBe(0);
    await page.keyboard.press("z");
    await expect.poll(() => cellsLabelled(page, "empty")).toEqual(before);
  });
  it("is told by one key, to the solution", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const hint = page.getByRole("button", { name: /^(Hint|Which rules\?|What follows\?|Do it)$/ });
    for (let i = 0; i < 80 && !(await verdict(page)).includes("Solved"); i++) {
      const label = await hint.textContent();
      await page.keyboard.press("h");
      await expect.poll(async () => `${await hint.textContent()}`).not.toBe(label);
    }
    await expectVerdict(page, "Solved");
    expect(await cellsLabelled(page, "tent")).toEqual(THREE_TENTS.map((cell) => cell.join()));
    expect(await page.getByRole("button", { name: "Hint" }).isDisabled()).toBe(true);
  });
  it("is dropped when the board changes, and by Escape", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await press(page, "Hint");
    await page.getByTestId("hint").waitFor();
    await hand.click([0, 3]);
    await expect.poll(() => page.getByTestId("hint").count()).toBe(0);
    expect(await page.locator('[data-board] [data-mark="rule"]').count()).toBe(0);
    await press(page, "Hint");
    await page.getByTestId("hint").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByTestId("hint").count()).toBe(0);
  });
  it("says where solutions differ, and that there is none", async () => {
    const { page } = await studio.visitPuzzle("tents", SEVERAL_CAMPS, "play");
    for (let i = 0; i < 40 && !(await verdict(page)).includes("Nothing more is forced"); i++) {
      const label = await page.getByRole("button", { name: /Hint|rules\?|follows\?|Do it/ }).textContent();
      await page.keyboard.press("h");
      await expect
        .poll(async () => {
          const now = await page.getByRole("button", { name: /Hint|rules\?|follows\?|Do it/ }).textContent();
          return now !== label || (await verdict(page)).includes("Nothing more");
        })
        .toBe(true);
    }
    expect(await marks(page, "changed")).not.toEqual([]);
    const impossible = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "play");
    await press(impossible.page, "Hint");
    await expectVerdict(impossible.page, "The puzzle itself has no solution");
  });
  it("tells a step of many rules while a shorter reason is looked for, and keeps it when that is stopped", async () => {
    const text = readFileSync(join(ROOT, "examples/twist/hard.txt"), "utf8");
    const { page } = await studio.visitPuzzle("twist", { format: "placements", text: text.trim() }, "play");
    // The search takes a second, and its end must not be faster than the button.
    await goOnForEver(page);
    await press(page, "Hint");
    const hint = page.getByTestId("hint");
    await hint.getByText("Looking for a shorter reason …").waitFor();
    await press(page, "Stop looking");
    await expect.poll(() => hint.textContent()).not.toContain("Looking");
    await press(page, "Which rules?");
    await expect.poll(() => hint.getByTestId("rules").getByRole("listitem").count()).toBeGreaterThan(1);
  });
});

/** Small puzzles with one solution each. */

/** Presses the button of the hint through its levels, and plays the step. */
async function doStep(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: LEVELS });
  for (let label = "Hint"; label !== "Do it"; label = (await button.textContent())!) {
    await button.click();
    await expect.poll(() => button.textContent()).toBeTruthy();
    await page.getByTestId("hint").waitFor();
  }
  await button.click();
  await expect.poll(() => button.textContent()).toBe("Hint");
}

describe("on a phone", () => {
  it.each(Object.entries(UNIQUE))(
    "the button of the hint stays in view from level to level: %s",
    async (family, puzzle) => {
      const { page } = await studio.visitPuzzle(family, puzzle, "play", { viewport: PHONE, touch: true });
      const button = page.getByRole("button", { name: LEVELS });
      const isInView = (): Promise<boolean> =>
        button.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      // Without scrolling, beside undo.
      await expect.poll(isInView).toBe(true);
      const leftOfTry = (): Promise<number> =>
        page.getByRole("button", { name: "Try" }).evaluate((tool) => tool.getBoundingClientRect().left);
      const before = await leftOfTry();
      await button.tap();
      await page.getByTestId("hint").waitFor();
      // No other button comes below the finger.
      expect(await leftOfTry()).toBe(before);
      for (let label = await button.textContent(); label !== "Do it"; label = await button.textContent()) {
        // The board, and all below it, may be measured anew in the next frame.
        await expect.poll(isInView, { message: `${label}` }).toBe(true);
        await button.tap();
        await expect.poll(() => button.textContent()).not.toBe(label);
      }
      await expect.poll(isInView).toBe(true);
    },
  );
});

describe("every family", () => {
  it.each(Object.entries(UNIQUE))("has hints and a walkthrough: %s", async (family, puzzle) => {
    const { page } = await studio.visitPuzzle(family, puzzle, "play");
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    expect(await undo.isDisabled()).toBe(true);
    await doStep(page);
    expect(await undo.isDisabled()).toBe(false);
    await undo.click();
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await chooseMode(page, "Solve");
    const walk = page.locator("section").filter({ hasText: "Walkthrough" });
    await walk.getByRole("button", { name: "Show all steps" }).click();
    const slider = walk.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("End");
    await expectVerdict(page, "That solves it.");
  });
});

describe("a wrong mark", () => {
  it("is named with its reason, and taken back by one click that can be undone", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await hand.click([0, 3]);
    await hand.click([2, 2], "right");
    await hand.click([3, 3], "right");
    await press(page, "Correct so far?");
    await press(page, "Why is this wrong?");
    await expectVerdict(page, "This is wrong: r4c4 is grass.");
    expect(await marks(page, "error")).toEqual(["3,3"]);
    await press(page, "Why is this wrong?");
    await expectVerdict(page, /so .*r4c4|So .*r4c4/);
    await press(page, "Take it back");
    await expect.poll(() => cellsLabelled(page, "grass")).toEqual(["2,2"]);
    expect(await cellsLabelled(page, "tent")).toEqual(["0,3"]);
    await page.keyboard.press("z");
    await expect.poll(() => cellsLabelled(page, "grass")).toEqual(["2,2", "3,3"]);
  });
});

/** On the puzzles with one solution: a move that rules it out. */
const MISTAKES: Readonly<Record<keyof typeof UNIQUE, (visitor: Visitor) => Promise<void>>> = {
  chessboard: ({ hand }) => hand.drag([0, 1], [1, 1]),
  cube: layFromTray('[data-piece="A"]', [2, 1]),
  pips: layFromTray('[aria-label^="Domino 0-5"]', [0, 1]),
  tents: ({ hand }) => hand.click([3, 3], "right"),
  twist: layFromTray('[data-piece="b"]', [0, 1]),
};

function layFromTray(piece: string, cell: Square): (visitor: Visitor) => Promise<void> {
  return async ({ page, hand }) => {
    await page.locator(`.tray ${piece}`).click();
    await hand.click(cell);
  };
}

describe.each(Object.keys(UNIQUE) as (keyof typeof UNIQUE)[])("a wrong move: %s", (family) => {
  it("is shown with its reason, taken back, and laid again by undo", async () => {
    const visitor = await studio.visitPuzzle(family, UNIQUE[family], "play", { viewport: LAYERS_ONLY });
    const { page } = visitor;
    const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
    await MISTAKES[family](visitor);
    await expect.poll(() => undo.isDisabled()).toBe(false);
    const begun = await verdict(page);
    await press(page, "Correct so far?");
    await press(page, "Why is this wrong?");
    await expectVerdict(page, /^No: This is wrong: /);
    expect(await marks(page, "error")).not.toEqual([]);
    await press(page, "Why is this wrong?");
    await expectVerdict(page, /\b[Ss]o\b|: otherwise /);
    expect(await page.getByTestId("hint").getByRole("listitem").count()).toBeGreaterThan(0);
    await press(page, "Take it back");
    await expect.poll(() => marks(page, "error")).toEqual([]);
    await press(page, "Correct so far?");
    await page.locator(".note", { hasText: "Yes" }).waitFor();
    await page.keyboard.press("z");
    await expectVerdict(page, begun);
  });
});

/** The sentence of a step in the panel. */
async function saidInWalk(page: Page): Promise<string> {
  return (await page.getByTestId("walk").locator(".said-above").textContent())!;
}

describe("a walkthrough", () => {
  it("plays by itself to the end, and pauses", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "solve");
    await press(page, "Show all steps");
    const walk = page.locator("section").filter({ hasText: "Walkthrough" });
    await walk.getByRole("button", { name: "Play", exact: true }).click();
    const slider = page.getByRole("slider");
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
    await walk.getByRole("button", { name: "Pause", exact: true }).click();
    const paused = await slider.inputValue();
    expect(Number(paused)).toBeLessThan(Number(await slider.getAttribute("max")));
    // It leaves time to read, so the last two steps are enough to see it end.
    await slider.focus();
    for (const key of ["End", "ArrowLeft"]) await page.keyboard.press(key);
    await walk.getByRole("button", { name: "Play", exact: true }).click();
    const end = await slider.getAttribute("max");
    await expect.poll(() => slider.inputValue()).toBe(end);
    await expectVerdict(page, "That solves it.");
  });
  it("goes from the puzzle to its solution, by buttons, keys and the slider", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "solve");
    const slider = page.getByRole("slider");
    await press(page, "Show all steps");
    // Combined steps keep their numbers, as on the command line.
    const place = /^Steps? (?:1–)?(\d+) of (\d+)$/;
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(place);
    const [, last, total] = place.exec((await slider.getAttribute("aria-valuetext"))!)!;
    // The sentence under the board follows the one in the panel a frame later.
    const first = await saidInWalk(page);
    await expectVerdict(page, first);
    await press(page, "Step");
    const next = new RegExp(`^Steps? ${Number(last) + 1}(–\\d+)? of ${total}$`);
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(next);
    await page.keyboard.press(",");
    await expectVerdict(page, first);
    await page.keyboard.press(".");
    await slider.focus();
    await page.keyboard.press("End");
    await expectVerdict(page, "That solves it.");
    expect(await cellsLabelled(page, "tent")).toEqual(THREE_TENTS.map((cell) => cell.join()));
    await page.keyboard.press("Home");
    await expectVerdict(page, first);
  });

  it("counts steps as grades and documents do, and thoughts apart", async () => {
    const text = readFileSync(join(ROOT, "examples/chessboard/staircase.txt"), "utf8");
    const { page } = await studio.visitPuzzle("chessboard", { format: "drawing", text }, "play");
    await press(page, "Grade");
    await page.getByText("Why this grade").click();
    const breakdown = page.getByTestId("grade-breakdown");
    await expect.poll(() => breakdown.textContent()).toMatch(/Steps7Thoughts on the way5/);
    await chooseMode(page, "Solve");
    await press(page, "Show all steps");
    const slider = page.getByRole("slider");
    const places: string[] = [];
    for (let at = 0; at < 4; at++) {
      await expect.poll(() => slider.inputValue()).toBe(String(at));
      places.push((await slider.getAttribute("aria-valuetext"))!);
      await page.keyboard.press(".");
    }
    expect(places).toEqual(["Step 1 of 7", "Step 2 of 7", "Step 3 of 7, thought 1 of 1", "Step 3 of 7"]);
  });

  it("unfolds what is inside of a supposition", async () => {
    const text = readFileSync(join(ROOT, "examples/twist/repeats.json"), "utf8");
    const { page } = await studio.visitPuzzle("twist", { format: "json", text }, "solve");
    await press(page, "Show all steps");
    const told = page.getByTestId("walk");
    await told.waitFor();
    const summedUp = / further suppositions? fails?, and nothing is left/;
    for (let said = await saidInWalk(page); !summedUp.test(said); said = await saidInWalk(page)) {
      const before = said;
      await page.keyboard.press(".");
      await expect.poll(() => saidInWalk(page)).not.toBe(before);
    }
    await expectVerdict(page, summedUp);
    expect(await told.getByTestId("rules").count()).toBe(0);
    const inside = told.getByTestId("thoughts").first();
    expect(await inside.isVisible()).toBe(false);
    await told.getByText("What follows from that").click();
    await expect.poll(() => inside.isVisible()).toBe(true);
    expect(await inside.locator(":scope > li").count()).toBeGreaterThan(1);
  });
});

describe("the Lab", () => {
  it("shows the step as clauses, and checks its proof", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    await press(page, "Hint");
    await page.getByTestId("hint").waitFor();
    await chooseMode(page, "Lab");
    const step = page.getByTestId("step-clauses");
    await step.waitFor();
    expect(await step.textContent()).toContain("the opposite of what follows");
    await step.getByRole("button", { name: "Check the proof here" }).click();
    await expect.poll(() => page.getByTestId("step-checked").textContent()).toContain("✓ Checked");
  });
  it("says why there is no step", async () => {
    const impossible = { format: "game-id", text: "4x4:bgd_,0,1,0,2,2,0,1,0" };
    const { page } = await studio.visitPuzzle("tents", impossible, "lab");
    await press(page, "Find the step");
    await page
      .locator(".panel-hint", { hasText: "The puzzle itself has no solution, so no step leads to one." })
      .waitFor();
  });
});

describe("axe finds nothing", () => {
  it("wide and narrow, light and dark", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play", { reducedMotion: true });
    const found: string[] = [];
    const look = async (where: string): Promise<void> =>
      void found.push(...(await axeInAllLooks(page, where)));
    await press(page, "Hint");
    await press(page, "Which rules?");
    await press(page, "What follows?");
    await look("hint");
    await chooseMode(page, "Solve");
    await press(page, "Show all steps");
    await page.getByTestId("walk").waitFor();
    await look("walkthrough");
    await chooseMode(page, "Lab");
    await page.getByTestId("step-clauses").waitFor();
    await look("lab");
    expect(found).toEqual([]);
  });
});
