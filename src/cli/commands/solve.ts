/** solve, count, check, explain: questions about one puzzle. */
import { fail, ProblemError, unwrap, writeJson, type Json } from "../../base/index.js";
import {
  answerJson,
  certifyUnique,
  checkedJson,
  checkSolution,
  countPuzzle,
  explainedJson,
  explainPuzzle,
  samplePuzzle,
  solvePuzzle,
  type Answer,
  type ReadPuzzle,
} from "../../workbench/index.js";
import { EXIT, exitOf } from "../exit.js";
import { loadSolutionText } from "../input.js";
import type { Io } from "../io.js";
import { solveOptionsOf, type CommonOptions } from "../options.js";
import { countText, drawing, methodText, verdictText } from "../text.js";

export interface SolveCommand extends CommonOptions {
  readonly all?: boolean;
  readonly limit?: number;
  readonly unique?: boolean;
  readonly certify?: boolean;
  readonly random?: boolean;
}

export function printJson(io: Io, value: Json): void {
  writeJson(value, (piece) => io.out(piece));
  io.out("\n");
}

/** How many solutions the options ask for. */
export function limitOf({ all, limit, unique, certify }: SolveCommand): number {
  if (limit !== undefined) return limit;
  if (all === true) return Infinity;
  return unique === true || certify === true ? 2 : 1;
}

/** The answer to `solve`, as the command and as `batch` need it. */
export async function answerSolve(read: ReadPuzzle, options: SolveCommand, io: Io): Promise<Answer> {
  const { family, puzzle } = read;
  const solving = { ...solveOptionsOf(options, io), limit: limitOf(options) };
  const several = options.all === true || options.limit !== undefined || options.unique === true;
  if (options.random === true && several)
    throw new ProblemError(
      fail("usage/random", "--random draws one solution: leave out --all, --limit and --unique").error,
    );
  if (options.random === true) return unwrap(await samplePuzzle(family, puzzle, solving));
  const answer = unwrap(await solvePuzzle(family, puzzle, solving));
  if (options.certify !== true || answer.unique !== true) return answer;
  return unwrap(await certifyUnique(family, puzzle, answer, solving));
}

export async function solveCommand(read: ReadPuzzle, options: SolveCommand, io: Io): Promise<number> {
  const answer = await answerSolve(read, options, io);
  const { family, puzzle } = read;
  const exit = exitOf(answer, options.satExitCodes === true);
  io.status("");
  if (options.json === true) {
    printJson(io, answerJson(family, puzzle, answer));
    return exit;
  }
  const size = family.size(puzzle);
  const scene = (solution?: unknown, other?: unknown) => () =>
    family.scene(puzzle, { solution, other, certificate: answer.certificate });
  if (answer.solutions.length === 0) io.out(drawing(size, scene(), options, io));
  // Two solutions asked for to decide uniqueness: the second is shown as a difference.
  const difference = options.unique === true && answer.solutions.length === 2;
  answer.solutions.forEach((solution, i) => {
    if (i > 0) io.out("\n");
    const other = difference && i === 1 ? answer.solutions[0] : undefined;
    io.out(drawing(size, scene(solution, other), options, io));
  });
  const witness = answer.certificate === undefined ? undefined : family.certificateWords(answer.certificate);
  io.out(`\n${verdictText(answer, witness)}\n`);
  if (options.quiet !== true) {
    io.err(`${family.describe(puzzle)} · ${methodText(answer)}\n`);
    if (options.random === true) io.err(`seed ${answer.stats["seed"]} · ${answer.words ?? ""}\n`);
  }
  return exit;
}

export interface CountCommand extends CommonOptions {
  readonly distinct?: boolean;
}

export async function answerCount(read: ReadPuzzle, options: CountCommand, io: Io): Promise<Answer> {
  const { distinct } = options;
  return unwrap(await countPuzzle(read.family, read.puzzle, { ...solveOptionsOf(options, io), distinct }));
}

export async function countCommand(read: ReadPuzzle, options: CountCommand, io: Io): Promise<number> {
  const answer = await answerCount(read, options, io);
  io.status("");
  if (options.json === true) printJson(io, answerJson(read.family, read.puzzle, answer));
  else if (answer.count !== undefined)
    io.out(`${options.quiet === true ? answer.count : countText(answer.count)}\n`);
  else io.out(`${verdictText(answer, undefined)}\n`);
  if (options.json !== true && options.quiet !== true) {
    const what = options.distinct === undefined ? "solutions" : "solutions up to symmetry";
    io.err(`${what} · ${read.family.describe(read.puzzle)} · ${methodText(answer)}\n`);
  }
  return exitOf(answer, options.satExitCodes === true);
}

export function checkCommand(
  { family, puzzle }: ReadPuzzle,
  solution: string,
  options: CommonOptions,
  io: Io,
): number {
  const checked = unwrap(checkSolution(family, puzzle, loadSolutionText(solution, io)));
  const { violations, complete } = checked;
  const exit = violations.length === 0 ? EXIT.ok : EXIT.no;
  if (options.json === true) {
    printJson(io, checkedJson(family, checked));
    return exit;
  }
  if (options.quiet !== true)
    io.out(
      drawing(
        family.size(puzzle),
        () => family.scene(puzzle, { solution: checked.solution, violations }),
        options,
        io,
      ) + "\n",
    );
  for (const { code, message } of violations) io.out(`✗ ${message} [${code}]\n`);
  if (violations.length === 0)
    io.out(
      complete
        ? "✓ Solved: every rule holds.\n"
        : "✓ Right so far: no rule is broken, and it is not complete.\n",
    );
  return exit;
}

export async function answerExplain(
  read: ReadPuzzle,
  options: CommonOptions,
  io: Io,
): Promise<{ answer: Answer; json: Json }> {
  const explained = unwrap(await explainPuzzle(read.family, read.puzzle, solveOptionsOf(options, io)));
  return { answer: explained.answer, json: explainedJson(read.family, read.puzzle, explained) };
}

export async function explainCommand(
  { family, puzzle }: ReadPuzzle,
  options: CommonOptions,
  io: Io,
): Promise<number> {
  const explained = unwrap(await explainPuzzle(family, puzzle, solveOptionsOf(options, io)));
  const { answer, explanation } = explained;
  io.status("");
  const exit = exitOf(answer, options.satExitCodes === true);
  if (options.json === true) {
    printJson(io, explainedJson(family, puzzle, explained));
    return exit;
  }
  const { certificate } = answer;
  if (answer.status === "solved") io.out("There is nothing to explain: it can be solved.\n\n");
  const view = { solution: answer.solutions[0], certificate, explanation };
  io.out(drawing(family.size(puzzle), () => family.scene(puzzle, view), options, io));
  const witness = certificate === undefined ? undefined : family.certificateWords(certificate);
  io.out(`\n${explanation?.verdict ?? verdictText(answer, witness)}\n`);
  for (const detail of explanation?.details ?? []) io.out(`${detail}\n`);
  if (options.quiet !== true) io.err(`${family.describe(puzzle)} · ${methodText(answer)}\n`);
  return exit;
}
