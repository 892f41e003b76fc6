/** A piece by itself, with its holes, drawn as on a board: for trays, and for one that is lifted. */
import { useId, useMemo } from "preact/hooks";
import { colourIndex, pieceData, type PieceItem } from "../../../scene/index.js";
import { installPaints, lineWidths, paintClass } from "./paint.js";
import { Patterns } from "./shapes.js";

/** Pixels per cell below which a pattern would be a blur. */
const PATTERNED = 24;

export interface PieceFaceProps {
  /** From the top left of its bounding box. */
  readonly piece: Pick<PieceItem, "cells" | "holes" | "colour">;
  /** Pixels per cell. */
  readonly cell: number;
}

/** An ornament: what it stands on says what it is. */
export function PieceFace({ piece, cell }: PieceFaceProps) {
  installPaints();
  const id = useId();
  const { rows, cols, data } = useMemo(
    () => ({
      rows: Math.max(...piece.cells.map(([row]) => row)) + 1,
      cols: Math.max(...piece.cells.map(([, col]) => col)) + 1,
      data: pieceData({ kind: "piece", ...piece }),
    }),
    [piece],
  );
  const colour = colourIndex(piece.colour);
  return (
    <svg
      class="board-scene piece-face"
      viewBox={`0 0 ${cols} ${rows}`}
      width={cols * cell}
      height={rows * cell}
      style={lineWidths(cell, devicePixelRatio)}
      aria-hidden="true"
    >
      <g class={paintClass("piece")}>
        <path class={paintClass(`fill${colour}`)} d={data} />
        {cell < PATTERNED ? null : (
          <>
            <Patterns name={`${id}-p`} ink="on-stroke" opacity={0.5} cell={cell} />
            <path fill={`url(#${id}-p${colour})`} d={data} />
          </>
        )}
      </g>
    </svg>
  );
}
