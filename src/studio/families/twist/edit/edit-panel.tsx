/** Edit: pegs, cells of the board, given pieces, the set of pieces, challenges. */
import { iqTwist, isIqTwist, MAX_SIDE } from "../../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../../frame/index.js";
import { Button, byFinger, otherTapWords, SegmentedControl } from "../../../ui/index.js";
import { ExamplesMenu, OpenHere, LazyDisclosure, sayWithUndo, SizeFields } from "../../shared/index.js";
import { ChallengeField } from "./challenge-field.js";
import { BOARDS, CHALLENGES } from "../examples.js";
import { PegPalette } from "./peg-palette.js";
import { PieceEditor } from "./piece-editor.js";
import type { Tool } from "./strokes.js";
import { Tray, type PiecePanelProps } from "../hand/tray.js";
import * as phrases from "../../../words/twist.js";

const TOOLS: readonly { readonly id: Tool; readonly label: string; readonly title: string }[] = [
  { id: "pegs", label: phrases.pegs, title: phrases.putPegsOnTheBoard },
  { id: "givens", label: phrases.pieces, title: phrases.layPieces },
  { id: "cells", label: phrases.cells, title: phrases.theSizeAndTheShape },
];

export function EditPanel({ session, drag }: PiecePanelProps) {
  const { puzzle } = session.sheet.value;
  const tool = session.tool.value;
  return (
    <>
      <PanelSection title={phrases.draw}>
        <SegmentedControl
          label={phrases.whatAStrokeDraws}
          options={TOOLS}
          value={tool}
          onValue={(id) => {
            session.hand.letGo();
            session.tool.value = id;
          }}
        />
        {tool === "pegs" && (
          <>
            <PegPalette session={session} />
            <p class="panel-hint">
              {phrases.aCellToAdd(byFinger.value ? phrases.tap : phrases.click, otherTapWords.value)}
            </p>
          </>
        )}
        {tool === "cells" && (
          <>
            <SizeFields
              size={puzzle}
              max={MAX_SIDE}
              onSize={(rows, cols) => session.change({ kind: "resize", rows, cols })}
            />
            <p class="panel-hint">{phrases.dragOverCellsToTake}</p>
          </>
        )}
        {tool === "givens" && (
          <>
            <p class="panel-hint">{phrases.thesePieces}</p>
            <Tray session={session} drag={drag} />
          </>
        )}
        <PanelRow>
          <Button
            label={phrases.takeEverythingOff}
            disabled={puzzle.pegs.length + puzzle.givens.length === 0}
            onClick={() => {
              session.change({ kind: "clear" });
              sayWithUndo(phrases.theBoardIsEmpty, session.edits);
            }}
          />
          {!isIqTwist(puzzle) && (
            <Button
              label={phrases.theIqTwistBox}
              onClick={() => {
                session.begin(iqTwist());
                sayWithUndo(phrases.theBoardAndThePieces, session.edits);
              }}
            />
          )}
        </PanelRow>
      </PanelSection>
      <PanelSection title={phrases.challenge}>
        <ExamplesMenu session={session} label={phrases.aChallengeOfOurs} examples={CHALLENGES} />
        <ChallengeField session={session} />
      </PanelSection>
      <PanelSection title={phrases.otherBoards}>
        <ExamplesMenu session={session} label={phrases.aBoardWithItsPieces} examples={BOARDS} />
      </PanelSection>
      <LazyDisclosure summary={phrases.piecesOfTheSet} content={() => <PieceEditor session={session} />} />
      <OpenHere hint={phrases.aPlacementStringJson} />
    </>
  );
}
