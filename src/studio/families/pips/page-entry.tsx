/** The row of Pips in the Studio. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { pips, randomPips } from "../../../puzzles/index.js";
import type { FamilyPage } from "../../app/family-page.js";
import { Miniature } from "../../board/index.js";
import { decideLive } from "../../solver/live.js";

const DOMINOES = 6;
const CHANGE_MS = 5000;

/** A random board, first its regions and then its dominoes. Another one every few seconds. */
function PipsMiniature() {
  const [beat, setBeat] = useState(1);
  const scene = useMemo(() => {
    const puzzle = randomPips({ dominoes: DOMINOES, seed: 3 + Math.floor(beat / 2), regionCells: 3 });
    const solution = beat % 2 === 0 ? undefined : decideLive(pips, puzzle)?.solutions[0];
    return pips.scene(puzzle, { solution });
  }, [beat]);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setBeat((last) => last + 1), CHANGE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return <Miniature scene={scene} size={160} />;
}

export const pipsPage: FamilyPage = {
  id: "pips",
  title: "Pips",
  tagline: "Lay the dominoes so that every region's condition holds.",
  Miniature: PipsMiniature,
  load: async () => (await import("./page.js")).PipsPage,
};
