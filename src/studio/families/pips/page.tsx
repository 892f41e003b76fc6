/** Pips on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { pips, type Pips } from "../../../puzzles/index.js";
import type { FamilyPageProps, Mode } from "../../app/family-page.js";
import type { KeyAction } from "../../app/keys.js";
import type { Verdict } from "../../app/workspace.js";
import type { Stroke } from "../../board/index.js";
import {
  clockWords,
  isSolved,
  LabPanel,
  PuzzlePage,
  puzzleQuestions,
  questionKeys,
  useClock,
  useDecision,
  useSession,
  type Decision,
} from "../shared/index.js";
import { cellOnBoard } from "./canvas.js";
import { useClaimedKeys } from "./claimed-keys.js";
import { EditPanel } from "./edit-panel.js";
import { firstPuzzle } from "./examples.js";
import { keeping } from "./keep.js";
import { Lifted } from "./lifted.js";
import { playKeys, playStroke, useCursor } from "./play.js";
import { placesOf } from "./places.js";
import { PlayPanel } from "./play-panel.js";
import { useDominoPointer, type DominoPointer } from "./pointer.js";
import { useRegionKeys } from "./region-field.js";
import { cellLabels, paperOf, sceneOf } from "./scene.js";
import { editSentence, playSentence } from "./sentences.js";
import { createSession, type Session } from "./session.js";
import { showErrors } from "./settings.js";
import { NotYet, SolvePanel } from "./solve-panel.js";
import { withPips } from "./strokes.js";
import "./pips.css";

/** Cells of the largest board that is decided between two frames. */
const LIVE_CELLS = 64;

function isSmall({ nodes }: Pips): boolean {
  return nodes.length <= LIVE_CELLS;
}

export function PipsPage({ mode, puzzle }: FamilyPageProps) {
  const session = useSession({
    family: pips.id,
    keeping,
    puzzle,
    first: firstPuzzle,
    create: createSession,
  });
  const whole = session.problem.value === undefined;
  const decision = useDecision(session, { wanted: mode === "edit" && whole, atOnce: isSmall }).value;
  useClock(session.clock, mode === "play" && whole && !isSolved(session.report.value));
  useCursor(session);
  const pointer = useDominoPointer(session, mode === "play");
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const labelOf = useMemo(
    () => cellLabels(session, mode),
    [session.visible.value, session.hand.lying.value, session.shown.value, session.tool.value, mode],
  );
  const regionKeys = useRegionKeys(session, mode);
  const drawingKeys = useDrawingKeys(session, mode);
  return (
    <PuzzlePage
      title="Pips"
      session={session}
      mode={mode}
      scene={scene}
      paper={() => paperOf(session, mode)}
      verdict={verdictOf(session, mode, decision)}
      cellLabel={labelOf}
      cursor={mode === "edit" ? "cell" : mode === "solve" ? "default" : "pointer"}
      onStroke={strokeOf(session, mode, pointer)}
      onFocusCell={(cell) => {
        session.focus.value = cell;
      }}
      onLetGo={() => letGo(session)}
      keys={[
        ...regionKeys,
        ...(mode === "play" ? playKeys(session) : []),
        ...drawingKeys,
        ...questionKeys(
          mode,
          puzzleQuestions(
            session,
            () => letGo(session),
            () => session.problem.peek() === undefined,
          ),
        ),
      ]}
      panel={
        <>
          <PanelOf session={session} mode={mode} pointer={pointer} />
          <Lifted session={session} />
        </>
      }
    />
  );
}

interface PanelOfProps {
  readonly session: Session;
  readonly mode: Mode;
  readonly pointer: DominoPointer;
}

function PanelOf({ session, mode, pointer }: PanelOfProps) {
  const problem = session.problem.value;
  if (mode === "edit") return <EditPanel session={session} />;
  if (mode === "play") return <PlayPanel session={session} pointer={pointer} />;
  if (problem !== undefined) return <NotYet session={session} problem={problem} />;
  return mode === "solve" ? <SolvePanel session={session} /> : <LabPanel subject={session} />;
}

function letGo(session: Session): void {
  session.shown.value = undefined;
  session.selected.value = undefined;
  session.region.value = undefined;
  session.hand.letGo();
  session.hand.chosen.value = undefined;
}

/** Pips of the half of a drawn solution under the pointer or the cursor. */
function useDrawingKeys(session: Session, mode: Mode): KeyAction[] {
  const active = mode === "edit" && session.tool.value === "solution";
  const run = (event: KeyboardEvent): void => {
    const { drawn, canvas, puzzle } = session.sheet.peek();
    const cell = session.focus.peek();
    const value = Number(event.key);
    if (cell === undefined || value > puzzle.maxPip) return;
    session.move({ on: "drawn", drawn: withPips(drawn, cellOnBoard(canvas, cell), value) });
  };
  useClaimedKeys(active ? { "0": run } : undefined);
  return active ? [{ keys: "0 1 2 3 4 5 6 7 8 9", label: "Pips of the drawn half", run }] : [];
}

function strokeOf(
  session: Session,
  mode: Mode,
  pointer: DominoPointer,
): ((stroke: Stroke) => void) | undefined {
  const graph = session.sheet.value.puzzle.shape === "graph";
  switch (mode) {
    case "edit":
      return graph ? undefined : session.editStroke;
    case "play":
      return (stroke) => playStroke(session, pointer, stroke);
    case "lab":
      if (graph) return undefined;
      return ({ cells: [cell], phase }) => {
        if (phase !== "end" || cell === undefined) return;
        const { nodeAt } = placesOf(session.sheet.peek().puzzle);
        if (nodeAt(cell) !== undefined) session.selected.value = cell;
      };
    case "solve":
      return undefined;
  }
}

function verdictOf(session: Session, mode: Mode, decision: Decision | undefined): Verdict {
  const { puzzle } = session.visible.value;
  const problem = session.problem.value;
  const shown = session.shown.value;
  if (mode === "play")
    return playSentence({
      puzzle,
      problem,
      lying: session.hand.lying.value,
      report: session.report.value,
      byKeys: session.hand.byKeys.value,
      showErrors: showErrors.value,
      time: clockWords(session.clock.ms.value),
    });
  if (shown !== undefined) return { words: shown.words, sign: shown.sign };
  return editSentence(puzzle, problem, decision);
}
