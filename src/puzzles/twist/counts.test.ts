import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { coverOf, twist } from "./index.js";
import { formats } from "./formats/index.js";
import { twistChallenges } from "./presets.js";
import type { Twist, TwistSolution } from "./puzzle.js";
import { iqTwist } from "./sets.js";

function solve(puzzle: Twist, limit: number): TwistSolution[] {
  const found: TwistSolution[] = [];
  twist.methods[0]!.solve(puzzle, {
    limit,
    budget: startBudget(),
    onSolution: (one) => void found.push(one),
  });
  return found;
}

const counted = (count: bigint): object => ({ outcome: "counted", count });

describe("IQ Twist", () => {
  it("has 5,992 coverings, 2,996 up to rotations and 1,498 up to all symmetries", async () => {
    expect(await twist.count!(iqTwist(), startBudget())).toMatchObject(counted(5992n));
    expect(await twist.countDistinct!(iqTwist(), startBudget(), "rotations")).toMatchObject(counted(2996n));
    expect(await twist.countDistinct!(iqTwist(), startBudget())).toMatchObject(counted(1498n));
  });
  // With three pegs there are 9,012 such layouts; listing them takes minutes.
  it("has no layout of one peg with one solution, and 24 of two", () => {
    const coverings = fittingPegs(iqTwist());
    expect([uniqueLayouts(coverings, 1), uniqueLayouts(coverings, 2)]).toEqual([0, 24]);
  });
  it.each(twistChallenges().map(({ text }) => text))(
    "%s has one solution, and nothing can be left out",
    (text) => {
      const puzzle = unwrap(formats[1]!.parse(text));
      expect(solve(puzzle, 2)).toHaveLength(1);
      for (const peg of puzzle.pegs)
        expect(solve({ ...puzzle, pegs: puzzle.pegs.filter((other) => other !== peg) }, 2)).toHaveLength(2);
      for (const given of puzzle.givens)
        expect(
          solve({ ...puzzle, givens: puzzle.givens.filter((other) => other !== given) }, 2),
        ).toHaveLength(2);
    },
  );
});

/** Per covering and piece: for each way onto its cells the pegs that it has holes for. */
type FittingPegs = readonly (readonly (readonly number[])[])[];

function fittingPegs(puzzle: Twist): FittingPegs[] {
  const turns = [0, 1, 2, 3, 4, 5, 6, 7];
  // The same piece lies on the same cells in many coverings.
  const known = new Map<string, readonly (readonly number[])[]>();
  const waysOf = (one: TwistSolution["laid"][number]) => {
    const own = coverOf(puzzle, one).cells.join(";");
    const key = `${one.piece}:${own}`;
    const ways =
      known.get(key) ??
      turns
        .map((turn) => coverOf(puzzle, { ...one, turn }))
        .filter(({ cells }) => cells.join(";") === own)
        .map(({ holes }) =>
          holes.map(([row, col]) => (row * 8 + col) * 8 + puzzle.pieces[one.piece]!.colour),
        );
    known.set(key, ways);
    return ways;
  };
  return solve(puzzle, Infinity).map(({ laid }) => laid.map(waysOf));
}

/** Layouts of this many pegs of the box that exactly one covering fits, found by listing what fits each covering. */
function uniqueLayouts(coverings: readonly FittingPegs[], pegs: 1 | 2): number {
  const { supply } = iqTwist();
  const fitting = new Map<number, number>();
  for (const choices of coverings) {
    const layouts = new Set<number>();
    const all = choices.map((ways) => [...new Set(ways.flat())]);
    for (const [first, holes] of all.entries()) {
      for (const hole of holes) {
        if (pegs === 1) layouts.add(hole);
        else {
          for (const way of choices[first]!.filter((one) => one.includes(hole)))
            for (const other of way) if (other > hole) layouts.add(hole * 256 + other);
          for (const rest of all.slice(first + 1))
            for (const other of rest) layouts.add(Math.min(hole, other) * 256 + Math.max(hole, other));
        }
      }
    }
    for (const layout of layouts) fitting.set(layout, (fitting.get(layout) ?? 0) + 1);
  }
  const within = (layout: number): boolean =>
    pegs === 1 || layout % 8 !== Math.floor(layout / 256) % 8 || supply![layout % 8]! > 1;
  return [...fitting].filter(([layout, count]) => count === 1 && within(layout)).length;
}

describe("pentominoes", () => {
  const pentominoes = (rows: number, cols: number): Twist =>
    unwrap(
      formats[0]!.parse(
        JSON.stringify({
          board: { rows, cols },
          pieces: Object.entries({
            F: ".XX/XX./.X.",
            I: "XXXXX",
            L: "XXXX/X...",
            N: "XX../.XXX",
            P: "XX/XX/X.",
            T: "XXX/.X./.X.",
            U: "X.X/XXX",
            V: "X../X../XXX",
            W: "X../XX./.XX",
            X: ".X./XXX/.X.",
            Y: "XXXX/.X..",
            Z: "XX./.X./.XX",
          }).map(([name, shape]) => ({ name, shape })),
        }),
      ),
    );
  it.each([
    [4, 15, 368n],
    [3, 20, 2n],
  ])("fill %i × %i in %s ways up to symmetry", async (rows, cols, count) => {
    expect(await twist.countDistinct!(pentominoes(rows, cols), startBudget())).toMatchObject(counted(count));
  });
});
