/** Inside a solver, on the board: what propagation forces, what CaDiCaL learns, fractions of the relaxation, choices of dancing links. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { SOLVER_MS, ask } from "../solve/ask.js";
import { createPlayer, StepPlayer } from "../solve/step-player.js";
import { type PuzzleOnPage, puzzleText } from "../session/puzzle-on-page.js";
import { BoundSelect } from "../edit/fields.js";
import type { LabChoice } from "./run.js";
import {
  choicesShow,
  type Exactness,
  type InsideShow,
  learnedShow,
  propagationShow,
  relaxedShow,
} from "./inside-shows.js";
import * as phrases from "../../../words/lab.js";

const INSIDE = [
  { id: "propagate", label: phrases.whatIsForcedUnitPropagation },
  { id: "learned", label: phrases.whatCadicalLearns },
  { id: "relax", label: phrases.fractionsLinearRelaxation },
  { id: "choices", label: phrases.choicesOfDancingLinks },
] as const;
type InsideId = (typeof INSIDE)[number]["id"];

const WORDS: Readonly<Record<InsideId, string>> = {
  propagate: phrases.unitPropagationAClause,
  learned: phrases.theClausesThatCadicalLearns,
  relax: phrases.theLinearRelaxationHighs,
  choices: phrases.dancingLinksTake,
};

export interface InsideProps<P, S> extends LabChoice {
  readonly page: PuzzleOnPage<P, S>;
  /** The model is an exact cover, so dancing links have choices to show. */
  readonly isCover: boolean;
  /** Literals that are supposed to hold. */
  readonly suppose: readonly number[];
}

export function Inside<P, S>({ page, formulation, encoding, isCover, suppose }: InsideProps<P, S>) {
  const what = useSignal<InsideId>("propagate");
  const show = useSignal<InsideShow | undefined>(undefined);
  const player = useMemo(createPlayer, []);
  const chosen = page.family.formulations.find(({ id }) => id === formulation.value);
  const exactness = chosen?.exactness ?? "exact";
  const offered: Readonly<Record<InsideId, boolean>> = {
    propagate: true,
    // CaDiCaL learns on the way to a refutation, but refuting a stricter formulation says nothing about the puzzle.
    learned: exactness !== "under",
    relax: true,
    choices: isCover,
  };
  const options = INSIDE.filter(({ id }) => offered[id]);
  if (!options.some(({ id }) => id === what.value)) what.value = "propagate";

  // For another formula or another topic, the show ends, before a fast click on Step goes on with it.
  useLayoutEffect(() => {
    show.value = undefined;
    player.load(0);
  }, [page.puzzle.value, formulation.value, encoding.value, what.value, suppose]);
  useEffect(() => () => player.pause(), []);
  useSignalEffect(() => {
    const at = player.at.value;
    if (show.value !== undefined) page.shown.value = show.value.at(at);
  });

  const load = async (): Promise<boolean> => {
    if (show.value !== undefined) return true;
    const loaded = await askInside(page, what.value, exactness, formulation.value, encoding.value, suppose);
    if (loaded === undefined) return false;
    player.load(loaded.length);
    show.value = loaded;
    return true;
  };
  return (
    <div class="panel-stack">
      <BoundSelect label={phrases.whatToShow} options={options} of={what} hint={WORDS[what.value]} />
      <StepPlayer player={player} loaded={show.value !== undefined} load={load} />
    </div>
  );
}

async function askInside<P, S>(
  page: PuzzleOnPage<P, S>,
  kind: InsideId,
  exactness: Exactness,
  formulation: string,
  encoding: string,
  suppose: readonly number[],
): Promise<InsideShow | undefined> {
  const puzzle = puzzleText(page);
  const options = { doing: phrases.preparingTheSteps, timeMs: SOLVER_MS };
  switch (kind) {
    case "propagate": {
      const found = await ask(page, { kind, puzzle, formulation, encoding, suppose }, options);
      return found && propagationShow(found);
    }
    case "learned": {
      const found = await ask(page, { kind, puzzle, formulation, encoding }, options);
      return found && learnedShow(found);
    }
    case "relax": {
      const found = await ask(page, { kind, puzzle, formulation }, options);
      return found && relaxedShow(found, exactness);
    }
    case "choices": {
      const found = await ask(page, { kind, puzzle, formulation }, options);
      return found && choicesShow(found, exactness);
    }
  }
}
