/** Play: lay the pieces yourself. */
import { PanelSection } from "../../frame/index.js";
import { Button, tapWord } from "../../ui/index.js";
import {
  BoundCheckbox,
  canBeCompleted,
  ClockFace,
  CorrectSoFar,
  type Drag,
  isSolved,
  StartAgain,
} from "../shared/index.js";
import { nextChallenge } from "./examples.js";
import { askForced, layHint } from "./forced.js";
import type { HeldPiece } from "./hand/laying.js";
import { type Session, showErrors } from "./session.js";
import { Tray } from "./hand/tray.js";

export interface PlayPanelProps {
  readonly session: Session;
  readonly drag: Drag<HeldPiece>;
}

export function PlayPanel({ session, drag }: PlayPanelProps) {
  const { flips, pegs, givens } = session.puzzle.value;
  const tap = tapWord.value;
  const hint = session.hint.value;
  const solved = isSolved(session.report.value);
  const next = solved ? nextChallenge(session.puzzle.value) : undefined;
  return (
    <>
      <Tray session={session} drag={drag} />
      <PanelSection>
        <p class="panel-hint">
          Drag pieces onto the board, or choose one and {tap} a cell. A {tap} on the chosen piece, or on one
          that lies there, turns it{flips ? `, a double ${tap} flips it` : ""}; drag it off the board to take
          it back.
          {pegs.length > 0 ? " A peg may only be under a hole of its colour." : ""}
          {givens.length > 0 ? " Pieces with a double outline are given: they stay where they are." : ""}
        </p>
        <ClockFace clock={session.clock} />
        <div class="panel-buttons">
          {next !== undefined && (
            <Button
              label={`Next challenge: ${next.label}`}
              kind="primary"
              icon="next"
              onClick={() => session.begin(next.puzzle)}
            />
          )}
          <Button
            label="Next forced piece"
            icon="hint"
            shortcut="H"
            disabled={solved}
            onClick={() => void askForced(session)}
          />
          {hint?.laid !== undefined && (
            <Button label="Lay it" kind="primary" onClick={() => layHint(session)} />
          )}
          <CorrectSoFar session={session} words={canBeCompleted("what is laid")} />
          <StartAgain session={session} done="The pieces are in the tray" letGo={session.hand.letGo} />
        </div>
        <BoundCheckbox label="Mark what breaks a rule" of={showErrors} />
      </PanelSection>
    </>
  );
}
