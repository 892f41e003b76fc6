/** completion, complete: the scripts for shells, and the command that they call. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { completeLine } from "../completion.js";
import { EXIT } from "../output/exit.js";
import type { Io } from "../io.js";
import type { Shell } from "../options.js";

/** These are files because packagers install them where shells look for them. */
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

/** Prints `files`, or `values` and then one value per line, with a tab and a description where there is one. */
export function completeCommand(program: Command, line: string, io: Io): number {
  const completion = completeLine(program, line);
  const offers = completion.kind === "values" ? completion.offers : [];
  const lines = offers.map(({ value, description }) =>
    description === "" ? value : `${value}\t${description}`,
  );
  io.out(`${[completion.kind, ...lines].join("\n")}\n`);
  return EXIT.ok;
}
