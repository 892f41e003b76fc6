import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unwrap } from "../../../../base/index.js";
import { cubeFace } from "../../../../puzzles/index.js";
import { OUTWARDS, type Side } from "./types.js";
import { CORNER, cornerOf, type Orbit } from "./corner.js";
import { byKey, eyeOf, SOLID_KEYS, turned, zoomed } from "./orbit.js";

const layers = cubeFace.formats.find(({ id }) => id === "layers")!;

/** The browser's names for signs in the help. */
const NAMES: Readonly<Record<string, string>> = {
  "←": "ArrowLeft",
  "↑": "ArrowUp",
  "→": "ArrowRight",
  "↓": "ArrowDown",
  "−": "-",
};

it("does what the help says by every key that it lists", () => {
  const elsewhere = turned(zoomed(CORNER, 2), 10, 10);
  for (const sign of SOLID_KEYS.rows.flatMap(([signs]) => signs.split(" "))) {
    const next = byKey(elsewhere, NAMES[sign] ?? sign);
    expect(next, sign).toBeDefined();
    expect(next, sign).not.toEqual(elsewhere);
  }
});

const clue = (side: Side, colour: number | null = 0) => ({ side, colour });

it("looks from the corner from which most clues are seen", () => {
  const from = (...sides: readonly Side[]) => cornerOf(sides.map((side) => clue(side)));
  expect(from()).toEqual(CORNER);
  expect(from("front", "right", "top")).toEqual(CORNER);
  expect(from("left", "front")).toMatchObject({ turn: 328, lift: CORNER.lift });
  // 90 is from the right, 180 from the back.
  expect(from("back", "back", "front", "right")).toMatchObject({ turn: 148 });
  expect(from("back", "left", "bottom")).toEqual({ turn: 212, lift: -CORNER.lift, zoom: 1 });
});

it("turns towards the side with most of them, and looks more at what is told than at what is hidden", () => {
  expect(cornerOf([clue("right")]).turn).toBeGreaterThan(45);
  expect(cornerOf([clue("left")]).turn).toBeLessThan(315);
  expect(cornerOf([clue("top")]).lift).toBeGreaterThan(CORNER.lift);
  const hidden = Array.from({ length: 9 }, () => clue("front", null));
  expect(cornerOf([...hidden, clue("back")]).turn).toBe(148);
  expect(cornerOf(hidden)).toEqual(CORNER);
});

/** How far a side is turned towards the eye: 1 is straight. */
function facing(orbit: Orbit, side: Side): number {
  const [right, up, front] = eyeOf(orbit);
  const [x, y, z] = OUTWARDS[side];
  return x * right + y * front - z * up;
}

it("shows as many clues of every puzzle of the collection as any look can", () => {
  const texts = readFileSync(new URL("../../../../../collections/cube.jsonl", import.meta.url), "utf8");
  const puzzles = texts
    .trim()
    .split("\n")
    .map((line) => unwrap(layers.parse((JSON.parse(line) as { text: string }).text)));
  expect(puzzles.length).toBeGreaterThanOrEqual(60);
  let told = 0;
  for (const puzzle of puzzles) {
    const clues = puzzle.clues.filter(({ colour }) => colour !== null);
    told += clues.length;
    const seenFrom = (orbit: Orbit): number => clues.filter(({ face }) => facing(orbit, face) > 0.25).length;
    const corners = [1, -1].flatMap((up) =>
      [32, 148, 212, 328].map((turn) => ({ turn, lift: up * CORNER.lift, zoom: 1 })),
    );
    const seen = seenFrom(cornerOf(puzzle.clues.map(({ face, colour }) => ({ side: face, colour }))));
    expect(seen, puzzle.title).toBe(Math.max(...corners.map(seenFrom)));
  }
  expect(told).toBeGreaterThan(60);
});
