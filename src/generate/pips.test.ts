import { expect, it } from "vitest";
import { startBudget, unwrap } from "../base/index.js";
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

it("says at once which grades are too easy for a number of dominoes, and no puzzle has less than it says", async () => {
  for (const [wish, difficulty] of [
    [{ dominoes: 7 }, "easy"],
    [{ dominoes: 14 }, "medium"],
    [{ shape: "....\n....\n....\n...." }, "easy"],
  ] as const) {
    const missed = unwrap(await generatePuzzle(pips, { seed: 1, wish, difficulty }));
    expect(missed).toMatchObject({ status: "none", tried: 0, because: expect.any(String) as unknown });
  }
  const measures = await pips.measures!();
  for (let seed = 0; seed < 60; seed++) {
    const wish = { dominoes: 2 + (seed % 12), repeats: seed % 4 === 0 };
    const maker = unwrap(await pips.making!.open(wish));
    if (!("draw" in maker)) throw new Error("a maker of proper puzzles was expected");
    const made = unwrap(await generatePuzzle(pips, { seed, wish }));
    if (made.status !== "made") throw new Error(`nothing was made: ${made.status}`);
    const found = measures(made.puzzle, undefined, startBudget({}));
    for (const [name, least] of Object.entries(maker.least!.measures))
      expect(found[name]).toBeGreaterThanOrEqual(least);
  }
});
