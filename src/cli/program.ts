/** The commands, their arguments and their help. */
import { Argument, Command, Option } from "commander";
import { DEFAULT_MEMORY_BYTES } from "../base/index.js";
import type { ReadPuzzle } from "../workbench/index.js";
import { BATCHED, namedAfterDo, questionOf, takeOptions } from "./batch/repeated.js";
import type { Io } from "./io.js";
import {
  distinctOption,
  hintOptions,
  limitOptions,
  outputOptions,
  methodOptions,
  positiveNumber,
  readOptions,
  satOption,
  seedOption,
  SHELLS,
  solvingOptions,
  boundOptions,
  wholeNumber,
  wholeTimeMs,
  type CommonOptions,
} from "./options.js";

/** Each command's module is loaded when the command runs. Misuse is thrown; with `--json` it is not printed as text first. */
export function createProgram(io: Io, setExit: SetExit, argv: readonly string[]): Command {
  const json = argv.includes("--json");
  const program = new Command("quadrille").exitOverride().configureOutput({
    writeOut: (text) => io.out(text),
    writeErr: (text) => (json ? undefined : io.err(text)),
  });
  program
    .description("A workbench for placement puzzles: every answer carries its evidence.")
    .version(VERSION, "-V, --version")
    .option("--with <module>", "a JavaScript module of your own, with puzzle families or engines")
    .showHelpAfterError("(--help shows how)")
    .addHelpText("before", `Examples\n${EXAMPLES.join("\n")}\n`);

  program.hook("preAction", (_, command) => {
    const options = command.opts<CommonOptions>();
    // A batch guards each puzzle by itself.
    if (command.name() === "batch") return;
    const { memoryLimit: memoryBytes = DEFAULT_MEMORY_BYTES } = options;
    io.watch?.({ timeMs: wholeTimeMs(command.name(), options), memoryBytes });
  });
  const run: Adding["run"] = async (load, command) => setExit(await command(await load()));
  const adding = { program, io, run };
  addQuestions(adding);
  addConversions(adding);
  addProofs(adding);
  addRepetitions(adding, argv);
  addLists(adding);
  addCompletion(adding);
  for (const command of program.commands) {
    const own = EXAMPLES.filter((line) => line.startsWith(`  quadrille ${command.name()} `));
    if (own.length > 0) command.addHelpText("before", `Examples\n${own.join("\n")}\n`);
  }
  return program;
}

type SetExit = (code: number) => void;

interface Adding {
  readonly program: Command;
  readonly io: Io;
  /** Runs a command of a module that is loaded only then, and keeps its exit code. */
  run<M>(load: () => Promise<M>, command: (module: M) => number | Promise<number>): Promise<void>;
}

const solving = () => import("./commands/solve.js");
const hints = () => import("./commands/hint.js");
const files = () => import("./commands/files.js");
const proofs = () => import("./commands/prove.js");
const lists = () => import("./commands/list.js");
const completions = () => import("./commands/completion.js");

const puzzleCommand = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument("<puzzle>", "a file, - for standard input, or the puzzle as text");

/** The options of commands that read a puzzle but do not search. */
const readingOptions = (command: Command): Command => outputOptions(boundOptions(readOptions(command)));

/** solve, count, check, explain, hint, grade. */
function addQuestions({ program, io, run }: Adding): void {
  const load = async (text: string, options: CommonOptions): Promise<ReadPuzzle> =>
    (await import("./input/puzzle.js")).loadPuzzle(text, options, io);
  const asks = (name: string, description: string): Command =>
    satOption(solvingOptions(puzzleCommand(program, name, description)));
  asks("solve", "find a solution, or say why there is none")
    .option("-a, --all", "find all solutions")
    .option("-n, --limit <n>", "find up to this many solutions", positiveNumber)
    .option("-u, --unique", "decide whether there is no solution, one or several")
    .option("--certify", "prove, and check, that there is no (second) solution")
    .option("--cnf <file>", "with --certify: the formula that is refuted, in DIMACS")
    .option("--proof <file>", "with --certify: its refutation in DRAT")
    .option("--random", "draw a solution at random, all equally likely (see --seed)")
    .action((text, options) =>
      run(solving, async (module) => module.solveCommand(await load(text, options), options, io)),
    );
  distinctOption(asks("count", "count the solutions exactly"), "count up to the symmetries of the puzzle")
    .option("-j, --jobs <n>", "count in this many threads, in families that can (default: 1)", positiveNumber)
    .option("--certify", "prove, and check, that there are no more, or confirm the count by a second method")
    .option("--cnf <file>", "with --certify: the formula with all solutions blocked, in DIMACS")
    .option("--proof <file>", "with --certify: its refutation in DRAT")
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
        const asked = { ...options, level: level.puzzle, hintLevel: level.hint ?? 3 };
        return module.hintCommand(await load(text, asked), asked, io);
      }),
    );
  outputOptions(
    limitOptions(readOptions(puzzleCommand(program, "grade", "say how hard the puzzle is, and why"))),
  ).action((text, options) =>
    run(
      () => import("./commands/grade.js"),
      async (module) => module.gradeCommand(await load(text, options), options, io),
    ),
  );
}

