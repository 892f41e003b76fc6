/** The cutting-planes proof that a Hall set gives, as text. */

const PIECE = 1 << 16;

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
 * A Hall set as a cutting-planes refutation. Adding up, every domino on the set has coefficient
 * 1 from its cell of the set and −1 from its neighbour; a domino that joins a neighbour to a
 * cell outside keeps its −1, and x ≥ 0 takes that away. What is left is 0 ≥ |set| − |neighbours|.
 * One line, as long as the set, its neighbours and the loose dominoes together: linear, where
 * resolution needs exponential size (Haken 1985; for boards Dantchev and Riis 2001).
 */
export function* hallRefutation(sum: HallSum): Generator<string> {
  let piece = `pseudo-Boolean proof version 2.0\nf ${sum.formulaSize}\npol`;
  let plus = "";
  for (const [words, prefix] of [
    [sum.atLeastIds, " "],
    [sum.atMostIds, " "],
    [sum.looseVariables, " x"],
  ] as const) {
    for (let i = 0; i < words.length; i++) {
      piece += prefix + words[i]! + plus;
      plus = " +";
      if (piece.length >= PIECE) {
        yield piece;
        piece = "";
      }
    }
  }
  const derived = sum.formulaSize + 1;
  yield `${piece}\noutput NONE\nconclusion UNSAT : ${derived}\nend pseudo-Boolean proof\n`;
}
