/** The commands that do one thing with many puzzles. */
import { Option } from "commander";
import { BATCHED, namedAfterDo, questionOf, takeOptions } from "../batch/repeated.js";
import type { Adding } from "./adding.js";
import { limitOptions, outputOptions, positiveNumber, QUEUE_WORDS, readOptions } from "../options.js";

/** compare, batch. */
export function addRepetitions({ program, io, run }: Adding, argv: readonly string[]): void {
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
        () => import("../commands/compare.js"),
        (module) => module.compareCommand(texts, options, io),
      ),
    );
  const repeated = program.commands.find((command) => command.name() === namedAfterDo(argv));
  const batch = outputOptions(program.command("batch"))
    .description("run a command, with its options, on many files or folders: one JSON line each, in order")
    .argument("<puzzles...>", "files, or folders of them; in pairs for check and verify")
    .addOption(
      new Option("--do <command>", "the command for each puzzle").choices(BATCHED).makeOptionMandatory(),
    )
    .option("-r, --recursive", "also walk the folders inside folders")
    .option(
      "-j, --jobs <n>",
      "worker threads (default: one less than there are processors, up to 8)",
      positiveNumber,
    )
    .option("-o, --out <file>", "write to a file")
    .option("--resume", "with --out: skip what the file already holds")
    .option("--queue <url>", QUEUE_WORDS)
    .option(
      "--chunk <n>",
      "with --queue: how many puzzles a worker gets at a time (default: about a second's work)",
      positiveNumber,
    )
    .action((texts, options) =>
      run(
        () => import("../commands/batch.js"),
        (module) => {
          const { level } = options;
          // The level of a hint is for the command alone.
          const own = { ...options, level: typeof level === "object" ? level.puzzle : level };
          return module.batchCommand(texts, questionOf(repeated!, options), own, io);
        },
      ),
    );
  takeOptions(batch, repeated);
}
