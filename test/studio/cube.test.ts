/** Polycubes: drawing puzzles, laying pieces by mouse, keys and finger in the layers, answers, files. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  press,
  useStudio,
  type Visitor,
} from "./driver.js";
import { boxAtRest, middleAtRest, type Place } from "./hand.js";
import { PHONE } from "./support/index.js";
import { LAYERS_ONLY, TWO_SQUARES } from "./support/puzzles.js";

const studio = useStudio();

const visit = (mode: string, options = {}): Promise<Visitor> =>
  studio.visitPuzzle("cube", TWO_SQUARES, mode, { viewport: LAYERS_ONLY, ...options });

/** Answers without the solid. */
async function solveInLayers(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Layers" }).click();
  await chooseMode(page, "Solve");
}

const slotOf = (page: Page): Promise<Place> => middleAtRest(page.locator('[data-piece="S"]'));

async function expectPieces(page: Page, cells: readonly string[]): Promise<void> {
  await expect.poll(() => cellsLabelled(page, "piece S")).toEqual(cells);
}

it("says what was decided in Edit only there: in Solve it has not been asked", async () => {
  const { page } = await visit("edit");
  await expectVerdict(page, /more than one solution|exactly one solution/);
  await chooseMode(page, "Solve");
  await expectVerdict(page, /cubes\.$/);
});

describe("playing", () => {
  it("lays, takes up, turns and undoes by mouse, and knows when it is solved", async () => {
    const { page, hand } = await visit("play");
    await page.getByRole("button", { name: /^Piece S/ }).click();
    await expectVerdict(page, /^S is in hand/);
    await hand.click([1, 0]);
    await expectPieces(page, ["1,0", "1,1", "2,0", "2,1"]);
    await expectVerdict(page, "1 piece laid, 4 cells empty.");
    // Taken up, tipped and laid again, it is in both layers.
    await hand.click([1, 0]);
    await page.keyboard.press("t");
    await hand.click([1, 0]);
    await expectPieces(page, ["1,0", "1,1", "1,3", "1,4"]);
    await page.keyboard.press("z");
    await expectPieces(page, ["1,0", "1,1", "2,0", "2,1"]);
    await page.getByRole("button", { name: /^Piece S/ }).click();
    // It is turned in the tray as it was in the hand.
    await page.keyboard.press("Shift+T");
    await hand.click([1, 3]);
    await expectVerdict(page, /^Yes: Solved in \d+:\d\d/);
    await hand.click([1, 0], "right");
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
    await page.reload();
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
  });

  it("goes by dragging: out of the tray, from layer to layer, and off the layers", async () => {
    const { page, hand } = await visit("play");
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
    };
    const slot = await slotOf(page);
    await drag(slot, await hand.middleOf([1, 0]));
    await expectVerdict(page, "S is in hand: letting go lays it there.");
    await expect.poll(() => cellsLabelled(page, "under the piece in hand")).toHaveLength(4);
    await page.mouse.up();
    await expectPieces(page, ["1,0", "1,1", "2,0", "2,1"]);
    await hand.drag([1, 0], [1, 3]);
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
    await expectVerdict(page, "1 piece laid, 4 cells empty.");
    await page.keyboard.press("z");
    await expectPieces(page, ["1,0", "1,1", "2,0", "2,1"]);
    // A piece that a click has taken can be dragged on.
    await hand.click([1, 0]);
    await hand.drag([1, 0], [1, 3]);
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
    await drag(await hand.middleOf([1, 3]), slot);
    await page.locator('[data-lifted="S"]').waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
    await drag(await hand.middleOf([1, 3]), slot);
    await page.mouse.up();
    await expectPieces(page, []);
    // Let go beside the layers, it is not even chosen.
    await drag(slot, { x: slot.x + 40, y: slot.y + 60 });
    await page.mouse.up();
    await expectVerdict(page, "0 pieces laid, 8 cells empty.");
  });

  it("goes by dragging with a finger, also where the solid was looked at", async () => {
    const { page, hand } = await visit("play", { viewport: PHONE, touch: true });
    await page.getByRole("radio", { name: "Solid" }).tap();
    await expect.poll(() => page.locator("[data-cell]").count()).toBe(0);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const slot = await slotOf(page);
    // Both at once: a finger that rests for long would hold instead.
    await Promise.all([touch("touchStart", slot), touch("touchMove", { x: slot.x, y: slot.y - 30 })]);
    await page.locator('[data-lifted="S"]').waitFor({ state: "attached" });
    await expect.poll(() => page.locator("[data-cell]").count()).toBeGreaterThan(7);
    // A dragged piece is a little above the finger.
    const { x, y } = await hand.middleOf([2, 3]);
    await touch("touchMove", { x, y });
    await expect.poll(() => cellsLabelled(page, "under the piece in hand")).toHaveLength(4);
    await touch("touchEnd");
    await expectPieces(page, ["1,3", "1,4", "2,3", "2,4"]);
    await hand.touchDrag([2, 3], [2, 1], [2, 0]);
    await expectPieces(page, ["1,0", "1,1", "2,0", "2,1"]);
  });

  it("goes by keys alone", async () => {
    const { page, hand } = await visit("play");
    // The cursor begins in the first layer, jumps from layer to layer, and turns to the next by pages.
    const cursor = page.locator('[data-cell][tabindex="0"]');
    expect(await cursor.getAttribute("data-cell")).toBe("1,0");
    await cursor.focus();
    for (const [key, cell] of [
      ["ArrowUp", "1,0"],
      ["ArrowRight", "1,1"],
      ["ArrowRight", "1,3"],
      ["PageUp", "1,0"],
      ["PageDown", "1,3"],
      ["Home", "1,0"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => cursor.getAttribute("data-cell"), { message: key }).toBe(cell);
    }
    await page.keyboard.press("g");
    await page.keyboard.press("y");
    await page.keyboard.press("Enter");
    await expectPieces(page, ["1,0", "1,3", "2,0", "2,3"]);
    await page.keyboard.press("g");
    await hand.walkTo([1, 1]);
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^Yes: Solved/);
    await page.keyboard.press("Delete");
    await expectPieces(page, ["1,0", "1,3", "2,0", "2,3"]);
    await page.keyboard.press("g");
    await page.keyboard.press("Escape");
    await expectVerdict(page, "1 piece laid, 4 cells empty.");
  });

  it("goes by finger: a tap shows, a second one lays, a long press takes back", async () => {
    const { page, hand } = await visit("play", { viewport: PHONE, touch: true });
    const headings = page.locator("[data-board] text", { hasText: /^(layer )?z\d/ });
    await expect.poll(() => headings.allTextContents()).toEqual(["layer z1", "layer z2"]);
    await page.getByRole("button", { name: /^Piece S/ }).tap();
    await hand.tap([1, 3]);
    await expect.poll(() => cellsLabelled(page, "under the piece in hand")).toHaveLength(4);
    await expectPieces(page, []);
    await page.getByRole("button", { name: "Tip", exact: true }).tap();
    await hand.tap([1, 3]);
    await expectPieces(page, ["1,0", "1,1", "1,3", "1,4"]);
    await hand.longPress([1, 0]);
    await expectPieces(page, []);
  });
});

