/** The commands that make puzzles and print them. */
import { Option, type Command } from "commander";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import type { Adding } from "./adding.js";
import {
  boundOptions,
  namedOptions,
  oneOf,
  outputOptions,
  positiveNumber,
  QUEUE_WORDS,
  readOptions,
  seedOption,
} from "../options.js";

/** generate, booklet. `argv`: where it names a family, the help lists what can be asked of that one. */
export function addMaking({ program, io, run }: Adding, argv: readonly string[]): void {
  const family = argv.find((word) => Object.hasOwn(MAKING_OPTIONS, word));
  const generate = outputOptions(seedOption(boundOptions(program.command("generate"))))
    .description("make new puzzles with exactly one solution")
    .argument("<family>", "the family (see: quadrille families)")
    .option("--format <format>", "the format of the puzzles (see: quadrille formats)")
    .option("-o, --out <folder>", "a file for each, and puzzles.jsonl with solutions and grades")
    .option(
      "--walkthrough",
      "with --json or --out: each grade with the steps that solve the puzzle, which takes longer than making it",
    )
    .option(
      "--no-certificate",
      "with --json or --out: leave out the checked proof that there is no other solution, which takes longer than making a small puzzle",
    )
    .option(
      "--date <day>",
      "the puzzles of this day (2026-11-16, or today): the same for everyone; one of them with --difficulty",
    );
  collectionOptions(generate, family)
    .option("--queue <url>", QUEUE_WORDS)
    .action((family, options, command) =>
      run(
        () => import("../commands/generate.js"),
        (module) => module.generateCommand(family, { ...options, named: namedOptions(command) }, io),
      ),
    );
  const booklet = outputOptions(seedOption(boundOptions(readOptions(program.command("booklet")))))
    .description("print puzzles: a PDF or HTML with rules, grades and solutions")
    .argument("[puzzles...]", "files, puzzles as text, or puzzles.jsonl of generate")
    .option("--generate <family>", "make new puzzles instead, with the options of generate")
    .addOption(
      new Option("--to <form>", "the output format (default: by the name of the file, or pdf)").choices([
        "pdf",
        "html",
      ]),
    )
    .option("-o, --out <file>", "write to a file")
    .option("--title <text>", "the title on the cover (default: the name of the puzzle)")
    .option("--author <text>", "who made it, on the cover")
    .option("--date <text>", "a date, or any other line on the cover")
    .addOption(new Option("--paper <size>", "the paper").choices(["a4", "letter"]).default("a4"))
    .addOption(
      new Option("--per-page <n>", "puzzles to a page: 1, 2, 4 or 6")
        .default(2)
        .argParser((text) => oneOf(text, [1, 2, 4, 6])),
    )
    .option("--no-grades", "do not say how hard the puzzles are")
    .option(
      "--link-base <address>",
      "the address of a Studio: each puzzle gets a QR code that opens it there",
    );
  collectionOptions(booklet, family).action((texts, options, command) =>
    run(
      () => import("../commands/booklet.js"),
      (module) => module.bookletCommand(texts, { ...options, named: namedOptions(command) }, io),
    ),
  );
}

/** The options that say what is made, and how. */
function collectionOptions(command: Command, family: string | undefined): Command {
  command
    .addOption(
      new Option("--difficulty <grade>", "how hard the puzzles should be")
        .choices(["easy", "medium", "hard", "fiendish", "any"])
        .default("any"),
    )
    .option("-n, --count <n>", "how many", positiveNumber, 1)
    .option("-j, --jobs <n>", "make them in this many threads", positiveNumber, 1)
    .option(
      "--avoid <files...>",
      "make none of the puzzles in these files or folders again, turned or mirrored",
    )
    .option("--wish <name=value...>", "an option of a family of your own");
  for (const option of makingOptions(family)) command.addOption(option);
  return command;
}

/** The options of all families; one that several have is listed once. With a family, the help hides what is only for others. */
function makingOptions(family: string | undefined): Option[] {
  const families = new Map<string, string[]>();
  for (const [family, options] of Object.entries(MAKING_OPTIONS))
    for (const { id } of options) families.set(id, [...(families.get(id) ?? []), family]);
  return [...families].map(([id, all]) => {
    const isFor = family === undefined || all.includes(family);
    const known = family !== undefined && isFor ? [family] : all;
    const of = known.map((family) => MAKING_OPTIONS[family]!.find((option) => option.id === id)!);
    const values = {
      size: "RxC",
      number: "n",
      share: "share",
      choice: "name",
      text: "text",
      drawing: "file",
      puzzle: "file",
    };
    const { kind } = of[0]!;
    const flag = kind === "switch" ? `--${id}` : `--${id} <${values[kind]}>`;
    const words = known.map((family, i) => {
      const { title, choices, usual } = of[i]!;
      const among = choices === undefined ? "" : `; one of ${choices.join(", ")}`;
      return `${family}: ${title}${among}${usual === undefined ? "" : ` (${usual})`}`;
    });
    return new Option(flag, words.join("; ")).hideHelp(!isFor);
  });
}
