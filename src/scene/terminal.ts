/**
 * A scene as text for a terminal: roomy with box-drawing lines where the width allows it, else
 * two columns or one per cell, else a sentence that says why not. Below it, what the signs mean.
 */
import { thousands } from "../base/index.js";
import { layersOf } from "./layers.js";
import { MARK_ROLES } from "./scene.js";
import type { MarkRole, Scene } from "./scene.js";
import { foreground } from "./canvas.js";
import type { Canvas } from "./canvas.js";
import { compactWidth, drawCompact } from "./terminal-compact.js";
import { signOf, sketchOf } from "./terminal-sketch.js";
import type { Sketch } from "./terminal-sketch.js";
import { drawWide, wideWidth } from "./terminal-wide.js";
import { MARK_STYLES } from "./theme.js";

export interface TerminalOptions {
  /** ANSI colours; without, not one escape byte is written. */
  readonly colour: boolean;
  /** Columns there are; 80 unless told. */
  readonly width?: number | undefined;
  /** Lines and signs beyond ASCII; default. */
  readonly unicode?: boolean | undefined;
}

const DEFAULT_WIDTH = 80;

/** Lines that each end in a newline. */
export function renderTerminal(scene: Scene, options: TerminalOptions): string {
  const width = options.width ?? DEFAULT_WIDTH;
  const unicode = options.unicode ?? true;
  const sketch = sketchOf(layersOf(scene), unicode);
  const canvas = fitting(sketch, width);
  if (canvas === undefined) return `${tooWide(sketch, width)}\n`;
  const lines = [...canvas.lines(options.colour), ...legend(sketch, width, options.colour)];
  return lines.map((line) => `${line}\n`).join("");
}

function fitting(sketch: Sketch, width: number): Canvas | undefined {
  if (wideWidth(sketch) <= width) return drawWide(sketch);
  if (compactWidth(sketch, 2) <= width) return drawCompact(sketch, 2);
  if (compactWidth(sketch, 1) <= width) return drawCompact(sketch, 1);
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

const BETWEEN = "   ";

/** The signs that occur, in the order of the roles, in lines no longer than `width` where words allow. */
function legend(sketch: Sketch, width: number, colour: boolean): string[] {
  const lines: string[] = [];
  let line = "";
  let length = 0;
  for (const role of MARK_ROLES) {
    if (sketch.layers.marks[role].length === 0) continue;
    const sign = signOf(role, sketch.unicode);
    const { words } = MARK_STYLES[role];
    const entry = `${colour ? painted(sign, role) : sign} ${words}`;
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

function painted(sign: string, role: MarkRole): string {
  return `\u001b[1;${foreground(MARK_STYLES[role].ansi)}m${sign}\u001b[0m`;
}
