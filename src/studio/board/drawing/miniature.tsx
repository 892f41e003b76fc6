/** A small drawing of a scene that only shows: no cells, no motion, nothing to hear unless it has a label. */
import { useId, useMemo } from "preact/hooks";
import { layersOf, type Scene, SMALL_CELL, TAG_OVERHANG, tagsOf } from "../../../scene/index.js";
import { Drawing } from "./drawing.js";
import { installPaints, lineWidths } from "./paint.js";

export interface MiniatureProps {
  readonly scene: Scene;
  /** Without one the drawing is an ornament. */
  readonly label?: string | undefined;
  /** About how many pixels wide it will be; decides the weight of its lines. */
  readonly size?: number | undefined;
}

/** Cells around the board, for half of the outer line. */
const EDGE = 0.06;

export function Miniature({ scene, label, size = 160 }: MiniatureProps) {
  const id = useId();
  const layers = useMemo(() => layersOf(scene), [scene]);
  installPaints(layers);
  const { rows, cols } = scene;
  const cell = size / Math.max(rows, cols);
  const coarse = cell < SMALL_CELL;
  const hung = useMemo(() => (coarse || tagsOf(layers).length === 0 ? 0 : TAG_OVERHANG), [layers, coarse]);
  return (
    <svg
      class="board-scene board-miniature"
      viewBox={`${-EDGE} ${-EDGE} ${cols + 2 * EDGE + hung} ${rows + 2 * EDGE + hung}`}
      style={lineWidths(cell, devicePixelRatio)}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? "true" : undefined}
      data-miniature
    >
      <Drawing layers={layers} cell={cell} coarse={coarse} id={id} animate={undefined} />
    </svg>
  );
}
