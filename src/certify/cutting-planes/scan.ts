/**
 * Words, names and constraints of the pseudo-Boolean formats: OPB and VeriPB's proofs, which write constraints alike. One pass
 * over the text; columns are counted only for a problem.
 */
import { fail, ok, type Problem, type Result } from "../../base/index.js";
import { grown } from "../bytes.js";
import { type Int, negate, readInteger } from "./integer.js";
import { addTerm, type LinearSum } from "./table.js";

export type TokenKind = "end" | "newline" | "word" | "semicolon" | "colon" | "relation";

export interface Scanner {
  readonly text: string;
  /** The current token, and where it is. */
  kind: TokenKind;
  start: number;
  end: number;
  /** Line of the token, from 1. */
  line: number;
  /** Whether a newline is a token. */
  lineTokens: boolean;
  /** What begins a comment: "*" at the head of a line, "%" anywhere. */
  comment: "*" | "%";
}

export function createScanner(text: string, lineTokens: boolean): Scanner {
  return { text, kind: "end", start: 0, end: 0, line: 1, lineTokens, comment: "*" };
}

const NEWLINE = 10;
const SPACE = 32;
const STAR = 42;
const COLON = 58;
const SEMICOLON = 59;
const PERCENT = 37;

export function advance(scanner: Scanner): void {
  const { text, lineTokens } = scanner;
  let at = scanner.end;
  let headOfLine = at === 0 || text.charCodeAt(at - 1) === NEWLINE;
  for (;;) {
    if (at >= text.length) return settle(scanner, "end", text.length, text.length);
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      if (lineTokens) {
        settle(scanner, "newline", at, at + 1);
        scanner.line++;
        return;
      }
      scanner.line++;
      headOfLine = true;
      at++;
    } else if (code <= SPACE) at++;
    else if (scanner.comment === "*" ? code === STAR && headOfLine : code === PERCENT) {
      const lineEnd = text.indexOf("\n", at);
      at = lineEnd === -1 ? text.length : lineEnd;
    } else break;
  }
  const code = text.charCodeAt(at);
  if (code === SEMICOLON) return settle(scanner, "semicolon", at, at + 1);
  if (code === COLON) return settle(scanner, "colon", at, at + 1);
  const relation = isRelation(code);
  let end = at + 1;
  while (end < text.length) {
    const next = text.charCodeAt(end);
    if (next <= SPACE || next === SEMICOLON || next === COLON || isRelation(next) !== relation) break;
    end++;
  }
  settle(scanner, relation ? "relation" : "word", at, end);
}

function settle(scanner: Scanner, kind: TokenKind, start: number, end: number): void {
  scanner.kind = kind;
  scanner.start = start;
  scanner.end = end;
}

/** <, = or >. */
function isRelation(code: number): boolean {
  return code >= 60 && code <= 62;
}

/** Whether the token is of this kind. A function, because the compiler would remember a comparison across `advance`. */
export function isAt(scanner: Scanner, kind: TokenKind): boolean {
  return scanner.kind === kind;
}

export function tokenText(scanner: Scanner): string {
  return scanner.text.slice(scanner.start, scanner.end);
}

/** The token as a message quotes it. */
export function found(scanner: Scanner): string {
  if (scanner.kind === "end") return "the end of the text";
  if (scanner.kind === "newline") return "the end of the line";
  const text = tokenText(scanner);
  return JSON.stringify(text.length > 24 ? text.slice(0, 24) + "…" : text);
}

export function problemAt(scanner: Scanner, code: string, message: string): { ok: false; error: Problem } {
  const before = scanner.start === 0 ? -1 : scanner.text.lastIndexOf("\n", scanner.start - 1);
  const line = scanner.kind === "newline" ? scanner.line - 1 : scanner.line;
  return fail(code, message, { line, column: scanner.start - before });
}

/** Names of variables, numbered from 1 in order of appearance. */
export interface Names {
  /** names[v − 1] is the name of variable v. */
  readonly names: string[];
  readonly numbers: Map<string, number>;
  /** Variables named x1, x2, … by the number in their name, 0 for none yet: faster than the map. */
  plain: Int32Array;
}

