/** Headings and the names of lines of the parts of a board, over its drawing. */
import { useMemo } from "preact/hooks";
import type { Layers } from "../../../scene/index.js";
import type { Frame, Viewport } from "../hand/viewport.js";
import { letteredParts, lettersIn } from "./letters.js";

/** Figures are about 0.72 of the font size high: this puts their middle on the line. */
const DROP = 0.36;

interface HeadingsProps {
  readonly layers: Layers;
  readonly frame: Frame;
  readonly viewport: Viewport;
}

export function Headings({ layers, frame, viewport }: HeadingsProps) {
  const parts = useMemo(() => letteredParts(layers), [layers]);
  if (parts.length === 0) return null;
  return (
    <g class="board-numbers">
      {lettersIn(parts, frame, viewport).map(({ kind, text, x, y, size, anchor }) => (
        <text
          key={`${kind} ${text} ${x} ${y}`}
          data-letter={kind}
          x={x}
          y={y + size * DROP}
          font-size={size}
          text-anchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
