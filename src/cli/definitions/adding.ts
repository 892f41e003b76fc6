/** What the definitions of the commands share. */
import type { Command } from "commander";
import type { Io } from "../io.js";
import { outputOptions, readOptions, boundOptions } from "../options.js";

/** Where commands are added. */
export interface Adding {
  readonly program: Command;
  readonly io: Io;
  /** Runs a command of a module that is loaded only then, and keeps its exit code. */
  run<M>(load: () => Promise<M>, command: (module: M) => number | Promise<number>): Promise<void>;
}

/** A command about one puzzle. */
export const puzzleCommand = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument("<puzzle>", "a file, - for standard input, or the puzzle as text");

/** The options of commands that read a puzzle but do not search. */
export const readingOptions = (command: Command): Command =>
  outputOptions(boundOptions(readOptions(command)));
