/** Edit: pegs, cells of the board, pieces that are given, the set of pieces, challenges. */
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

const TOOLS: readonly { readonly id: Tool; readonly label: string; readonly title: string }[] = [
  { id: "pegs", label: "Pegs", title: "Put pegs on the board" },
  { id: "givens", label: "Pieces", title: "Lay pieces that are there from the start" },
  { id: "cells", label: "Cells", title: "The size and the shape of the board" },
];

export function EditPanel({ session, drag }: PiecePanelProps) {
  const { puzzle } = session.sheet.value;
  const tool = session.tool.value;
  return (
    <>
      <PanelSection title="Draw">
        <SegmentedControl
          label="What a stroke draws"
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
              {byFinger.value ? "Tap" : "Click"} a cell to add or remove a peg; {otherTapWords.value} always
              removes.
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
            <p class="panel-hint">Drag over cells to take them out of the board, or to put them back.</p>
          </>
        )}
        {tool === "givens" && (
          <>
            <p class="panel-hint">These pieces are there from the start, and cannot be moved in Play.</p>
            <Tray session={session} drag={drag} />
          </>
        )}
        <PanelRow>
          <Button
            label="Take everything off"
            disabled={puzzle.pegs.length + puzzle.givens.length === 0}
            onClick={() => {
              session.change({ kind: "clear" });
              sayWithUndo("The board is empty.", session.edits);
            }}
          />
          {!isIqTwist(puzzle) && (
            <Button
              label="The IQ Twist box"
              onClick={() => {
                session.begin(iqTwist());
                sayWithUndo("The board and the pieces are now those of IQ Twist.", session.edits);
              }}
            />
          )}
        </PanelRow>
      </PanelSection>
      <PanelSection title="Challenge">
        <ExamplesMenu session={session} label="A challenge of ours" examples={CHALLENGES} />
        <ChallengeField session={session} />
      </PanelSection>
      <PanelSection title="Other boards">
        <ExamplesMenu session={session} label="A board with its pieces" examples={BOARDS} />
      </PanelSection>
      <LazyDisclosure summary="Pieces of the set" content={() => <PieceEditor session={session} />} />
      <OpenHere hint="A placement string, JSON with board and pieces, or any other text" />
    </>
  );
}
