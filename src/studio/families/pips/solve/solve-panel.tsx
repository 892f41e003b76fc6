/** Solve: a solution, whether it is the only one, how many there are, the parts of the puzzle, and why not. */
import { useSignal } from "@preact/signals";
import { PanelSection } from "../../../frame/index.js";
import { Button } from "../../../ui/index.js";
import { AllSolutions, AskSection, CountFigure, Reasons, Walkthrough } from "../../shared/index.js";
import { SubQuestions } from "./sub-questions.js";
import { askBothCounts, type BothCounts } from "../questions.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/pips.js";

export function SolvePanel({ session }: { readonly session: Session }) {
  const notes = session.family.notes?.(session.puzzle.value) ?? [];
  return (
    <>
      <AskSection page={session}>
        {notes.map((note) => (
          <p key={note} class="panel-hint">
            {note}
          </p>
        ))}
        <Reasons page={session} />
      </AskSection>
      <Walkthrough page={session} />
      <Counts session={session} />
      <AllSolutions page={session} />
      <SubQuestions session={session} />
    </>
  );
}

function Counts({ session }: { readonly session: Session }) {
  const counted = useSignal<(BothCounts & { readonly puzzle: unknown }) | undefined>(undefined);
  const puzzle = session.puzzle.value;
  const known = counted.value?.puzzle === puzzle ? counted.value : undefined;
  return (
    <PanelSection title={phrases.howMany}>
      <Button
        label={phrases.count}
        onClick={async () => {
          const both = await askBothCounts(session);
          if (both !== undefined) counted.value = { ...both, puzzle };
        }}
      />
      {known !== undefined && (
        <dl class="facts" data-testid="count">
          <div>
            <dt>{phrases.placements}</dt>
            <dd>
              <CountFigure count={known.placements} />
            </dd>
          </div>
          <div>
            <dt>{phrases.gridsOfPips}</dt>
            <dd>
              {known.gridsAre === "exact" ? "" : phrases.atMost}
              <CountFigure count={known.grids} />
            </dd>
          </div>
        </dl>
      )}
      {known !== undefined && <p class="panel-hint">{phrases.placementsWithTheSameNumber}</p>}
    </PanelSection>
  );
}