describe("the tray", () => {
  it("has all pieces in as many rows as it was measured for", async () => {
    const { page } = await studio.visit("#/cube/play");
    await page.getByRole("radio", { name: "Layers" }).click();
    for (const width of [1000, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = (): Promise<number> =>
        page.locator(".cube-tray").evaluate((tray) => {
          const side = parseFloat((tray as HTMLElement).style.getPropertyValue("--slot"));
          const slots = Array.from(tray.querySelectorAll(".cube-slot"), (slot) =>
            slot.getBoundingClientRect(),
          );
          const rows = new Set(slots.map(({ top }) => top)).size;
          return rows * (side + 4) - 0.4 * innerHeight;
        });
      await expect.poll(overflow, { message: `${width} pixels wide` }).toBeLessThanOrEqual(0);
    }
  });
});

describe("making a puzzle", () => {
  it("draws the region, a piece, a face and a given", async () => {
    const { page, hand } = await visit("edit");
    await expectVerdict(
      page,
      "8 cells to fill; the pieces have 8 cubes. There is more than one solution: see the marked cells.",
    );
    await hand.drag([1, 0], [1, 1]);
    await expectVerdict(page, /^No: No solution: the pieces cover 8 cells, and there are only 6/);
    // The last cells stay, with a reason.
    await hand.drag([2, 0], [2, 1]);
    await hand.drag([1, 3], [1, 4], [2, 4], [2, 3]);
    await expect
      .poll(() => page.locator(".note").allTextContents())
      .toContainEqual(expect.stringContaining("A region has at least one cell."));
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await page.getByRole("radio", { name: "Pieces", exact: true }).click();
    await expect.poll(() => cellsLabelled(page, "a cube of S")).toHaveLength(4);
    await press(page, "New piece");
    await expect.poll(() => cellsLabelled(page, "a cube of A")).toHaveLength(1);
    await hand.click([3, 9]);
    await expect.poll(() => cellsLabelled(page, "a cube of A")).toHaveLength(2);
    await page.getByLabel("Name").fill("Bar");
    await page.keyboard.press("Tab");
    await expectAddress(page, /Bar/);
    await press(page, "Remove");
    await page.getByRole("radio", { name: "Faces", exact: true }).click();
    await page.getByRole("button", { name: "sky" }).click();
    await hand.click([0, 0]);
    await expect.poll(() => cellsLabelled(page, "sky")).toEqual(["0,0"]);
    await page.getByRole("radio", { name: "Givens", exact: true }).click();
    await page.getByRole("button", { name: /^Piece S/ }).click();
    await hand.click([1, 0]);
    await expectVerdict(page, /exactly one solution/);
    await chooseMode(page, "Play");
    await hand.click([1, 0]);
    await expect
      .poll(() => page.locator(".note").allTextContents())
      .toContainEqual(expect.stringMatching(/given/));
  });

  it("keeps the panel in its place while an edited puzzle is decided", async () => {
    const { page, hand } = await visit("edit");
    await page.getByRole("radio", { name: "Faces", exact: true }).click();
    await page.getByRole("button", { name: "sky" }).click();
    await expectVerdict(page, /more than one solution/);
    await page.evaluate(() => {
      const seen = { heights: new Set<number>(), words: new Set<string>() };
      Object.assign(globalThis, { seen });
      const foot = document.querySelector(".workspace-foot")!;
      const look = (): void => {
        seen.heights.add(foot.getBoundingClientRect().height);
        seen.words.add(document.querySelector(".verdict")!.textContent);
      };
      look();
      new MutationObserver(look).observe(foot, { childList: true, characterData: true, subtree: true });
    });
    await hand.click([0, 0]);
    const seen = () =>
      page.evaluate(() => {
        const { heights, words } = (
          globalThis as unknown as { seen: { heights: Set<number>; words: Set<string> } }
        ).seen;
        return { heights: [...heights], words: [...words] };
      });
    // The shorter sentence was there, and the longer one is back.
    await expect.poll(async () => (await seen()).words).toHaveLength(2);
    await expectVerdict(page, /more than one solution/);
    expect((await seen()).heights).toHaveLength(1);
  });

  it("takes examples and sets, and saves pieces to print", async () => {
    const { page } = await studio.visit("#/cube/edit", { viewport: LAYERS_ONLY });
    const examples = page.getByLabel("An example");
    await examples.selectOption("crooked-castle.txt");
    await expectVerdict(page, /^No: No solution/);
    await page.getByLabel("Pieces of a set").selectOption("cube-puzzler-pro");
    await expectAddress(page, /cube-puzzler-pro/);
    await page.getByText("Print the pieces (STL)").click();
    const gap = async (): Promise<number> => {
      const number = await boxAtRest(page.getByRole("spinbutton", { name: "Gap, 1/100 mm" }));
      const button = await boxAtRest(page.getByRole("button", { name: "V", exact: true }));
      return button.y - number.y - number.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(8);
    const coming = page.waitForEvent("download");
    await press(page, "V");
    const file = await coming;
    expect(file.suggestedFilename()).toBe("piece-V.stl");
    const bytes = await readFile(await file.path());
    expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80));
  });
});

