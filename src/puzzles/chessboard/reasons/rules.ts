/** The chessboard by its rules: a fact per domino that fits, and a rule per square, which is covered once. */
import { problemError, type Budget } from "../../../base/index.js";
import { cellAt, indexOf, inside, type Cell } from "../../../board/index.js";
import type { HallCertificate } from "../../../certify/index.js";
import { createRuleList, type Literal } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import { cellWords, type Chessboard, dominoesOf, type Tiling, tilingOf } from "../board.js";
import { dominoPlaces, dominoVariable } from "../formulations.js";
import { tightConflict } from "./conflict.js";
import { boardTechniques } from "./techniques.js";
import { keepingMost } from "./keeping.js";
import { smallestTightSteps, tightSteps } from "./tight.js";

export function chessboardReasons(board: Chessboard, budget?: Budget): PuzzleReasons<Tiling, Chessboard> {
  const ends = dominoPlaces(board);
  const count = ends.length / 2;
  const list = createRuleList(budget);
  const dominoesAt = new Map<number, number[]>();
  board.present.forEach((bit, square) => {
    if (bit === 1) dominoesAt.set(square, []);
  });
  ends.forEach((square, i) => dominoesAt.get(square)!.push((i >> 1) + 1));
  /** The rule of a square is the number of squares before it. */
  const ruleOf = new Int32Array(board.present.length).fill(-1);
  let rules = 0;
  for (const [square, literals] of dominoesAt) {
    ruleOf[square] = rules++;
    const cell = cellAt(board, square);
    const words = `One domino covers ${cellWords(cell)}.`;
    list.add({ rule: "chessboard/covered-once", kind: "law", cells: [cell], words }, [
      { kind: "cardinality", relation: "exactly", k: 1, literals },
    ]);
  }
  /** The domino on two squares, or 0 where none fits. */
  const variableOf = (one: number, two: number): number =>
    dominoesAt.get(one)?.find((v) => ends[2 * v - 2] === two || ends[2 * v - 1] === two) ?? 0;
  const literalsOf = (tiling: Tiling): Literal[] => {
    const literals = new Set<Literal>();
    for (const [one, two] of dominoesOf(tiling)) {
      const onBoard = inside(board, one) && inside(board, two);
      const variable = onBoard ? variableOf(indexOf(board, one), indexOf(board, two)) : 0;
      if (variable === 0)
        throw problemError("hint/state", `no domino fits on ${cellWords(one)} and ${cellWords(two)}`);
      literals.add(variable);
    }
    return [...literals];
  };
  return {
    model: {
      ...list.finish(),
      variableCount: count,
      factCount: count,
      variable: (v) => dominoVariable(board, ends, v),
    },
    fact(v) {
      const { cells, words } = dominoVariable(board, ends, v);
      return {
        move: { domino: cells.map((cell) => [...cell]) },
        cells,
        holds: words,
        fails: words.replace("a domino", "no domino"),
      };
    },
    isMark: (literal) => literal > 0,
    known: (tiling) => (tiling === undefined ? [] : literalsOf(tiling)),
    state: (marks) =>
      tilingOf(marks.map((mark) => [cellAt(board, ends[2 * mark - 2]!), cellAt(board, ends[2 * mark - 1]!)])),
    assignment(solution) {
      const values = new Uint8Array(count + 1);
      for (const variable of literalsOf(solution)) values[variable] = 1;
      return values;
    },
    techniques: boardTechniques(board, ends),
    /** A board has no way to state a placed domino, but without its two squares it is the same puzzle. */
    withGivens(dominoes) {
      const present = Uint8Array.from(board.present);
      for (const domino of dominoes) for (const end of [2, 1]) present[ends[2 * domino - end]!] = 0;
      return { ...board, present };
    },
    findings(known, assignment, limits) {
      const steps = smallestTightSteps(board, known, assignment, limits);
      if (steps.length === 0) return undefined;
      return {
        found: steps.map(({ literal, squares }) => ({
          literal,
          rules: Array.from(squares, (square) => ruleOf[square]!),
        })),
        size: steps[0]!.squares.length,
        smallest: true,
      };
    },
    reasonOf(literal, known, assignment, limits) {
      const step = tightSteps(board, known, assignment, limits).find((one) => one.literal === literal);
      return step && { literal, rules: Array.from(step.squares, (square) => ruleOf[square]!) };
    },
    keepingMost: (marks, limits) => keepingMost(board, marks, limits),
    clash(limits) {
      const found = tightConflict(board, limits);
      if (found === undefined) return undefined;
      const { set, neighbours, atLeast } = found;
      const cells = (squares: readonly number[]): Cell[] => squares.map((square) => cellAt(board, square));
      const certificate: HallCertificate = { kind: "hall", set: cells(set), neighbours: cells(neighbours) };
      return { rules: [...set, ...neighbours].map((square) => ruleOf[square]!), atLeast, certificate };
    },
  };
}
