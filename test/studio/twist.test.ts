/** IQ Twist and its relatives: laid by mouse, by keys and by finger; edited; solved, counted, explained; saved. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  cellsLabelled,
  chooseMode,
  expectAddress,
  expectVerdict,
  marks,
  press,
  useStudio,
  verdict,
  type Visitor,
} from "./driver.js";
import { middleAtRest, moveFinger, type Place, type Square } from "./hand.js";
import { axe, PHONE, type PageOptions } from "./support/index.js";

const studio = useStudio();

/** Two bars on two rows, and a peg that only the hole at the end of the red one may cover: one solution. */
const SMALL = {
  format: "json",
  text: JSON.stringify({
    family: "twist",
    board: { rows: 2, cols: 3 },
    pieces: [
      { name: "a", colour: "red", shape: "oXX" },
      { name: "b", colour: "blue", shape: "XoX" },
    ],
    pegs: [{ colour: "red", cell: [0, 0] }],
  }),
};
const BARE = { format: "json", text: '{ "family": "twist", "set": "iq-twist" }' };
const CHALLENGE = { format: "placements", text: "a1A3c8A1f5C2g1B3j5A0" };

const visit = (puzzle = SMALL, mode = "play", options: PageOptions = {}): Promise<Visitor> =>
  studio.visitPuzzle("twist", puzzle, mode, options);

/** The cells under a piece. */
async function expectOn({ page }: Visitor, piece: string, cells: readonly string[]): Promise<void> {
  await expect.poll(() => cellsLabelled(page, `piece ${piece}`)).toEqual(cells);
}

async function expectNote({ page }: Visitor, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.locator(".note").last().textContent()).toMatch(words);
}

const slotOf = ({ page }: Visitor, piece: string): Promise<Place> =>
  middleAtRest(page.locator(`[data-piece="${piece}"]`));

/** Held by its middle, which is let go over the middle of the cell; keys are pressed before. */
async function dragPiece(
  visitor: Visitor,
  piece: string,
  to: Square,
  keys: readonly string[] = [],
): Promise<void> {
  const { page, hand } = visitor;
  const from = await slotOf(visitor, piece);
  const { x, y } = await hand.middleOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  for (const key of keys) await page.keyboard.press(key);
  await page.mouse.up();
}

/** More time than two taps may have between them. */
const DOUBLE_TAP_MS = 400;

/** Cells as seen from their own corner; with -1 as they are after a flip top to bottom. */
function shapeOf(cells: readonly string[], down: 1 | -1 = 1): string {
  const places = cells.map((cell) => {
    const [row = 0, col = 0] = cell.split(",").map(Number);
    return [row * down, col] as const;
  });
  const top = Math.min(...places.map(([row]) => row));
  const left = Math.min(...places.map(([, col]) => col));
  return places
    .map(([row, col]) => `${row - top},${col - left}`)
    .toSorted()
    .join(" ");
}

/** A dragged piece is a little above the finger. */
const ABOVE_FINGER = 0.8;

async function touchPiece(visitor: Visitor, piece: string, to: Square): Promise<void> {
  const { page, hand } = visitor;
  const from = await slotOf(visitor, piece);
  const [here, below] = await Promise.all([hand.middleOf(to), hand.middleOf([to[0] + 1, to[1]])]);
  const end = { x: here.x, y: here.y + ABOVE_FINGER * (below.y - here.y) };
  await moveFinger(page, from, end, () => page.locator("[data-lifted]").waitFor({ state: "attached" }));
}

/** Stops the page's clock, so that events on a busy machine count as simultaneous. */
function stopTime(page: Page): Promise<void> {
  return page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
}

function startTime(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.deleteProperty(performance, "now"));
}

