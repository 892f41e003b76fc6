/** A random camp, first its trees and then its tents. Another one every few seconds. */
import { useMemo } from "preact/hooks";
import { createRandom } from "../../../base/index.js";
import { plantTents, tentsScene } from "../../../puzzles/index.js";
import { useBeat } from "../../frame/index.js";
import { Miniature } from "../../board/index.js";

const SIDE = 6;
const BEAT_MS = 2500;

export function TentsMiniature() {
  const beat = useBeat(BEAT_MS, 1);
  const scene = useMemo(() => {
    const { puzzle, tents } = plantTents({
      rows: SIDE,
      cols: SIDE,
      random: createRandom(11 + Math.floor(beat / 2)),
    });
    return tentsScene(puzzle, beat % 2 === 0 ? {} : { solution: { tents } });
  }, [beat]);
  return <Miniature scene={scene} size={160} />;
}
