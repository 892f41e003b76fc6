/** A challenge in miniature: first its pegs, then its pieces; another one every few seconds. */
import { useMemo } from "preact/hooks";
import { coverOf } from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import { useBeat } from "../../frame/index.js";
import { Miniature } from "../../board/index.js";
import { MINIATURE_BOARDS, type MiniatureBoard } from "./miniature-boards.js";

const CHANGE_MS = 2500;

/** Not the family's own scene, which would load the packer. */
function sceneOf({ puzzle, solution }: MiniatureBoard, solved: boolean): Scene {
  const { rows, cols, pegs, pieces } = puzzle;
  const laid = solved ? solution.laid : [];
  const items: SceneItem[] = [
    ...laid.map((one): SceneItem => ({
      kind: "piece",
      colour: pieces[one.piece]!.colour,
      ...coverOf(puzzle, one),
    })),
    ...pegs.map(({ cell, colour }): SceneItem => ({ kind: "peg", cell, colour })),
  ];
  return { rows, cols, title: "", description: "", items };
}

export function TwistMiniature() {
  const beat = useBeat(CHANGE_MS, 1);
  const scene = useMemo(
    () => sceneOf(MINIATURE_BOARDS[Math.floor(beat / 2) % MINIATURE_BOARDS.length]!, beat % 2 === 1),
    [beat],
  );
  return <Miniature scene={scene} size={200} />;
}
