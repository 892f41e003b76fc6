/** completion, complete: the scripts for shells, and what they ask for. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { completeLine } from "../completion.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";
import type { Shell } from "../options.js";

/** Files of their own, because packagers put them where shells look for them. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: "quadrille.bash",
  fish: "quadrille.fish",
  powershell: "quadrille.ps1",
  zsh: "_quadrille",
};

export function completionCommand(shell: Shell, io: Io): number {
  io.out(readFileSync(new URL(`../../../completions/${SCRIPTS[shell]}`, import.meta.url)));
  return EXIT.ok;
}

/** A line `files` or `values`; after `values`, one to a line, each with a tab and its description where it has one. */
export function completeCommand(program: Command, line: string, io: Io): number {
  const completion = completeLine(program, line);
  const offers = completion.kind === "values" ? completion.offers : [];
  const lines = offers.map(({ value, description }) =>
    description === "" ? value : `${value}\t${description}`,
  );
  io.out(`${[completion.kind, ...lines].join("\n")}\n`);
  return EXIT.ok;
}
