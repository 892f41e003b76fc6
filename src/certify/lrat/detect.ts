/**
 * Is a clausal proof DRAT or LRAT, text or binary? Judged by its beginning, and by how many clauses the formula has: an LRAT step begins
 * with the id of a new clause, which the formula does not have.
 *
 * A line of LRAT has two zeros (or "ID d"), a line of DRAT one. In binary, the bytes of one kind hardly ever pass for the other: after
 * a zero byte, DRAT has "a" or "d" or its end.
 */
import { detectDrat } from "../clausal/drat.js";
import { LETTER_A, LETTER_D } from "../bytes.js";
import type { LratForm } from "./read.js";

/** What a clausal proof is written in. */
export interface ProofForm {
  /** Whether its steps have hints. */
  readonly kind: "drat" | "lrat";
  /** How it is written. */
  readonly form: LratForm;
}

/** How much is looked at. */
const HEAD = 1 << 16;

/** What a clausal proof is written in, for a formula of this many clauses. */
export function detectProofForm(bytes: Uint8Array, clauseCount: number): ProofForm {
  const form = detectDrat(bytes);
  const isLrat = form === "text" ? looksLikeText(bytes, clauseCount) : looksLikeBinary(bytes, clauseCount);
  return { kind: isLrat ? "lrat" : "drat", form };
}

/** By the first line that is not a comment. A proof that is damaged further on is still of its kind. */
function looksLikeText(bytes: Uint8Array, clauseCount: number): boolean {
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD));
  const line = text.split("\n").find((one) => /^\s*[^c\s]/.test(one)) ?? "";
  const words = line.trim().split(/\s+/);
  if (words[1] === "d") return true;
  const zeros = words.slice(1).filter((word) => word === "0").length;
  return zeros === 2 && words.at(-1) === "0" && Number(words[0]) > clauseCount;
}

/** By what it is made of: letters, and how many zeros close what follows each. */
function looksLikeBinary(bytes: Uint8Array, clauseCount: number): boolean {
  const head = bytes.subarray(0, HEAD);
  if (isMadeOf(head, { a: 1, d: 1 })) return false;
  return isMadeOf(head, { a: 2, d: 1 }) && (head[0] !== LETTER_A || firstNumber(head) > clauseCount);
}

function isMadeOf(head: Uint8Array, zeros: { readonly a: number; readonly d: number }): boolean {
  for (let at = 0; at < head.length;) {
    if (head[at] !== LETTER_A && head[at] !== LETTER_D) return false;
    let left = head[at++] === LETTER_A ? zeros.a : zeros.d;
    for (; left > 0 && at < head.length; at++) if (head[at] === 0) left--;
  }
  return true;
}

/** The first number after the first letter, without its sign. */
function firstNumber(head: Uint8Array): number {
  let code = 0;
  let scale = 1;
  for (let at = 1; at < head.length; at++) {
    code += (head[at]! & 127) * scale;
    if (head[at]! < 128) break;
    scale *= 128;
  }
  return Math.floor(code / 2);
}
