/** A single piece with its holes, drawn as on a board: for trays, and for one that is lifted. */
import { useRoot } from "../../../ui/index.js";
import { useId, useMemo } from "preact/hooks";
import { type PieceItem, pieceShapes } from "../../../../scene/index.js";
import { installPaints, lineWidths, paintClass } from "../paint.js";
import { Patterns, shapesOf } from "../shapes.js";

/** Below this many pixels per cell a pattern would be a blur. */
const PATTERNED = 24;

export interface PieceFaceProps {
  /** From the top left of its bounding box. */
  readonly piece: Pick<PieceItem, "cells" | "holes" | "colour">;
  /** Pixels per cell. */
  readonly cell: number;
}

/** It has no label: the control around it has one. */
export function PieceFace({ piece, cell }: PieceFaceProps) {
  installPaints(undefined, useRoot());
  const id = useId();
  const patterned = cell >= PATTERNED;
  const shapes = useMemo(
    () => shapesOf(pieceShapes({ kind: "piece", ...piece }, patterned), id),
    [piece, patterned, id],
  );
  const rows = Math.max(...piece.cells.map(([row]) => row)) + 1;
  const cols = Math.max(...piece.cells.map(([, col]) => col)) + 1;
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
        {patterned ? <Patterns id={id} kind="piece" cell={cell} /> : null}
        {shapes}
      </g>
    </svg>
  );
}
