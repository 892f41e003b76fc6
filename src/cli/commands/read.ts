/** read: what a puzzle is, without solving it. */
import type { Json } from "../../base/index.js";
import type { ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { EXIT } from "../output/exit.js";
import { drawing, noteText } from "../output/text.js";
import { printJson } from "./solve.js";

export function readCommand(read: ReadPuzzle, options: CommonOptions, io: Io): number {
  const { family, format, puzzle, about = {} } = read;
  if (options.json === true) {
    printJson(io, readJson(read));
    return EXIT.ok;
  }
  if (options.quiet !== true)
    io.out(`${drawing(family.size(puzzle), () => family.scene(puzzle, {}), options, io)}\n`);
  io.out(`${family.id} / ${format.id}: ${family.describe(puzzle)}\n`);
  for (const [name, words] of Object.entries(about)) io.out(`${name}: ${words}\n`);
  if (options.quiet !== true) io.err(noteText(family.notes?.(puzzle) ?? []));
  return EXIT.ok;
}

function readJson({ family, format, puzzle, about }: ReadPuzzle): Json {
  const { rows, cols } = family.size(puzzle);
  const notes = family.notes?.(puzzle) ?? [];
  return {
    schema: "quadrille/read@1",
    family: family.id,
    format: format.id,
    title: family.describe(puzzle),
    size: { rows, cols },
    about: about === undefined ? undefined : { ...about },
    notes: notes.length === 0 ? undefined : [...notes],
  };
}
