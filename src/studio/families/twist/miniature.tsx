/** A challenge of ours, first its pegs and then its pieces. Another one every few seconds. */
import { useMemo } from "preact/hooks";
import { startBudget, unwrap } from "../../../base/index.js";
import { twist, twistChallenges, type TwistSolution } from "../../../puzzles/index.js";
import { useBeat } from "../../app/lazy-miniature.js";
import { Miniature } from "../../board/index.js";

const BEAT_MS = 2500;

export function TwistMiniature() {
  const beat = useBeat(BEAT_MS, 1);
  const scene = useMemo(() => {
    const all = twistChallenges();
    const { text } = all[Math.floor(beat / 2) % all.length]!;
    const puzzle = unwrap(twist.formats.find(({ detect }) => detect(text))!.parse(text));
    let solution: TwistSolution | undefined;
    if (beat % 2 === 1)
      twist.methods[0]!.solve(puzzle, {
        limit: 1,
        budget: startBudget({ timeMs: 40 }),
        onSolution: (found) => (solution = found),
      });
    const drawn = twist.scene(puzzle, solution === undefined ? {} : { solution });
    return { ...drawn, items: drawn.items.filter(({ kind }) => kind !== "clue") };
  }, [beat]);
  return <Miniature scene={scene} size={160} />;
}
