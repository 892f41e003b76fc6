import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { gradePuzzle, readPuzzle } from "../workbench/index.js";
import { bookletPuzzle, rulesOf } from "./contents.js";

const OPTIONS = { number: 1, grades: true, limits: () => ({}) };

function example(file: string): ReturnType<typeof readPuzzle> {
  return readPuzzle(readFileSync(new URL(`../../examples/${file}`, import.meta.url), "utf8"));
}

it.each(["tents/orchard.txt", "pips/medium.txt", "twist/medium.txt"])(
  "tells the grade of %s without a walkthrough, as `grade` does",
  async (file) => {
    const { family, puzzle } = unwrap(example(file));
    const silent = {
      ...family,
      reasons: () => {
        throw new Error("a walkthrough was begun");
      },
    };
    const { grade } = unwrap(await bookletPuzzle(silent, puzzle, OPTIONS));
    expect(grade).toBeDefined();
    expect(unwrap(await gradePuzzle(family, puzzle))).toMatchObject({ grade });
  },
);

it.each([
  ["2x2-0,0", undefined, "no solution"],
  ["2x3", undefined, "one of several solutions"],
  ["1x4", "easy", undefined],
])("of the chessboard %s, the grade is %s and its solution is said to be %s", async (text, grade, words) => {
  const { family, puzzle } = unwrap(readPuzzle(text));
  expect(unwrap(await bookletPuzzle(family, puzzle, OPTIONS))).toMatchObject({ grade, solution: { words } });
});

it("does not call a board of other pieces by the name of a game", async () => {
  const read = (file: string) => unwrap(example(file));
  const [box, other] = [read("twist/easy.txt"), read("twist/tetrominoes-4x5.json")];
  for (const [{ family, puzzle }, title] of [
    [box, "IQ Twist"],
    [other, "Pieces on a board"],
  ] as const) {
    expect(unwrap(await bookletPuzzle(family, puzzle, { ...OPTIONS, grades: false })).title).toBe(title);
    expect(rulesOf([{ family, puzzle }]).map((rules) => rules.title)).toEqual([title]);
  }
  // The rules of both are those of the family.
  expect(rulesOf([box, other]).map(({ title }) => title)).toEqual(["IQ Twist"]);
});
