/** hint: the next step on a board and why, or all steps to its end. */
import { join } from "node:path";
import { listWords, plural, problemError, unwrap } from "../../base/index.js";
import { formatDrat } from "../../certify/index.js";
import { clauseLines } from "../../encodings/index.js";
import type { Explanation } from "../../puzzles/index.js";
import { WRONG_MARK } from "../../scene/index.js";
import { FOLLOWS, RULE_CELL, USED } from "../../reasons/index.js";
import {
  boardOf,
  checkSolution,
  hintJson,
  hintPuzzle,
  stepLines,
  walkJson,
  walkPage,
  walkPuzzle,
  walkText,
  withChain,
  type Hinted,
  type ReadPuzzle,
  type ReasonStep,
} from "../../workbench/index.js";
import { loadSolutionText } from "../input/puzzle.js";
import type { Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { exitOfStop, REASONS } from "../output/stopped.js";
import { drawing } from "../output/text.js";
import { emit, makeFolder } from "../output/write.js";
import { printJson } from "./solve.js";

export interface HintCommand extends CommonOptions {
  readonly state?: string;
  /** 1: where to look, 2: which rules, 3: what follows. Default: 3. */
  readonly hintLevel?: number;
  readonly walkthrough?: boolean;
  readonly to?: "text" | "markdown" | "html";
  readonly out?: string;
  readonly proof?: string;
}

export async function hintCommand(read: ReadPuzzle, options: HintCommand, io: Io): Promise<number> {
  const { family, puzzle } = read;
  refuseUnused(options);
  const state =
    options.state === undefined
      ? undefined
      : unwrap(checkSolution(family, puzzle, await loadSolutionText(options.state, family, options, io)))
          .solution;
  const limits = limitsOf(options, io);
  if (options.walkthrough === true) {
    const walked = unwrap(await walkPuzzle(family, puzzle, { state, limits }));
    io.status("");
    writeProofs(
      walked.steps.map(({ step }) => step),
      options,
      io,
    );
    if (options.json === true) printJson(io, walkJson(family, walked));
    else if (options.to === "html") emit(walkPage(family, puzzle, walked, state, limits), options.out, io);
    else emit([walkText(family, puzzle, walked, options.to === "markdown", limits)], options.out, io);
    return walked.end === "unknown" ? exitOfStop(walked.reason, false) : EXIT.ok;
  }
  // Programs get each step separately.
  const together = options.json !== true;
  const hinted = unwrap(await hintPuzzle(family, puzzle, { state, limits, together }));
  io.status("");
  if ("step" in hinted) writeProofs([hinted.step], options, io);
  if (options.json === true) printJson(io, hintJson(family, hinted));
  else printHint(read, hinted, state, options, io);
  return hinted.status === "unknown" ? exitOfStop(hinted.reason, false) : EXIT.ok;
}

/** An option that would change nothing is a mistake. */
function refuseUnused({ walkthrough, to, out, json, hintLevel }: HintCommand): void {
  const refuse = (words: string): never => {
    throw problemError("usage/hint", words);
  };
  if (walkthrough !== true) {
    if (to !== undefined) refuse("--to is for --walkthrough: a hint is one step");
    if (out !== undefined) refuse("--out is for --walkthrough: a hint is printed");
    return;
  }
  if (hintLevel !== undefined)
    refuse(`--level ${hintLevel} is for a single hint: a walkthrough gives every step in full`);
  if (json !== true) return;
  if (to !== undefined) refuse(`--json is a form of its own: leave out --to ${to}`);
  if (out !== undefined) refuse("--json is printed: leave out --out");
}

function printHint(
  { family, puzzle }: ReadPuzzle,
  hinted: Hinted,
  state: unknown,
  options: HintCommand,
  io: Io,
): void {
  const level = options.hintLevel ?? 3;
  const step = "step" in hinted ? hinted.step : undefined;
  const marks =
    step?.marks ??
    (hinted.status === "open" ? hinted.differ.map((cell) => ({ cell, role: "changed" as const })) : []);
  if (options.quiet !== true && marks.length > 0) {
    const told = step === undefined ? marks : marksAt(step, level);
    const shown = hinted.status === "wrong" ? told.map(withWrongMark) : told;
    const explanation = { verdict: "", details: [], data: {}, marks: shown };
    // A state may leave out the givens, and then a picture of it would, too.
    const solution = state === undefined ? undefined : boardOf(family, puzzle, state);
    const scene = () => family.scene(puzzle, { solution, explanation });
    io.out(`${drawing(family.size(puzzle), scene, options, io)}\n`);
  }
  io.out(`${hintWords(hinted, level)}\n`);
}

function hintWords(hinted: Hinted, level: number): string {
  switch (hinted.status) {
    case "step":
      return stepWords(hinted.step, level);
    case "wrong": {
      const { step, takeBack } = hinted;
      const wrong = `A mark is wrong. ${stepWords(step, level)}`;
      // To name the marks would give the step away.
      if (level < 3) return `${wrong}\nTaking back ${plural(takeBack.length, "mark")} is enough to go on.`;
      const marks = listWords(takeBack.map(({ words }) => words));
      return `${wrong}\nTo go on, take back ${takeBack.length === 1 ? "this mark" : `these ${takeBack.length} marks`}: ${marks}.`;
    }
    case "solved":
      return "Solved: there is nothing left to do.";
    case "open":
      return "Nothing more is forced: the puzzle has several solutions, and they differ in the marked cells.";
    case "impossible":
      return "The puzzle itself has no solution: quadrille explain says why.";
    case "unknown":
      return `No step was found: ${REASONS[hinted.reason]}.`;
  }
}

/** The conclusion is that a mark is wrong, so its cells are those of the mark. */
function withWrongMark({ cell, role }: Explanation["marks"][number]): Explanation["marks"][number] {
  return { cell, role: typeof role !== "string" && role.id === FOLLOWS.id ? WRONG_MARK : role };
}

/**
 * Level 1 points at the rules, level 2 also at the facts that are used. Neither gives away what follows, unless the rules are about no
 * cell. Then that is where to look.
 */
function marksAt({ marks }: ReasonStep, level: number): Explanation["marks"] {
  if (level === 3) return marks;
  const rules = marks.filter(({ role }) => role.id === RULE_CELL.id || (level === 2 && role.id === USED.id));
  if (rules.length > 0) return rules;
  return marks
    .filter(({ role }) => role.id === FOLLOWS.id)
    .map(({ cell }) => ({ cell, role: "focus" as const }));
}

/** Level 1 says where to look, level 2 which rules to think of, level 3 what follows. */
function stepWords(step: ReasonStep, level: number): string {
  if (level === 1) return "Look at the marked cells.";
  if (level === 2) return [...thoughtsBefore(step), rulesWords(step)].join("\n");
  return stepLines(step).join("\n");
}

/** The rules of a chain are only those of its last thought, so they do not suffice. */
function thoughtsBefore({ chain = [] }: ReasonStep): string[] {
  if (chain.length === 0) return [];
  return [`This takes ${plural(chain.length, "thought")} first. The step itself then follows from this:`];
}

/** More rules than this are counted, and listed below. */
const IN_A_PARAGRAPH = 6;

function rulesWords({ said, size }: ReasonStep): string {
  if (said.length <= IN_A_PARAGRAPH) return said.join(" ");
  // Steps of one kind are combined into one, whose size is that of each.
  const heading =
    size < said.length
      ? `Each of these ${said.length} rules leads on by itself:`
      : `These ${said.length} rules together lead on:`;
  return [heading, ...said.map((rule) => `  ${rule}`)].join("\n");
}

/**
 * A formula and its refutation per step, for any checker of DRAT proofs. Files have the number of the step, followed by the number of the
 * thought that leads to it.
 */
function writeProofs(steps: readonly ReasonStep[], { proof: directory }: HintCommand, io: Io): void {
  if (directory === undefined) return;
  makeFolder(directory);
  for (const [i, step] of steps.entries()) {
    const stem = join(directory, `step-${padded(i + 1)}`);
    for (const [j, part] of [...withChain(step)].entries()) {
      const { proof, words } = part;
      const name = part === step ? stem : `${stem}-thought-${padded(j + 1)}`;
      const { formula } = proof;
      const head = `c ${words}\np cnf ${formula.variableCount} ${formula.clauseCount}\n`;
      emit([head, ...clauseLines(formula.stream)], `${name}.cnf`, io);
      emit(formatDrat(proof.proof), `${name}.drat`, io);
    }
  }
}

function padded(number: number): string {
  return String(number).padStart(3, "0");
}
