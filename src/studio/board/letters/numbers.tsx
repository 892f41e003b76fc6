/** The numbers of rows and columns at the edges of the board, as sentences name them: r1, c1. */
import type { Look } from "../hand/controller.js";
import { isZoomed } from "../hand/viewport.js";
import { isNamed, stepFor } from "./letters.js";

const FONT = 11;
/** Pixels that a number needs along its edge, and across it. */
const ALONG = { rows: 13, cols: 22 } as const;
const ACROSS = 6;
/** Every page leaves at least this much paper around the board. */
const PADDING = 10;
/** As a share of the font size. */
const CHARACTER = 0.55;

function linesOf(count: number, along: number, scale: number): number[] {
  const step = stepFor(along, scale);
  return Array.from({ length: count }, (_, at) => at).filter((at) => isNamed(at, step));
}

export function Numbers({ look }: { readonly look: Look }) {
  const { frame, viewport } = look.board;
  const { rows, cols, margins } = frame.sheet;
  const { scale, x, y } = viewport;
  const { width, height } = frame.room;
  const zoomed = isZoomed(frame, viewport);
  // Beside the board and what stands out from it or, if it is zoomed, at the edge of the visible part.
  const widest = `r${rows}`.length * CHARACTER * FONT;
  const right = Math.min(
    x + (cols + margins.right) * scale + ACROSS,
    width + (zoomed ? -2 : PADDING) - widest,
  );
  const lowest = zoomed ? height - 2 : height + PADDING;
  const bottom = Math.min(y + (rows + margins.bottom) * scale + ACROSS + FONT, lowest);
  const seen = (at: number, most: number): boolean => at > 0 && at < most;
  return (
    <g class="board-numbers" font-size={FONT} data-numbers>
      {linesOf(rows, ALONG.rows, scale).map((row) => {
        const at = y + (row + 0.5) * scale;
        return seen(at, height) ? (
          <text key={`r${row}`} x={right} y={at + FONT / 3}>{`r${row + 1}`}</text>
        ) : null;
      })}
      {linesOf(cols, ALONG.cols, scale).map((col) => {
        const at = x + (col + 0.5) * scale;
        return seen(at, width) ? (
          <text key={`c${col}`} x={at} y={bottom} text-anchor="middle">{`c${col + 1}`}</text>
        ) : null;
      })}
    </g>
  );
}
