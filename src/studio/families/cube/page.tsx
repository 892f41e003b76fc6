/** Polycubes on the sheet: four modes over one session, the solid and its layers. */
import { IS_GUEST, lazyComponent } from "../../ui/index.js";
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { type CubeSolution, isGivenCube } from "../../../puzzles/index.js";
import type { Mode } from "../../frame/index.js";
import type { Stroke } from "../../board/index.js";
import {
  type Drag,
  isSolved,
  LaterLabPanel,
  PuzzlePage,
  sessionPage,
  useKeptView,
  useWheelTurn,
} from "../shared/index.js";
import { deskFor, deskStill, type Desk } from "./edit/drawing-board.js";
import { layStroke, usePieceDrag, type Dragged } from "./hand/drag.js";
import { cellLabels } from "./labels.js";
import { Lifted } from "./hand/tray.js";
import { PlayPanel } from "./play-panel.js";
import { type EditTools, flatView, showingOf, type FlatView } from "./scene.js";
import { editSentence, playSentence } from "./sentences.js";
import { createSession, sheets, type Session } from "./session.js";
import { cornerOf, looksFrom } from "./view/corner.js";
import { createStage, keptStage, type StageState } from "./stage/stage-state.js";
import { Stage } from "./stage/stage.js";
import { sayGiven } from "./hand/strokes.js";
import { StlPanel } from "./stl/stl-panel.js";
import { handKeys } from "./hand/turn-tools.js";
import * as phrases from "../../words/cube.js";
import "./cube.css";

/** The drawing code of Edit, once its panel is loaded. */
const editTools = signal<EditTools | undefined>(undefined);
const EditPanel = lazyComponent(async () => {
  const edit = await import("./edit/edit-panel.js");
  editTools.value = edit.EDIT_TOOLS;
  return edit.EditPanel;
});
const SolvePanel = lazyComponent(async () => (await import("./solve-panel.js")).SolvePanel);

function CubePage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const stage = useStage(session);
  const desk = useDesk(session);
  const now = desk.current;
  const view = useMemo(
    () =>
      computed(() =>
        flatView(session, mode, now, {
          room: stage.room.value,
          there: stage.there.value,
          tools: editTools.value,
        }),
      ),
    [mode, now],
  ).value;
  const as = handOf(session, mode);
  const drag = usePieceDrag(session, view, as);
  useWheelTurn(as !== undefined, {
    holds: () => session.hand.held.peek() !== undefined,
    turn: (back) => session.hand.turn("z", back),
  });
  const labelOf = useMemo(
    () => cellLabels(session, mode, view, { desk: now, there: stage.there.peek() }),
    [view, session.hand.held.value, session.shown.value, mode],
  );
  const inLayers = useMemo(
    () => (cells: readonly Cell[], one: CubeSolution, two: CubeSolution) => {
      if (IS_GUEST) return [];
      const showing = showingOf(mode, session.tool.peek());
      const solid = session.solidCells(cells);
      if (showing === "board") return view.placesOf(solid);
      return editTools.peek()?.difference(session, showing, now, { view, cells: solid, one, two }) ?? [];
    },
    [view],
  );
  const tried = useMemo(() => view.placesOf(session.tried.value), [view, session.tried.value]);
  return (
    <PuzzlePage
      title={phrases.polycubes}
      session={session}
      ownNames
      mode={mode}
      scene={view.scene}
      verdict={{
        play: (time) => playSentence(session, time),
        edit: (decision) => editSentence(session, decision),
      }}
      solved={isSolved(session.report.value)}
      cellLabel={labelOf}
      tried={tried}
      inEdit={!IS_GUEST && mode === "edit" ? inLayers : undefined}
      strokes={{ [mode]: strokeOf(session, mode, { view, desk, drag }) }}
      stops={(at) => view.spotAt(at) !== undefined}
      page={view.cellBelow}
      onFocusCell={(at) => {
        const spot = at === undefined ? undefined : view.spotAt(at);
        const cell = spot?.kind === "cell" ? spot.cell : undefined;
        session.pointed.value = cell;
        // While dragging, the drag says where the piece is.
        const { hand } = session;
        if (cell !== undefined && as !== undefined && !hand.dragged.peek()) hand.point(cell);
      }}
      onLetGo={() => {
        session.hand.letGo();
        session.spot.value = undefined;
      }}
      keys={as === undefined ? [] : handKeys(session, as)}
      around={(board, differing) => (
        <Stage
          state={stage}
          mode={mode}
          session={session}
          desk={now}
          label={session.family.describe(session.puzzle.value)}
          board={board}
          differing={differing}
          laying={session.hand.held.value !== undefined}
          drawing={IS_GUEST ? undefined : drawingOf(session, mode)}
          onPick={mode === "play" ? (piece) => pick(session, piece) : undefined}
        />
      )}
      panels={{
        edit: <EditPanel session={session} drag={drag} />,
        play: <PlayPanel session={session} drag={drag} />,
        solve: <SolvePanel session={session} stage={stage} />,
        lab: <LaterLabPanel page={session} />,
      }}
      below={
        <>
          <Lifted session={session} />
          {!IS_GUEST && <StlPanel session={session} />}
        </>
      }
    />
  );
}

