/** Edit: examples, the size, what a click places, the counts. */
import { useEffect, useRef } from "preact/hooks";
import { BLANK } from "../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../frame/index.js";
import { Button, byFinger, NumberField, tapWord } from "../../ui/index.js";
import {
  BoundCheckbox,
  BoundSegments,
  ExamplesMenu,
  OpenHere,
  ask,
  RandomBoardButton,
  type Line,
  LazyDisclosure,
  sayWithUndo,
  SizeFields,
} from "../shared/index.js";
import { clueOf, highestClue, lineName } from "./clue-keys.js";
import { EXAMPLES, type Session } from "./session.js";
import type { Tool } from "./strokes.js";
import * as phrases from "../../words/tents.js";

/** The longest side that the formats have. */
const SIDE = 200;
/** Boards with more rows or columns do not list their clues as fields. */
const LISTED_LINES = 40;

const TOOL_OPTIONS: readonly { readonly id: Tool; readonly label: string; hint(tap: string): string }[] = [
  {
    id: "trees",
    label: phrases.trees,
    hint: (tap) => phrases.dragOverCellsOrThem(tap),
  },
  {
    id: "tents",
    label: phrases.tents,
    hint: (tap) => phrases.drawASolutionCells(tap),
  },
  {
    id: "givens",
    label: phrases.givens,
    hint: (tap) => phrases.toGiveThePlayer(tap),
  },
];

export function EditPanel({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const { rows, cols } = puzzle;
  const tool = session.tool.value;
  const tap = tapWord.value;
  return (
    <>
      <ClueField session={session} />
      <PanelSection title={phrases.aPlaces(tap)}>
        <BoundSegments label={phrases.whatAPlaces(tap)} options={TOOL_OPTIONS} of={session.tool} />
        <p class="panel-hint">{TOOL_OPTIONS.find(({ id }) => id === tool)?.hint(tap)}</p>
      </PanelSection>
      <PanelSection title={phrases.beginWith}>
        <ExamplesMenu session={session} examples={EXAMPLES} quiet />
        <RandomBoardButton
          session={session}
          label={phrases.aRandomBoard}
          find={(seed, options) => ask(session, { kind: "random-tents", rows, cols, seed }, options)}
          easier={phrases.aSmallerBoard}
        />
      </PanelSection>
      <PanelSection title={phrases.counts}>
        <p class="panel-hint">
          {phrases.toChangeACount(tap)}
          {!byFinger.value && phrases.orPressRAndType}.
        </p>
        {tool === "tents" && <BoundCheckbox label={phrases.countsFollowTheTents} of={session.follow} />}
        <div class="panel-buttons">
          <Button
            label={phrases.countsFromTents}
            disabled={session.drawn.value.tents.length === 0}
            onClick={() => {
              session.change({ kind: "count", tents: session.drawn.value.tents });
              sayWithUndo(phrases.everyCountIsTheNumber, session.edits);
            }}
          />
          <Button
            label={phrases.blankAllCounts}
            onClick={() => {
              session.change({ kind: "blank-clues" });
              sayWithUndo(phrases.allCountsAreBlank, session.edits);
            }}
          />
        </div>
        <ClueList session={session} />
      </PanelSection>
      <PanelSection title={phrases.size}>
        <SizeFields
          size={puzzle}
          max={SIDE}
          onSize={(newRows, newCols) => session.change({ kind: "resize", rows: newRows, cols: newCols })}
        />
      </PanelSection>
      <OpenHere hint={phrases.aGameIdAPuzz} />
    </>
  );
}

function LineField({ session, at }: { readonly session: Session; readonly at: Line }) {
  const { puzzle } = session.sheet.value;
  const value = clueOf(puzzle, at);
  return (
    <NumberField
      label={lineName(at)}
      value={value}
      min={BLANK}
      max={Math.max(value, highestClue(puzzle, at))}
      blank
      onValue={(next) => session.change({ kind: "clue", ...at, clue: next })}
    />
  );
}

/** The clue that was touched in the margin, at the top of the panel. */
function ClueField({ session }: { readonly session: Session }) {
  const place = useRef<HTMLDivElement>(null);
  const at = session.clue.value;
  const chosen = at !== undefined;
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  if (at === undefined) return null;
  return (
    <PanelSection>
      <div ref={place}>
        <PanelRow>
          <LineField session={session} at={at} />
          <Button
            label={phrases.done}
            onClick={() => {
              session.clue.value = undefined;
            }}
          />
        </PanelRow>
      </div>
    </PanelSection>
  );
}

function ClueList({ session }: { readonly session: Session }) {
  const { rows, cols } = session.sheet.value.puzzle;
  if (Math.max(rows, cols) > LISTED_LINES) return null;
  const fields = (line: Line["line"], length: number) =>
    Array.from({ length }, (_, index) => (
      <LineField key={`${line} ${index}`} session={session} at={{ line, index }} />
    ));
  return (
    <LazyDisclosure
      summary={phrases.allCounts}
      content={() => (
        <div class="tents-clues">
          <div>{fields("row", rows)}</div>
          <div>{fields("column", cols)}</div>
        </div>
      )}
    />
  );
}
