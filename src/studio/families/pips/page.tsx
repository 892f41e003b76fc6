/** Pips on the sheet: four modes over one session. */
import { lazyComponent } from "../../ui/index.js";
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { placesOf } from "../../../puzzles/index.js";
import type { KeyAction, Mode } from "../../frame/index.js";
import type { Stroke } from "../../board/index.js";
import {
  isSolved,
  LaterLabPanel,
  layingKeys,
  PuzzlePage,
  sessionPage,
  useCursor,
  useWheelTurn,
  wheelHand,
} from "../shared/index.js";
import { cellOnBoard } from "./edit/canvas.js";
import { useClaimedKeys } from "./edit/claimed-keys.js";
import { Lifted } from "./hand/tray.js";
import { layingOf, playStroke } from "./hand/laying.js";
import { PlayPanel } from "./play-panel.js";
import { useDominoDrag } from "./hand/pointer.js";
import { useRegionKeys } from "./edit/region-field.js";
import { cellLabels, sceneOf } from "./scene.js";
import { editSentence, playSentence } from "./sentences.js";
import { createSession, type Session } from "./session.js";
import { sheets } from "./sheet.js";
import { NotYet } from "./not-yet.js";
import { withPips } from "./edit/strokes.js";
import * as phrases from "../../words/pips.js";
import "./pips.css";

const EditPanel = lazyComponent(async () => (await import("./edit/edit-panel.js")).EditPanel);
const SolvePanel = lazyComponent(async () => (await import("./solve/solve-panel.js")).SolvePanel);

function PipsPage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const problem = session.problem.value;
  const graph = session.puzzle.value.shape === "graph";
  const notYet = problem === undefined ? undefined : <NotYet session={session} problem={problem} />;
  const { hand } = session;
  useCursor(session.cursor, (over) => {
    if (hand.held.peek()?.by === "keys") hand.carry({ over });
  });
  const drag = useDominoDrag(session, mode === "play");
  useWheelTurn(mode === "play", wheelHand(layingOf(session)));
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const labelOf = useMemo(
    () => cellLabels(session, mode),
    [session.visible.value, session.hand.lying.value, session.shown.value, session.tool.value, mode],
  );
  const { canvas } = session.visible.value.drawn;
  const onSheet = useMemo(
    () =>
      mode === "edit"
        ? (cells: readonly Cell[]) => cells.map(([row, col]): Cell => [row + canvas.top, col + canvas.left])
        : undefined,
    [mode, canvas],
  );
  const regionKeys = useRegionKeys(session, mode);
  const drawingKeys = useDrawingKeys(session, mode);
  return (
    <PuzzlePage
      title={phrases.pips}
      session={session}
      ownNames={graph || mode === "edit"}
      mode={mode}
      scene={scene}
      verdict={{
        play: (time) => playSentence(session, time),
        edit: (decision) => editSentence(session, decision),
      }}
      cellLabel={labelOf}
      inEdit={onSheet}
      dragged
      strokes={{
        edit: graph ? undefined : session.editStroke,
        play: (stroke) => playStroke(session, drag, stroke),
        lab: graph ? undefined : (stroke) => selectNode(session, stroke),
      }}
      onFocusCell={session.setFocus}
      solved={isSolved(session.report.value)}
      isWhole={() => session.problem.value === undefined}
      onLetGo={() => {
        session.region.value = undefined;
        session.hand.letGo();
        session.hand.chosen.value = undefined;
      }}
      keys={[...regionKeys, ...(mode === "play" ? layingKeys(layingOf(session)) : []), ...drawingKeys]}
      panels={{
        edit: <EditPanel session={session} />,
        play: <PlayPanel session={session} drag={drag} />,
        solve: notYet ?? <SolvePanel session={session} />,
        lab: notYet ?? <LaterLabPanel page={session} />,
      }}
      below={<Lifted session={session} />}
    />
  );
}

export const page = sessionPage(sheets, createSession, PipsPage);

/** Keys that set the pips of a half of the drawn solution, under the pointer or the cursor. */
function useDrawingKeys(session: Session, mode: Mode): KeyAction[] {
  const active = mode === "edit" && session.tool.value === "solution";
  const run = (event: KeyboardEvent): void => {
    const { drawn, puzzle } = session.sheet.peek();
    const cell = session.focus.peek();
    const value = Number(event.key);
    if (cell === undefined || value > puzzle.maxPip) return;
    session.draw(withPips(drawn.dominoes, cellOnBoard(drawn.canvas, cell), value));
  };
  useClaimedKeys(active ? { "0": run } : undefined);
  return active ? [{ keys: "0 1 2 3 4 5 6 7 8 9", label: phrases.pipsOfTheDrawnHalf, run }] : [];
}

function selectNode(session: Session, { cells: [cell], phase }: Stroke): void {
  if (phase !== "end" || cell === undefined) return;
  if (placesOf(session.puzzle.peek()).nodeAt(cell) !== undefined) session.selected.value = cell;
}
