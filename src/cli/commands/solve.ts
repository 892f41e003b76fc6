/** solve, count, check, explain: questions about one puzzle. */
import { problemError, thousands, unwrap, writeJson, type Json } from "../../base/index.js";
import {
  answerJson,
  certifyAnswer,
  checkedJson,
  checkSolution,
  countPuzzle,
  explainedJson,
  explainHere,
  familyAsked,
  notCertified,
  sampleSolution,
  severalExplanation,
  spareWords,
  solvePuzzle,
  type Answer,
  type Explained,
  type ReadPuzzle,
} from "../../workbench/index.js";
import { EXIT, exitOf } from "../output/exit.js";
import { loadSolutionText } from "../input/puzzle.js";
import { saidBy, type Io } from "../io.js";
import { solveOptionsOf, type CommonOptions } from "../options.js";
import { certifyFiles } from "../output/proof-file.js";
import { streamSolutions, type SolutionStream } from "../output/stream.js";
import { drawing, methodText, noteText, stoppedCountText, verdictText } from "../output/text.js";

export interface SolveCommand extends CommonOptions {
  readonly all?: boolean;
  readonly limit?: number;
  readonly unique?: boolean;
  readonly certify?: boolean;
  readonly cnf?: string;
  readonly proof?: string;
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

/** The puzzle with the family to ask: that of a sub-question if the engine's name is one. */
function askedOf(read: ReadPuzzle, options: CommonOptions): ReadPuzzle {
  return { ...read, family: familyAsked(read.family, options) };
}

async function answerSolve(
  read: ReadPuzzle,
  options: SolveCommand,
  io: Io,
  stream: SolutionStream | undefined,
  tell: (answer: Answer, io: Io) => number,
): Promise<Answer> {
  const { family, puzzle } = read;
  const { random = false, certify = false } = options;
  const streamed = stream === undefined ? {} : { keep: NOTED_SOLUTIONS + 1, onFound: stream.add };
  const solving = { ...solveOptionsOf(options, io), limit: limitOf(options), ...streamed };
  const several = options.all === true || options.limit !== undefined || options.unique === true;
  if (random && several)
    throw problemError("usage/random", "--random draws one solution: leave out --all, --limit and --unique");
  if (family.part !== undefined && (random || certify)) {
    const flag = random ? "--random" : "--certify";
    const words = `${flag} is about solutions, and ${family.part} answers a sub-question`;
    throw problemError("usage/engine", words);
  }
  if (random) return unwrap(await sampleSolution(family, puzzle, solving));
  needsCertify(options);
  const answer = unwrap(await solvePuzzle(family, puzzle, solving));
  const isSeveral = answer.status === "solved" && answer.unique === false;
  if (certify && isSeveral && options.quiet !== true) io.err(noteText([SEVERAL_UNCERTIFIED]));
  // If solutions are written as they are found, half of the answer is out already.
  return certify ? certified(read, answer, options, io, stream === undefined ? tell : undefined) : answer;
}

const SEVERAL_UNCERTIFIED =
  "--certify proves that there is no solution, or no second one, and here are several; count --certify proves how many";

function needsCertify({ certify, cnf, proof }: CertifyCommand): void {
  if (certify !== true && (cnf !== undefined || proof !== undefined))
    throw problemError("usage/certify", "--cnf and --proof need --certify: they write what it proves");
}

interface CertifyCommand extends CommonOptions {
  readonly certify?: boolean;
  readonly cnf?: string;
  readonly proof?: string;
}

/**
 * The answer with its evidence, which is written to the files that the options name. `tell` writes an answer. If the search for
 * evidence is ended from outside, the first thread writes the answer without it.
 */
async function certified(
  { family, puzzle }: Pick<ReadPuzzle, "family" | "puzzle">,
  answer: Answer,
  options: CertifyCommand,
  io: Io,
  tell: ((answer: Answer, io: Io) => number) | undefined,
): Promise<Answer> {
  if (tell !== undefined && io.known !== undefined) {
    const at = (reason: "time" | "memory") => saidBy(io, (kept) => tell(notCertified(answer, reason), kept));
    io.known({ time: at("time"), memory: at("memory") });
  }
  const { files, end } = certifyFiles(options, io);
  let found: Answer | undefined;
  try {
    // `--engine` chooses the solver of the puzzle. The refutation has its own.
    const { seed, formulation, encoding, limits } = solveOptionsOf(options, io);
    const asked = { seed, formulation, encoding, limits, files };
    found = unwrap(await certifyAnswer(family, puzzle, answer, asked));
    return found;
  } finally {
    end(found);
  }
}

/** Notes on the puzzle go to standard error, not into the answer. */
function printNotes({ family, puzzle }: ReadPuzzle, options: CommonOptions, io: Io): void {
  if (options.quiet !== true) io.err(noteText(family.notes?.(puzzle) ?? []));
}

/** Up to this many solutions get notes. */
const NOTED_SOLUTIONS = 3;

function solutionNotes({ family, puzzle }: ReadPuzzle, { solutions }: Answer): string {
  if (family.solutionNotes === undefined || solutions.length > NOTED_SOLUTIONS) return "";
  return solutions
    .flatMap((solution, i) => {
      const which = solutions.length > 1 ? `Solution ${i + 1}: ` : "";
      return family.solutionNotes!(puzzle, solution).map((note) => `${which}${note}\n`);
    })
    .join("");
}

/** More solutions than this are printed as they are found: millions do not fit in memory. */
const FEW = 2;

export async function solveCommand(puzzleRead: ReadPuzzle, options: SolveCommand, io: Io): Promise<number> {
  const read = askedOf(puzzleRead, options);
  const stream = limitOf(options) > FEW ? streamSolutions(read, options, io) : undefined;
  const tell = (answer: Answer, to: Io): number => tellSolved(read, options, answer, to, stream);
  const answered = await answerSolve(read, options, io, stream, tell);
  return tell(stream?.timed(answered) ?? answered, io);
}

/** Writes the part of an answer that a stream has not written yet. Returns the exit code. */
function tellSolved(
  read: ReadPuzzle,
  options: SolveCommand,
  answer: Answer,
  io: Io,
  stream: SolutionStream | undefined,
): number {
  const { family, puzzle } = read;
  const exit = exitOf(answer, options.satExitCodes === true);
  io.status("");
  if (stream !== undefined && stream.found() > 0) stream.end(answer);
  else if (options.json === true) printJson(io, answerJson(family, puzzle, answer));
  else printSolutions(read, answer, options, io);
  if (options.json === true) return exit;
  io.out(`\n${verdictText(family, answer, stream?.found())}\n`);
  if (options.quiet !== true) {
    io.out(solutionNotes(read, answer));
    printNotes(read, options, io);
    io.err(`${family.describe(puzzle)} · ${methodText(answer)}\n`);
    const how = answer.words === undefined ? "" : ` · ${answer.words}`;
    if (options.random === true) io.err(`seed ${answer.stats["seed"]}${how}\n`);
  }
  return exit;
}

/** The boards of an answer: its solutions, or the board with its certificate. */
function printSolutions({ family, puzzle }: ReadPuzzle, answer: Answer, options: SolveCommand, io: Io): void {
  const size = family.size(puzzle);
  const scene = (solution?: unknown, other?: unknown) => () =>
    family.scene(puzzle, { solution, other, certificate: answer.certificate });
  if (answer.solutions.length === 0) io.out(drawing(size, scene(), options, io));
  // With --unique the second solution is shown as a difference.
  const difference = options.unique === true && answer.solutions.length === 2;
  answer.solutions.forEach((solution, i) => {
    if (i > 0) io.out("\n");
    const other = difference && i === 1 ? answer.solutions[0] : undefined;
    io.out(drawing(size, scene(solution, other), options, io));
  });
}

export interface CountCommand extends CertifyCommand {
  readonly distinct?: boolean;
  readonly distinctBy?: "all" | "rotations";
  readonly jobs?: number;
  /** A file for the parts of the count. */
  readonly resume?: string;
  readonly parts?: number;
  /** The address of a queue whose workers count the parts. */
  readonly queue?: string;
}

export async function countCommand(puzzleRead: ReadPuzzle, options: CountCommand, io: Io): Promise<number> {
  const read = askedOf(puzzleRead, options);
  const { family, puzzle } = read;
  const distinct = options.distinctBy ?? options.distinct;
  const { jobs } = options;
  const asked = { ...solveOptionsOf(options, io), distinct, jobs };
  needsCertify(options);
  if (options.certify === true && (distinct !== undefined || family.part !== undefined))
    throw problemError(
      "usage/certify",
      "--certify is about all solutions: not up to symmetry, and not of a sub-question",
    );
  const counted =
    options.resume === undefined && options.parts === undefined && options.queue === undefined
      ? unwrap(await countPuzzle(family, puzzle, asked))
      : await (await import("../count/kept.js")).countKept(read, asked, options, io);
  const tell = (answer: Answer, to: Io): number => tellCount(read, options, answer, to);
  return tell(options.certify === true ? await certified(read, counted, options, io, tell) : counted, io);
}

/** Writes a count. Returns the exit code. */
function tellCount(read: ReadPuzzle, options: CountCommand, answer: Answer, io: Io): number {
  const { family, puzzle } = read;
  io.status("");
  const { count, also = [] } = answer;
  const symmetry = options.distinctBy === "rotations" ? "rotation" : "symmetry";
  const kind = options.distinct === undefined ? "" : ` up to ${symmetry}`;
  if (options.json === true) printJson(io, answerJson(family, puzzle, answer));
  else if (count === undefined) io.out(`${stoppedCountText(family, answer, kind)}\n`);
  else if (options.quiet === true) io.out(`${count}\n`);
  else {
    const beside = also.map(({ count, words }) => `${words}: ${thousands(count)}\n`);
    io.out(`${thousands(count)}\n${beside.join("")}`);
  }
  if (options.json !== true && options.quiet !== true) {
    printNotes(read, options, io);
    // Names what was counted, unless the sentence above did.
    const things = family.part === undefined ? `solutions${kind}` : family.title;
    const what = count === undefined ? "" : `${things} · `;
    io.err(`${what}${family.describe(puzzle)} · ${methodText(answer)}\n`);
    if (options.certify === true && count !== undefined) io.err(`${evidenceText(answer)}\n`);
  }
  return exitOf(answer, options.satExitCodes === true);
}

/** The evidence for a count, or why there is none. */
function evidenceText({ certificate, words, reason }: Answer): string {
  if (reason === undefined && certificate !== undefined) return certificate.words;
  return `not certified${words === undefined ? "" : `: ${words}`}`;
}

export async function checkCommand(
  read: ReadPuzzle,
  solution: string,
  options: CommonOptions,
  io: Io,
): Promise<number> {
  const { family, puzzle } = read;
  const checked = unwrap(
    checkSolution(family, puzzle, await loadSolutionText(solution, family, options, io)),
  );
  const { violations, complete } = checked;
  const exit = violations.length === 0 ? EXIT.ok : EXIT.no;
  if (options.json === true) {
    printJson(io, checkedJson(family, puzzle, checked));
    return exit;
  }
  const scene = () => family.scene(puzzle, { solution: checked.solution, violations });
  if (options.quiet !== true) io.out(`${drawing(family.size(puzzle), scene, options, io)}\n`);
  for (const { code, message } of violations) io.out(`✗ ${message} [${code}]\n`);
  const right = complete
    ? "Solved: every rule holds."
    : "Right so far: no rule is broken, but it is not complete.";
  if (violations.length === 0) io.out(`✓ ${right}\n`);
  printNotes(read, options, io);
  return exit;
}

export async function explainCommand(read: ReadPuzzle, options: CommonOptions, io: Io): Promise<number> {
  const { family, puzzle } = read;
  // If the work is ended from outside, the first thread says what is known by then.
  const keep = (known: Explained<unknown>): void => {
    const said = saidBy(io, (kept) => tellExplained(read, options, known, kept));
    io.known!({ time: said, memory: said });
  };
  const asked = solveOptionsOf(options, io);
  const explained = unwrap(await explainHere(family, puzzle, asked, {}, io.known && keep));
  io.status("");
  return tellExplained(read, options, explained, io);
}

/** Writes an explanation. Returns the exit code. */
function tellExplained(
  read: ReadPuzzle,
  options: CommonOptions,
  explained: Explained<unknown>,
  io: Io,
): number {
  const { family, puzzle } = read;
  const { answer, explanation, several, spare } = explained;
  const exit = exitOf(answer, options.satExitCodes === true);
  if (options.json === true) {
    printJson(io, explainedJson(family, puzzle, explained));
    return exit;
  }
  const { certificate } = answer;
  const view = {
    solution: answer.solutions[0],
    certificate,
    explanation: several === undefined ? explanation : severalExplanation(several),
  };
  if (answer.status === "solved" && several === undefined && spare === undefined)
    io.out(
      answer.unique === false
        ? "There is more than one solution; where they differ was not found in the time.\n\n"
        : "There is nothing to explain: it can be solved.\n\n",
    );
  io.out(drawing(family.size(puzzle), () => family.scene(puzzle, view), options, io));
  io.out(`\n${view.explanation?.verdict ?? verdictText(family, answer)}\n`);
  for (const detail of view.explanation?.details ?? []) io.out(`${detail}\n`);
  for (const line of spare === undefined ? [] : spareWords(spare)) io.out(`${line}\n`);
  printNotes(read, options, io);
  if (options.quiet !== true) io.err(`${family.describe(puzzle)} · ${methodText(answer)}\n`);
  return exit;
}
