/** Edit: cells, regions and their conditions, the set of dominoes, a solution to make them from. */
import { useSignal } from "@preact/signals";
import { emptyPips } from "../../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../../frame/index.js";
import { Button, byFinger } from "../../../ui/index.js";
import {
  ask,
  BoundNumber,
  BoundSegments,
  ExamplesMenu,
  OpenHere,
  RandomBoardButton,
  sayWithUndo,
} from "../../shared/index.js";
import { DominoEditor } from "./domino-editor.js";
import { conditionMove, hasTarget } from "./draft.js";
import { EXAMPLES, edited } from "../sheet.js";
import { drawnSum, RegionField } from "./region-field.js";
import type { Session } from "../session.js";
import type { Tool } from "./strokes.js";
import * as phrases from "../../../words/pips.js";

/** With more dominoes, hardly any random board has exactly one solution. */
const RANDOM_DOMINOES = 24;

const TOOLS: readonly {
  readonly id: Tool;
  readonly label: string;
  readonly hint: string;
  readonly fingers?: string;
}[] = [
  { id: "cells", label: phrases.cells, hint: phrases.dragOverThePaper },
  { id: "regions", label: phrases.regions, hint: "" },
  {
    id: "solution",
    label: phrases.solution,
    hint: phrases.dragOverTwoCells,
    fingers: phrases.dragOverTwoCellsToDraw,
  },
];

export function EditPanel({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const tool = session.tool.value;
  const chosen = TOOLS.find(({ id }) => id === tool);
  const count = useSignal(8);
  const notes = session.problem.value === undefined ? (session.family.notes?.(puzzle) ?? []) : [];
  return (
    <>
      {notes.length > 0 && (
        <PanelSection>
          {notes.map((note) => (
            <p key={note} class="panel-hint" role="note">
              {note}
            </p>
          ))}
        </PanelSection>
      )}
      <PanelSection title={phrases.draw}>
        {puzzle.shape === "graph" ? (
          <p class="panel-hint">{phrases.thisBoardIsAGraph}</p>
        ) : (
          <>
            <BoundSegments label={phrases.whatAStrokeDraws} options={TOOLS} of={session.tool} />
            {tool === "regions" ? (
              <RegionField session={session} />
            ) : (
              <p class="panel-hint">{(byFinger.value ? chosen?.fingers : undefined) ?? chosen?.hint}</p>
            )}
            {tool === "solution" && <DrawnTools session={session} />}
          </>
        )}
      </PanelSection>
      <DominoEditor session={session} />
      <PanelSection title={phrases.beginWith}>
        <ExamplesMenu session={session} examples={EXAMPLES} />
        <PanelRow>
          <BoundNumber label={phrases.dominoes} of={count} min={1} max={RANDOM_DOMINOES} />
          <RandomBoardButton
            session={session}
            label={phrases.aRandomBoard}
            find={(seed, options) =>
              ask(session, { kind: "random-pips", dominoes: count.value, seed }, options)
            }
            easier={phrases.fewerDominoes}
          />
          <Button
            label={phrases.emptyPaper}
            onClick={() => {
              session.tool.value = "cells";
              session.begin(emptyPips());
              sayWithUndo(phrases.thePaperIsEmpty, session.edits);
            }}
          />
        </PanelRow>
      </PanelSection>
      <OpenHere hint={phrases.theNewspapersJsonADay} />
    </>
  );
}

function DrawnTools({ session }: { readonly session: Session }) {
  const { dominoes: drawn } = session.sheet.value.drawn;
  const none = drawn.length === 0;
  return (
    <div class="panel-buttons">
      <Button
        label={phrases.dominoesFromTheDrawing}
        disabled={none}
        onClick={() => {
          session.change({ kind: "dominoes", dominoes: drawn.map(({ pips }) => pips) });
          sayWithUndo(phrases.theDominoesAreNowThose, session.edits);
        }}
      />
      <Button
        label={phrases.sumsFromTheDrawing}
        disabled={none}
        onClick={() => {
          const { sheet, words } = sumsFromDrawing(session);
          session.go(sheet);
          sayWithUndo(words, session.edits);
        }}
      />
      <Button label={phrases.clearTheDrawing} disabled={none} onClick={() => session.draw([])} />
    </div>
  );
}

/** Sets all sums as one step. Bounds still hold for the drawn pips. */
function sumsFromDrawing(session: Session) {
  let sheet = session.sheet.peek();
  let words = phrases.theSumsNowMatch;
  for (const region of sheet.puzzle.regions) {
    const sum = hasTarget(region.condition) ? drawnSum(session, region) : undefined;
    const { cell } = sheet.puzzle.nodes[region.nodes[0]!]!;
    if (sum === undefined || cell === undefined) continue;
    if (region.condition === "greater" && sum === 0) {
      words = phrases.theSumsNowMatchTheDrawn;
      continue;
    }
    const target = region.condition === "less" ? sum + 1 : region.condition === "greater" ? sum - 1 : sum;
    sheet = edited(sheet, { on: "puzzle", move: conditionMove(cell, region.condition, target) });
  }
  return { sheet, words };
}
