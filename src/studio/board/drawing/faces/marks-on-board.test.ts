import { describe, expect, it } from "vitest";
import {
  layersOf,
  MARK_ROLES,
  type Mark,
  markOf,
  markPaths,
  type Scene,
  type SceneItem,
} from "../../../../scene/index.js";
import { markedCell, marksOnBoard } from "./marks-on-board.js";

const sceneOf = (items: readonly SceneItem[]): Scene => ({
  rows: 1,
  cols: 3,
  title: "",
  description: "",
  items,
});
const pathsIn = (layers: ReturnType<typeof layersOf>, mark: Mark): string[] =>
  layers.marks
    .filter((marked) => marked.mark.id === mark.id)
    .flatMap((marked) =>
      markPaths(marked, layers).map(({ paints, data }) => `${paints.join()} ${[...data].join("")}`),
    );

describe("legends", () => {
  it.each(MARK_ROLES)("draw %s as the board does, over an empty cell and over a domino", (role) => {
    for (const covered of [false, true]) {
      const mark: SceneItem = { kind: "mark", cell: [0, 0], role };
      const domino: SceneItem = {
        kind: "domino",
        cells: [
          [0, 0],
          [0, 1],
        ],
        pips: [1, 2],
      };
      const scene = sceneOf(covered ? [mark, domino] : [mark]);
      const [shown] = marksOnBoard(scene);
      const legend = pathsIn(markedCell(shown!), markOf(role));
      const board = pathsIn(layersOf(scene), markOf(role));
      expect(shown!.inCorner).toBe(covered);
      expect(board.length).toBeGreaterThan(0);
      expect(legend).toEqual(board);
    }
  });

  it("list what is on the board, each mark once, in the middle where it is somewhere in the middle", () => {
    const scene = sceneOf([
      { kind: "mark", cell: [0, 0], role: "error" },
      { kind: "mark", cell: [0, 1], role: "error" },
      { kind: "mark", cell: [0, 2], role: "changed" },
      { kind: "text", cell: [0, 0], text: "5" },
      { kind: "text", cell: [0, 2], text: "5" },
    ]);
    expect(marksOnBoard(scene).map(({ mark, inCorner }) => [mark.id, inCorner])).toEqual([
      ["error", false],
      ["changed", true],
    ]);
    expect(marksOnBoard(sceneOf([]))).toEqual([]);
  });
});
