import { describe, expect, it } from "vitest";
import { createRandom, startBudget } from "../../base/index.js";
import { expectAssignments, expectExact, expectSeen, listModels } from "../packing/testing/reasons.js";
import { boxCells, type Cube } from "./puzzle.js";
import { cubeReasons } from "./reasons.js";
import { listSolutions } from "./testing/oracle.js";
import { randomCube } from "./testing/random.js";

function* small(count: number): Generator<Cube> {
  for (let seed = 1; seed <= count; seed++) yield randomCube(createRandom(seed), { cells: 8 });
}

describe("rules of polycubes", () => {
  it("have exactly the solutions of the puzzle, also with one clue or given less", () => {
    const met = { clues: 0, givens: 0, optional: 0, copies: 0, solved: 0 };
    for (const puzzle of small(160)) {
      const reasons = cubeReasons(puzzle, startBudget());
      const models = listModels(reasons);
      if (models === undefined) continue;
      const solutions = listSolutions(puzzle);
      expectExact(reasons, models, solutions);
      expectAssignments(reasons, solutions);
      expectSeen(reasons, solutions);
      const { rules } = reasons.model;
      const without = (what: string, at: number): ((rule: number) => boolean) => {
        const numbers = [...rules.keys()].filter((rule) => rules[rule]!.rule === what);
        return (rule) => rule === numbers[at];
      };
      const coloured = puzzle.clues.filter(({ colour }) => colour !== null);
      for (const at of coloured.keys()) {
        const less = { ...puzzle, clues: coloured.toSpliced(at, 1) };
        expectExact(reasons, models, listSolutions(less), without("cube/face", at));
      }
      for (const at of puzzle.givens.keys()) {
        const less = { ...puzzle, givens: puzzle.givens.toSpliced(at, 1) };
        expectExact(reasons, models, listSolutions(less), without("cube/given", at));
      }
      if (coloured.length > 0) met.clues++;
      if (puzzle.givens.length > 0) met.givens++;
      if (puzzle.pieces.some(({ min, max }) => min < max)) met.optional++;
      if (puzzle.pieces.some(({ max }) => max > 1)) met.copies++;
      if (solutions.length > 0) met.solved++;
    }
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(5);
  });

  it("are said with the cells and faces of the solid", () => {
    const piece = (name: string, colour: string, length: number): Cube["pieces"][number] => ({
      name,
      colour,
      cells: boxCells(length, 1, 1),
      min: 1,
      max: 1,
    });
    const puzzle: Cube = {
      cells: boxCells(2, 2, 1),
      pieces: [piece("A", "red", 2), piece("B", "blue", 1), piece("C", "blue", 1)],
      reflections: false,
      givens: [{ piece: "B", cells: [[1, 1, 0]] }],
      clues: [{ face: "top", cell: [0, 0, 0], colour: "blue" }],
    };
    const { model, fact, techniques } = cubeReasons(puzzle, startBudget());
    const sentences = model.rules.map(({ words }) => words);
    expect(sentences).toContain("The top shows blue at r1c1z1.");
    expect(sentences).toContain("Piece B is given on r2c2z1.");
    expect(sentences).toContain("Some piece covers r1c2z1.");
    expect(sentences).toContain("Piece A is used exactly once.");
    expect(sentences).toContain("Piece A shares no cell with another piece.");
    expect(fact(1)).toEqual({
      move: { piece: "A", cell: [0, 0, 0] },
      cells: [[0, 0, 0]],
      holds: "piece A covers r1c1z1",
      fails: "piece A does not cover r1c1z1",
    });
    const rules = model.rules.filter(({ rule }) => rule === "cube/face");
    const said = techniques.map(({ words }) => words({ rules, facts: [-1], uses: [] }));
    expect(said.filter((words) => words !== undefined)).toEqual([
      "The top shows blue at r1c1z1, so piece A does not cover r1c1z1.",
    ]);
  });
});
