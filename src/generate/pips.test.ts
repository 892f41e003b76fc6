import { expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { pips } from "../puzzles/index.js";
import { solvePuzzle } from "../workbench/index.js";
import { generatePuzzle } from "./generate.js";

it("Pips that were made have one solution by another engine, too", async () => {
  for (let seed = 0; seed < 12; seed++) {
    const wish = { dominoes: 5 + seed, repeats: seed % 3 === 0 };
    const made = unwrap(await generatePuzzle(pips, { seed, wish }));
    if (made.status !== "made") throw new Error(`nothing was made: ${made.status}`);
    const { puzzle, solution } = made;
    const answer = unwrap(await solvePuzzle(pips, puzzle, { engine: "cadical", limit: 2 }));
    expect(answer).toMatchObject({ status: "solved", unique: true, method: { engine: "cadical" } });
    expect(pips.solutionJson(puzzle, answer.solutions[0]!)).toMatchObject({
      values: (pips.solutionJson(puzzle, solution!) as { values: unknown }).values,
    });
  }
});

it("Pips that were made come with a checked refutation of any other solution", async () => {
  const made = unwrap(await generatePuzzle(pips, { seed: 3, wish: { dominoes: 6 }, certify: true }));
  expect(made).toMatchObject({ status: "made", certificate: { kind: "rup" } });
});

it.each(["easy", "medium"] as const)("Pips of a wished grade have it: %s", async (difficulty) => {
  const made = unwrap(await generatePuzzle(pips, { seed: 1, difficulty }));
  expect(made).toMatchObject({ status: "made", grade: { grade: difficulty } });
});
