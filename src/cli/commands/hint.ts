/** hint: the next step on a board and why, or all steps to its end. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { problemError, unwrap } from "../../base/index.js";
import { formatDrat } from "../../certify/index.js";
import { clauseLines } from "../../encodings/index.js";
import { FOLLOWS } from "../../reasons/index.js";
import {
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
import { exitOfStop } from "../output/stopped.js";
import { drawing } from "../output/text.js";
import { emit } from "../output/write.js";
import { printJson } from "./solve.js";

export interface HintCommand extends CommonOptions {
  readonly state?: string;
  /** 1: where to look, 2: which rules, 3: what follows. */
  readonly hintLevel: number;
  readonly walkthrough?: boolean;
  readonly to?: "text" | "markdown" | "html";
  readonly out?: string;
  readonly proof?: string;
}

export async function hintCommand(read: ReadPuzzle, options: HintCommand, io: Io): Promise<number> {
  const { family, puzzle } = read;
  if (options.walkthrough !== true && options.to !== undefined)
    throw problemError("usage/hint", "--to is for --walkthrough: a hint is one step");
  const state =
    options.state === undefined
      ? undefined
      : unwrap(checkSolution(family, puzzle, await loadSolutionText(options.state, family, options, io)))
          .solution;
  // A program gets each step by itself.
  const asked = { state, limits: limitsOf(options, io), together: options.json !== true };
  if (options.walkthrough === true) {
    const walked = unwrap(await walkPuzzle(family, puzzle, asked));
    io.status("");
    writeProofs(
      walked.steps.map(({ step }) => step),
      options,
      io,
    );
    if (options.json === true) printJson(io, walkJson(family, walked));
    else if (options.to === "html")
      emit(walkPage(family, puzzle, walked, state, asked.limits), options.out, io);
    else emit([walkText(family, puzzle, walked, options.to === "markdown")], options.out, io);
    return walked.end === "unknown" ? exitOfStop(walked.reason, false) : EXIT.ok;
  }
  const hinted = unwrap(await hintPuzzle(family, puzzle, asked));
  io.status("");
  if ("step" in hinted) writeProofs([hinted.step], options, io);
  if (options.json === true) printJson(io, hintJson(family, hinted));
  else printHint(read, hinted, state, options, io);
  return hinted.status === "unknown" ? exitOfStop(hinted.reason, false) : EXIT.ok;
}

function printHint(
  { family, puzzle }: ReadPuzzle,
  hinted: Hinted,
  state: unknown,
  options: HintCommand,
  io: Io,
): void {
  const step = "step" in hinted ? hinted.step : undefined;
  const marks =
    step?.marks ??
    (hinted.status === "open" ? hinted.differ.map((cell) => ({ cell, role: "changed" as const })) : []);
  if (options.quiet !== true && marks.length > 0) {
    // The first level does not give away what follows.
    const shown =
      options.hintLevel < 3
        ? marks.filter(({ role }) => typeof role === "string" || role.id !== FOLLOWS.id)
        : marks;
    const explanation = { verdict: "", details: [], data: {}, marks: shown };
    io.out(
      `${drawing(family.size(puzzle), () => family.scene(puzzle, { solution: state, explanation }), options, io)}\n`,
    );
  }
  io.out(`${hintWords(hinted, options.hintLevel)}\n`);
}

function hintWords(hinted: Hinted, level: number): string {
  switch (hinted.status) {
    case "step":
      return stepWords(hinted.step, level);
    case "wrong": {
      const { step, takeBack } = hinted;
      const back = takeBack.length === 1 ? "1 mark" : `${takeBack.length} marks`;
      return `A mark is wrong. ${stepWords(step, level)}\nTaking back ${back} is enough to go on.`;
    }
    case "solved":
      return "Solved: there is nothing left to do.";
    case "open":
      return "Nothing more is forced: the puzzle has several solutions, and they differ in the marked cells.";
    case "impossible":
      return "The puzzle itself has no solution: quadrille explain says why.";
    case "unknown":
      return "No step was found within the limit.";
  }
}

/** Level 1 says where to look, level 2 which rules to think of, level 3 what follows. */
function stepWords(step: ReasonStep, level: number): string {
  if (level === 1) return "Look at the marked cells.";
  if (level === 2) return rulesWords(step.said);
  return stepLines(step).join("\n");
}

/** More rules are counted and listed below. */
const IN_A_PARAGRAPH = 6;

function rulesWords(said: readonly string[]): string {
  if (said.length <= IN_A_PARAGRAPH) return said.join(" ");
  return [`These ${said.length} rules together lead on:`, ...said.map((rule) => `  ${rule}`)].join("\n");
}

/** A formula and its refutation per step, for any checker of DRAT proofs. */
function writeProofs(steps: readonly ReasonStep[], { proof: directory }: HintCommand, io: Io): void {
  if (directory === undefined) return;
  mkdirSync(directory, { recursive: true });
  let number = 0;
  for (const step of steps)
    for (const { proof, words } of withChain(step)) {
      const name = join(directory, `step-${String(++number).padStart(3, "0")}`);
      const { formula } = proof;
      const head = `c ${words}\np cnf ${formula.variableCount} ${formula.clauseCount}\n`;
      emit([head, ...clauseLines(formula.stream)], `${name}.cnf`, io);
      emit(formatDrat(proof.proof), `${name}.drat`, io);
    }
}
