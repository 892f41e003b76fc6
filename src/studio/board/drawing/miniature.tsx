/** A small drawing of a scene without cells, motion or a label. */
import { useRoot } from "../../ui/index.js";
import { useId, useMemo } from "preact/hooks";
import { layersOf, type Scene, SMALL_CELL, TAG_OVERHANG, tagsOf } from "../../../scene/index.js";
import { Drawing } from "./drawing.js";
import { installPaints, lineWidths } from "./paint.js";

export interface MiniatureProps {
  readonly scene: Scene;
  /** About how many pixels wide it will be; decides the weight of its lines. */
  readonly size: number;
}

/** Cells around the board, for half of the outer line. */
const EDGE = 0.06;

export function Miniature({ scene, size }: MiniatureProps) {
  const id = useId();
  const layers = useMemo(() => layersOf(scene), [scene]);
  installPaints(layers, useRoot());
  const { rows, cols } = scene;
  const cell = size / Math.max(rows, cols);
  const coarse = cell < SMALL_CELL;
  const hung = useMemo(() => (coarse || tagsOf(layers).length === 0 ? 0 : TAG_OVERHANG), [layers, coarse]);
  return (
    <svg
      class="board-scene board-miniature"
      viewBox={`${-EDGE} ${-EDGE} ${cols + 2 * EDGE + hung} ${rows + 2 * EDGE + hung}`}
      style={lineWidths(cell, devicePixelRatio)}
      aria-hidden="true"
      data-miniature
    >
      <Drawing layers={layers} cell={cell} coarse={coarse} id={id} animate={undefined} />
    </svg>
  );
}