export function createNames(): Names {
  return { names: [], numbers: new Map(), plain: new Int32Array(0) };
}

const MOST_PLAIN = 1 << 25;

/** n where text[start…end) is "xn" without leading zeros and n is not huge, else 0. */
function plainNumber(text: string, start: number, end: number): number {
  if (text.charCodeAt(start) !== 120 || text.charCodeAt(start + 1) === 48 || end - start > 9) return 0;
  let number = 0;
  for (let at = start + 1; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number < MOST_PLAIN ? number : 0;
}

function numberOf(names: Names, name: string): number {
  let number = names.numbers.get(name);
  if (number === undefined) {
    names.names.push(name);
    number = names.names.length;
    names.numbers.set(name, number);
  }
  return number;
}

// As VeriPB: a letter first, at least two characters (s, d and w are operations in proofs).
const NAME = /^[A-Za-z_][A-Za-z0-9_\-^[\]{}]+$/;

/** ±variable for "x1" or "~x1", or 0 where the token is not a literal. */
export function readLiteral(scanner: Scanner, names: Names): number {
  if (scanner.kind !== "word") return 0;
  const { text, end } = scanner;
  const negated = text.charCodeAt(scanner.start) === 126;
  const start = negated ? scanner.start + 1 : scanner.start;
  const plain = plainNumber(text, start, end);
  let variable = plain === 0 ? 0 : (names.plain[plain] ?? 0);
  if (variable === 0) {
    const name = text.slice(start, end);
    if (!NAME.test(name)) return 0;
    variable = numberOf(names, name);
    if (plain >= names.plain.length) names.plain = grown(names.plain, plain + 1);
    if (plain > 0) names.plain[plain] = variable;
  }
  return negated ? -variable : variable;
}

export function readNumber(scanner: Scanner): Int | undefined {
  return scanner.kind === "word" ? readInteger(scanner.text, scanner.start, scanner.end) : undefined;
}

export interface WrittenConstraint {
  readonly literals: number[];
  readonly coefficients: Int[];
  relation: ">=" | "<=" | "=";
  bound: Int;
}

/** A constraint from the current token up to its right-hand side; then the token after it is the current one. */
export function readConstraint(scanner: Scanner, names: Names, room: string): Result<WrittenConstraint> {
  const literals: number[] = [];
  const coefficients: Int[] = [];
  const expected = (code: string, what: string) =>
    problemAt(scanner, `${room}/${code}`, `expected ${what}, not ${found(scanner)}`);
  while (scanner.kind === "word") {
    const coefficient = readNumber(scanner);
    if (coefficient === undefined) return expected("coefficient", "a coefficient or a relation");
    advance(scanner);
    const literal = readLiteral(scanner, names);
    if (literal === 0) return expected("literal", "a literal such as x1 or ~x1");
    coefficients.push(coefficient);
    literals.push(literal);
    advance(scanner);
    if (scanner.kind === "word" && readNumber(scanner) === undefined && readLiteral(scanner, names) !== 0) {
      const message = "products of literals are not read: constraints are linear";
      return problemAt(scanner, `${room}/non-linear`, message);
    }
  }
  const relation = scanner.kind === "relation" ? tokenText(scanner) : "";
  if (relation !== ">=" && relation !== "<=" && relation !== "=") return expected("relation", ">=, <= or =");
  advance(scanner);
  const bound = readNumber(scanner);
  if (bound === undefined) return expected("bound", "the integer on the right-hand side");
  advance(scanner);
  return ok({ literals, coefficients, relation, bound });
}

/** The ≥ constraints that a written one stands for: two for an equality, ≥ first. */
export function sumsOf({ literals, coefficients, relation, bound }: WrittenConstraint): LinearSum[] {
  const sums: LinearSum[] = [];
  if (relation !== "<=") sums.push(atLeast(literals, coefficients, bound));
  if (relation !== ">=") sums.push(atLeast(literals, coefficients.map(negate), negate(bound)));
  return sums;
}

function atLeast(literals: readonly number[], coefficients: readonly Int[], bound: Int): LinearSum {
  const sum: LinearSum = { terms: new Map(), degree: bound };
  literals.forEach((literal, i) => addTerm(sum, literal, coefficients[i]!));
  return sum;
}
