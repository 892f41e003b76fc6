/** Cutting-planes proofs as text: any proof, and the one that a Hall set gives. */
import type { Int } from "./integer.js";
import type { PolOperation } from "./polish.js";
import type { PbProof, PbStep } from "./proof.js";
import type { LinearSum } from "./table.js";

const PIECE = 1 << 16;

/** The proof in the text of its version, in pieces of about 64 KiB; `parsePbProof` reads it back. */
export function* formatPbProof(proof: PbProof): Generator<string> {
  const close = proof.version === "3.0" ? ";\n" : "\n";
  let piece = `pseudo-Boolean proof version ${proof.version}\n`;
  for (const step of proof.steps) {
    for (const word of wordsOf(step, proof)) {
      piece += word;
      if (piece.length >= PIECE) {
        yield piece;
        piece = "";
      }
    }
    piece += close;
  }
  piece += `output NONE${close}conclusion `;
  if (proof.conclusion.claim === "none") piece += "NONE";
  else piece += proof.conclusion.id === undefined ? "UNSAT" : `UNSAT : ${proof.conclusion.id}`;
  yield `${piece}${close}end pseudo-Boolean proof${close}`;
}

function* wordsOf(step: PbStep, proof: PbProof): Generator<string> {
  // Version 2.0 closes a constraint with ";" and then the line, version 3.0 both at once.
  const semicolon = proof.version === "3.0" ? "" : " ;";
  switch (step.rule) {
    case "load":
      yield step.count === undefined ? "f" : `f ${step.count}`;
      break;
    case "pol":
      yield "pol";
      for (const [index, operation] of step.program.operations.entries()) {
        yield ` ${polishWord(operation, step.program.arguments[index]!, proof)}`;
      }
      break;
    case "rup":
      yield "rup ";
      yield* constraintWords(step.constraint, proof);
      yield semicolon;
      break;
    case "equals":
      yield `e ${step.id} : `;
      yield* constraintWords(step.constraint, proof);
      yield semicolon;
      break;
    case "delete":
      yield `del id ${step.ids.join(" ")}`;
      break;
  }
}

function polishWord(operation: PolOperation, argument: Int, proof: PbProof): string {
  switch (operation) {
    case "constraint":
      return String(argument);
    case "literal":
      return literalName(Number(argument), proof);
    case "add":
      return "+";
    case "multiply":
      return `${argument} *`;
    case "divide":
      return `${argument} d`;
    case "saturate":
      return "s";
    case "weaken":
      return `${literalName(Number(argument), proof)} w`;
  }
}

function literalName(literal: number, proof: PbProof): string {
  return (literal < 0 ? "~" : "") + proof.names[Math.abs(literal) - 1]!;
}

function* constraintWords(sum: LinearSum, proof: PbProof): Generator<string> {
  for (const [variable, coefficient] of sum.terms) {
    const literal = coefficient < 0 ? -variable : variable;
    yield `${coefficient < 0 ? -coefficient : coefficient} ${literalName(literal, proof)} `;
  }
  yield `>= ${sum.degree}`;
}

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
