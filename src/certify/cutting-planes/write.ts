/** The cutting-planes proof that a Hall set gives, as text in version 3.0 of VeriPB's format: each rule ends in a semicolon. */

import { inPieces } from "../../base/index.js";

export interface HallSum {
  /** OPB numbers (from 1) of "at least one" for the cells of the set. */
  readonly atLeastIds: ArrayLike<number>;
  /** OPB numbers of "at most one" for their neighbours. */
  readonly atMostIds: ArrayLike<number>;
  /** Variables of the dominoes that join a neighbour to a cell outside the set, named x1, x2, … */
  readonly looseVariables: ArrayLike<number>;
  /** Constraints of the formula, an equality counting twice. */
  readonly formulaSize: number;
}

/**
 * A Hall set as a cutting-planes refutation. In the sum, a domino on the set has coefficient 1 from its cell in the set and −1
 * from its neighbour. A domino that joins a neighbour to a cell outside keeps its −1, and adding x ≥ 0 removes that. This leaves
 * 0 ≥ |set| − |neighbours|. The proof is one line, linear in the set, its neighbours and the loose dominoes, where resolution
 * needs exponential size (Haken 1985; for boards Dantchev and Riis 2001).
 */
export function hallRefutation(sum: HallSum): Generator<string> {
  return inPieces(refutationWords(sum));
}

function* refutationWords(sum: HallSum): Generator<string> {
  yield `pseudo-Boolean proof version 3.0\nf ${sum.formulaSize};\npol`;
  let plus = "";
  for (const [words, prefix] of [
    [sum.atLeastIds, " "],
    [sum.atMostIds, " "],
    [sum.looseVariables, " x"],
  ] as const) {
    for (let i = 0; i < words.length; i++) {
      yield prefix + words[i]! + plus;
      plus = " +";
    }
  }
  yield `;\noutput NONE;\nconclusion UNSAT : ${sum.formulaSize + 1};\nend pseudo-Boolean proof;\n`;
}
