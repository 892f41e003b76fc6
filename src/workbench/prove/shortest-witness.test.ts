import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { besideOf, cellAt, createGrid, decideTiling } from "../../board/index.js";
import { encodeCnf } from "../../encodings/index.js";
import { chessboard, type Chessboard } from "../../puzzles/index.js";
import { proveByClauses } from "../ask/asked.js";

const budget = startBudget({});

/** Boards of 5 × 5 without some squares, whose colours differ. */
const boards = fc
  .tuple(
    fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 4 }),
    fc.uniqueArray(fc.nat(11), { minLength: 4, maxLength: 4 }),
  )
  .map(([white, black]) => {
    const squares = Array.from({ length: 24 }, (_, at) => at);
    const ofColour = (colour: number) =>
      squares.filter((at) => (Math.floor(at / 5) + (at % 5)) % 2 === colour);
    const [one, two] = [ofColour(0), ofColour(1)];
    const gone = [...white.map((at) => one[at]!), ...black.slice(0, white.length).map((at) => two[at]!), 24];
    return createGrid(
      5,
      5,
      gone.map((at) => [Math.floor(at / 5), at % 5]),
    );
  })
  .filter((board) => decideTiling(board, budget).outcome === "hall");

/** All Hall sets of a board, by trying all sets of squares of one colour. */
function* allHallSets(board: Chessboard): Generator<{ set: number[]; neighbours: number[] }> {
  for (const colour of [0, 1]) {
    const own = [...board.present.keys()].filter(
      (at) => board.present[at] === 1 && (Math.floor(at / board.cols) + (at % board.cols)) % 2 === colour,
    );
    for (let bits = 1; bits < 2 ** own.length; bits++) {
      const set = own.filter((_, i) => ((bits >> i) & 1) === 1);
      const neighbours = [...new Set(set.flatMap((at) => besideOf(board, at)))].filter(
        (at) => board.present[at] === 1,
      );
      if (neighbours.length < set.length) yield { set, neighbours: neighbours.toSorted((a, b) => a - b) };
    }
  }
}

function lemmasAround(
  board: Chessboard,
  { set, neighbours }: { set: readonly number[]; neighbours: readonly number[] },
): number {
  const formulation = chessboard.formulations.find(({ id }) => id === "domino")!;
  const formula = {
    ...unwrap(encodeCnf(formulation.build(board, budget), "pairwise")),
    formulation: "domino",
  };
  const cells = (squares: readonly number[]) => squares.map((at) => cellAt(board, at));
  let lemmas = 0;
  const witness = { kind: "hall", set: cells(set), neighbours: cells(neighbours) };
  const refutation = chessboard.shortRefutation!(board, witness, formula, ({ deletion }) => {
    if (!deletion) lemmas++;
  })!;
  while (refutation.advance());
  return lemmas;
}

const isWithin = (one: readonly number[], two: readonly number[]): boolean =>
  one.every((at) => two.includes(at));

describe("the witness with the shortest proof", () => {
  it("is the shortest of all from which no square can be left out", async () => {
    let [all, worse] = [0, 0];
    await fc.assert(
      fc.asyncProperty(boards, async (board) => {
        const options = { via: "counters", formulation: "domino", encoding: "pairwise" } as const;
        const proved = unwrap(await proveByClauses(chessboard, board, options));
        if (proved.outcome !== "refuted") throw new Error(proved.outcome);
        const { lemmas } = proved.certificate;
        const sets = [...allHallSets(board)];
        const smallest = sets.filter(
          ({ set }) => !sets.some((other) => other.set.length < set.length && isWithin(other.set, set)),
        );
        expect(lemmas).toBe(Math.min(...smallest.map((found) => lemmasAround(board, found))));
        all++;
        if (lemmas > Math.min(...sets.map((found) => lemmasAround(board, found)))) worse++;
      }),
      { numRuns: 25, seed: 17 },
    );
    // With squares that could be left out, a proof may by chance be a lemma or two shorter.
    expect(worse / all).toBeLessThan(0.3);
  });
  it("is a small Hall set on a board whose colours differ, where that is shorter than the columns", async () => {
    const options = { via: "counters", formulation: "domino", encoding: "pairwise" } as const;
    const lemmasOf = async (board: Chessboard): Promise<[lemmas: number, why: string]> => {
      const proved = unwrap(await proveByClauses(chessboard, board, options));
      if (proved.outcome !== "refuted") throw new Error(proved.outcome);
      return [proved.certificate.lemmas, proved.why];
    };
    // Two white squares of the first row have one neighbour between them; elsewhere two squares are gone, so that the colours differ.
    const pocket = createGrid(12, 12, [
      [0, 3],
      [1, 0],
      [1, 2],
      [11, 11],
      [11, 9],
    ]);
    const [lemmas, why] = await lemmasOf(pocket);
    expect(why).toContain("frontier counters around 2 squares");
    expect(lemmas).toBeLessThan(100);
    expect(
      (
        await lemmasOf(
          createGrid(12, 12, [
            [0, 0],
            [11, 11],
          ]),
        )
      )[1],
    ).toContain("column counters");
  });
});
