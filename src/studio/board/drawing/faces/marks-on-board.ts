/** Which marks are on a board, and how each looks on its own. */
import {
  type Layers,
  layersOf,
  type Mark,
  occupiedCells,
  type Scene,
  type SceneItem,
} from "../../../../scene/index.js";

export interface MarkOnBoard {
  readonly mark: Mark;
  /** In all its cells something else is in the middle, so its sign is in the corner. */
  readonly inCorner: boolean;
}

export function marksOnBoard(scene: Scene): MarkOnBoard[] {
  const layers = layersOf(scene);
  const occupied = occupiedCells(layers);
  return layers.marks.map(({ mark, cells }) => ({ mark, inCorner: cells.every((at) => occupied.has(at)) }));
}

/** A cell with only this mark. `inCorner`: as if something were in the middle, which is not drawn. */
export function markedCell({ mark, inCorner }: MarkOnBoard): Layers {
  const items: SceneItem[] = [{ kind: "mark", cell: [0, 0], role: mark }];
  if (inCorner) items.push({ kind: "text", cell: [0, 0], text: "" });
  return layersOf({ rows: 1, cols: 1, title: "", description: "", items });
}
