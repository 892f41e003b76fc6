/** Edit: examples and sets, the region, the pieces, the faces, the givens. */
import { PIECE_SETS, type Point3 } from "../../../../puzzles/index.js";
import { PanelSection } from "../../../frame/index.js";
import {
  Button,
  byFinger,
  Checkbox,
  NumberField,
  SegmentedControl,
  Select,
  tapWord,
} from "../../../ui/index.js";
import { ExamplesMenu, OpenHere, sayWithUndo } from "../../shared/index.js";
import { EXAMPLES } from "../examples.js";
import type { Session, Tool } from "../session.js";
import { FaceEditor } from "./face-editor.js";
import { PieceEditor } from "./piece-editor.js";
import { sayLastCell } from "./edit-strokes.js";
import { Tray, type PiecePanelProps } from "../hand/tray.js";
import { TurnTools } from "../hand/turn-tools.js";
import * as phrases from "../../../words/cube-edit.js";

/** The longest side that can be drawn comfortably; files may hold more. */
const SIDE = 16;

const TOOL_OPTIONS: readonly { readonly id: Tool; readonly label: string }[] = [
  { id: "region", label: phrases.region },
  { id: "pieces", label: phrases.pieces },
  { id: "faces", label: phrases.faces },
  { id: "givens", label: phrases.givens },
];

export { EDIT_TOOLS } from "./edit-strokes.js";

export function EditPanel({ session, drag }: PiecePanelProps) {
  const { puzzle } = session.sheet.value;
  const tool = session.tool.value;
  return (
    <>
      <PanelSection>
        <SegmentedControl
          label={phrases.whatIsEdited}
          options={TOOL_OPTIONS}
          value={tool}
          onValue={(id) => {
            session.hand.letGo();
            session.tool.value = id;
          }}
        />
        <ToolPanel session={session} drag={drag} tool={tool} />
      </PanelSection>
      <PanelSection title={phrases.beginWith}>
        <ExamplesMenu session={session} examples={EXAMPLES} quiet />
        <Select
          label={phrases.piecesOfASet}
          value={puzzle.set ?? ""}
          options={[
            { id: "", label: puzzle.set === undefined ? phrases.yourOwnPieces : phrases.chooseASet },
            ...PIECE_SETS.map(({ id, title }) => ({ id, label: title })),
          ]}
          onValue={(id) => {
            const set = PIECE_SETS.find((one) => one.id === id);
            if (set === undefined) return;
            session.piece.value = 0;
            session.change({ kind: "set", set: set.id });
            sayWithUndo(phrases.thePiecesAreThose(set.title), session.edits);
          }}
        />
        <Checkbox
          label={phrases.mirrorImagesOfPieces}
          checked={puzzle.reflections}
          onChecked={(allowed) => session.change({ kind: "reflections", allowed })}
        />
      </PanelSection>
      <OpenHere hint={phrases.aLayeredDrawingOrJson} />
    </>
  );
}

function ToolPanel({ session, drag, tool }: PiecePanelProps & { readonly tool: Tool }) {
  switch (tool) {
    case "region":
      return <RegionEditor session={session} />;
    case "pieces":
      return <PieceEditor session={session} />;
    case "faces":
      return <FaceEditor session={session} />;
    case "givens":
      return (
        <>
          <Tray session={session} drag={drag} as="given" />
          <TurnTools session={session} as="given" />
          <p class="panel-hint">{phrases.dragPieces(tapWord.value)}</p>
        </>
      );
  }
}

function RegionEditor({ session }: { readonly session: Session }) {
  const size = session.paper.value;
  const { cells } = session.sheet.value.puzzle;
  const full = cells.length === size[0] * size[1] * size[2];
  const resize = (axis: 0 | 1 | 2, value: number): void => {
    const next = [...size] as [number, number, number];
    next[axis] = value;
    const out = full ? [] : cells.filter((cell) => sticksOut(cell, next));
    if (out.length === cells.length) {
      sayLastCell();
      return;
    }
    session.setPaper(next);
    // A drawn region keeps its shape in a larger box, and loses the cells outside a smaller one.
    session.change(full ? { kind: "box", size: next } : { kind: "dig", cells: out });
  };
  return (
    <>
      <div class="cube-sizes">
        {([phrases.width, phrases.depth, phrases.height] as const).map((label, axis) => (
          <NumberField
            key={label}
            label={label}
            value={size[axis]!}
            min={1}
            max={Math.max(SIDE, size[axis]!)}
            onValue={(value) => resize(axis as 0 | 1 | 2, value)}
          />
        ))}
      </div>
      <Button
        label={phrases.fillTheBox}
        disabled={full}
        onClick={() => session.change({ kind: "box", size })}
      />
      <p class="panel-hint">{phrases.orDragOverTheCells(byFinger.value ? phrases.tap : phrases.click)}</p>
    </>
  );
}

function sticksOut(cell: Point3, size: readonly number[]): boolean {
  return cell.some((value, axis) => value >= size[axis]!);
}
