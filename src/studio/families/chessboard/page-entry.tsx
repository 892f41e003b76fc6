/** The chessboard's row in the Studio. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { chessboard, randomBoard } from "../../../puzzles/index.js";
import type { FamilyPage } from "../../app/family-page.js";
import { Miniature } from "../../board/index.js";
import { decideLive } from "../../solver/live.js";

const SIDE = 6;
const CHANGE_MS = 4000;

/** A white and a black square gone, wherever they are: the rest can be covered (Gomory). Another pair every few seconds. */
function ChessboardMiniature() {
  const [seed, setSeed] = useState(3);
  const scene = useMemo(() => {
    const board = randomBoard(SIDE, SIDE, 2, seed, true);
    return chessboard.scene(board, { solution: decideLive(chessboard, board)?.solutions[0] });
  }, [seed]);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setSeed((last) => last + 1), CHANGE_MS);
    return () => clearInterval(timer);
  }, []);
  return <Miniature scene={scene} size={160} />;
}

export const chessboardPage: FamilyPage = {
  id: "chessboard",
  title: "Chessboard",
  tagline: "Remove squares. Can dominoes cover the rest?",
  Miniature: ChessboardMiniature,
  load: async () => (await import("./page.js")).ChessboardPage,
};
