/**
 * The manual page, `man/quadrille.1`, from the commands themselves and the exit codes of `docs/cli.md`. `--check` only compares.
 * Options that many commands share are described once.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";

/** @import { Command, Option } from "commander" */
/** @import * as Io from "../src/cli/io.js" */
/** @import * as Program from "../src/cli/program.js" */

const root = join(import.meta.dirname, "..");
const file = join(root, "man", "quadrille.1");
/** An option that at least this many commands share is described once. */
const MANY = 4;

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { "\\": "\\(rs", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti" };

/** Text with the special characters of roff escaped. @param {string} text */
function plain(text) {
  const escaped = text.replaceAll(/[\\\-'`^~]|[^\0-\x7f]/gu, (sign) => SIGNS[sign] ?? unicode(sign));
  return escaped.startsWith(".") ? `\\&${escaped}` : escaped;
}

/** @param {string} sign */
function unicode(sign) {
  return `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** @param {string} text */
const bold = (text) => `\\fB${plain(text)}\\fR`;

/** A term and, indented below it, its meaning. @param {string} term @param {string} text */
const item = (term, text) => [".TP", term, plain(text)];

/** `-o, --out <file>`, with the value in italics. @param {string} flags */
function flagsOf(flags) {
  return flags
    .split(/(<[^>]+>|\[[^\]]+\])/)
    .map((part, i) => (i % 2 === 1 ? `\\fI${plain(part.slice(1, -1))}\\fR` : part === "" ? "" : bold(part)))
    .join("");
}

/** @param {Option} option */
function optionText({ description, argChoices, defaultValue }) {
  const choices = argChoices === undefined ? "" : `: ${argChoices.join(", ")}`;
  const usual = typeof defaultValue === "string" ? ` (default: ${defaultValue})` : "";
  return description + choices + usual;
}

/** @param {Command} command */
const optionsOf = (command) => command.options.filter(({ hidden }) => !hidden);

/** @param {Option} option */
const sameness = (option) => `${option.flags} ${optionText(option)}`;

/** @param {Command} command @param {ReadonlySet<string>} shared */
function commandSection(command, shared) {
  const own = optionsOf(command).filter((option) => !shared.has(sameness(option)));
  const also = optionsOf(command).filter((option) => shared.has(sameness(option)));
  const places = command.registeredArguments.map(
    (argument) => ` \\fI${plain(argument.name())}\\fR${argument.variadic ? " ..." : ""}`,
  );
  const described = command.registeredArguments.filter(({ description }) => description !== "");
  const details = [
    ...described.flatMap((argument) => item(`\\fI${plain(argument.name())}\\fR`, argument.description)),
    ...own.flatMap((option) => item(flagsOf(option.flags), optionText(option))),
  ];
  if (also.length > 0)
    details.push(".PP", `Also ${also.map(({ long, short }) => bold(long ?? short ?? "")).join(",\n")}.`);
  return [
    ".TP",
    bold(command.name()) + places.join(""),
    plain(`${command.description()}.`),
    ...(details.length === 0 ? [] : [".RS", ...details, ".RE"]),
  ];
}

/** @param {readonly Command[]} commands */
function sharedOptions(commands) {
  /** @type {Map<string, { option: Option, times: number }>} */
  const seen = new Map();
  for (const option of commands.flatMap(optionsOf)) {
    const times = (seen.get(sameness(option))?.times ?? 0) + 1;
    seen.set(sameness(option), { option, times });
  }
  return new Map(
    [...seen].filter(([, { times }]) => times >= MANY).map(([key, { option }]) => [key, option]),
  );
}

/** The rows of the table under `## Exit codes`. */
function exitCodes() {
  const text = readFileSync(join(root, "docs", "cli.md"), "utf8");
  const section = text.split("\n## Exit codes\n")[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code = "", meaning = ""]) =>
    item(bold(code), meaning.replaceAll("`", "")),
  );
}

/** `  quadrille count 8x8      12,988,816` @param {string} line */
function example(line) {
  const [call = "", meaning = ""] = line.trim().split(/ {2,}/);
  return [".TP", bold(call), meaning === "" ? "\\&" : plain(meaning)];
}

/** @param {typeof Program} cli @param {typeof Io} terminal */
function manual({ createProgram, EXAMPLES, VERSION }, { createIo }) {
  const io = createIo({ columns: 80, cancelFlag: new Int32Array(1) });
  const program = createProgram(io, () => undefined, []);
  const commands = program.createHelp().visibleCommands(program);
  const shared = sharedOptions(commands);
  return [
    '.\\" Made by scripts/man.js from the commands: change those, and run it again.',
    // No date: the same commands give the same page.
    `.TH QUADRILLE 1 "" "quadrille ${VERSION}" "User Commands"`,
    ".SH NAME",
    "quadrille \\- solve placement puzzles, with evidence for every answer",
    ".SH SYNOPSIS",
    ".B quadrille",
    "\\fIcommand\\fR [\\fIargument\\fR ...] [\\fIoption\\fR ...]",
    ".SH DESCRIPTION",
    plain(program.description()),
    ".PP",
    "A \\fIpuzzle\\fR is a file, \\fB\\-\\fR for standard input, or the text itself where it fits on a line.",
    "Its family and format are recognised from the content.",
    "Data goes to standard output, everything else to standard error.",
    ".SH COMMANDS",
    ...commands.flatMap((command) => commandSection(command, new Set(shared.keys()))),
    ".SH OPTIONS OF MANY COMMANDS",
    ...[...shared.values()].flatMap((option) => item(flagsOf(option.flags), optionText(option))),
    ...optionsOf(program)
      .filter(({ long }) => long === "--with")
      .flatMap((option) => item(flagsOf(option.flags), `${optionText(option)}; of every command`)),
    ...item(flagsOf("-h, --help"), "how a command is called, with examples"),
    ".SH EXIT STATUS",
    ...exitCodes().flat(),
    ".SH ENVIRONMENT",
    ...item(bold("NO_COLOR"), "plain text, where it is set and not empty"),
    ...item(bold("FORCE_COLOR"), "colours where standard output is no terminal; none where it is 0 or false"),
    ".SH EXAMPLES",
    ...EXAMPLES.flatMap(example),
    "",
  ].join("\n");
}

/** @param {string} name */
const load = async (name) => (await runnerImport(join(root, "src", "cli", name))).module;
const made = manual(
  /** @type {typeof Program} */ (await load("program.ts")),
  /** @type {typeof Io} */ (await load("io.ts")),
);
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") === made) process.exit(0);
  process.stderr.write("man/quadrille.1 is not what the commands say: node scripts/man.js\n");
  process.exit(1);
}
mkdirSync(join(root, "man"), { recursive: true });
writeFileSync(file, made);
