/** The commands that ask something about a puzzle. */
import { Option, type Command } from "commander";
import type { ReadPuzzle } from "../../workbench/index.js";
import type * as PuzzleInput from "../input/puzzle.js";
import { type Adding, puzzleCommand, readingOptions } from "./adding.js";
import {
  distinctOption,
  hintOptions,
  limitOptions,
  outputOptions,
  positiveNumber,
  QUEUE_WORDS,
  readOptions,
  satOption,
  solvingOptions,
  type CommonOptions,
} from "../options.js";

const solving = () => import("../commands/solve.js");
const hints = () => import("../commands/hint.js");

/** read, solve, count, check, explain, hint, grade. */
export function addQuestions({ program, io, run }: Adding): void {
  let input: typeof PuzzleInput | undefined;
  const load = async (text: string, options: CommonOptions): Promise<ReadPuzzle> => {
    input ??= await import("../input/puzzle.js");
    return input.loadPuzzle(text, options, io);
  };
  const asks = (name: string, description: string): Command =>
    satOption(solvingOptions(puzzleCommand(program, name, description)));
  readingOptions(
    puzzleCommand(program, "read", "say what a puzzle is: its family, format and size, without solving it"),
  ).action((text, options) =>
    run(
      () => import("../commands/read.js"),
      async (module) => module.readCommand(await load(text, options), options, io),
    ),
  );
  asks("solve", "find a solution, or say why there is none")
    .option("-a, --all", "find all solutions")
    .option("-n, --limit <n>", "find up to this many solutions", positiveNumber)
    .option("-u, --unique", "decide whether there is no solution, one or several")
    .option("--certify", "prove, and check, that there is no (second) solution")
    .option("--cnf <file>", "with --certify: the formula that is refuted, in DIMACS")
    .option("--proof <file>", "with --certify: its refutation in DRAT or, in a file that ends in .lrat, LRAT")
    .option("--random", "draw a solution at random, all equally likely (see --seed)")
    .action((text, options) =>
      run(solving, async (module) => module.solveCommand(await load(text, options), options, io)),
    );
  distinctOption(asks("count", "count the solutions exactly"), "count up to the symmetries of the puzzle")
    .option("-j, --jobs <n>", "count in this many threads, in families that can (default: 1)", positiveNumber)
    .option("--resume <file>", "keep the parts of the count in a file as they finish, and go on with them")
    .option(
      "--parts <n>",
      "with --resume or --queue: cut the count into at least this many parts (default: 256; Tents: 16)",
      positiveNumber,
    )
    .option("--queue <url>", QUEUE_WORDS)
    .option("--certify", "prove, and check, that there are no more, or confirm the count by a second method")
    .option("--cnf <file>", "with --certify: the formula with all solutions blocked, in DIMACS")
    .option("--proof <file>", "with --certify: its refutation in DRAT or, in a file that ends in .lrat, LRAT")
    .action((text, options) =>
      run(solving, async (module) => module.countCommand(await load(text, options), options, io)),
    );
  readingOptions(puzzleCommand(program, "check", "check a solution, partial or complete, by the rules"))
    .argument("<solution>", "a file, - or JSON; an answer printed by solve --json will do")
    .action((text, solution, options) =>
      run(solving, async (module) => module.checkCommand(await load(text, options), solution, options, io)),
    );
  asks("explain", "explain why there is no solution, and what would help").action((text, options) =>
    run(solving, async (module) => module.explainCommand(await load(text, options), options, io)),
  );
  outputOptions(
    limitOptions(hintOptions(puzzleCommand(program, "hint", "give the next step, and its reason"))),
  )
    .option("--state <solution>", "what is on the board: a partial solution, as check takes it")
    .option("--walkthrough", "give all steps to the end")
    .addOption(
      new Option("--to <form>", "the form of a walkthrough; html has a picture per step").choices([
        "text",
        "markdown",
        "html",
      ]),
    )
    .option("-o, --out <file>", "write the walkthrough to a file")
    .option("--proof <directory>", "write a formula and its refutation per step")
    .action((text, { level = {}, ...options }) =>
      run(hints, async (module) => {
        const asked = { ...options, level: level.puzzle, hintLevel: level.hint };
        return module.hintCommand(await load(text, asked), asked, io);
      }),
    );
  outputOptions(
    limitOptions(readOptions(puzzleCommand(program, "grade", "say how hard the puzzle is, and why"))),
  ).action((text, options) =>
    run(
      () => import("../commands/grade.js"),
      async (module) => module.gradeCommand(await load(text, options), options, io),
    ),
  );
}