export const page = sessionPage(sheets, createSession, CubePage);

/** The view of the solid comes back with the page. */
function useStage({ puzzle }: Session): StageState {
  const kept = useKeptView("stage");
  const corner = useMemo(
    () => computed(() => cornerOf(puzzle.value.clues.map(({ face, colour }) => ({ side: face, colour })))),
    [],
  );
  const stage = useMemo(() => createStage(kept.before, corner.peek()), []);
  useEffect(() => (IS_GUEST ? undefined : effect(() => kept.keep(keptStage(stage)))), []);
  useEffect(() => {
    // An embedded puzzle does not change.
    if (IS_GUEST) return undefined;
    let before = corner.peek();
    // When the clues change, the solid is shown from the corner that fits them, unless the user has turned it.
    return effect(() => {
      const { orbit } = stage;
      const now = corner.value;
      if (looksFrom(orbit.peek(), before)) orbit.value = { ...now, zoom: orbit.peek().zoom };
      before = now;
    });
  }, []);
  return stage;
}

/** The drawing board of the piece editor: it stays while the piece does. */
function useDesk(session: Session): { current: Desk } {
  const { pieces } = session.sheet.value.puzzle;
  const at = Math.min(session.piece.value, pieces.length - 1);
  const desk = useRef<Desk>(deskFor(at, pieces[at]!.cells));
  desk.current = deskStill(desk.current, at, pieces[at]!.cells);
  return desk;
}

/** What laying a piece means here; undefined: pieces are not laid. */
function handOf(session: Session, mode: Mode): "laid" | "given" | undefined {
  if (mode === "play") return "laid";
  return mode === "edit" && session.tool.value === "givens" ? "given" : undefined;
}

/** A key for what the user is drawing on the layers; undefined: nothing. */
function drawingOf({ tool, piece, face, brush }: Session, mode: Mode): string | undefined {
  if (mode !== "edit") return undefined;
  return JSON.stringify([tool.value, piece.value, face.value, brush.value]);
}

/** Takes up a piece that was touched on the solid, by its first cell. */
function pick(session: Session, number: number): void {
  const placed = session.lying.peek().placements[number];
  if (placed === undefined || session.hand.held.peek() !== undefined) return;
  if (isGivenCube(session.puzzle.peek(), placed)) return sayGiven(placed);
  session.hand.lift(placed, placed.cells[0]!);
}

function strokeOf(
  session: Session,
  mode: Mode,
  { view, desk, drag }: { view: FlatView; desk: { current: Desk }; drag: Drag<Dragged> },
): ((stroke: Stroke) => void) | undefined {
  // An embedded puzzle is only played.
  if (IS_GUEST) return (stroke) => layStroke(session, view, drag, "laid", stroke);
  if (mode === "solve") return undefined;
  if (mode === "lab")
    return ({ cells: [at], phase }) => {
      const spot = at === undefined ? undefined : view.spotAt(at);
      if (phase === "end" && spot?.kind === "cell") session.spot.value = spot.cell;
    };
  const as = handOf(session, mode);
  if (as !== undefined) return (stroke) => layStroke(session, view, drag, as, stroke);
  const showing = showingOf(mode, session.tool.value);
  return showing === "board" ? undefined : editTools.value?.stroke(session, showing, view, desk);
}
