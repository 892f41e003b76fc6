/** How the solution on the board is put together: the order in words, and as a show on the solid. */
import { useEffect, useMemo } from "preact/hooks";
import { assemblyOf, assemblyWords, type CubeSolution } from "../../../../puzzles/index.js";
import { PanelSection } from "../../../frame/index.js";
import { createPlayer, type Pace, PlayerButtons } from "../../shared/index.js";
import { Range } from "../../../ui/index.js";
import type { Session } from "../session.js";
import { solidPieces } from "./solid-pieces.js";
import { chooseView, chosenView, type StageState } from "./stage-state.js";
import { posesAt } from "../view/poses.js";
import * as phrases from "../../../words/cube.js";

export interface AssemblyViewProps {
  readonly session: Session;
  readonly stage: StageState;
  readonly solution: CubeSolution;
}

const SLIDE_MS = 700;
const REST_MS = 300;
const LONGEST_FRAME_MS = 60;

/** One slide after the other, with pauses in between. With reduced motion, pieces appear at once. */
function slidePace(): Pace {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let rest = 0;
  return (at, ms) => {
    rest -= ms;
    if (rest > 0) return at;
    const goal = Math.floor(at) + 1;
    const next = calm ? goal : Math.min(goal, at + Math.min(ms, LONGEST_FRAME_MS) / SLIDE_MS);
    if (next === goal) rest = calm ? REST_MS + SLIDE_MS : REST_MS;
    return next;
  };
}

export function AssemblyView({ session, stage, solution }: AssemblyViewProps) {
  const { placements } = solution;
  const assembly = useMemo(() => assemblyOf(placements), [placements]);
  const words = useMemo(() => assemblyWords(placements, assembly), [placements]);
  const player = useMemo(() => createPlayer(slidePace), []);
  const slides = assembly.outcome === "interlocked" ? [] : assembly.steps;
  const at = player.at.value;
  useEffect(() => {
    player.load(slides.length);
    player.go(slides.length);
    return () => {
      player.pause();
      stage.poses.value = undefined;
    };
  }, [placements]);
  useEffect(() => {
    const first = assembly.outcome === "pieces" ? assembly.first : undefined;
    const pieces = solidPieces(session.puzzle.peek(), placements);
    stage.poses.value = at >= slides.length ? undefined : posesAt(pieces, first, slides, at);
  }, [at, placements]);
  const begin = (): boolean => {
    // The solid must be visible for this.
    if (chosenView(stage, "solve") === "layers") chooseView(stage, "solve", "solid");
    stage.peel.value = { ...stage.peel.peek(), off: 0 };
    return true;
  };
  // The first sentence is about the whole, or about the first piece.
  const said = Math.min(words.length - 1, Math.ceil(at) + words.length - 1 - slides.length);
  return (
    <PanelSection title={phrases.putItTogether}>
      {slides.length === 0 ? null : (
        <>
          <PlayerButtons player={player} load={begin} step={player.playStep} />
          <Range
            label={phrases.step}
            value={at}
            max={slides.length}
            step={0.05}
            words={phrases.stepOf(Math.ceil(at), slides.length)}
            onValue={(to) => {
              begin();
              player.go(to);
            }}
          />
        </>
      )}
      <ol class="cube-order" data-testid="assembly">
        {words.map((sentence, number) => (
          <li key={sentence} aria-current={slides.length > 0 && number === said ? "step" : undefined}>
            {sentence}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
