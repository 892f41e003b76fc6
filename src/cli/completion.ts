/** Shell completion: commands and options from the program itself, values from what there is. */
import tab from "@bomb.sh/tab/commander";
import type { Command } from "commander";
import { CNF_ENCODINGS } from "../encodings/index.js";
import { ENGINE_IDS } from "../engines/index.js";
import { FAMILIES } from "../puzzles/index.js";
import type { Io } from "./io.js";

const PRINTING = new Set(["complete", "completion"]);

/** Values of the options that take a name. */
function optionValues(): Readonly<Record<string, readonly string[]>> {
  const own = FAMILIES.flatMap(({ methods, parts = [] }) => [...methods, ...parts].map(({ id }) => id));
  const engines = ["auto", ...ENGINE_IDS, ...own];
  return {
    family: FAMILIES.map(({ id }) => id),
    format: FAMILIES.flatMap(({ formats }) => formats.map(({ id }) => id)),
    engine: engines,
    method: engines,
    formulation: FAMILIES.flatMap(({ formulations }) => formulations.map(({ id }) => id)),
    encoding: CNF_ENCODINGS,
  };
}

export function installCompletion(program: Command, io: Io): void {
  // The library prints by the console, which keeps silent about a full disk.
  program.hook("preAction", (_, command) => {
    if (PRINTING.has(command.name())) console.log = (line: string) => io.out(`${line}\n`);
  });
  const completion = tab(program, { completionCommandName: "completion" });
  const values = optionValues();
  for (const command of completion.commands.values()) {
    for (const [name, names] of Object.entries(values)) {
      const option = command.options.get(name);
      if (option === undefined) continue;
      option.handler = (complete) => {
        for (const value of new Set(names)) complete(value, "");
      };
    }
  }
}
