/** The pieces of the box: which there are, their shape, name, colour, and how many of each. */
import { useId } from "preact/hooks";
import { ANY_NUMBER, cubeColours, type CubePiece } from "../../../../puzzles/index.js";
import { COLOUR_NAMES } from "../../../../scene/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Button, Checkbox, NumberField, Select, showNote, tapWord, Toolbar } from "../../../ui/index.js";
import { freshPiece } from "./drawing-board.js";
import { sayWithUndo } from "../../shared/index.js";
import type { Session } from "../session.js";
import { PieceFace } from "../hand/tray.js";

const MOST = 99;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

export function PieceEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const at = Math.min(session.piece.value, puzzle.pieces.length - 1);
  const piece = puzzle.pieces[at]!;
  return (
    <>
      <Toolbar label="Pieces">
        {puzzle.pieces.map((one, number) => (
          <button
            key={one.name}
            type="button"
            class="cube-slot"
            data-edit={one.name}
            aria-label={`Edit piece ${one.name}`}
            aria-pressed={number === at}
            onClick={() => {
              session.piece.value = number;
            }}
          >
            <PieceFace puzzle={puzzle} piece={one} cells={one.cells} />
            <small>
              <span>{one.name}</span>
            </small>
          </button>
        ))}
      </Toolbar>
      <div class="panel-buttons">
        <Button
          label="New piece"
          icon="plus"
          onClick={() => {
            session.change({ kind: "add-piece", piece: freshPiece(puzzle, COLOUR_NAMES) });
            session.piece.value = session.sheet.peek().puzzle.pieces.length - 1;
          }}
        />
        <Button
          label="Remove it"
          icon="bin"
          disabled={puzzle.pieces.length === 1}
          onClick={() => {
            session.change({ kind: "remove-piece", at });
            session.piece.value = Math.max(0, at - 1);
            sayWithUndo(`Piece ${piece.name} was removed.`, session.edits);
          }}
        />
      </div>
      <p class="panel-hint">
        Draw the piece on the board, layer by layer: a {tapWord.value} puts a cube there or takes it away.
      </p>
      <PieceFields key={at} session={session} at={at} piece={piece} />
    </>
  );
}

interface PieceFieldsProps {
  readonly session: Session;
  readonly at: number;
  readonly piece: CubePiece;
}

function PieceFields({ session, at, piece }: PieceFieldsProps) {
  const { puzzle } = session.sheet.value;
  const id = useId();
  const change = (parts: Partial<CubePiece>): void =>
    session.change({ kind: "change-piece", at, piece: { ...piece, ...parts } });
  const rename = (name: string): boolean => {
    const taken = puzzle.pieces.some((other, number) => number !== at && other.name === name);
    if (WORD.test(name) && !taken) {
      change({ name });
      return true;
    }
    showNote({
      words: taken ? `There is a piece ${name} already.` : "A name is one word of letters and digits.",
      tone: "bad",
    });
    return false;
  };
  const any = piece.max >= ANY_NUMBER;
  const colours = [...new Set([...COLOUR_NAMES, ...cubeColours(puzzle).keys()])];
  return (
    <>
      <PanelRow>
        <div class="field">
          <label for={id}>Name</label>
          <input
            id={id}
            class="text cube-name"
            autocomplete="off"
            maxLength={12}
            value={piece.name}
            onChange={(event) => {
              const field = event.currentTarget;
              if (!rename(field.value.trim())) field.value = piece.name;
            }}
          />
        </div>
        <Select
          label="Colour"
          value={piece.colour}
          options={colours.map((colour) => ({ id: colour, label: colour }))}
          onValue={(colour) => change({ colour })}
        />
      </PanelRow>
      <PanelRow>
        <NumberField
          label="At least"
          value={piece.min}
          min={0}
          max={any ? MOST : piece.max}
          onValue={(min) => change({ min })}
        />
        {any ? null : (
          <NumberField
            label="At most"
            value={piece.max}
            min={Math.max(1, piece.min)}
            max={Math.max(MOST, piece.max)}
            onValue={(max) => change({ max, min: Math.min(piece.min, max) })}
          />
        )}
      </PanelRow>
      <Checkbox
        label="Any number of them"
        checked={any}
        onChecked={(now) => change({ max: now ? ANY_NUMBER : Math.max(1, piece.min) })}
      />
      <Checkbox
        label="It may be left out"
        checked={piece.min === 0}
        onChecked={(optional) => change({ min: optional ? 0 : any ? 1 : piece.max })}
      />
    </>
  );
}
