import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ContractError, unwrap } from "../base/index.js";
import { createGrid } from "../board/index.js";
import {
  chessboard,
  coverOf,
  cube,
  FAMILIES,
  dominoesOf,
  originalBoard,
  pips,
  samePlacement,
  tents,
  tilingOf,
  twist,
  type PlayableFamily,
} from "../puzzles/index.js";
import { bruteTilings, smallBoards, tilingKey } from "../puzzles/chessboard/testing/brute.js";
import { listSolutions as listCubes } from "../puzzles/cube/testing/oracle.js";
import { smallCubes } from "../puzzles/cube/testing/random.js";
import { bruteForce as brutePips } from "../puzzles/pips/testing/oracle.js";
import { smallPuzzles as smallPips } from "../puzzles/pips/testing/random.js";
import { bruteForce as bruteTents } from "../puzzles/tents/testing/oracle.js";
import { smallTents } from "../puzzles/tents/testing/random.js";
import { choices, playedThrough } from "../testing/play.js";
import { listSolutions as listTwists } from "../puzzles/twist/testing/oracle.js";
import { smallPuzzles as smallTwists } from "../puzzles/twist/testing/random.js";
import { correctSoFar } from "./correct-so-far.js";

interface Sample<P, S, T, M> {
  readonly family: PlayableFamily<P, S, T, M>;
  readonly puzzles: fc.Arbitrary<P>;
  /** From the rules alone, without anything laid. */
  list(puzzle: P): readonly S[];
  /** Whether everything that is laid is part of the solution. */
  goesOn(puzzle: P, state: T, solution: S): boolean;
}

function agrees<P, S, T, M>({ family, puzzles, list, goesOn }: Sample<P, S, T, M>): void {
  it(`${family.id}: says what a listing of all solutions says`, async () => {
    await fc.assert(
      fc.asyncProperty(puzzles, choices, async (puzzle, picks) => {
        const all = list(puzzle);
        for (const state of playedThrough(family.play, puzzle, picks).states) {
          const expected = all.some((solution) => goesOn(puzzle, state, solution)) ? "yes" : "no";
          expect(unwrap(await correctSoFar(family, puzzle, state)).outcome).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });
}

const within = (part: Iterable<string>, whole: Iterable<string>): boolean => {
  const all = new Set(whole);
  return [...part].every((one) => all.has(one));
};

describe("correctSoFar", () => {
  agrees({
    family: chessboard,
    puzzles: smallBoards,
    list: (board) => bruteTilings(board).map(tilingOf),
    goesOn: (_, dominoes, tiling) =>
      within(
        dominoes.map((domino) => tilingKey([domino])),
        Array.from(dominoesOf(tiling), (domino) => tilingKey([domino])),
      ),
  });
  agrees({
    family: tents,
    puzzles: smallTents(4),
    list: (puzzle) => bruteTents(puzzle).map((camp) => ({ tents: camp })),
    goesOn(puzzle, marks, solution) {
      const { tents: laid, grass = [] } = tents.play.solution(puzzle, marks);
      const stand = solution.tents.map(String);
      return within(laid.map(String), stand) && !grass.some((cell) => stand.includes(String(cell)));
    },
  });
  agrees({
    family: pips,
    puzzles: smallPips({ dominoes: 4 }),
    list: (puzzle) => brutePips(puzzle).solutions,
    goesOn({ dominoes }, state, solution) {
      // Two equal dominoes are one and the same here.
      const keys = ({ placements }: typeof solution): string[] =>
        placements.flatMap((nodes, i) => {
          const halves = nodes?.map((node, half) => `${node}:${dominoes[i]![half]}`) ?? [];
          return halves.length === 0 ? [] : [halves.toSorted().join(" ")];
        });
      return within(keys(state), keys(solution));
    },
  });
  agrees({
    family: twist,
    puzzles: smallTwists({ rows: 3, cols: 4, size: 4 }),
    list: listTwists,
    goesOn(puzzle, state, solution) {
      // On the same cells a piece may have its holes in other places, and then it is wrong over a peg.
      if (twist.check(puzzle, state).violations.some(({ code }) => code.startsWith("twist/peg")))
        return false;
      const keys = ({ laid }: typeof solution): string[] =>
        laid.map((one) => `${one.piece} ${coverOf(puzzle, one).cells.map(String).toSorted().join(" ")}`);
      return within(keys(state), keys(solution));
    },
  });
  agrees({
    family: cube,
    puzzles: smallCubes({ cells: 6 }),
    list: (puzzle) => listCubes(puzzle),
    goesOn: (_, { placements }, solution) =>
      placements.every((placed) => solution.placements.some((other) => samePlacement(placed, other))),
  });
  it("refuses what is no state of play, in every family", async () => {
    for (const family of FAMILIES as readonly PlayableFamily<unknown, unknown, unknown, unknown>[]) {
      const puzzle = unwrap(family.formats[0]!.parse(family.formats[0]!.example));
      for (const wrong of [7, undefined, null, "x", [7], { nonsense: 1 }])
        await expect(
          correctSoFar(family, puzzle, wrong),
          `${family.id} ${JSON.stringify(wrong)}`,
        ).rejects.toThrow(/^correctSoFar: state must be a state of play/);
      const start = family.play.start(puzzle);
      await expect(correctSoFar(family, {}, start), family.id).rejects.toThrow(ContractError);
    }
  });
  it("carries the evidence, and says why where it does not know", async () => {
    const board = originalBoard();
    const no = unwrap(await correctSoFar(chessboard, board, []));
    expect(no).toMatchObject({ outcome: "no", answer: { certificate: { kind: "colouring" } } });
    const unknown = unwrap(
      await correctSoFar(chessboard, createGrid(8, 8), [], { engine: "backtracking", steps: 5 }),
    );
    expect(unknown).toMatchObject({ outcome: "unknown", answer: { status: "unknown", reason: "steps" } });
    const bad = await correctSoFar(chessboard, board, [], { engine: "nobody" });
    expect(bad.ok).toBe(false);
  });
});
