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

/** With more, hardly any random board has exactly one solution. */
const RANDOM_DOMINOES = 24;

const TOOLS: readonly {
  readonly id: Tool;
  readonly label: string;
  readonly hint: string;
  readonly fingers?: string;
}[] = [
  { id: "cells", label: "Cells", hint: "Drag over the paper to paint cells; begin on a cell to erase." },
  { id: "regions", label: "Regions", hint: "" },
  {
    id: "solution",
    label: "Solution",
    hint: "Drag over two cells to draw a domino. Click a half, or type a digit on it, to set its pips. The right button removes the domino.",
    fingers:
      "Drag over two cells to draw a domino. Tap a half to set its pips. A long press removes the domino.",
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
      <PanelSection title="Draw">
        {puzzle.shape === "graph" ? (
          <p class="panel-hint">
            This board is a graph. Its nodes, links and conditions come from a file and cannot be drawn here;
            its dominoes can be changed.
          </p>
        ) : (
          <>
            <BoundSegments label="What a stroke draws" options={TOOLS} of={session.tool} />
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
      <PanelSection title="Begin with">
        <ExamplesMenu session={session} examples={EXAMPLES} />
        <PanelRow>
          <BoundNumber label="Dominoes" of={count} min={1} max={RANDOM_DOMINOES} />
          <RandomBoardButton
            session={session}
            label="A random board"
            find={(seed, options) =>
              ask(session, { kind: "random-pips", dominoes: count.value, seed }, options)
            }
            easier="fewer dominoes"
          />
          <Button
            label="Empty paper"
            onClick={() => {
              session.tool.value = "cells";
              session.begin(emptyPips());
              sayWithUndo("The paper is empty.", session.edits);
            }}
          />
        </PanelRow>
      </PanelSection>
      <OpenHere hint="The newspaper's JSON (a day or one puzzle), a drawing, or any other text" />
    </>
  );
}

function DrawnTools({ session }: { readonly session: Session }) {
  const { dominoes: drawn } = session.sheet.value.drawn;
  const none = drawn.length === 0;
  return (
    <div class="panel-buttons">
      <Button
        label="Dominoes from the drawing"
        disabled={none}
        onClick={() => {
          session.change({ kind: "dominoes", dominoes: drawn.map(({ pips }) => pips) });
          sayWithUndo("The dominoes are now those of the drawing.", session.edits);
        }}
      />
      <Button
        label="Sums from the drawing"
        disabled={none}
        onClick={() => {
          const { sheet, words } = sumsFromDrawing(session);
          session.go(sheet);
          sayWithUndo(words, session.edits);
        }}
      />
      <Button label="Clear the drawing" disabled={none} onClick={() => session.draw([])} />
    </div>
  );
}

/** Sets all sums as one step. Bounds still hold for the drawn pips. */
function sumsFromDrawing(session: Session) {
  let sheet = session.sheet.peek();
  let words = "The sums now match the drawn pips.";
  for (const region of sheet.puzzle.regions) {
    const sum = hasTarget(region.condition) ? drawnSum(session, region) : undefined;
    const { cell } = sheet.puzzle.nodes[region.nodes[0]!]!;
    if (sum === undefined || cell === undefined) continue;
    if (region.condition === "greater" && sum === 0) {
      words =
        "The sums now match the drawn pips, except where the sum must be greater and the drawn sum is 0.";
      continue;
    }
    const target = region.condition === "less" ? sum + 1 : region.condition === "greater" ? sum - 1 : sum;
    sheet = edited(sheet, { on: "puzzle", move: conditionMove(cell, region.condition, target) });
  }
  return { sheet, words };
}
