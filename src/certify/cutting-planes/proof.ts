/**
 * Cutting-planes proofs in the text of VeriPB (Gocht and Nordström, "Certifying parity reasoning efficiently using
 * pseudo-Boolean proofs", AAAI 2021; Elffers et al., AAAI 2020): version 2.0 has a rule per line and comments after "*", version
 * 3.0 closes rules by ";" and has comments after "%".
 *
 *     f N                    the formula has N constraints, an equality counting twice
 *     pol … | p …            a sum in reverse Polish: constraint ids, literals (ℓ ≥ 0), +,
 *                            n *, n d (divide, round up), s (saturate), x w (weaken away)
 *     rup C ; | u C ;        C follows by unit propagation; hints after it are not needed
 *     e ID C ; | e C : ID ;  constraint ID is C
 *     del id ID… | d ID…     forget constraints
 *     output NONE, conclusion UNSAT : ID, end pseudo-Boolean proof
 *
 * Ids count from 1, formula first; −1 is the latest. Other rules are refused, not skipped.
 */
import { ok, type Result } from "../../base/index.js";
import { type Int } from "./integer.js";
import { parseProgram, type PolProgram } from "./polish.js";
import {
  advance,
  createNames,
  createScanner,
  found,
  isAt,
  type Names,
  problemAt,
  readConstraint,
  readNumber,
  type Scanner,
  sumsOf,
  tokenText,
} from "./scan.js";
import type { LinearSum } from "./table.js";

/** The versions of the format that are read. */
export type PbProofVersion = "2.0" | "3.0";
const PB_PROOF_VERSIONS: readonly PbProofVersion[] = ["2.0", "3.0"];

/** One step of a proof, with its line in the text. */
export type PbStep = {
  /** Where it stands in the proof, from 1. */
  readonly line: number;
} &
  /** Takes over the constraints of the formula, whose number may be given. */
  (
    | { readonly rule: "load"; readonly count?: number }
    /** Derives a constraint by adding, multiplying, dividing and saturating others. */
    | { readonly rule: "pol"; readonly program: PolProgram }
    /** Derives a constraint that unit propagation shows. */
    | { readonly rule: "rup"; readonly constraint: LinearSum }
    /** Claims that the constraint with this number is the one given. */
    | { readonly rule: "equals"; readonly id: number; readonly constraint: LinearSum }
    /** Forgets the constraints with these numbers. */
    | { readonly rule: "delete"; readonly ids: readonly number[] }
  );

/** What a proof claims at its end. */
export type PbConclusion = {
  /** Where it stands in the proof, from 1. */
  readonly line: number;
} & (
  | { readonly claim: "none" }
  /** Without an id, some constraint must be contradictory by unit propagation. */
  | { readonly claim: "unsat"; readonly id?: number }
);

/** A cutting-planes proof as its text says it; {@link checkPbProof} decides whether it holds. */
export interface PbProof {
  /** Of the format. */
  readonly version: PbProofVersion;
  /** names[v − 1] is the name of variable v, in this proof's own numbering. */
  readonly names: readonly string[];
  /** What it derives, in order. */
  readonly steps: readonly PbStep[];
  /** What it claims at its end. */
  readonly conclusion: PbConclusion;
}

const HEADER = /^pseudo-Boolean proof version (\S+?)[ \t\r]*(?=;|\n|$)/;

