/** convert, encode, render: the puzzle as another file. */
import { closeSync, openSync, writeSync } from "node:fs";
import { fail, ProblemError, unwrap } from "../../base/index.js";
import { renderPng, writeSvg } from "../../scene/index.js";
import { encodeText, formatById, solvePuzzle, type EncodeTarget } from "../../workbench/index.js";
import { EXIT, exitOf } from "../exit.js";
import { loadPuzzle } from "../input.js";
import type { Io } from "../io.js";
import { solveOptionsOf, type CommonOptions } from "../options.js";
import { drawing } from "../text.js";

interface OutOption {
  readonly out?: string;
}

/** Write pieces to a file, or to standard output. */
export function emit(pieces: Iterable<string | Uint8Array>, out: string | undefined, io: Io): void {
  if (out === undefined || out === "-") {
    for (const piece of pieces) io.out(piece);
    return;
  }
  let file: number;
  try {
    file = openSync(out, "w");
  } catch (error) {
    throw new ProblemError(fail("usage/output", `cannot write ${out}: ${(error as Error).message}`).error, {
      cause: error,
    });
  }
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
      let at = 0;
      while (at < bytes.length) at += writeSync(file, bytes, at);
    }
  } finally {
    closeSync(file);
  }
}

export function convertCommand(
  argument: string,
  options: CommonOptions & OutOption & { to: string },
  io: Io,
): number {
  const { family, puzzle } = loadPuzzle(argument, options, io);
  const format = unwrap(formatById(family, options.to));
  emit(unwrap(format.format(puzzle)), options.out, io);
  return EXIT.ok;
}

export function encodeCommand(
  argument: string,
  options: CommonOptions & OutOption & { to: EncodeTarget; legend?: boolean },
  io: Io,
): number {
  const { family, puzzle } = loadPuzzle(argument, options, io);
  const { formulation, encoding, legend = true } = options;
  const pieces = unwrap(encodeText(family, puzzle, { to: options.to, formulation, encoding, legend }));
  emit(pieces, options.out, io);
  return EXIT.ok;
}

export interface RenderCommand extends CommonOptions, OutOption {
  readonly to: "svg" | "text" | "png";
  readonly solve?: boolean;
  readonly theme: "light" | "dark" | "auto";
  readonly cellSize?: number;
}

/** Pictures of more squares than this would not open anywhere. */
const PICTURE_LIMIT = 1_000_000;

export async function renderCommand(argument: string, options: RenderCommand, io: Io): Promise<number> {
  const { family, puzzle } = loadPuzzle(argument, options, io);
  const { rows, cols } = family.size(puzzle);
  if (rows * cols > PICTURE_LIMIT)
    throw new ProblemError(
      fail("scene/too-large", `a picture has at most ${PICTURE_LIMIT} squares, not ${rows} × ${cols}`).error,
    );
  let exit: number = EXIT.ok;
  let view = {};
  if (options.solve === true) {
    const answer = unwrap(await solvePuzzle(family, puzzle, solveOptionsOf(options, io)));
    io.status("");
    view = { solution: answer.solutions[0], certificate: answer.certificate };
    exit = exitOf(answer, options.satExitCodes === true);
  }
  const { out, theme, cellSize } = options;
  const scene = family.scene(puzzle, view);
  const size = cellSize === undefined ? {} : { cellSize };
  if (options.to === "text") emit([drawing({ rows, cols }, () => scene, options, io)], out, io);
  else if (options.to === "svg") emit(writeSvg(scene, { theme, ...size }), out, io);
  else {
    if (out === undefined && io.outIsTerminal)
      throw new ProblemError(
        fail("usage/output", "a PNG does not belong on a terminal: use --out FILE").error,
      );
    const png = unwrap(await renderPng(scene, { theme: theme === "dark" ? "dark" : "light", ...size }));
    emit([png], out, io);
  }
  return exit;
}