/** convert, encode, render. */
function addConversions({ program, io, run }: Adding): void {
  readingOptions(puzzleCommand(program, "convert", "write the puzzle in another format"))
    .requiredOption("--to <format>", "the format (see: quadrille formats)")
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.convertCommand(text, options, io)));
  readingOptions(
    puzzleCommand(program, "encode", "write the model as a file, with a legend of its variables"),
  )
    .option("--formulation <name>", "how the puzzle becomes variables (see: quadrille families)")
    .option("--encoding <name>", "how counts become clauses, for dimacs (see: quadrille engines)")
    .addOption(
      new Option("--to <form>", "the output format")
        .choices(["dimacs", "lp", "mps", "opb"])
        .makeOptionMandatory(),
    )
    .option("--no-legend", "leave the legend out")
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.encodeCommand(text, options, io)));
  solvingOptions(puzzleCommand(program, "render", "draw the puzzle"))
    .addOption(new Option("--to <form>", "the output format").choices(["svg", "text", "png"]).default("text"))
    .option("--solve", "draw the solved board, or why there is no solution")
    .addOption(new Option("--theme <theme>", "colours").choices(["light", "dark", "auto"]).default("light"))
    .option("--cell-size <pixels>", "pixels per cell", positiveNumber)
    .option("-o, --out <file>", "write to a file")
    .action((text, options) => run(files, (module) => module.renderCommand(text, options, io)));
}

/** prove, verify. */
function addProofs({ program, io, run }: Adding): void {
  const prove = puzzleCommand(program, "prove", "write a refutation that anyone can check");
  outputOptions(seedOption(boundOptions(methodOptions(readOptions(prove)))))
    .option("--cnf <file>", "the formula in DIMACS")
    .option("--proof <file>", "its refutation in DRAT or, in a file that ends in .lrat, LRAT")
    .addOption(new Option("--to <kind>", "what to write (default: by the ending)").choices(["drat", "lrat"]))
    .addOption(
      new Option("--via <source>", "what the proof comes from (default: auto, the shortest)").choices([
        "auto",
        "counters",
        "cadical",
        "cutting-planes",
      ]),
    )
    .option("--binary", "write DRAT or LRAT in binary")
    .option("--trim", "of a solver's lemmas, write only those that are needed")
    .option("--opb <file>", "the puzzle as pseudo-Boolean constraints (OPB)")
    .option("--pbp <file>", "its refutation by cutting planes (VeriPB 3.0)")
    .action((text, options) => run(proofs, (module) => module.proveCommand(text, options, io)));
  outputOptions(boundOptions(program.command("verify")))
    .description("check a CNF with its DRAT, RUP or LRAT proof, or an OPB with its VeriPB proof")
    .argument("<formula>", "DIMACS or OPB file; gzip is recognised")
    .argument("<proof>", "its proof; gzip is recognised")
    .option("--binary", "read a clausal proof as binary (default: recognised)")
    .addOption(
      new Option("--kind <kind>", "what a clausal proof is (default: recognised)").choices(["drat", "lrat"]),
    )
    .option("--core", "test only the lemmas that the refutation needs, and count them")
    .action((formula, proof, options) =>
      run(proofs, (module) => module.verifyCommand(formula, proof, options, io)),
    );
}