/** Play, and a tap on a cell before the next frame: faster than any hand, but a busy machine may make it look so. */
function playAtOnce({ page }: Visitor, [row, col]: Square): Promise<void> {
  return page.evaluate(async (cell) => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    const tab = tabs.find(({ textContent }) => textContent?.includes("Play"))!;
    tab.click();
    while (tab.ariaSelected !== "true") await Promise.resolve();
    const target = document.querySelector(`[data-cell="${cell}"]`)!;
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, bubbles: true };
    const mouse = { ...at, pointerType: "mouse", isPrimary: true, cancelable: true };
    target.dispatchEvent(new PointerEvent("pointerdown", { ...mouse, buttons: 1 }));
    target.dispatchEvent(new PointerEvent("pointerup", mouse));
  }, `${row},${col}`);
}

describe("pieces are laid", () => {
  it("a tap in the tray counts right after a fast drag that led nowhere, for which browsers send no click", async () => {
    const visitor = await visit(SMALL, "play", { viewport: PHONE, touch: true });
    const { page } = visitor;
    const [a, b] = [await slotOf(visitor, "a"), await slotOf(visitor, "b")];
    const fingers = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
    for (const _ of [1, 2, 3]) {
      await touch("touchStart", a);
      for (const up of [20, 40, 400]) await touch("touchMove", { x: a.x, y: a.y - up });
      await touch("touchEnd");
      await touch("touchStart", b);
      await touch("touchEnd");
      // The browser may answer for a touch before the page has had it.
      await expect.poll(() => page.locator('[data-piece="b"]').getAttribute("aria-pressed")).toBe("true");
    }
  });
  it("by mouse: dragged, turned, flipped, moved and taken back; what breaks a rule is marked", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await expectVerdict(page, "0 of 2 pieces laid.");
    await dragPiece(visitor, "b", [0, 1]);
    await expectOn(visitor, "b", ["0,0", "0,1", "0,2"]);
    await expectVerdict(page, "piece b covers the red peg on 1A without a hole");
    expect(await marks(page, "error")).toEqual(["0,0"]);
    // Moved to the other row, nothing is wrong any more.
    await hand.drag([0, 1], [1, 1]);
    await expectOn(visitor, "b", ["1,0", "1,1", "1,2"]);
    await expectVerdict(page, "1 of 2 pieces laid.");
    // Half a turn in the tray: its hole is on the other side.
    await page.locator('[data-piece="a"]').click();
    await press(page, "Turn");
    await press(page, "Turn");
    await hand.click([0, 1]);
    await expectVerdict(page, "piece a covers the red peg on 1A without a hole");
    await expectOn(visitor, "a", ["0,0", "0,1", "0,2"]);
    // A tap turns it, as far as it must to fit.
    await hand.click([0, 2]);
    await expectVerdict(page, /Solved in \d+:\d\d: every cell is covered\./);
    await page.keyboard.press("z");
    await hand.click([0, 1], "right");
    await expectOn(visitor, "a", []);
    const { x, y } = await hand.middleOf([1, 1]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30, { steps: 3 });
    await page.mouse.move(20, 700, { steps: 3 });
    await page.mouse.up();
    await expectVerdict(page, "0 of 2 pieces laid.");
    await page.keyboard.press("z");
    await page.keyboard.press("Shift+Z");
    await expectVerdict(page, "0 of 2 pieces laid.");
    await dragPiece(visitor, "b", [1, 1]);
    await dragPiece(visitor, "a", [1, 1]);
    await expectNote(visitor, "Piece b was in the way and went back to the tray.");
  });
  it("by mouse: a click in the tray chooses, one on the chosen piece turns it, a double click flips it", async () => {
    const visitor = await visit(BARE);
    const { page, hand } = visitor;
    const slot = page.locator('[data-piece="e"]');
    const layAt = async (square: Square, cells: readonly string[]): Promise<void> => {
      await hand.click(square);
      await expectOn(visitor, "e", cells);
      await hand.click(square, "right");
      await expectOn(visitor, "e", []);
    };
    // Piece e is a corner of three, "Xo/.o".
    await slot.click();
    await expect.poll(() => slot.getAttribute("aria-pressed")).toBe("true");
    await layAt([1, 4], ["1,4", "1,5", "2,5"]);
    await slot.click();
    await page.waitForTimeout(DOUBLE_TAP_MS);
    await slot.click();
    await layAt([1, 4], ["1,4", "2,3", "2,4"]);
    await stopTime(page);
    await slot.dblclick();
    await startTime(page);
    await layAt([1, 4], ["1,4", "1,5", "2,5"]);
  });
  it.each([{ by: "mouse" }, { by: "finger", viewport: PHONE, touch: true }] as const)(
    "by $by: a double tap flips from every cell of a piece",
    async ({ by, ...options }) => {
      const visitor = await visit(BARE, "play", options);
      const { page, hand } = visitor;
      const twice = async (square: Square): Promise<void> => {
        const { x, y } = await hand.middleOf(square);
        await stopTime(page);
        if (by === "mouse") await page.mouse.dblclick(x, y);
        else for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(x, y);
        await startTime(page);
      };
      for (const [piece, cells] of [
        ["d", ["1,2", "1,3", "1,4", "2,3", "2,4"]],
        ["b", ["1,2", "1,3", "2,3", "2,4"]],
        ["g", ["0,2", "1,2", "1,3", "1,4", "2,3"]],
      ] as const) {
        const slot = page.locator(`[data-piece="${piece}"]`);
        await (by === "mouse" ? slot.click() : slot.tap());
        await (by === "mouse" ? hand.click([1, 3]) : hand.tap([1, 3]));
        await expectOn(visitor, piece, cells);
        // Another one is chosen: the second tap must not lay it.
        const other = page.locator('[data-piece="h"]');
        await (by === "mouse" ? other.click() : other.tap());
        for (const cell of cells) {
          const [row = 0, col = 0] = cell.split(",").map(Number);
          await twice([row, col]);
          await expect
            .poll(async () => shapeOf(await cellsLabelled(page, `piece ${piece}`)))
            .toBe(shapeOf(cells, -1));
          expect(await cellsLabelled(page, `piece ${piece}`)).toContain(cell);
          await expectVerdict(page, "1 of 8 pieces laid.");
          // One step back undoes all of it.
          await page.keyboard.press("z");
          await expectOn(visitor, piece, cells);
        }
        await (by === "mouse" ? hand.click([1, 3], "right") : hand.longPress([1, 3]));
        await expectOn(visitor, piece, []);
      }
    },
  );
  it("by keys alone", async () => {
    const visitor = await visit(BARE);
    const { page } = visitor;
    await page.locator('[data-piece="a"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^In hand: piece c\. Arrows move it, R turns it, F flips it/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("r");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectOn(visitor, "c", ["0,1", "1,1", "2,1", "3,1"]);
    // Enter on a piece lifts it, Escape lets go, Delete takes it back.
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^In hand: piece c/);
    await page.keyboard.press("Escape");
    await expectVerdict(page, "1 of 8 pieces laid.");
    await page.keyboard.press("Delete");
    await expectOn(visitor, "c", []);
    await page.keyboard.press("t");
    await expectVerdict(page, /^In hand: piece a/);
    // In a corner, the cell by which a turned piece is held may be none of its cells: the cursor goes on to the piece.
    await page.locator('[data-piece="e"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("r");
    await visitor.hand.walkTo([0, 0]);
    await page.keyboard.press("Enter");
    await expectOn(visitor, "e", ["0,1", "1,0", "1,1"]);
    await page.keyboard.press("Delete");
    await expectOn(visitor, "e", []);
  });
  it("by keys: turned and flipped, a piece stays under the cursor", async () => {
    const visitor = await visit(BARE);
    const { page, hand } = visitor;
    await page.locator('[data-piece="d"]').click();
    await hand.click([1, 3]);
    const cells = ["1,2", "1,3", "1,4", "2,3", "2,4"];
    await expectOn(visitor, "d", cells);
    await hand.walkTo([2, 4]);
    await page.keyboard.press("r");
    await expect.poll(() => cellsLabelled(page, "piece d")).not.toEqual(cells);
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^In hand: piece d/);
  });
  it("by finger: chosen and laid by taps, and dragged", async () => {
    const visitor = await visit(SMALL, "play", { viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await page.locator('[data-piece="b"]').tap();
    await hand.tap([1, 1]);
    await expectOn(visitor, "b", ["1,0", "1,1", "1,2"]);
    await hand.longPress([1, 1]);
    await expectOn(visitor, "b", []);
    await touchPiece(visitor, "a", [0, 1]);
    await expectOn(visitor, "a", ["0,0", "0,1", "0,2"]);
    await expectVerdict(page, "1 of 2 pieces laid.");
  });
  it("by finger: many pieces are in two rows, which a swipe to the side scrolls", async () => {
    const pieces = "abcdefghijkl".split("").map((name) => ({ name, colour: "red", shape: "XXX" }));
    const text = JSON.stringify({ family: "twist", board: { rows: 4, cols: 9 }, pieces });
    const visitor = await visit({ format: "json", text }, "play", { viewport: PHONE, touch: true });
    const { page } = visitor;
    const rows = (): Promise<number> =>
      page
        .locator(".twist-slot")
        .evaluateAll((slots) => new Set(slots.map((slot) => slot.getBoundingClientRect().top)).size);
    await expect.poll(rows).toBe(2);
    const from = await slotOf(visitor, "e");
    await moveFinger(page, from, { x: from.x - 120, y: from.y + 8 });
    await expect
      .poll(() => page.locator(".twist-tray .toolbar").evaluate((tray) => tray.scrollLeft))
      .toBeGreaterThan(50);
    // At the end of the scrolling the last piece is in sight and stays there.
    await page.locator(".twist-tray .toolbar").evaluate((tray) => tray.scrollTo(tray.scrollWidth, 0));
    await page.waitForTimeout(300);
    await touchPiece(visitor, "l", [0, 4]);
    await expectOn(visitor, "l", ["0,3", "0,4", "0,5"]);
  });
});

describe("the next forced piece", () => {
  it("does not blame the player for a puzzle without a solution", async () => {
    const text = SMALL.text.replace('"cell":[0,0]', '"cell":[0,1]');
    const { page } = await visit({ format: "json", text });
    await press(page, "Next forced piece");
    await expectVerdict(page, "The puzzle itself has no solution, so it cannot be completed.");
  });
  it("leads to the solution, with a reason each time", async () => {
    // The challenge with two more of its pieces given.
    const visitor = await visit({ ...CHALLENGE, text: `b3C4d4A4${CHALLENGE.text}` });
    const { page } = visitor;
    await expectVerdict(page, "6 of 8 pieces laid.");
    for (let laid = 6; laid < 8; laid++) {
      await press(page, "Next forced piece");
      await expectVerdict(page, /^Piece [a-h] goes on .*: (?:nothing else|it is the only|without it)/);
      // The first is laid by its button; then asking once more lays the last.
      if (laid === 6) {
        await press(page, "Lay it");
        await expectVerdict(page, "7 of 8 pieces laid.");
      } else await press(page, "Next forced piece");
    }
    await expectVerdict(page, /^Yes: Solved in /);
    await chooseMode(page, "Edit");
    await page.getByLabel("A challenge of ours").selectOption({ label: "Easy 1" });
    // Nothing of the old board is left lying.
    await chooseMode(page, "Play");
    await expectVerdict(page, "4 of 8 pieces laid.");
  });
  it("is not there on the bare board; and what cannot be completed is said", async () => {
    const visitor = await visit(BARE);
    const { page } = visitor;
    await press(page, "Next forced piece");
    await expectVerdict(page, /^No piece is forced/);
    await page.locator('[data-piece="e"]').click();
    await press(page, "Turn");
    await page.locator('[data-piece="e"]').focus();
    await page.keyboard.press("Enter");
    // Turned once, it leaves the corner cell uncoverable.
    await page.keyboard.press("Enter");
    await expectOn(visitor, "e", ["0,1", "1,0", "1,1"]);
    await press(page, "Next forced piece");
    await expectVerdict(page, "What is laid cannot be completed");
    await press(page, "Correct so far?");
    await expectNote(visitor, "No: what is laid cannot be completed");
  });
});

describe("editing", () => {
  it("puts pegs, as many as the box has, and reads challenges that are typed", async () => {
    const visitor = await visit(BARE, "edit");
    const { page, hand } = visitor;
    await expectVerdict(page, "IQ Twist. There is more than one solution");
    await hand.click([1, 5]);
    await expect.poll(() => cellsLabelled(page, "red peg")).toEqual(["1,5"]);
    await hand.click([2, 5]);
    await expectNote(visitor, "The box has 1 red peg, and all are on the board.");
    await page.getByRole("button", { name: /^blue pegs/ }).click();
    await hand.click([2, 0]);
    await expectAddress(page, /^i6B0j1C0$/);
    await hand.click([1, 5], "right");
    await expectAddress(page, /^j1C0$/);
    const text = page.getByLabel("Placement string of an IQ Twist challenge");
    await text.fill("f3C4i9B0");
    await text.press("Enter");
    await expect.poll(() => page.locator(".field-error").textContent()).toMatch(/^✗ Character 5: .*board/);
    expect(await page.locator(".twist-wrong mark").textContent()).toBe("i9B0");
    await text.fill(CHALLENGE.text);
    await text.press("Enter");
    await expectVerdict(page, "Yes: IQ Twist, 1 peg, 4 pieces given. There is exactly one solution.");
    await page.getByLabel("A challenge of ours").selectOption({ label: "Expert 5" });
    await expectVerdict(page, "Yes: IQ Twist, 2 pegs. There is exactly one solution.");
  });
  it("lays given pieces, changes the board and the set", async () => {
    const visitor = await visit(BARE, "edit");
    const { page, hand } = visitor;
    await page.getByRole("radio", { name: "Pieces" }).click();
    await dragPiece(visitor, "c", [3, 1], ["r", "r"]);
    await expect.poll(() => cellsLabelled(page, "given")).toEqual(["3,0", "3,1", "3,2", "3,3"]);
    await playAtOnce(visitor, [3, 1]);
    await expectNote(visitor, "Piece c is given: it stays where it is.");
    await press(page, "Close this note");
    await hand.drag([3, 1], [1, 1]);
    await expectNote(visitor, "Piece c is given: it stays where it is.");
    await press(page, "Close this note");
    await dragPiece(visitor, "h", [3, 1]);
    await expectNote(visitor, "Piece c is given: it stays where it is.");
    await expectVerdict(page, "1 of 8 pieces laid.");
    await chooseMode(page, "Edit");
    await page.getByRole("radio", { name: "Cells" }).click();
    await hand.drag([0, 0], [0, 2]);
    await expect.poll(() => cellsLabelled(page, "no cell")).toEqual(["0,0", "0,1", "0,2"]);
    await expectVerdict(page, "No: No solution: the pieces cover 32 cells, and there are only 29.");
    await page.getByText("Pieces of the set").click();
    await page.getByRole("button", { name: /^Piece h/ }).click();
    await press(page, "Remove");
    await expectVerdict(page, "4 × 8 board with cells left out, 7 pieces, 1 piece given.");
    await press(page, "New piece");
    const drawing = page.locator("[data-drawing]");
    await drawing.locator('[data-cell="2,1"]').click();
    await drawing.locator('[data-cell="2,1"]').click();
    await page.getByLabel("Pieces may be flipped").uncheck();
    await page.getByRole("spinbutton", { name: "At least" }).fill("0");
    await expectAddress(page, /"shape": ?"XX\/o\."[^}]*"min": ?0/);
    await expectAddress(page, /"flips": ?false/);
  });
  it("draws only pieces that can be read back", async () => {
    const visitor = await visit(BARE, "edit");
    const { page } = visitor;
    await page.getByText("Pieces of the set").click();
    await press(page, "New piece");
    await expectAddress(page, /"shape": ?"XX"/);
    const cell = (at: string) => page.locator(`[data-drawing] [data-cell="${at}"]`);
    const parts = "The cells of a piece are joined by their sides: this would split it.";
    await cell("4,4").click();
    await expectNote(visitor, parts);
    expect(await cell("4,4").getAttribute("aria-label")).toBe("row 5, column 5, nothing");
    await press(page, "Close this note");
    await cell("1,3").click();
    await expectAddress(page, /"shape": ?"XXX"/);
    await cell("1,2").click({ button: "right" });
    await expectNote(visitor, parts);
    await page.reload();
    await expectAddress(page, /"shape": ?"XXX"/);
    await expectVerdict(page, "the pieces cover 35 cells, and there are only 32.");
  });
});

