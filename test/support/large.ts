/** Large random puzzles of every family, as texts: input that a user might give by mistake, or to see what happens. */
import { createRandom, type Random } from "../../src/base/index.js";

export interface LargePuzzle {
  readonly family: string;
  readonly text: string;
}

export function largePuzzle(seed: number): LargePuzzle {
  const random = createRandom(seed);
  const make = [chessboard, cube, pips, tents, twist, junk][random.below(6)]!;
  return make(random);
}

const from = (random: Random, low: number, high: number): number => low + random.below(high - low + 1);
/** Mostly moderate, sometimes as large as possible. */
const size = (random: Random, most: number): number =>
  from(random, 1, random.below(4) === 0 ? most : Math.ceil(most / 6));
const chance = (random: Random, percent: number): boolean => random.below(100) < percent;
const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!;
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

function chessboard(random: Random): LargePuzzle {
  const [rows, cols] = [size(random, 4000), size(random, 4000)];
  if (chance(random, 60)) {
    const holes = times(random.below(8), () => `-${random.below(rows)},${random.below(cols)}`);
    return { family: "chessboard", text: `${rows}x${cols}${holes.join("")}` };
  }
  const percent = from(random, 0, 40);
  const row = (): string => times(cols, () => (chance(random, percent) ? "#" : ".")).join("");
  return { family: "chessboard", text: times(Math.min(rows, 1500), row).join("\n") + "\n" };
}

function tents(random: Random): LargePuzzle {
  const [rows, cols] = [size(random, 200), size(random, 200)];
  const percent = from(random, 1, 30);
  const clue = (): number => random.below(6);
  const row = (): string => `${times(cols, () => (chance(random, percent) ? "T" : ".")).join("")} ${clue()}`;
  const lines = [`${rows} ${cols}`, ...times(rows, row), times(cols, clue).join(" ")];
  return { family: "tents", text: lines.join("\n") + "\n" };
}

/** A connected shape, as rows of X and dots. */
function shape(random: Random, side: number): string {
  const [rows, cols] = [from(random, 1, side), from(random, 1, side)];
  const cells = times(rows, () => times(cols, () => "."));
  // A walk from the corner; sometimes a full rectangle.
  const full = chance(random, 30);
  let [row, col] = [0, 0];
  for (let step = 0; step < rows * cols; step++) {
    cells[row]![col] = "X";
    if (full) [row, col] = [Math.floor(step / cols), step % cols];
    else if (chance(random, 50)) row = Math.min(rows - 1, Math.max(0, row + (chance(random, 50) ? 1 : -1)));
    else col = Math.min(cols - 1, Math.max(0, col + (chance(random, 50) ? 1 : -1)));
  }
  return cells.map((line) => line.join("")).join("/");
}

function twist(random: Random): LargePuzzle {
  const [rows, cols] = [size(random, 50), size(random, 50)];
  const pieces = times(from(random, 1, 20), (at) => ({
    name: `p${at}`,
    colour: pick(random, ["red", "blue", "green", "yellow"]),
    shape: shape(random, from(random, 1, 20)),
    ...(chance(random, 60) ? { min: 0, max: from(random, 1, rows * cols) } : {}),
  }));
  const single = { name: "s", colour: "red", shape: "X", min: 0, max: rows * cols };
  const board = times(rows, () => times(cols, () => (chance(random, 3) ? "#" : ".")).join(""));
  return { family: "twist", text: JSON.stringify({ family: "twist", board, pieces: [...pieces, single] }) };
}

function cube(random: Random): LargePuzzle {
  let region = [size(random, 64), size(random, 64), size(random, 64)];
  while (region[0]! * region[1]! * region[2]! > 4096) region = region.map((side) => Math.max(1, side - 3));
  const pieces = times(from(random, 1, 30), (at) => ({
    name: `p${at}`,
    shape: chance(random, 50) ? shape(random, 4) : shape(random, 20),
    ...(chance(random, 70) ? { count: "any" } : {}),
  }));
  return {
    family: "cube",
    text: JSON.stringify({
      family: "cube",
      region,
      pieces: [...pieces, { name: "s", shape: "X", count: "any" }],
    }),
  };
}

function pips(random: Random): LargePuzzle {
  const [rows, cols] = [from(random, 1, 60), from(random, 1, 30)];
  const cells = times(rows * cols, (at) => [Math.floor(at / cols), at % cols]).filter(
    () => !chance(random, 2),
  );
  if (cells.length % 2 === 1) cells.pop();
  const most = pick(random, [6, 9, 40, 900]);
  const dominoes = times(cells.length / 2, () => [random.below(most + 1), random.below(most + 1)]);
  const regions: object[] = [];
  for (let at = 0; at < cells.length;) {
    const indices = cells.slice(at, at + from(random, 1, chance(random, 20) ? 200 : 5));
    at += indices.length;
    const type = pick(random, ["empty", "equals", "unequal", "sum", "less", "greater"]);
    const target = ["sum", "less", "greater"].includes(type)
      ? { target: random.below(most * indices.length + 1) }
      : {};
    regions.push({ indices, type, ...target });
  }
  return { family: "pips", text: JSON.stringify({ maxPip: most, dominoes, regions }) };
}

const LETTERS = ' \n.#TX0123456789{}[],:"abc\u0000é'.split("");

/** A text that cannot be a puzzle. */
function junk(random: Random): LargePuzzle {
  const length = 10 ** from(random, 1, 7);
  const text = pick(random, [
    () => "[".repeat(length),
    () => '{"a":'.repeat(Math.ceil(length / 5)),
    () => "9".repeat(length),
    () => `{"family":"cube","region":"${"X".repeat(length)}"}`,
    () => `{"family":"tents","rows":${"1".repeat(Math.min(length, 300))}}`,
    () => times(Math.min(length, 200_000), () => pick(random, LETTERS)).join(""),
    () => `${"1".repeat(20)}x${"1".repeat(20)}`,
    () => `2x2${"-0,0".repeat(Math.ceil(length / 4))}`,
  ])();
  return { family: "junk", text };
}
