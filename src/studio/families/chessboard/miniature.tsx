/** A white and a black square removed, and the rest covered along a closed tour (Gomory). Another pair every few seconds. */
import { useMemo } from "preact/hooks";
import { chessboardScene, randomBoard, tilingOfMates, walkCycle } from "../../../puzzles/index.js";
import { useBeat } from "../../frame/index.js";
import { Miniature } from "../../board/index.js";

const SIDE = 6;
const BEAT_MS = 4000;

export function ChessboardMiniature() {
  const seed = useBeat(BEAT_MS, 3);
  const scene = useMemo(() => {
    const board = randomBoard({ rows: SIDE, cols: SIDE, holes: 2, seed, balanced: true });
    const walk = walkCycle(board);
    return chessboardScene(board, walk.ok ? { solution: tilingOfMates(board, walk.mate) } : {});
  }, [seed]);
  return <Miniature scene={scene} size={160} />;
}