describe("solving", () => {
  it("decides, lists, counts in three ways and explains", async () => {
    const visitor = await visit(BARE, "solve");
    const { page } = visitor;
    await press(page, "Is it unique?");
    await expectVerdict(page, "There is more than one solution: see the marked cells.");
    await press(page, "All solutions");
    await expectVerdict(page, "This is number 1 of more than 200 solutions.");
    const counts = page.getByTestId("count").locator("dd");
    for (const [at, name] of ["All ways", "Up to turning", "Up to turning and reflecting"].entries()) {
      await press(page, name);
      await expect.poll(() => counts.count()).toBe(at + 1);
    }
    expect(await counts.allTextContents()).toEqual(["5,992", "2,996", "1,498"]);
    await press(page, "Next");
    await expectVerdict(page, "This is number 2 of 5,992 solutions.");
  });
  it("says which pegs clash", async () => {
    const visitor = await visit({ format: "placements", text: "i1A0j2A0k1B0" }, "solve");
    const { page } = visitor;
    await press(page, "Solve");
    await expectVerdict(page, /^No: No solution/);
    expect(await verdict(page)).not.toMatch(/\(\d,\d\)/);
  });
  it("marks the peg that a given piece hides", async () => {
    const visitor = await visit({ format: "placements", text: "h5B0k6B0" }, "solve");
    const { page } = visitor;
    await press(page, "Solve");
    await expectVerdict(page, "piece h is given over the green peg on 6B");
    expect(await marks(page, "error")).toEqual(["1,5"]);
  });
});

