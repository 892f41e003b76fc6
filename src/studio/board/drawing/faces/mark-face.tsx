/** A single mark, drawn as on a cell of the board, for legends. */
import { useMemo } from "preact/hooks";
import { type Mark, markPaths } from "../../../../scene/index.js";
import { useRoot } from "../../../ui/index.js";
import { installPaints, lineWidths } from "../paint.js";
import { shapesOf } from "../shapes.js";
import { markedCell } from "./marks-on-board.js";

const SIZE = 18;

export interface MarkFaceProps {
  readonly mark: Mark;
  readonly inCorner?: boolean;
}

/** It has no label: the words beside it have. */
export function MarkFace({ mark, inCorner = false }: MarkFaceProps) {
  const root = useRoot();
  const shapes = useMemo(() => {
    const layers = markedCell({ mark, inCorner });
    installPaints(layers, root);
    return shapesOf(layers.marks.flatMap((marked) => markPaths(marked, layers)));
  }, [mark, inCorner]);
  return (
    <svg
      class="board-scene mark-face"
      viewBox="0 0 1 1"
      width={SIZE}
      height={SIZE}
      style={lineWidths(SIZE, devicePixelRatio)}
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}
