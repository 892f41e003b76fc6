import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { brokenBy, type Assignment, type Model } from "../../../model/index.js";
import { checkCamp } from "../check.js";
import { course, formats } from "../formats/index.js";
import type { Tents } from "../puzzle.js";
import { bruteForce, bruteKeys, campKey } from "../testing/oracle.js";
import { smallTents } from "../testing/random.js";
import { cell, treeLocal, treeTent } from "./index.js";

const read = (text: string): Tents => unwrap(course.parse(text));
const gameId = formats.find(({ id }) => id === "game-id")!;

/** Every assignment of a model's variables that breaks nothing, by plain counting: for very small models. */
function modelsOf(model: Model): Assignment[] {
  const found: Assignment[] = [];
  for (let bits = 0; bits < 2 ** model.variableCount; bits++) {
    const values = new Uint8Array(model.variableCount + 1);
    for (let v = 1; v <= model.variableCount; v++) values[v] = (bits >> (v - 1)) & 1;
    if (brokenBy(model, values).length === 0) found.push(values);
  }
  return found;
}

/** An assignment in which exactly the cells of these tents hold, whatever other variables there are. */
function cellValues(model: Model, tents: readonly (readonly number[])[]): Map<number, number> {
  const standing = new Set(tents.map((tent) => tent.join("_")));
  const values = new Map<number, number>();
  for (let v = 1; v <= model.variableCount; v++) {
    const { name } = model.variable(v);
    if (name.startsWith("x_")) values.set(v, standing.has(name.slice(2)) ? 1 : 0);
  }
  return values;
}

describe("tree-local", () => {
  /** Nothing in the way of the one tree: the document's picture. */
  const lone = read("5 5\n..... ?\n..... ?\n..T.. ?\n..... ?\n..... ?\n? ? ? ? ?\n");

  it("has the document's 28 variables and 34 clauses around one tree", () => {
    const model = treeLocal.build(lone);
    expect(model.variableCount).toBe(28);
    const clauses = model.constraints
      .filter(({ literals }) => literals.length > 1)
      .map(({ literals }) => literals.toSorted((a, b) => Math.abs(a) - Math.abs(b)).join(" "));
    // What a tent left, right, above and below excludes there, by the document's numbers.
    const excluded: Readonly<Record<number, readonly number[]>> = {
      1: [2, 3, 4, 8, 9, 12, 14, 15, 21, 25],
      2: [3, 4, 10, 11, 13, 16, 17, 22, 26],
      3: [5, 6, 7, 9, 10, 23, 27],
      4: [15, 16, 18, 19, 20, 24, 28],
    };
    const pairs = Object.entries(excluded).flatMap(([one, others]) => others.map((two) => `-${one} -${two}`));
    // The document leaves out that above and below exclude each other; without it the tree could have both.
    expect(clauses.toSorted()).toEqual(["1 2 3 4", ...pairs, "-3 -4"].toSorted());
    expect(pairs.length + 1).toBe(34);
  });
  it("shares variables between trees, and has fewer at the edge", () => {
    expect(treeLocal.build(read("1 1\nT ?\n?\n")).variableCount).toBe(0);
    // Left and right of it, and two further on; each of the two beside has both flags.
    expect(treeLocal.build(read("1 5\n..T.. ?\n? ? ? ? ?\n")).variableCount).toBe(8);
  });
  it("says only solutions, and misses one where a tree has two tents beside it", () => {
    // The right tent belongs to the right tree and stands beside the left one as well.
    const board = read("1 5\n.T.T. 2\n1 0 1 0 0\n");
    expect(bruteForce(board)).toEqual([
      [
        [0, 0],
        [0, 2],
      ],
    ]);
    expect(modelsOf(treeLocal.build(board))).toEqual([]);
    expect(treeLocal.exactness).toBe("under");
  });
  it("never has a model that is not a solution", () => {
    let found = 0;
    fc.assert(
      fc.property(smallTents(3), (puzzle) => {
        const model = treeLocal.build(puzzle);
        if (model.variableCount > 16) return;
        for (const values of modelsOf(model)) {
          found++;
          const camp = treeLocal.decode(puzzle, values);
          expect(checkCamp(puzzle, camp)).toEqual({ violations: [], complete: true });
        }
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(0);
  });
});

describe("cell", () => {
  it("has every solution, and one too many where a tent may serve two trees", () => {
    const board = unwrap(gameId.parse("4x4:bgd_,0,1,0,2,2,0,1,0"));
    expect(bruteForce(board)).toEqual([]);
    const camps = modelsOf(cell.build(board)).map((values) => cell.decode(board, values));
    expect(camps.length).toBeGreaterThan(0);
    for (const camp of camps) expect(checkCamp(board, camp).complete).toBe(false);
    expect(cell.exactness).toBe("over");
  });
  it("never misses a solution", () => {
    fc.assert(
      fc.property(smallTents(6), (puzzle) => {
        const model = cell.build(puzzle);
        for (const tents of bruteForce(puzzle)) {
          const values = new Uint8Array(model.variableCount + 1);
          for (const [v, value] of cellValues(model, tents)) values[v] = value;
          expect(brokenBy(model, values)).toEqual([]);
          expect(campKey(cell.decode(puzzle, values))).toBe(campKey({ tents }));
        }
      }),
    );
  });
  it("has a variable for a cell beside a tree only where both its lines want a tent", () => {
    const board = read("3 3\n... 1\n.T. 0\n... ?\n? 1 1\n");
    const model = cell.build(board);
    // Left and right of the tree are in the row of 0.
    expect([1, 2].map((v) => model.variable(v).name)).toEqual(["x_0_1", "x_2_1"]);
    expect(model.variableCount).toBe(2);
  });
});

describe("tree-tent", () => {
  it("knows that a tent may not serve two trees", () => {
    const board = unwrap(gameId.parse("4x4:bgd_,0,1,0,2,2,0,1,0"));
    const model = treeTent.build(board);
    expect(model.projection).toHaveLength(model.projection!.at(-1)!);
    expect(modelsOf(model)).toEqual([]);
  });
  it("allows a second tent beside a tree and a second tree beside a tent, and says which is whose", () => {
    const board = read("1 5\n.T.T. 2\n1 0 1 0 0\n");
    const camps = modelsOf(treeTent.build(board)).map((values) => treeTent.decode(board, values));
    expect(camps).toEqual([
      {
        tents: [
          [0, 0],
          [0, 2],
        ],
        pairs: [
          [
            [0, 1],
            [0, 0],
          ],
          [
            [0, 3],
            [0, 2],
          ],
        ],
      },
    ]);
  });
  it("gives every reason in words with its cells", () => {
    const board = read("3 3\n.TA 1\nT-. ?\n... 1\n1 ? 1\n");
    const model = treeTent.build(board);
    const said = model.constraints.map(({ reason }) => model.words(reason));
    for (const sentence of [
      "the tree on r1c2 has one tent of its own",
      "a tent on r2c2 belongs to one tree",
      "tents on r1c1 and r2c2 would touch",
      "row 1 has 1 tent",
      "column 3 has 1 tent",
      "a tent is given on r1c3",
      "r2c2 is given as grass",
    ])
      expect(said).toContain(sentence);
    for (const { reason } of model.constraints) expect(reason.cells.length).toBeGreaterThan(0);
  });
  it("says no to a tent that is given where no tree is", () => {
    const board = read("1 4\nT..A ?\n? ? ? ?\n");
    expect(bruteKeys(board)).toEqual([]);
    for (const formulation of [cell, treeLocal, treeTent])
      expect(modelsOf(formulation.build(board))).toEqual([]);
  });
});