/** A cutting-planes proof from VeriPB's text, version 2.0 or 3.0. */
export function parsePbProof(input: string | Uint8Array): Result<PbProof> {
  const text = typeof input === "string" ? input : new TextDecoder().decode(input);
  const scanner = createScanner(text, true);
  const header = HEADER.exec(text);
  const version = PB_PROOF_VERSIONS.find((known) => known === header?.[1]);
  if (header === null || version === undefined) {
    const message = "expected the line “pseudo-Boolean proof version 2.0” (or 3.0) first";
    return problemAt(scanner, "pbproof/header", message);
  }
  scanner.end = header[0].length;
  if (version === "3.0") {
    scanner.lineTokens = false;
    scanner.comment = "%";
    if (text[scanner.end] === ";") scanner.end++;
  }
  const names = createNames();
  const steps: PbStep[] = [];
  let conclusion: PbConclusion | undefined;
  let output = false;
  for (;;) {
    advance(scanner);
    if (scanner.kind === "newline") continue;
    if (scanner.kind === "end") {
      return problemAt(scanner, "pbproof/unterminated", "the text ends before “end pseudo-Boolean proof”");
    }
    const { line } = scanner;
    const place = { ...scanner };
    const word = scanner.kind === "word" ? tokenText(scanner) : "";
    advance(scanner);
    if (word === "end") {
      const end = parseEnd(scanner, version);
      if (!end.ok) return end;
      if (conclusion === undefined) {
        return problemAt(place, "pbproof/footer", "a conclusion must come before the end");
      }
      return ok({ version, names: names.names, steps, conclusion });
    }
    if (conclusion !== undefined) {
      return problemAt(place, "pbproof/footer", "only “end pseudo-Boolean proof” may follow the conclusion");
    }
    if (word === "output") {
      if (tokenText(scanner) !== "NONE") {
        return problemAt(scanner, "pbproof/output", `only “output NONE” is known, not ${found(scanner)}`);
      }
      output = true;
      advance(scanner);
    } else if (word === "conclusion") {
      if (!output) return problemAt(place, "pbproof/footer", "“output NONE” must come before the conclusion");
      const parsed = parseConclusion(scanner, line);
      if (!parsed.ok) return parsed;
      conclusion = parsed.value;
    } else {
      const step = parseStep(word, place, scanner, names);
      if (!step.ok) return step;
      steps.push(step.value);
    }
    const closed = expectEnd(scanner, version);
    if (!closed.ok) return closed;
  }
}

/** Version 2.0 ends a rule with the line (a ; before it is harmless), version 3.0 with a semicolon. */
function expectEnd(scanner: Scanner, version: PbProofVersion): Result<true> {
  if (version === "3.0") {
    if (tokenText(scanner) === ";") return ok(true);
    return expected(scanner, "unterminated", "; at the end of the rule");
  }
  if (tokenText(scanner) === ";") advance(scanner);
  if (scanner.kind === "newline" || scanner.kind === "end") return ok(true);
  return expected(scanner, "extra", "the end of the line");
}

function expected(scanner: Scanner, code: string, what: string): ReturnType<typeof problemAt> {
  return problemAt(scanner, `pbproof/${code}`, `expected ${what}, not ${found(scanner)}`);
}

function parseEnd(scanner: Scanner, version: PbProofVersion): Result<true> {
  for (const word of ["pseudo-Boolean", "proof"]) {
    if (tokenText(scanner) !== word) return expected(scanner, "footer", "“end pseudo-Boolean proof”");
    advance(scanner);
  }
  const closed = expectEnd(scanner, version);
  if (!closed.ok) return closed;
  while (scanner.kind === "newline" || scanner.kind === "semicolon") advance(scanner);
  if (scanner.kind === "end") return ok(true);
  return problemAt(scanner, "pbproof/extra", `nothing may follow the end of the proof: ${found(scanner)}`);
}

function parseConclusion(scanner: Scanner, line: number): Result<PbConclusion> {
  const claim = tokenText(scanner);
  if (claim !== "UNSAT" && claim !== "NONE") {
    const message = `only the conclusions UNSAT and NONE are known, not ${found(scanner)}`;
    return problemAt(scanner, "pbproof/conclusion", message);
  }
  advance(scanner);
  if (claim === "NONE") return ok({ line, claim: "none" });
  if (tokenText(scanner) !== ":") return ok({ line, claim: "unsat" });
  advance(scanner);
  const id = parseId(scanner);
  return id.ok ? ok({ line, claim: "unsat", id: id.value }) : id;
}

