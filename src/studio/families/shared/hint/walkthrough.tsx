/** All steps to the solution, one picture and one sentence each, from the beginning. */
import { computed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { PanelSection, useKeys } from "../../../frame/index.js";
import type { WalkFound } from "../../../solver/index.js";
import { Button, Range } from "../../../ui/index.js";
import { ask } from "../solve/ask.js";
import { createPlayer, PlayerButtons, type Pace } from "../solve/step-player.js";
import { puzzleText, type PuzzleOnPage, type Shown } from "../session/puzzle-on-page.js";
import { LeadsTo, RuleList } from "./hint-section.js";
import { MarkLegend } from "./mark-legend.js";
import { Thoughts } from "./thought-list.js";
import * as phrases from "../../../words/play.js";

const WALK_MS = 60_000;

/** How long a sentence takes to read, in milliseconds: some to find the place, and some for every character. */
const LOOK_MS = 1_500;
const READ_MS = 45;

export function Walkthrough<P, S>({ page }: { readonly page: PuzzleOnPage<P, S> }) {
  const walk = useSignal<WalkFound | undefined>(undefined);
  const pace: Pace = (at, ms) => {
    const words = walk.peek()?.steps[Math.floor(at)]?.words ?? "";
    return at + ms / (LOOK_MS + READ_MS * words.length);
  };
  const player = useMemo(() => createPlayer(() => pace), []);
  const number = useMemo(() => computed(() => Math.floor(player.at.value)), []);
  const puzzle = page.puzzle.value;

  // Another puzzle has other steps, and a fast click must not show one of those before.
  useLayoutEffect(() => {
    walk.value = undefined;
    player.load(0);
  }, [puzzle]);
  useEffect(() => () => player.pause(), []);
  useSignalEffect(() => {
    const at = number.value;
    if (walk.value !== undefined) page.shown.value = shownAt<S>(walk.value, at);
  });

  const load = async (): Promise<boolean> => {
    if (walk.value !== undefined) return true;
    const found = await ask(page, { kind: "walk", puzzle: puzzleText(page) }, { timeMs: WALK_MS });
    if (found === undefined) return false;
    player.load(found.steps.length);
    walk.value = found;
    return true;
  };
  const go = (to: number): void => {
    if (walk.value !== undefined) player.go(to);
  };
  useKeys(phrases.walkthrough, [
    {
      keys: ".",
      label: phrases.nextStep,
      disabled: walk.value === undefined,
      run: () => go(number.peek() + 1),
    },
    {
      keys: ",",
      label: phrases.previousStep,
      disabled: walk.value === undefined,
      run: () => go(number.peek() - 1),
    },
  ]);
  const found = walk.value;
  const total = found?.steps.length ?? 0;
  const step = found?.steps[number.value];
  const place = step?.place ?? phrases.theEnd;
  return (
    <PanelSection title={phrases.walkthrough}>
      <p class="panel-hint">{phrases.everyStepToTheSolution}</p>
      {found === undefined && <Button label={phrases.showAllSteps} icon="step" onClick={() => void load()} />}
      {found !== undefined && (
        <>
          <PlayerButtons player={player} load={load} step={() => player.go(number.value + 1)} />
          <div class="walk">
            <Range label={place} value={number.value} max={total} words={place} onValue={go} />
          </div>
          <div class="walk-told" data-testid="walk">
            {step?.technique !== undefined && <p class="hint-technique">{step.technique}</p>}
            <p class="said-above">{step?.words ?? found.words}</p>
            {step !== undefined && <LeadsTo towards={step.towards} />}
            {step !== undefined && <Thoughts key={number.value} thoughts={step.thoughts} />}
            {step !== undefined && <RuleList step={step} />}
            {step !== undefined && <MarkLegend />}
          </div>
        </>
      )}
    </PanelSection>
  );
}

function shownAt<S>({ steps, last, end, words }: WalkFound, at: number): Shown<S> {
  const step = steps[at];
  if (step === undefined)
    return {
      words,
      sign: end === "solved" ? "good" : end === "impossible" ? "bad" : undefined,
      // The worker read the puzzle by the same family, so its states are of this type.
      solution: last as S,
      walking: true,
    };
  return {
    words: step.words,
    solution: step.before as S,
    explanation: { verdict: step.words, details: [], data: {}, marks: step.marks },
    walking: true,
  };
}
