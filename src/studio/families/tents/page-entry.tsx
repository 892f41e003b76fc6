/** The row of Tents in the Studio. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { randomTents, tents } from "../../../puzzles/index.js";
import type { FamilyPage } from "../../app/family-page.js";
import { Miniature } from "../../board/index.js";
import { decideLive } from "../../solver/live.js";

const SIDE = 6;
const CHANGE_MS = 5000;

/** A random camp, first its trees and then its tents. Another one every few seconds. */
function TentsMiniature() {
  const [beat, setBeat] = useState(1);
  const scene = useMemo(() => {
    const puzzle = randomTents(SIDE, SIDE, 11 + Math.floor(beat / 2));
    const solution = beat % 2 === 0 ? undefined : decideLive(tents, puzzle)?.solutions[0];
    return tents.scene(puzzle, { solution });
  }, [beat]);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setBeat((last) => last + 1), CHANGE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return <Miniature scene={scene} size={160} />;
}

export const tentsPage: FamilyPage = {
  id: "tents",
  title: "Tents",
  tagline: "Every tree gets a tent beside it; no two tents touch.",
  Miniature: TentsMiniature,
  load: async () => (await import("./page.js")).TentsPage,
};
