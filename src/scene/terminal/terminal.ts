/**
 * A scene as text for a terminal: with box-drawing lines if the width allows, else in few columns per cell, else a sentence that
 * says why not. Below it is a legend of the signs.
 */
import { thousands } from "../../base/index.js";
import { layersOf } from "../layers.js";
import { colourIndex } from "../piece.js";
import type { Scene } from "../scene.js";
import { foreground, type Canvas } from "./canvas.js";
import { compactWidth, drawCompact } from "./compact.js";
import { rightSign, signOf, wrongSign } from "./items.js";
import { sketchOf, type Sketch } from "./sketch.js";
import { markOf, type Glyph, type Mark } from "../symbols.js";
import { drawWide, wideTags, wideWidth } from "./wide.js";
import { ANSI_PIECES, COLOUR_NAMES, colourLetter } from "../theme.js";

/** Which characters and colours a terminal can show. */
export interface TerminalOptions {
  /** Whether to use ANSI colours; without, no escape byte is written. */
  readonly colour: boolean;
  /** Columns of the terminal. Default 80. */
  readonly width?: number | undefined;
  /** Whether to use characters beyond ASCII. Default true. */
  readonly unicode?: boolean | undefined;
}

const DEFAULT_WIDTH = 80;

/** A scene as lines of text, with a legend. Each line ends in a newline. */
export function renderTerminal(scene: Scene, options: TerminalOptions): string {
  const width = options.width ?? DEFAULT_WIDTH;
  const unicode = options.unicode ?? true;
  const sketch = sketchOf(layersOf(scene), unicode);
  const drawn = fitting(sketch, width);
  if (drawn === undefined) return `${tooWide(sketch, width)}\n`;
  const key = legend(entriesOf(sketch, drawn.roomy), width, options.colour);
  const lines = [...drawn.canvas.lines(options.colour), ...key];
  return lines.map((line) => `${line}\n`).join("");
}

interface Drawn {
  readonly canvas: Canvas;
  readonly roomy: boolean;
}

function fitting(sketch: Sketch, width: number): Drawn | undefined {
  if (wideWidth(sketch) <= width) return { canvas: drawWide(sketch), roomy: true };
  // Three columns hold the letter of a region, the content of the cell, and how it is joined.
  const pitches = sketch.layers.regions.length > 0 ? ([3, 2, 1] as const) : ([2, 1] as const);
  for (const pitch of pitches) {
    if (compactWidth(sketch, pitch) <= width) return { canvas: drawCompact(sketch, pitch), roomy: false };
  }
  return undefined;
}

function tooWide(sketch: Sketch, width: number): string {
  const { rows, cols } = sketch.layers;
  const times = sketch.unicode ? "×" : "x";
  return (
    `The board is ${thousands(rows)} ${times} ${thousands(cols)}: too wide to draw here. ` +
    `One column per square makes ${thousands(compactWidth(sketch, 1))} columns, and there are ${thousands(width)}.`
  );
}

/** The legend of the signs that occur: glyphs, regions, pegs, states, then marks. */
function entriesOf(sketch: Sketch, roomy: boolean): Entry[] {
  const { layers, unicode, items } = sketch;
  const entries: Entry[] = [];
  const explain = (symbol: Glyph | Mark): void =>
    void entries.push({ sign: signOf(symbol, unicode), words: symbol.words, ansi: symbol.terminal.ansi });
  for (const { glyph } of layers.glyphs) explain(glyph);
  for (const [id, { colour }] of layers.regions.entries()) {
    const words = items.tags[id]!;
    if (words === "" || (roomy && !wideTags(sketch, id).some(({ letter }) => letter))) continue;
    entries.push({ sign: items.letters[id]!, words, ansi: ANSI_PIECES[colourIndex(colour)]!.back });
  }
  const pegs = new Set(layers.pegs.map(({ colour }) => colourIndex(colour)));
  for (const index of [...pegs].toSorted((a, b) => a - b)) {
    const letter = colourLetter(index);
    const sign = roomy ? `(${letter})` : letter.toLowerCase();
    entries.push({ sign, words: `${COLOUR_NAMES[index]!} peg`, ansi: ANSI_PIECES[index]!.back });
  }
  const clues = Object.values(layers.clueStates).flatMap((states) => [...states.values()]);
  const states = new Set<string | undefined>([...layers.regions.map(({ state }) => state), ...clues]);
  if (states.has("right"))
    entries.push({ sign: rightSign(unicode), words: "holds", ansi: markOf("restore").terminal.ansi });
  // The mark has the same sign and meaning.
  if (states.has("wrong") && !layers.marks.some(({ mark }) => mark.id === "error")) {
    entries.push({ sign: wrongSign(unicode), words: "does not hold", ansi: markOf("error").terminal.ansi });
  }
  for (const { mark } of layers.marks) explain(mark);
  return entries;
}

interface Entry {
  readonly sign: string;
  readonly words: string;
  readonly ansi: number;
}

const BETWEEN = "   ";

/** In lines no longer than `width` where words allow. */
function legend(entries: readonly Entry[], width: number, colour: boolean): string[] {
  const lines: string[] = [];
  let line = "";
  let length = 0;
  for (const { sign, words, ansi } of entries) {
    const entry = `${colour ? painted(sign, ansi) : sign} ${words}`;
    const entryLength = sign.length + 1 + words.length;
    if (length > 0 && length + BETWEEN.length + entryLength > width) {
      lines.push(line);
      line = entry;
      length = entryLength;
    } else {
      line += length === 0 ? entry : BETWEEN + entry;
      length += entryLength + (length === 0 ? 0 : BETWEEN.length);
    }
  }
  return length === 0 ? lines : [...lines, line];
}

function painted(sign: string, ansi: number): string {
  return `\u001b[1;${foreground(ansi)}m${sign}\u001b[0m`;
}
