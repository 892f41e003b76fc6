/** The set of pieces, and the one that is being drawn. */
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import { MAX_COPIES, type TwistPiece, pieceBox } from "../../../../puzzles/index.js";
import { COLOUR_NAMES, type Scene, type SceneItem } from "../../../../scene/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Board, PieceFace, type Stroke } from "../../../board/index.js";
import {
  Button,
  byFinger,
  Checkbox,
  otherTapWords,
  Select,
  showNote,
  spokenPlace,
} from "../../../ui/index.js";
import { faceOf, pieceTitle } from "../hand/faces.js";
import {
  afterStroke,
  drawingOf,
  freeLetter,
  newPiece,
  paperOf,
  signAt,
  withPieces,
  type Drawing,
} from "./pieces.js";
import { Choices, NameField, sayWithUndo, UsageFields, usageSigns } from "../../shared/index.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/twist.js";

const SLOT = 44;
const CELL = 13;
const NAMING = { label: phrases.letter, maxLength: 1, pattern: /^[A-Za-z]$/, rule: phrases.oneLetter };
const COLOURS = COLOUR_NAMES.map((name, colour) => ({ id: String(colour), label: name }));

export function PieceEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const { pieces, flips } = puzzle;
  const at = session.piece.value;
  const piece = pieces[at]!;
  const longest = Math.max(...pieces.map((one) => Math.max(...Object.values(pieceBox(one)))));
  const cell = Math.min(CELL, (SLOT - 6) / longest);
  const add = (made: TwistPiece | undefined): void => {
    if (made === undefined) {
      showNote({ words: phrases.all52LettersAreTaken });
      return;
    }
    session.edit(withPieces(puzzle, [...pieces, made], (one) => one));
    session.piece.value = pieces.length;
  };
  const change = (parts: Partial<TwistPiece>): void =>
    session.edit(withPieces(puzzle, pieces.with(at, { ...piece, ...parts }), (one) => one));
  const name = freeLetter(pieces);
  return (
    <div class="panel-stack">
      <Choices
        label={phrases.piecesOfTheSet}
        of={session.piece}
        choices={pieces.map((one, id) => ({
          id,
          label: `${pieceTitle(one)}${usageSigns(one, MAX_COPIES)}`,
          face: <PieceFace piece={faceOf(one)} cell={cell} />,
          text: `${one.name}${usageSigns(one, MAX_COPIES)}`,
        }))}
      />
      <PanelRow>
        <Button label={phrases.newPiece} icon="plus" onClick={() => add(newPiece(pieces))} />
        <Button
          label={phrases.copy}
          icon="copy"
          onClick={() => add(name === undefined ? undefined : { ...piece, name })}
        />
        <Button
          label={phrases.remove}
          icon="bin"
          disabled={pieces.length === 1}
          onClick={() => {
            const numberOf = (one: number): number | undefined =>
              one === at ? undefined : one > at ? one - 1 : one;
            session.edit(withPieces(puzzle, pieces.toSpliced(at, 1), numberOf));
            sayWithUndo(phrases.pieceWasRemoved(piece.name), session.edits);
          }}
        />
      </PanelRow>
      <PieceBoard piece={piece} onShape={(shape) => change({ shape })} />
      <p class="panel-hint">
        {phrases.aCellToMake(byFinger.value ? phrases.tap : phrases.click, otherTapWords.value)}
      </p>
      <PanelRow>
        <NameField
          key={at}
          {...NAMING}
          pieces={pieces}
          at={at}
          onName={(letter) => change({ name: letter })}
        />
        <Select
          label={phrases.colour}
          value={String(piece.colour)}
          options={COLOURS}
          onValue={(colour) => change({ colour: Number(colour) })}
        />
      </PanelRow>
      <UsageFields of={piece} most={MAX_COPIES} onUsage={change} />
      <Checkbox
        label={phrases.piecesMayBeFlipped}
        checked={flips}
        onChecked={(allowed) => session.change({ kind: "flips", allowed })}
      />
    </div>
  );
}

/** The board on which the piece is drawn. */
function PieceBoard({ piece, onShape }: { readonly piece: TwistPiece; onShape(shape: string): void }) {
  const kept = useSignal<Drawing>(drawingOf(piece));
  // Another piece, or an undo: start from the corner.
  const drawing = kept.value.shape === piece.shape ? kept.value : drawingOf(piece);
  const scene = useMemo(() => drawingScene(piece, drawing), [piece, drawing]);
  const labelOf = useMemo(() => (cell: Cell) => cellLabel(drawing, cell), [drawing]);
  const onStroke = ({ cells, button, phase }: Stroke): void => {
    const [first, ...rest] = cells;
    if (phase !== "end" || first === undefined) return;
    const { drawing: next, words } = afterStroke(drawing, [first, ...rest], button === "secondary");
    if (next.shape !== drawing.shape) {
      kept.value = next;
      onShape(next.shape);
    }
    if (words !== undefined) showNote({ words });
  };
  return (
    <div class="twist-drawing" data-drawing>
      <Board
        scene={scene}
        label={phrases.pieceNamed(piece.name)}
        cellLabel={labelOf}
        cursor="cell"
        onStroke={onStroke}
      />
    </div>
  );
}

const SIGN_WORDS = { ".": "nothing", X: "solid", o: "hole" } as const;

function cellLabel(drawing: Drawing, cell: Cell): string {
  return `${spokenPlace(cell)}, ${SIGN_WORDS[signAt(drawing, cell)]}`;
}

function drawingScene({ name, colour }: TwistPiece, drawing: Drawing): Scene {
  const { rows, cols } = paperOf(drawing);
  const cells: Cell[] = [];
  const holes: Cell[] = [];
  const items: SceneItem[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const sign = signAt(drawing, [row, col]);
      items.push({ kind: "square", cell: [row, col], tone: "removed" });
      if (sign !== ".") cells.push([row, col]);
      if (sign === "o") holes.push([row, col]);
    }
  items.push({ kind: "piece", cells, colour, ...(holes.length > 0 ? { holes } : {}) });
  return { rows, cols, title: phrases.pieceNamed(name), description: "", items, ground: "dotted" };
}