function parseStep(word: string, place: Scanner, scanner: Scanner, names: Names): Result<PbStep> {
  const { line } = place;
  switch (word) {
    case "f": {
      const count = readNumber(scanner);
      if (count === undefined) return ok({ line, rule: "load" });
      if (typeof count === "bigint" || count < 0)
        return expected(scanner, "count", "the number of constraints");
      advance(scanner);
      return ok({ line, rule: "load", count });
    }
    case "p":
    case "pol": {
      const program = parseProgram(scanner, names);
      return program.ok ? ok({ line, rule: "pol", program: program.value }) : program;
    }
    case "u":
    case "rup": {
      const constraint = parseInequality(scanner, names);
      if (!constraint.ok) return constraint;
      skipHints(scanner);
      return ok({ line, rule: "rup", constraint: constraint.value });
    }
    case "e":
    case "equals":
      return parseEquals(line, scanner, names);
    case "del":
      if (tokenText(scanner) !== "id") {
        return problemAt(scanner, "pbproof/rule", `only “del id” is known, not del ${found(scanner)}`);
      }
      advance(scanner);
      return parseDeletion(line, scanner);
    case "d":
      return parseDeletion(line, scanner);
    default: {
      const message = `${found(place)} is none of the rules f, pol, rup, e, del, output, conclusion and end`;
      return problemAt(place, "pbproof/rule", message);
    }
  }
}

function parseDeletion(line: number, scanner: Scanner): Result<PbStep> {
  const ids: number[] = [];
  while (scanner.kind === "word") {
    const id = parseId(scanner);
    if (!id.ok) return id;
    ids.push(id.value);
  }
  return ok({ line, rule: "delete", ids });
}

/** "e ID C", "e ID : C" or "e C : ID": an id first is not followed by a literal. */
function parseEquals(line: number, scanner: Scanner, names: Names): Result<PbStep> {
  const ahead = { ...scanner };
  advance(ahead);
  const idFirst =
    readNumber(scanner) !== undefined && (ahead.kind !== "word" || readNumber(ahead) !== undefined);
  if (idFirst) {
    const id = parseId(scanner);
    if (!id.ok) return id;
    if (tokenText(scanner) === ":") advance(scanner);
    const constraint = parseInequality(scanner, names);
    return constraint.ok
      ? ok({ line, rule: "equals", id: id.value, constraint: constraint.value })
      : constraint;
  }
  const constraint = parseInequality(scanner, names);
  if (!constraint.ok) return constraint;
  if (tokenText(scanner) === ":" || tokenText(scanner) === ";") advance(scanner);
  const id = parseId(scanner);
  return id.ok ? ok({ line, rule: "equals", id: id.value, constraint: constraint.value }) : id;
}

function parseInequality(scanner: Scanner, names: Names): Result<LinearSum> {
  const place = { ...scanner };
  const constraint = readConstraint(scanner, names, "pbproof");
  if (!constraint.ok) return constraint;
  const [sum, second] = sumsOf(constraint.value);
  if (sum === undefined || second !== undefined) {
    return problemAt(place, "pbproof/relation", "a derived constraint is an inequality, not an equality");
  }
  return ok(sum);
}

/** Version 2.0 puts hints after ";", version 3.0 after ":". All constraints are used anyway. */
function skipHints(scanner: Scanner): void {
  const semicolon = scanner.lineTokens && isAt(scanner, "semicolon");
  if (!semicolon && !isAt(scanner, "colon")) return;
  advance(scanner);
  while (isAt(scanner, "word") && (tokenText(scanner) === "~" || readNumber(scanner) !== undefined)) {
    advance(scanner);
  }
}

function parseId(scanner: Scanner): Result<number> {
  const id: Int | undefined = readNumber(scanner);
  if (typeof id !== "number" || id === 0) return expected(scanner, "id", "the number of a constraint");
  advance(scanner);
  return ok(id);
}