describe("for everybody", () => {
  it("what is laid and the time are kept", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await dragPiece(visitor, "b", [1, 1]);
    await expectVerdict(page, "1 of 2 pieces laid.");
    await page.reload();
    await expectOn(visitor, "b", ["1,0", "1,1", "1,2"]);
  });
  it.each([
    { theme: "light" },
    { theme: "dark", viewport: PHONE, touch: true },
  ] as const satisfies PageOptions[])("axe finds nothing: $theme", async (options) => {
    const visitor = await visit(CHALLENGE, "edit", { ...options, reducedMotion: true });
    const { page } = visitor;
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await axe(page)).map((line) => `${where}: ${line}`));
    };
    await page.getByText("Pieces of the set").click();
    await page.locator("[data-drawing] [data-cell]").first().waitFor({ state: "attached" });
    await look("edit");
    await chooseMode(page, "Play");
    await press(page, "Next forced piece");
    await page.getByRole("button", { name: "Lay it" }).waitFor();
    await look("play");
    await chooseMode(page, "Solve");
    await press(page, "Is it unique?");
    await expectVerdict(page, "exactly one solution");
    await look("solve");
    await chooseMode(page, "Lab");
    await page.getByTestId("formula-size").waitFor();
    await look("lab");
    expect(found).toEqual([]);
  });
});
