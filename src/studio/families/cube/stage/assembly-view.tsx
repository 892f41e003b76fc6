/** How the solution on the board is put together: the order in words, and played on the solid. */
import { useEffect, useMemo } from "preact/hooks";
import { assemblyOf, assemblyWords, type CubeSolution } from "../../../../puzzles/index.js";
import { PanelSection } from "../../../frame/index.js";
import { Button } from "../../../ui/index.js";
import { Range } from "../edit/range.js";
import type { Session } from "../session.js";
import { createSlidePlayer } from "./slide-player.js";
import { solidPieces } from "./solid-data.js";
import { chooseView, chosenView, type StageState } from "./stage-state.js";
import { posesAt } from "../view/poses.js";

export interface AssemblyViewProps {
  readonly session: Session;
  readonly stage: StageState;
  readonly solution: CubeSolution;
}

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function AssemblyView({ session, stage, solution }: AssemblyViewProps) {
  const { placements } = solution;
  const assembly = useMemo(() => assemblyOf(placements), [placements]);
  const words = useMemo(() => assemblyWords(placements, assembly), [placements]);
  const player = useMemo(() => createSlidePlayer(calm), []);
  const slides = assembly.outcome === "interlocked" ? [] : assembly.steps;
  const at = player.at.value;
  useEffect(() => {
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
  const begin = (): void => {
    // What is played must be seen.
    if (chosenView(stage, "solve") === "layers") chooseView(stage, "solve", "solid");
    stage.peel.value = { ...stage.peel.peek(), off: 0 };
  };
  // The first sentence is about the whole, or about the first piece.
  const said = Math.min(words.length - 1, Math.ceil(at) + words.length - 1 - slides.length);
  return (
    <PanelSection title="Put it together">
      {slides.length === 0 ? null : (
        <>
          <div class="panel-buttons">
            <Button
              label={player.playing.value ? "Pause" : "Play"}
              icon={player.playing.value ? "pause" : "play"}
              onClick={() => {
                if (player.playing.value) player.pause();
                else {
                  begin();
                  player.play(slides.length);
                }
              }}
            />
            <Button
              label="Step"
              icon="step"
              onClick={() => {
                begin();
                player.step(slides.length);
              }}
            />
            <Button
              label="Back to the start"
              icon="first"
              iconOnly
              disabled={at === 0}
              onClick={() => {
                begin();
                player.go(0);
              }}
            />
          </div>
          <Range
            label="Step"
            value={at}
            max={slides.length}
            step={0.05}
            words={`Step ${Math.ceil(at)} of ${slides.length}`}
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
