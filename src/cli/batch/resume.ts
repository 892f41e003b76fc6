/**
 * Resuming a batch that was cut off. Lines of the output file that hold a full answer stay. The
 * others (bad input, limits, a line that was cut off) are dropped and asked again. Neither the file
 * nor a long line is ever in memory as a whole: a list of all solutions may have gigabytes.
 */
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { fail, isRecord, ProblemError } from "../../base/index.js";
import type { Question } from "./repeated.js";
import { EXIT } from "../output/exit.js";
import { createWholeFile } from "../output/write.js";

/** Bytes of the file; `to` is after the last. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const CHUNK = 1 << 20;
/** A longer line is read only at both ends, a quarter of this each. */
const LONG_LINE = 1 << 26;
const NEWLINE = 10;

function refuse(message: string, line: number, cause?: unknown): ProblemError {
  return new ProblemError(fail("input/resume", message, { line, column: 1 }).error, { cause });
}

export function keyOf(arguments_: readonly string[]): string {
  return JSON.stringify(arguments_);
}

/** The keys of the puzzles that an output file already answers. The other lines are removed from it. */
export function alreadyDone(out: string, question: Question, longLine = LONG_LINE): Set<string> {
  const done = new Set<string>();
  if (!existsSync(out)) return done;
  const file = openSync(out, "r");
  try {
    const kept: Range[] = [];
    let end = 0;
    let number = 0;
    for (const line of linesOf(file)) {
      number++;
      end = line.to;
      const key = line.closed ? answered(textOf(file, line, longLine), out, question, number) : undefined;
      if (key === undefined) continue;
      done.add(key);
      kept.push(line);
    }
    if (kept.reduce((size, { from, to }) => size + to - from, 0) !== end) rewrite(file, kept, out);
  } finally {
    closeSync(file);
  }
  return done;
}

function rewrite(file: number, kept: readonly Range[], out: string): void {
  const after = createWholeFile(out);
  try {
    for (const range of kept) for (const piece of piecesOf(file, range)) after.write(piece);
  } catch (error) {
    after.abandon();
    throw error;
  }
  after.keep();
}

/** The lines with their line ends; the last line may have none. */
function* linesOf(file: number): Generator<Range & { readonly closed: boolean }> {
  let from = 0;
  let at = 0;
  for (const piece of piecesOf(file, { from: 0, to: Infinity })) {
    for (let i = piece.indexOf(NEWLINE); i >= 0; i = piece.indexOf(NEWLINE, i + 1)) {
      yield { from, to: at + i + 1, closed: true };
      from = at + i + 1;
    }
    at += piece.length;
  }
  if (from < at) yield { from, to: at, closed: false };
}

function* piecesOf(file: number, { from, to }: Range): Generator<Uint8Array> {
  for (let at = from; at < to;) {
    const chunk = new Uint8Array(Math.min(CHUNK, to - at));
    const read = readSync(file, chunk, 0, chunk.length, at);
    if (read === 0) return;
    yield chunk.subarray(0, read);
    at += read;
  }
}

function textOf(file: number, { from, to }: Range, longLine: number): string {
  const decoder = new TextDecoder();
  const text = (range: Range): string => decoder.decode(Buffer.concat([...piecesOf(file, range)]));
  if (to - from <= longLine) return text({ from, to });
  const end = Math.floor(longLine / 4);
  return withoutSolutions(text({ from, to: from + end }), text({ from: to - end, to }));
}

/** A line from its two ends, without its solutions or without its answer. JSON strings have no bare quotes, hence none of the marks. */
function withoutSolutions(head: string, tail: string): string {
  const begin = '"solutions":[';
  const from = head.indexOf(begin);
  const to = Math.max(tail.lastIndexOf('],"status":'), tail.lastIndexOf('],"complete":'));
  if (from >= 0 && to >= 0) return head.slice(0, from + begin.length) + tail.slice(to);
  return `${head.slice(0, Math.max(0, head.indexOf(',"answer":')))},"answer":{}}`;
}

/** The key of a line that stays; undefined for a puzzle to ask again. */
function answered(text: string, out: string, question: Question, number: number): string | undefined {
  if (text.trim() === "") return undefined;
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch (error) {
    throw refuse(`${out} is not the output of a batch: this line is not JSON`, number, error);
  }
  if (!isRecord(entry) || typeof entry["puzzle"] !== "string")
    throw refuse(`${out} is not the output of a batch: this line names no puzzle`, number);
  const { answer, asked, exit = EXIT.ok } = entry;
  const said = (words: readonly unknown[]): string => words.join(" ");
  if (Array.isArray(asked) && said(asked) !== said(question.asked)) {
    const what = asked[0] === question.command ? "to another question" : "of another command";
    const both = `"${said(asked)}", and this one is "${said(question.asked)}"`;
    throw refuse(`${out} holds answers ${what}: ${both}`, number);
  }
  if (!isRecord(answer) || (exit !== EXIT.ok && exit !== EXIT.no)) return undefined;
  // A line need not have an exit code.
  if (answer["status"] === "unknown" || answer["reason"] !== undefined) return undefined;
  if ((answer["count"] !== undefined) !== (question.command === "count"))
    throw refuse(`${out} holds answers of another command than ${question.command}`, number);
  return keyOf(question.takes.map((name) => String(entry[name])));
}
