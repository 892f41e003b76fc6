import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, startBudget, unwrap } from "../../../base/index.js";
import { forcedPiece } from "./forced.js";
import { formats } from "../formats/index.js";
import { twist } from "../index.js";
import type { Laid, Twist } from "../puzzle.js";
import { unitsOf } from "../rules.js";
import { iqTwist } from "../sets.js";
import { listSolutions } from "../testing/oracle.js";
import { randomTwist, smallPuzzles } from "../testing/random.js";

const SIZES = { rows: 3, cols: 4, size: 4 };

function keyOf(puzzle: Twist, laid: Laid): string {
  const cells = unitsOf(puzzle, laid).map(({ row, col }) => row * puzzle.cols + col);
  return `${laid.piece}:${cells.toSorted((a, b) => a - b).join()}`;
}

/** What all solutions share, by trying everything, but for the givens. */
function shared(puzzle: Twist): { readonly solutions: number; readonly keys: ReadonlySet<string> } {
  const all = listSolutions(puzzle).map(({ laid }) => new Set(laid.map((one) => keyOf(puzzle, one))));
  const given = new Set(puzzle.givens.map((one) => keyOf(puzzle, one)));
  const [first = new Set<string>()] = all;
  const keys = [...first].filter((key) => !given.has(key) && all.every((one) => one.has(key)));
  return { solutions: all.length, keys: new Set(keys) };
}

function read(text: string): Twist {
  return unwrap(formats.find(({ id }) => id === "placements")!.parse(text));
}

describe("the next forced piece", () => {
  it("is one that all solutions share, and there is none only when they share none", () => {
    let forced = 0;
    let free = 0;
    fc.assert(
      fc.property(smallPuzzles(SIZES), (puzzle) => {
        const { solutions, keys } = shared(puzzle);
        const found = forcedPiece(puzzle, startBudget());
        if (found.outcome === "forced") {
          forced++;
          expect(keys).toContain(keyOf(puzzle, found.laid));
        } else if (found.outcome === "free") {
          free++;
          expect([solutions > 1, keys.size]).toEqual([true, 0]);
        } else if (found.outcome === "impossible") expect(solutions).toBe(0);
        else {
          expect(found.outcome).toBe("complete");
          expect([solutions, keys.size]).toEqual([1, 0]);
        }
      }),
      { numRuns: 80 },
    );
    expect(Math.min(forced, free)).toBeGreaterThan(3);
  });

  it("says that without pegs nothing is forced on the IQ Twist board", () => {
    expect(forcedPiece(iqTwist(), startBudget())).toEqual({ outcome: "free" });
  });

  it("follows a solution to its end", () => {
    const first: Laid[][] = [];
    twist.methods[0]!.solve(iqTwist(), {
      limit: 1,
      budget: startBudget(),
      onSolution: ({ laid }) => void first.push([...laid]),
    });
    const [laid] = first as [Laid[]];
    const last = forcedPiece(iqTwist([], laid.slice(0, -1)), startBudget());
    expect(last).toMatchObject({ outcome: "forced", laid: { piece: 7 }, reason: { kind: "only-cover" } });
    expect(last.outcome === "forced" && last.words).toMatch(/^piece h goes on .*: nothing else can cover /);
    expect(forcedPiece(iqTwist([], laid), startBudget())).toEqual({ outcome: "complete" });
  });

  it("says so when what lies there cannot be completed", () => {
    // Piece e cuts the corner off.
    expect(forcedPiece(read("e1A1"), startBudget())).toEqual({ outcome: "impossible" });
  });

  it("has reasons of every kind", () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      const found = forcedPiece(randomTwist(createRandom(seed), SIZES), startBudget());
      if (found.outcome === "forced") kinds.add(found.reason.kind);
    }
    expect([...kinds].toSorted()).toEqual(["completion", "only-cover", "only-place"]);
  });
});
