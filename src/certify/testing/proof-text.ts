/** Any cutting-planes proof as text, for tests that it is read back. */
import type { PbProof, PbStep, LinearSum, PolOperation } from "../index.js";

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

function polishWord(operation: PolOperation, argument: number | bigint, proof: PbProof): string {
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
