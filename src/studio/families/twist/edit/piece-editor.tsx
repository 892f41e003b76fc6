/** The set of pieces: which there are, and the one that is drawn. */
import { useSignal } from "@preact/signals";
import { useId, useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import { MAX_COPIES, type TwistPiece, pieceBox } from "../../../../puzzles/index.js";
import { COLOUR_NAMES, type Scene, type SceneItem } from "../../../../scene/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Board, PieceFace, type Stroke } from "../../../board/index.js";
import {
  Button,
  byFinger,
  Checkbox,
  NumberField,
  otherTapWords,
  Select,
  showNote,
  Toolbar,
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
import { sayWithUndo } from "../../shared/index.js";
import type { Session } from "../session.js";

const SLOT = 44;
const CELL = 13;
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
      showNote({ words: "All 52 letters are taken." });
      return;
    }
    session.edit(withPieces(puzzle, [...pieces, made], (one) => one));
    session.piece.value = pieces.length;
  };
  const name = freeLetter(pieces);
  return (
    <div class="panel-stack twist-pieces">
      <Toolbar label="Pieces of the set">
        {pieces.map((one, index) => (
          <button
            key={index}
            type="button"
            aria-pressed={index === at}
            onClick={() => {
              session.piece.value = index;
            }}
          >
            <PieceFace piece={faceOf(one)} cell={cell} />
            <span class="unseen">{`${pieceTitle(one)}, ${usageWords(one)}`}</span>
            <small aria-hidden="true">
              {one.name}
              {one.max === 1 && one.min === 1
                ? ""
                : ` × ${one.min === one.max ? "" : `${one.min}–`}${one.max}`}
            </small>
          </button>
        ))}
      </Toolbar>
      <PanelRow>
        <Button label="New piece" icon="plus" onClick={() => add(newPiece(pieces))} />
        <Button
          label="Copy"
          icon="copy"
          onClick={() => add(name === undefined ? undefined : { ...piece, name })}
        />
        <Button
          label="Remove"
          icon="bin"
          disabled={pieces.length === 1}
          onClick={() => {
            const rest = pieces.toSpliced(at, 1);
            const numberOf = (one: number): number | undefined =>
              one === at ? undefined : one > at ? one - 1 : one;
            session.edit(withPieces(puzzle, rest, numberOf));
            sayWithUndo(`Piece ${piece.name} was removed.`, session.edits);
          }}
        />
      </PanelRow>
      <PieceFields session={session} piece={piece} />
      <Checkbox
        label="Pieces may be flipped"
        checked={flips}
        onChecked={(allowed) => session.change({ kind: "flips", allowed })}
      />
    </div>
  );
}

function usageWords({ min, max }: TwistPiece): string {
  if (min === max) return max === 1 ? "once" : `${max} times`;
  return `${min} to ${max} times`;
}

function PieceFields({ session, piece }: { readonly session: Session; readonly piece: TwistPiece }) {
  const { puzzle } = session.sheet.value;
  const at = session.piece.value;
  const id = useId();
  const wrong = useSignal<string | undefined>(undefined);
  const change = (parts: Partial<TwistPiece>): void => {
    const pieces = puzzle.pieces.with(at, { ...piece, ...parts });
    session.edit(withPieces(puzzle, pieces, (one) => one));
  };
  const rename = (name: string): void => {
    const taken = puzzle.pieces.some((other, index) => index !== at && other.name === name);
    wrong.value = !/^[A-Za-z]$/.test(name)
      ? "one letter"
      : taken
        ? `there is a piece ${name} already`
        : undefined;
    if (wrong.value === undefined && name !== piece.name) change({ name });
  };
  return (
    <>
      <PieceBoard piece={piece} onShape={(shape) => change({ shape })} />
      <p class="panel-hint">
        {byFinger.value ? "Tap" : "Click"} a cell to make it solid, again for a hole, and again to clear it. Drag
        to draw several cells; {otherTapWords.value} clears them.
      </p>
      <PanelRow>
        <div class="field twist-name">
          <label for={id}>Letter</label>
          <input
            id={id}
            class="text"
            maxLength={1}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={piece.name}
            aria-invalid={wrong.value !== undefined}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => rename(event.currentTarget.value)}
            onBlur={(event) => {
              event.currentTarget.value = piece.name;
              wrong.value = undefined;
            }}
          />
          {wrong.value !== undefined && <small class="field-error">✗ {wrong.value}</small>}
        </div>
        <Select
          label="Colour"
          value={String(piece.colour)}
          options={COLOURS}
          onValue={(colour) => change({ colour: Number(colour) })}
        />
        <NumberField
          label="At least"
          value={piece.min}
          min={0}
          max={MAX_COPIES}
          onValue={(min) => change({ min, max: Math.max(min, piece.max) })}
        />
        <NumberField
          label="At most"
          value={piece.max}
          min={0}
          max={MAX_COPIES}
          onValue={(max) => change({ max, min: Math.min(max, piece.min) })}
        />
      </PanelRow>
    </>
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
        label={`Piece ${piece.name}`}
        cellLabel={labelOf}
        cursor="cell"
        onStroke={onStroke}
      />
    </div>
  );
}

const SIGN_WORDS = { ".": "nothing", X: "solid", o: "hole" } as const;

function cellLabel(drawing: Drawing, cell: Cell): string {
  return `row ${cell[0] + 1}, column ${cell[1] + 1}, ${SIGN_WORDS[signAt(drawing, cell)]}`;
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
  return { rows, cols, title: `Piece ${name}`, description: "", items, ground: "dotted" };
}
