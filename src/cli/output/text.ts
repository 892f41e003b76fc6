/** What the command line says to people. */
import {
  milliseconds,
  pathBefore,
  percent,
  plural,
  thousands,
  type Place,
  type Problem,
} from "../../base/index.js";
import { cellWords } from "../../board/index.js";
import { noSolutionWords, type Family } from "../../puzzles/index.js";
import { renderTerminal, type Scene } from "../../scene/index.js";
import type { Answer } from "../../workbench/index.js";
import type { CommonOptions } from "../options.js";
import type { Io } from "../io.js";
import { REASONS } from "./stopped.js";

/** Larger boards are described, not drawn. */
export const DRAWABLE = 40_000;

export function problemText({ code, message, at }: Problem): string {
  const where = at === undefined ? "" : placeText(at, message);
  return `quadrille: ${where === "" ? "" : `${where}: `}${message} [${code}]\n`;
}

/** "line 3, column 5 (regions[0].target)" */
function placeText(at: Place, message: string): string {
  if ("cell" in at) return cellWords(at.cell);
  const path = "path" in at ? pathBefore(message, at.path) : "";
  if (!("line" in at)) return path;
  return `line ${at.line}, column ${at.column}${path === "" ? "" : ` (${path})`}`;
}

function wantsUnicode(): boolean {
  const locale = process.env["LC_ALL"] ?? process.env["LC_CTYPE"] ?? process.env["LANG"] ?? "";
  return locale !== "C" && locale !== "POSIX";
}

export function drawing(
  size: { rows: number; cols: number },
  scene: () => Scene,
  options: CommonOptions,
  io: Io,
): string {
  if (size.rows * size.cols > DRAWABLE)
    return `(${size.rows} × ${size.cols}: too large to draw here; --json has it all, render makes a picture)\n`;
  const colour = io.colour && options.color !== false;
  return renderTerminal(scene(), { colour, width: io.columns, unicode: wantsUnicode() });
}

/** The name for the conditions of an encoded model; those of a CNF are clauses. */
const UNITS: Readonly<Record<string, string>> = { ilp: "row", cp: "constraint", cover: "constraint" };

/** "matching · 0.2 ms" */
export function methodText({ method, stats }: Answer): string {
  const how = [method.engine, method.formulation, method.encoding]
    .filter((part) => part !== undefined)
    .join(" / ");
  const { variables, clauses = 0, solveMs = 0 } = stats;
  const unit = UNITS[method.encoding ?? ""] ?? "clause";
  const size = variables === undefined ? "" : ` · ${plural(variables, "variable")}, ${plural(clauses, unit)}`;
  return `${how}${size} · ${milliseconds(solveMs)}`;
}

function reasonText({ reason, words, method }: Answer): string {
  if (reason === undefined || reason === "unproved") return words ?? `${method.engine} does not say why`;
  return `${REASONS[reason]}${words === undefined ? "" : `: ${words}`}`;
}

/** The verdict in one sentence. `count` is how many solutions were found, kept or not. */
export function verdictText(
  family: Pick<Family, "part" | "title" | "noSolution" | "certificates">,
  answer: Answer,
  count = answer.solutions.length,
): string {
  const { status, complete, unique, reason } = answer;
  const because = reasonText(answer);
  if (family.part !== undefined) return subQuestionVerdict(family.title, answer, count);
  if (status === "impossible") return noSolutionWords(family, answer.certificate.words);
  if (status === "unknown") return `Not decided: ${because}.`;
  const found = plural(count, "solution");
  if (unique === true) return `Exactly one solution.${noOtherWords(answer)}`;
  if (complete) return `${found}: that is all of them.`;
  if ((reason === "inapplicable" || reason === "unproved") && unique === null)
    return `Solved. Whether there is another solution is not decided: ${because}.`;
  if (reason !== undefined) return `${found} so far: ${because}.`;
  if (unique === false && count === 2) return "Not unique: here are two solutions.";
  return unique === false ? `${found}; there may be more.` : "Solved.";
}

/** The evidence that a unique solution is the only one, where it was asked for. */
function noOtherWords({ certificate }: Answer): string {
  return certificate === undefined ? "" : ` That there is no other: ${certificate.words}.`;
}

/** The verdict on a sub-question, whose answers are not solutions of the puzzle. */
function subQuestionVerdict(title: string, answer: Answer, count: number): string {
  const { status, complete, reason } = answer;
  const found = thousands(count);
  if (status === "impossible") return `${title}: there are none, so the puzzle has no solution.`;
  if (status === "unknown") return `${title}: not decided: ${reasonText(answer)}.`;
  if (complete) return `${title}: ${found}, and that is all of them.`;
  if (reason !== undefined) return `${title}: ${found} so far: ${reasonText(answer)}.`;
  return `${title}: ${found}; there may be more.`;
}

/** The result of a count that was stopped. `kind` says what was counted: " up to symmetry". */
export function stoppedCountText(
  family: Pick<Family, "part" | "title">,
  answer: Answer,
  kind: string,
): string {
  if (family.part !== undefined) return subQuestionVerdict(family.title, answer, 0);
  const { atLeast, done } = answer;
  const verdict = `Not counted to the end: ${reasonText(answer)}.`;
  if (atLeast === undefined)
    return done === undefined ? verdict : `${verdict} ${percent(done)} of it was done.`;
  if (atLeast === 0n && (done ?? 0) === 0) return verdict;
  const several = `at least ${thousands(atLeast)} solution${atLeast === 1n ? "" : "s"}${kind}`;
  const found = atLeast === 0n ? "none found" : several;
  return done === undefined
    ? `${verdict} There are ${found}.`
    : `${verdict} After ${percent(done)} of the search: ${found}.`;
}

export function noteText(notes: readonly string[]): string {
  return notes.map((note) => `note: ${note}\n`).join("");
}

/** Rows of cells as a table with aligned columns; numbers to the right. A column without a title has no rule: the sentences in it may be long. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const numeric = header.map(
    (_, c) => rows.length > 0 && rows.every((row) => /^[\d.,\s–-]*(?:ms|s)?$/.test(row[c] ?? "")),
  );
  const widths = header.map((title, c) =>
    Math.max(title.length, ...rows.map((row) => (row[c] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => (numeric[c] === true ? cell.padStart(widths[c]!) : cell.padEnd(widths[c]!)))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width, c) => (header[c] === "" ? "" : "─".repeat(width)));
  return [line(header), line(rule), ...rows.map(line)].join("\n") + "\n";
}
