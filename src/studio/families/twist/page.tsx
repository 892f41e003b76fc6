/** IQ Twist and its relatives on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { lyingOn } from "../../../puzzles/index.js";
import { COLOUR_NAMES } from "../../../scene/index.js";
import type { KeyAction, Mode } from "../../frame/index.js";
import type { Stroke } from "../../board/index.js";
import { lazyComponent, showNote } from "../../ui/index.js";
import {
  asTheyAre,
  isSolved,
  LaterLabPanel,
  LaterSolvePanel,
  PuzzlePage,
  sessionPage,
  useCursor,
  useWheelTurn,
  wheelHand,
} from "../shared/index.js";
import { middleOfCell } from "./hand/hand.js";
import { Lifted } from "./hand/tray.js";
import { pegColours } from "./edit/peg-palette.js";
import { layingOf, pieceKeys, playStroke, sayGiven, usePieceDrag } from "./hand/laying.js";
import { PlayPanel } from "./play-panel.js";
import { cellLabels, sceneOf } from "./scene.js";
import { editSentence, playSentence } from "./sentences.js";
import { createSession, sheets, type Session } from "./session.js";
import { pegsLeft } from "./edit/strokes.js";
import * as phrases from "../../words/twist.js";
import "./twist.css";

const EditPanel = lazyComponent(async () => (await import("./edit/edit-panel.js")).EditPanel);

function TwistPage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const { hand } = session;
  useCursor(session.cursor, (cell) => {
    if (hand.held.peek()?.by === "keys") hand.carry(middleOfCell(cell));
  });
  const giving = mode === "edit" && session.tool.value === "givens";
  const laying = mode === "play" || giving;
  // Set while rendering, so that givens are never movable in Play, not even for a moment.
  session.stage.value = mode === "edit" ? "givens" : "laid";
  const drag = usePieceDrag(session, laying);
  useWheelTurn(laying, wheelHand(layingOf(session)));
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const labelOf = useMemo(
    () => cellLabels(session, mode),
    [session.visible.value, session.hand.lying.value, session.shown.value, mode],
  );
  return (
    <PuzzlePage
      title={phrases.iqTwist}
      session={session}
      ownNames
      mode={mode}
      scene={scene}
      verdict={{
        play: (time) => playSentence(session, time),
        edit: (decision) => editSentence(session, decision),
      }}
      solved={isSolved(session.report.value)}
      inEdit={mode === "edit" ? asTheyAre : undefined}
      cellLabel={labelOf}
      dragged
      strokes={{
        edit: (stroke) => (giving ? playStroke(session, drag, stroke) : editStroke(session, stroke)),
        play(stroke) {
          if (!givenTouched(session, stroke)) playStroke(session, drag, stroke);
        },
      }}
      onFocusCell={session.setFocus}
      onLetGo={() => {
        session.hint.value = undefined;
        session.hand.letGo();
        session.hand.chosen.value = undefined;
      }}
      keys={[...(laying ? pieceKeys(session) : []), ...modeKeys(session, mode, laying)]}
      panels={{
        edit: <EditPanel session={session} drag={drag} />,
        play: <PlayPanel session={session} drag={drag} />,
        solve: <LaterSolvePanel page={session} />,
        lab: <LaterLabPanel page={session} />,
      }}
      below={<Lifted session={session} />}
    />
  );
}

export const page = sessionPage(sheets, createSession, TwistPage);

function modeKeys(session: Session, mode: Mode, laying: boolean): KeyAction[] {
  return mode === "edit" && !laying ? pegKeys(session) : [];
}

function pegKeys(session: Session): KeyAction[] {
  return [
    {
      keys: "p shift+p",
      label: phrases.pegsOfTheNextColour,
      disabled: session.tool.value !== "pegs",
      run(event) {
        const colours = pegColours(session);
        const at = colours.indexOf(session.pegColour.peek()) + (event.shiftKey ? -1 : 1);
        session.pegColour.value = colours[(at + colours.length) % colours.length] ?? 0;
      },
    },
  ];
}

/** Says when the box has no more pegs of a colour. */
function editStroke(session: Session, stroke: Stroke): void {
  const before = session.sheet.peek();
  session.editStroke(stroke);
  if (session.tool.peek() !== "pegs" || stroke.phase !== "end" || stroke.button === "secondary") return;
  const colour = session.pegColour.peek();
  const { puzzle } = before;
  if (session.sheet.peek() !== before || pegsLeft(puzzle, colour) !== 0) return;
  const all = puzzle.supply?.[colour] ?? 0;
  showNote({
    words: phrases.theBoxHasAndAll(all, COLOUR_NAMES[colour]!),
  });
}

/** Says at once that a given piece cannot be moved. Returns whether one was touched. */
function givenTouched(session: Session, { phase, cells: [cell] }: Stroke): boolean {
  if (cell === undefined || phase === "cancel" || session.hand.held.peek() !== undefined) return false;
  const { puzzle } = session.sheet.peek();
  const given = lyingOn(puzzle, session.fixed.peek(), cell);
  if (given === undefined) return false;
  if (phase === "start") sayGiven(session, given);
  return true;
}
