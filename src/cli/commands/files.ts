/** convert, encode, render: the puzzle as another file. */
import { type Budget, checkpoint, jsonText, startBudget, unwrap, problemError } from "../../base/index.js";
import { withAbout } from "../../puzzles/index.js";
import { renderPng, writeSvg } from "../../scene/index.js";
import { encodeText, formatById, solvePuzzle, type EncodeTarget } from "../../workbench/index.js";
import { EXIT, exitOf } from "../output/exit.js";
import { kindOf, loadPuzzle } from "../input/puzzle.js";
import type { Io } from "../io.js";
import { limitsOf, solveOptionsOf, type CommonOptions } from "../options.js";
import { DRAWABLE, drawing } from "../output/text.js";
import { emit, refuseSameFile } from "../output/write.js";

interface OutOption {
  readonly out?: string;
}

/** Refuse to write over the puzzle itself. */
function refuseToReplace(argument: string, { out }: OutOption): void {
  if (kindOf(argument) === "file") refuseSameFile({ "the puzzle": argument, "--out": out });
}

/** A text as it is, or as one JSON document. The limits are only for plain text: half a JSON document would be useless. */
function emitText(pieces: Iterable<string>, form: string, options: CommonOptions & OutOption, io: Io): void {
  const text =
    options.json === true ? textDocument(pieces, form) : within(startBudget(limitsOf(options, io)), pieces);
  emit(text, options.out, io);
}

function* within(budget: Budget, pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) {
    checkpoint(budget);
    yield piece;
  }
}

/** In pieces: the whole text may be too long for one string. */
function* textDocument(pieces: Iterable<string>, form: string): Generator<string> {
  yield `${jsonText({ schema: "quadrille/text@1", form }).slice(0, -1)},"text":"`;
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1);
  yield '"}\n';
}

export async function convertCommand(
  argument: string,
  options: CommonOptions & OutOption & { to: string },
  io: Io,
): Promise<number> {
  refuseToReplace(argument, options);
  const { family, puzzle, about } = await loadPuzzle(argument, options, io);
  const format = unwrap(formatById(family, options.to));
  const pieces = unwrap(format.format(puzzle));
  emitText(
    about === undefined ? pieces : [withAbout([...pieces].join(""), format.id, about)],
    format.id,
    options,
    io,
  );
  return EXIT.ok;
}

export async function encodeCommand(
  argument: string,
  options: CommonOptions & OutOption & { to: EncodeTarget; legend?: boolean },
  io: Io,
): Promise<number> {
  refuseToReplace(argument, options);
  const { family, puzzle } = await loadPuzzle(argument, options, io);
  const { formulation, encoding, legend = true } = options;
  if (encoding !== undefined && options.to !== "dimacs")
    throw problemError(
      "usage/encoding",
      `--encoding says how counts become clauses; ${options.to} takes them as they are`,
    );
  const limits = limitsOf(options, io);
  const encoded = encodeText(family, puzzle, { to: options.to, formulation, encoding, legend, limits });
  emitText(unwrap(encoded), options.to, options, io);
  return EXIT.ok;
}

export interface RenderCommand extends CommonOptions, OutOption {
  readonly to: "svg" | "text" | "png";
  readonly solve?: boolean;
  readonly theme: "light" | "dark" | "auto";
  readonly cellSize?: number;
}

/** Programs cannot open larger pictures. */
const PICTURE_LIMIT = 1_000_000;

export async function renderCommand(argument: string, options: RenderCommand, io: Io): Promise<number> {
  refuseToReplace(argument, options);
  const { family, puzzle } = await loadPuzzle(argument, options, io);
  const { rows, cols } = family.size(puzzle);
  if (rows * cols > PICTURE_LIMIT)
    throw problemError(
      "scene/too-large",
      `a picture has at most ${PICTURE_LIMIT} squares, not ${rows} × ${cols}`,
    );
  let exit: number = EXIT.ok;
  let view = {};
  if (options.solve === true) {
    const answer = unwrap(await solvePuzzle(family, puzzle, solveOptionsOf(options, io)));
    io.status("");
    view = { solution: answer.solutions[0], certificate: answer.certificate };
    exit = exitOf(answer, false);
  }
  const { out, theme, cellSize } = options;
  const scene = family.scene(puzzle, view);
  const size = cellSize === undefined ? {} : { cellSize };
  if (options.to === "text" && rows * cols > DRAWABLE)
    throw problemError(
      "scene/too-large",
      `text draws at most ${DRAWABLE} squares: --to svg or png draws more`,
    );
  if (options.to === "text")
    emitText([drawing({ rows, cols }, () => scene, options, io)], "text", options, io);
  else if (options.to === "svg") emitText(writeSvg(scene, { theme, ...size }), "svg", options, io);
  else {
    if (out === undefined && io.outIsTerminal && options.json !== true)
      throw problemError("usage/output", "a PNG does not belong on a terminal: use --out FILE");
    const png = unwrap(await renderPng(scene, { theme: theme === "dark" ? "dark" : "light", ...size }));
    const base64 = (): string => Buffer.from(png).toString("base64");
    const document = () => `${jsonText({ schema: "quadrille/picture@1", form: "png", base64: base64() })}\n`;
    emit([options.json === true ? document() : png], out, io);
  }
  return exit;
}