/** compare, batch. */
function addRepetitions({ program, io, run }: Adding, argv: readonly string[]): void {
  limitOptions(outputOptions(readOptions(program.command("compare"))))
    .description("solve by every engine, formulation and encoding, and compare sizes and times")
    .argument("<puzzles...>", "files, or puzzles as text")
    .option("-e, --engine <engines>", "only these engines, separated by commas")
    .option("--formulation <names>", "only these formulations")
    .option("--encoding <names>", "only these encodings")
    .addOption(
      new Option("--to <form>", "the output format").choices(["table", "csv", "plot"]).default("table"),
    )
    .option("-u, --unique", "also decide whether the solution is unique")
    .option("-o, --out <file>", "write to a file")
    .action((texts, options) =>
      run(
        () => import("./commands/compare.js"),
        (module) => module.compareCommand(texts, options, io),
      ),
    );
  const repeated = program.commands.find((command) => command.name() === namedAfterDo(argv));
  const batch = outputOptions(program.command("batch"))
    .description("run a command, with its options, on many files or folders: one JSON line each, in order")
    .argument("<puzzles...>", "files, or folders of them; in pairs for check and verify")
    .addOption(new Option("--do <command>", "the command").choices(BATCHED).makeOptionMandatory())
    .option("-r, --recursive", "also walk the folders inside folders")
    .option(
      "-j, --jobs <n>",
      "worker threads (default: one less than there are processors, up to 8)",
      positiveNumber,
    )
    .option("-o, --out <file>", "write to a file")
    .option("--resume", "with --out: skip what the file already holds")
    .action((texts, options) =>
      run(
        () => import("./commands/batch.js"),
        (module) => module.batchCommand(texts, questionOf(repeated!, options), options, io),
      ),
    );
  takeOptions(batch, repeated);
}

/** serve, and what there is: families, engines, formats, tour, version. */
function addLists({ program, io, run }: Adding): void {
  program
    .command("serve")
    .description("serve the Studio to your browser, from this machine")
    .option("-p, --port <n>", "use this port only (default: 4173, or the next free one)", wholeNumber)
    .option("--host <address>", "listen at this address (default: this machine only)")
    .option("--open", "open the browser")
    .action((options) =>
      run(
        () => import("./commands/serve.js"),
        (module) => module.serveCommand(options, io),
      ),
    );
  outputOptions(program.command("families"))
    .description("list the puzzle families with their engines and formulations")
    .action((options) => run(lists, (module) => module.familiesCommand(options, io)));
  outputOptions(program.command("engines"))
    .description("list the solvers and encodings")
    .action((options) => run(lists, (module) => module.enginesCommand(options, io)));
  outputOptions(program.command("formats"))
    .description("list the puzzle formats, with an example of each")
    .action((options) => run(lists, (module) => module.formatsCommand(options, io)));
  program
    .command("tour")
    .option("--no-color", "print no colours")
    .description("show a board solved, and one proved impossible")
    .action((options) =>
      run(
        () => import("./commands/tour.js"),
        (module) => module.tourCommand(options, io),
      ),
    );
  outputOptions(program.command("version"))
    .description("print the version, as --version does")
    .action((options) => run(lists, (module) => module.versionCommand(VERSION, options, io)));
}

/** completion, and what its scripts ask. */
function addCompletion({ program, io, run }: Adding): void {
  program
    .command("completion")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell) => run(completions, (module) => module.completionCommand(shell, io)));
  program
    .command("complete <line>", { hidden: true })
    .description("what the completion scripts ask: words to offer at the end of a command line")
    .action((line) => run(completions, (module) => module.completeCommand(program, line, io)));
}

export const VERSION = "0.1.0";

/** A command's help begins with its own examples. */
export const EXAMPLES = [
  "  quadrille solve 8x8-0,0-7,7               why the board without two corners cannot be tiled",
  "  quadrille solve board.txt --json          the answer for a program",
  "  quadrille count 8x8                       12,988,816",
  "  quadrille check 2x2 answer.json           does this solution keep the rules?",
  "  quadrille explain 8x8-0,0-7,7             why not, and what would help",
  "  quadrille hint tents.txt --level 1        where to look for the next step; 2: which rules, 3: what follows",
  "  quadrille hint tents.txt --walkthrough    every step to the solution, with its reason",
  "  quadrille grade tents.txt                 easy, medium, hard or fiendish, and why",
  "  quadrille convert board.txt --to json     the same board in another format",
  "  quadrille encode 12x12-0,0-11,11 --to dimacs --formulation cell-direction",
  "  quadrille prove 6x6-0,0-5,5 --cnf a.cnf --proof a.drat",
  "  quadrille verify a.cnf a.drat             is this refutation right?",
  "  quadrille render 8x8 --solve --to svg     a picture of a tiling",
  "  quadrille compare 6x6-0,0-5,5 --engine matching,cadical",
  "  quadrille batch boards/ --do solve --out answers.jsonl --resume",
  "  quadrille serve --open                    the Studio in your browser",
];
