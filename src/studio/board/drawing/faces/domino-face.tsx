/** A single horizontal domino, drawn as on a board: for trays, and for one that is lifted. */
import { useRoot } from "../../../ui/index.js";
import { useMemo } from "preact/hooks";
import { dominoShapes, layersOf } from "../../../../scene/index.js";
import { installPaints, lineWidths } from "../paint.js";
import { BoardTexts } from "../regions.js";
import { shapesOf } from "../shapes.js";

export interface DominoFaceProps {
  readonly pips: readonly [number, number];
  /** Pixels per half. */
  readonly cell: number;
}

/** It has no label: the control around it has one. */
export function DominoFace({ pips: [one, two], cell }: DominoFaceProps) {
  installPaints(undefined, useRoot());
  const { domino, layers } = useMemo(() => {
    const item = {
      kind: "domino",
      cells: [
        [0, 0],
        [0, 1],
      ],
      pips: [one, two],
    } as const;
    return {
      domino: item,
      layers: layersOf({ rows: 1, cols: 2, title: "", description: "", items: [item] }),
    };
  }, [one, two]);
  return (
    <svg
      class="board-scene domino-face"
      viewBox="0 0 2 1"
      width={2 * cell}
      height={cell}
      style={lineWidths(cell, devicePixelRatio)}
      aria-hidden="true"
      data-face={`${one}-${two}`}
    >
      {shapesOf(dominoShapes(domino))}
      <BoardTexts layers={layers} />
    </svg>
  );
}
