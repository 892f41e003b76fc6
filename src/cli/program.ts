/** The program: all commands (`definitions/` has their arguments and options), and its help. */
import { Command } from "commander";
import { DEFAULT_MEMORY_BYTES } from "../base/index.js";
import type { Adding } from "./definitions/adding.js";
import { addConversions, addProofs } from "./definitions/files.js";
import { addCompletion, addLists } from "./definitions/lists.js";
import { addMaking } from "./definitions/making.js";
import { addQueues } from "./definitions/queues.js";
import { addQuestions } from "./definitions/questions.js";
import { addRepetitions } from "./definitions/repeating.js";
import type { Io } from "./io.js";
import { type CommonOptions, wholeTimeMs } from "./options.js";
import { HINT_GRACE_MS } from "./start/guard.js";
import { VERSION } from "./version.js";

/** Each command's module is loaded when the command runs. Misuse is thrown; with `--json` it is not printed as text first. */
export function createProgram(io: Io, perform: Perform, argv: readonly string[]): Command {
  const json = argv.includes("--json");
  const program = new Command("quadrille").exitOverride().configureOutput({
    writeOut: (text) => io.out(text),
    writeErr: (text) => (json ? undefined : io.err(text)),
    outputError: (text, write) => write(`quadrille: ${misuseWords(text)}`),
  });
  program
    .description("A workbench for placement puzzles: every answer carries its evidence.")
    .version(VERSION, "-V, --version")
    .option("--with <module>", "a JavaScript module of your own, with puzzle families or engines")
    .showHelpAfterError("(--help shows how)")
    .addHelpText("before", `Examples\n${EXAMPLES.join("\n")}\n`);

  program.hook("preAction", (_, command) => {
    const options = command.opts<CommonOptions>();
    // These two watch the limits of each puzzle themselves.
    if (command.name() === "batch" || command.name() === "worker") return;
    const { memoryLimit: memoryBytes = DEFAULT_MEMORY_BYTES } = options;
    const grace = command.name() === "hint" ? { graceMs: HINT_GRACE_MS } : {};
    io.watch?.({ timeMs: wholeTimeMs(command.name(), options), memoryBytes, ...grace });
  });
  const run: Adding["run"] = async (load, command) => {
    let loaded: Awaited<ReturnType<typeof load>> | undefined;
    await perform(async () => command((loaded ??= await load())));
  };
  const adding = { program, io, run };
  addQuestions(adding);
  addConversions(adding);
  addProofs(adding);
  addRepetitions(adding, argv);
  addMaking(adding, argv);
  addQueues(adding);
  addLists(adding, VERSION);
  addCompletion(adding);
  for (const command of program.commands) {
    const own = EXAMPLES.filter((line) => line.startsWith(`  quadrille ${command.name()} `));
    if (own.length > 0) command.addHelpText("before", `Examples\n${own.join("\n")}\n`);
  }
  return program;
}

/** Turns a sentence of Commander's into one like ours. It begins with "error: ", and says what was expected after a full stop. */
export const misuseWords = (text: string): string =>
  text.replace(/^error: /, "").replace(" is invalid. expected ", " is invalid: expected ");

/** Does what the arguments ask for: `work` returns the exit code, and can be called again. */
export type Perform = (work: () => Promise<number>) => Promise<void> | void;

export { VERSION };

/** A command's help begins with its own examples. */
export const EXAMPLES = [
  "  quadrille solve 8x8-0,0-7,7               why the board without two corners cannot be tiled",
  "  quadrille read board.txt                  which family and format, and how large",
  "  quadrille solve board.txt --json          the answer for a program",
  "  quadrille count 8x8                       12,988,816",
  "  quadrille count pieces.json --jobs 4 --resume parts.jsonl",
  "  quadrille check 2x2 answer.json           does this solution keep the rules?",
  "  quadrille explain 8x8-0,0-7,7             why not, and what would help",
  "  quadrille hint tents.txt --level 1        where to look for the next step; 2: which rules, 3: what follows",
  "  quadrille hint tents.txt --walkthrough    every step to the solution, with its reason",
  "  quadrille grade tents.txt                 easy, medium, hard or fiendish, and why",
  "  quadrille generate tents --size 12x12 --difficulty hard --count 10 --seed 1",
  "  quadrille generate pips --date today      the puzzles of the day, the same for everyone",
  "  quadrille booklet tents.txt pips.json --out puzzles.pdf",
  "  quadrille booklet --generate tents --count 6 --out tents.pdf",
  "  quadrille convert board.txt --to json     the same board in another format",
  "  quadrille encode 12x12-0,0-11,11 --to dimacs --formulation cell-direction",
  "  quadrille prove 6x6-0,0-5,5 --cnf a.cnf --proof a.drat",
  "  quadrille verify a.cnf a.drat             is this refutation right?",
  "  quadrille render 8x8 --solve --to svg     a picture of a tiling",
  "  quadrille compare 6x6-0,0-5,5 --engine matching,cadical",
  "  quadrille batch boards/ --do solve --out answers.jsonl --resume",
  "  quadrille worker --queue redis://localhost  work for batch, generate and count --queue",
  "  quadrille queue redis://localhost status  how much waits, is at work, is done, has failed",
  "  quadrille serve --open                    the Studio in your browser",
  "  quadrille families                        what can be solved, and by which engines",
  "  quadrille completion fish | source        Tab completes commands and options",
];
