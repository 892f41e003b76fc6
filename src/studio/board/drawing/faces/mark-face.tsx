/** A mark by itself, drawn as on a cell of the board: for legends. */
import { useMemo } from "preact/hooks";
import { layersOf, type Mark, markPaths } from "../../../../scene/index.js";
import { useRoot } from "../../../ui/index.js";
import { installPaints, lineWidths } from "../paint.js";
import { shapesOf } from "../shapes.js";

const SIZE = 16;

/** It has no label: the words beside it have. */
export function MarkFace({ mark }: { readonly mark: Mark }) {
  const root = useRoot();
  const shapes = useMemo(() => {
    const layers = layersOf({
      rows: 1,
      cols: 1,
      title: "",
      description: "",
      items: [{ kind: "mark", cell: [0, 0], role: mark }],
    });
    installPaints(layers, root);
    return shapesOf(layers.marks.flatMap((marked) => markPaths(marked, layers)));
  }, [mark]);
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
