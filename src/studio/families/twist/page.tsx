/** IQ Twist and its relatives on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { twist, type Twist } from "../../../puzzles/index.js";
import type { FamilyPageProps, Mode } from "../../app/family-page.js";
import type { KeyAction } from "../../app/keys.js";
import type { Verdict } from "../../app/workspace.js";
import type { Stroke } from "../../board/index.js";
import { showNote } from "../../ui/index.js";
import {
  clockWords,
  isSolved,
  LabPanel,
  PuzzlePage,
  puzzleQuestions,
  questionKeys,
  Reasons,
  SolvePanel,
  selectStroke,
  useClock,
  useDecision,
  useSession,
  type Decision,
  type Drag,
} from "../shared/index.js";
import { EditPanel } from "./edit-panel.js";
import { firstPuzzle } from "./examples.js";
import { askForced } from "./forced.js";
import { keeping } from "./keep.js";
import { Lifted } from "./lifted.js";
import { pegColours } from "./peg-palette.js";
import { lyingOn } from "./places.js";
import { playStroke, sayGiven, usePieceDrag, type HeldPiece } from "./play.js";
import { layingKeys, useCursor } from "./play-keys.js";
import { PlayPanel } from "./play-panel.js";
import { cellLabels, sceneOf } from "./scene.js";
import { editSentence, heldSentence, playSentence } from "./sentences.js";
import { createSession, type Session } from "./session.js";
import { showErrors } from "./settings.js";
import { pegsLeft } from "./strokes.js";
import { COLOUR_NAMES } from "../../../scene/index.js";
import "./twist.css";

/** Cells of the largest board that is decided between two frames. */
const LIVE_CELLS = 40;

function isSmall({ present }: Twist): boolean {
  return present.length <= LIVE_CELLS;
}

export function TwistPage({ mode, puzzle }: FamilyPageProps) {
  const session = useSession({
    family: twist.id,
    keeping,
    puzzle,
    first: firstPuzzle,
    create: createSession,
  });
  const decision = useDecision(session, { wanted: mode === "edit", atOnce: isSmall }).value;
  useClock(session.clock, mode === "play" && !isSolved(session.report.value));
  useCursor(session);
  const laying = mode === "play" || (mode === "edit" && session.tool.value === "givens");
  // With the drawing, not after it: a hand quicker than the next frame must not find given pieces loose.
  session.stage.value = mode === "edit" ? "givens" : "laid";
  const drag = usePieceDrag(session, laying);
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const labelOf = useMemo(
    () => cellLabels(session, mode),
    [session.visible.value, session.hand.lying.value, session.shown.value, mode],
  );
  return (
    <PuzzlePage
      title="IQ Twist"
      session={session}
      mode={mode}
      scene={scene}
      verdict={verdictOf(session, mode, decision)}
      cellLabel={labelOf}
      cursor={mode === "edit" ? "cell" : mode === "solve" ? "default" : "pointer"}
      onStroke={strokeOf(session, mode, drag)}
      onFocusCell={(cell) => {
        session.focus.value = cell;
      }}
      onLetGo={() => letGo(session)}
      keys={[
        ...(laying ? layingKeys(session) : []),
        ...(mode === "play"
          ? [{ keys: "h", label: "Next forced piece", run: () => void askForced(session) }]
          : []),
        ...(mode === "edit" && !laying ? pegKeys(session) : []),
        ...questionKeys(
          mode,
          puzzleQuestions(session, () => letGo(session)),
        ),
      ]}
      panel={
        <>
          <PanelOf session={session} mode={mode} drag={drag} />
          <Lifted session={session} />
        </>
      }
    />
  );
}

interface PanelOfProps {
  readonly session: Session;
  readonly mode: Mode;
  readonly drag: Drag<HeldPiece>;
}

function PanelOf({ session, mode, drag }: PanelOfProps) {
  switch (mode) {
    case "edit":
      return <EditPanel session={session} drag={drag} />;
    case "play":
      return <PlayPanel session={session} drag={drag} />;
    case "solve":
      return (
        <SolvePanel subject={session}>
          <Reasons subject={session} legend={false} />
        </SolvePanel>
      );
    case "lab":
      return <LabPanel subject={session} />;
  }
}

function letGo(session: Session): void {
  session.shown.value = undefined;
  session.selected.value = undefined;
  session.hint.value = undefined;
  session.hand.letGo();
  session.hand.chosen.value = undefined;
}

function pegKeys(session: Session): KeyAction[] {
  return [
    {
      keys: "p shift+p",
      label: "Pegs of the next colour",
      disabled: session.tool.value !== "pegs",
      run(event) {
        const colours = pegColours(session);
        const at = colours.indexOf(session.pegColour.peek()) + (event.shiftKey ? -1 : 1);
        session.pegColour.value = colours[(at + colours.length) % colours.length] ?? 0;
      },
    },
  ];
}

function strokeOf(
  session: Session,
  mode: Mode,
  drag: Drag<HeldPiece>,
): ((stroke: Stroke) => void) | undefined {
  switch (mode) {
    case "edit":
      return session.tool.value === "givens"
        ? (stroke) => playStroke(session, drag, stroke)
        : (stroke) => editStroke(session, stroke);
    case "play":
      return (stroke) => {
        if (!givenTouched(session, stroke)) playStroke(session, drag, stroke);
      };
    case "lab":
      return selectStroke(session);
    case "solve":
      return undefined;
  }
}

/** The box may have no more pegs of a colour. */
function editStroke(session: Session, stroke: Stroke): void {
  const before = session.sheet.peek();
  session.editStroke(stroke);
  if (session.tool.peek() !== "pegs" || stroke.phase !== "end" || stroke.button === "secondary") return;
  const colour = session.pegColour.peek();
  const { puzzle } = before;
  if (session.sheet.peek() !== before || pegsLeft(puzzle, colour) !== 0) return;
  const all = puzzle.supply?.[colour] ?? 0;
  showNote({
    words: `The box has ${all} ${COLOUR_NAMES[colour]} ${all === 1 ? "peg" : "pegs"}, and all are on the board.`,
  });
}

/** A hand that wants to touch, drag or take away a given piece is told at once why nothing moves. Whether there was one. */
function givenTouched(session: Session, { phase, cells: [cell] }: Stroke): boolean {
  if (cell === undefined || phase === "cancel" || session.hand.held.peek() !== undefined) return false;
  const { puzzle } = session.sheet.peek();
  const given = lyingOn(puzzle, session.fixed.peek(), cell);
  if (given === undefined) return false;
  if (phase === "start") sayGiven(session, given);
  return true;
}

function verdictOf(session: Session, mode: Mode, decision: Decision | undefined): Verdict {
  const { puzzle } = session.visible.value;
  const shown = session.shown.value;
  const held = session.hand.grasp.value;
  if (held?.by === "keys" && (mode === "play" || mode === "edit")) return heldSentence(puzzle, held);
  if (mode === "play")
    return playSentence({
      puzzle,
      lying: [...session.fixed.value, ...session.hand.lying.value],
      report: session.report.value,
      hint: session.hint.value?.words,
      showErrors: showErrors.value,
      time: clockWords(session.clock.ms.value),
    });
  if (shown !== undefined) return { words: shown.words, sign: shown.sign };
  return editSentence(puzzle, decision);
}
