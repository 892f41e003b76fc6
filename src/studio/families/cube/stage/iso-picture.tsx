/** An isometric drawing on the page. Flat colours with inked edges; sides are darker by a veil. */
import { useMemo } from "preact/hooks";
import { isoDrawing, type IsoPiece } from "./iso.js";
import type { Cell3 } from "../view/types.js";
import "../iso.css";

export interface IsoPictureProps {
  readonly pieces: readonly IsoPiece[];
  /** Room is reserved for these cells, so that the picture does not jump. */
  readonly frame?: readonly Cell3[] | undefined;
  readonly class: string;
}

const EDGE = 0.08;

export function IsoPicture({ pieces, frame, class: name }: IsoPictureProps) {
  const { squares, box } = useMemo(() => isoDrawing(pieces, frame), [pieces, frame]);
  const [left, top, width, height] = box;
  return (
    <svg
      class={`iso ${name}`}
      viewBox={`${left - EDGE} ${top - EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      aria-hidden="true"
    >
      {squares.map(({ colour, side, points }) => (
        <g key={points}>
          <polygon class="iso-face" points={points} style={{ fill: `var(--piece-${colour})` }} />
          {side === "top" ? null : <polygon class={`iso-veil ${side}`} points={points} />}
        </g>
      ))}
    </svg>
  );
}
