/** The pieces of the box: their shapes, names and colours, and how many of each there are. */
import { ANY_NUMBER, cubeColours, type CubePiece } from "../../../../puzzles/index.js";
import { COLOUR_NAMES } from "../../../../scene/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Button, Checkbox, Select, tapWord } from "../../../ui/index.js";
import { Choices, NameField, sayWithUndo, UsageFields, usageSigns } from "../../shared/index.js";
import { PieceFace } from "../hand/tray.js";
import type { Session } from "../session.js";
import { freshPiece } from "./drawing-board.js";
import * as phrases from "../../../words/cube-edit.js";

const MOST = 99;
const NAMING = {
  label: phrases.name,
  maxLength: 12,
  pattern: /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u,
  rule: phrases.oneWordOfLetters,
};

export function PieceEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const { pieces } = puzzle;
  const at = Math.min(session.piece.value, pieces.length - 1);
  const piece = pieces[at]!;
  const change = (parts: Partial<CubePiece>): void =>
    session.change({ kind: "change-piece", at, piece: { ...piece, ...parts } });
  const any = piece.max >= ANY_NUMBER;
  const colours = [...new Set([...COLOUR_NAMES, ...cubeColours(puzzle).keys()])];
  return (
    <>
      <Choices
        label={phrases.piecesOfTheSet}
        of={session.piece}
        choices={pieces.map((one, id) => ({
          id,
          label: phrases.editPiece(one.name, one.colour, usageSigns(one, MOST)),
          face: <PieceFace puzzle={puzzle} piece={one} cells={one.cells} />,
          text: `${one.name}${usageSigns(one, MOST)}`,
        }))}
      />
      <PanelRow>
        <Button
          label={phrases.newPiece}
          icon="plus"
          onClick={() => {
            session.change({ kind: "add-piece", piece: freshPiece(puzzle, COLOUR_NAMES) });
            session.piece.value = session.sheet.peek().puzzle.pieces.length - 1;
          }}
        />
        <Button
          label={phrases.remove}
          icon="bin"
          disabled={pieces.length === 1}
          onClick={() => {
            session.change({ kind: "remove-piece", at });
            session.piece.value = Math.max(0, at - 1);
            sayWithUndo(phrases.pieceWasRemoved(piece.name), session.edits);
          }}
        />
      </PanelRow>
      <p class="panel-hint">{phrases.drawThePiece(tapWord.value)}</p>
      <PanelRow>
        <NameField key={at} {...NAMING} pieces={pieces} at={at} onName={(name) => change({ name })} />
        <Select
          label={phrases.colour}
          value={piece.colour}
          options={colours.map((colour) => ({ id: colour, label: colour }))}
          onValue={(colour) => change({ colour })}
        />
      </PanelRow>
      <UsageFields of={piece} most={MOST} onUsage={change} />
      <Checkbox
        label={phrases.anyNumberOfThem}
        checked={any}
        onChecked={(now) => change({ max: now ? ANY_NUMBER : Math.max(1, piece.min) })}
      />
      <Checkbox
        label={phrases.itMayBeLeftOut}
        checked={piece.min === 0}
        onChecked={(optional) => change({ min: optional ? 0 : any ? 1 : piece.max })}
      />
    </>
  );
}