describe("answers", () => {
  it("are unique or not, one after the other, counted in three ways", async () => {
    const { page } = await visit("edit");
    await solveInLayers(page);
    await press(page, "Is it unique?");
    await expectVerdict(page, /^There is more than one solution: see the marked/);
    await press(page, "All solutions");
    await expectVerdict(page, /number 1 of 3 solutions/);
    await press(page, "Next");
    await expectVerdict(page, /number 2 of 3 solutions/);
    const count = page.getByTestId("count");
    const known: string[] = [];
    // One after the other, because a new question replaces the current one.
    for (const [name, answer] of [
      ["All ways", "3"],
      ["Up to turning", "1"],
      ["Up to turning and reflecting", "1"],
    ] as const) {
      await press(page, name);
      known.push(answer);
      await expect.poll(() => count.locator("dd").allTextContents()).toEqual(known);
    }
  });

  it("can be waited for or cancelled, and say why there is none", async () => {
    // The count would take hours.
    const text = JSON.stringify({
      family: "cube",
      region: [3, 4, 5],
      pieces: [{ name: "V", colour: "red", shape: "XX/X.", count: 20 }],
    });
    const { page } = await studio.visitPuzzle("cube", { format: "json", text }, "edit", {
      viewport: LAYERS_ONLY,
    });
    await solveInLayers(page);
    await press(page, "All ways");
    await expect
      .poll(() => page.locator(".progress-words").textContent())
      .toMatch(/% · [\d,]+ found · [\d,]+ p/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectVerdict(
      page,
      /^Cancelled\. (?:At least [\d,]+ were|None was) found in [\d.]+ % of the search\.$/,
    );
    await chooseMode(page, "Edit");
    await page.getByLabel("An example").selectOption("impossible-corner.json");
    await chooseMode(page, "Solve");
    await press(page, "Solve");
    await expectVerdict(page, /^No: /);
    await expect.poll(() => page.locator(".panel-list li").count()).toBeGreaterThan(0);
  });
});
