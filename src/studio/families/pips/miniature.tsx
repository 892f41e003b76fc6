/** A board of Pips in miniature: first its regions, then its dominoes; another one every few seconds. */
import { useMemo } from "preact/hooks";
import { pipsScene } from "../../../puzzles/index.js";
import { useBeat } from "../../frame/index.js";
import { Miniature } from "../../board/index.js";
import { MINIATURE_BOARDS } from "./miniature-boards.js";

const CHANGE_MS = 2500;

export function PipsMiniature() {
  const beat = useBeat(CHANGE_MS, 1);
  const scene = useMemo(() => {
    const { puzzle, solution } = MINIATURE_BOARDS[Math.floor(beat / 2) % MINIATURE_BOARDS.length]!;
    return pipsScene(puzzle, beat % 2 === 0 ? {} : { solution });
  }, [beat]);
  return <Miniature scene={scene} size={160} />;
}
