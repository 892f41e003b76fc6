/** Polycubes on the sheet: four modes over one session, the solid and its layers. */
import { computed } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { cube, cubePlacementAt, faceView, type Cube, type CubePlaced } from "../../../puzzles/index.js";
import type { FamilyPageProps, Mode } from "../../app/family-page.js";
import type { Verdict } from "../../app/workspace.js";
import type { Stroke } from "../../board/index.js";
import {
  clockWords,
  isSolved,
  LabPanel,
  PuzzlePage,
  questionKeys,
  readWritten,
  useClock,
  useDecision,
  useKept,
  type Decision,
} from "../shared/index.js";
import { deskFor, deskStill, type Desk } from "./desk.js";
import { EditPanel } from "./edit-panel.js";
import { firstPuzzle } from "./examples.js";
import { keptOf, restoredSheet } from "./keep.js";
import { PlayPanel } from "./play-panel.js";
import { flatView, inPlace, showingOf, type FlatView } from "./scene.js";
import { editSentence, handSentence, playSentence } from "./sentences.js";
import { createSession, type Session } from "./session.js";
import { showErrors } from "./settings.js";
import { isGiven } from "./sheet.js";
import { solidData } from "./solid-data.js";
import { SolvePanel } from "./solve-panel.js";
import { createStage, type StageState } from "./stage-state.js";
import { Stage } from "./stage.js";
import { StlPanel } from "./stl-panel.js";
import { drawPiece, drawRegion, handle, paintFace, sayGiven } from "./strokes.js";
import { handKeys } from "./turn-tools.js";
import "./cube.css";

/** Cells of the largest region that is decided between two frames. */
const LIVE_CELLS = 30;
const isSmall = ({ cells }: Cube): boolean => cells.length <= LIVE_CELLS;

export function CubePage({ mode, puzzle }: FamilyPageProps) {
  const session = useMemo(() => {
    const first = readWritten(cube, puzzle) ?? firstPuzzle();
    const { sheet, playedMs } = restoredSheet(first);
    return createSession(sheet, playedMs);
  }, []);
  const stage = useMemo(createStage, []);
  useKept(
    session,
    (sheet) => sheet.puzzle,
    () => keptOf(session),
  );
  const decision = useDecision(session, { wanted: mode === "edit", atOnce: isSmall }).value;
  useClock(session.clock, mode === "play" && !isSolved(session.report.value));
  const desk = useDesk(session);
  const now = desk.current;
  const view = useMemo(
    () => computed(() => flatView(session, mode, now, { room: stage.room.value, there: stage.there.value })),
    [mode, now],
  ).value;
  const data = useMemo(() => computed(() => solidData(session, mode, now)), [mode, now]).value;
  const as = handOf(session, mode);
  const labelOf = useMemo(
    () => cellLabels(session, mode, view, stage.there.peek()),
    [view, session.hand.held.value, session.shown.value, mode],
  );
  return (
    <PuzzlePage
      title="Polycubes"
      session={session}
      mode={mode}
      scene={view.scene}
      verdict={verdictOf(session, mode, decision)}
      cellLabel={labelOf}
      cursor={mode === "edit" || mode === "play" ? "cell" : mode === "lab" ? "pointer" : "default"}
      onStroke={strokeOf(session, mode, view, desk)}
      stops={(at) => view.spotAt(at) !== undefined}
      page={view.cellBelow}
      onFocusCell={(at) => {
        const spot = at === undefined ? undefined : view.spotAt(at);
        const cell = spot?.kind === "cell" ? spot.cell : undefined;
        session.focus.value = cell;
        if (cell !== undefined && as !== undefined) session.hand.point(cell);
      }}
      onLetGo={() => letGo(session)}
      keys={[
        ...(as === undefined ? [] : handKeys(session, as)),
        ...questionKeys(session, () => letGo(session)),
      ]}
      around={(board) => (
        <Stage
          state={stage}
          mode={mode}
          data={data}
          label={session.family.describe(session.puzzle.value)}
          board={board}
          laying={session.hand.held.value !== undefined}
          onPick={mode === "play" ? (piece) => pick(session, piece) : undefined}
        />
      )}
      panel={
        <>
          <PanelOf session={session} stage={stage} mode={mode} />
          <StlPanel session={session} />
        </>
      }
    />
  );
}

/** The drawing board of the piece editor: it stays while the piece does. */
function useDesk(session: Session): { current: Desk } {
  const { pieces } = session.sheet.value.puzzle;
  const at = Math.min(session.piece.value, pieces.length - 1);
  const desk = useRef<Desk>(deskFor(at, pieces[at]!.cells));
  desk.current = deskStill(desk.current, at, pieces[at]!.cells);
  return desk;
}

function PanelOf({ session, stage, mode }: { session: Session; stage: StageState; mode: Mode }) {
  switch (mode) {
    case "edit":
      return <EditPanel session={session} />;
    case "play":
      return <PlayPanel session={session} />;
    case "solve":
      return <SolvePanel session={session} stage={stage} />;
    case "lab":
      return <LabPanel subject={session} />;
  }
}

/** What laying a piece means here; undefined: pieces are not laid. */
function handOf(session: Session, mode: Mode): "laid" | "given" | undefined {
  if (mode === "play") return "laid";
  return mode === "edit" && session.tool.value === "givens" ? "given" : undefined;
}

function letGo(session: Session): void {
  session.hand.letGo();
  session.shown.value = undefined;
  session.spot.value = undefined;
}

/** A piece of the solid was touched: take it up, by its first cell. */
function pick(session: Session, number: number): void {
  const placed = session.lying.peek().placements[number];
  if (placed === undefined || session.hand.held.peek() !== undefined) return;
  if (isGiven(session.puzzle.peek(), placed)) return sayGiven(placed);
  session.hand.lift(placed, placed.cells[0]!);
}

function strokeOf(
  session: Session,
  mode: Mode,
  view: FlatView,
  desk: { current: Desk },
): ((stroke: Stroke) => void) | undefined {
  if (mode === "solve") return undefined;
  if (mode === "lab")
    return ({ cells: [at], phase }) => {
      const spot = at === undefined ? undefined : view.spotAt(at);
      if (phase === "end" && spot?.kind === "cell") session.spot.value = spot.cell;
    };
  const as = handOf(session, mode);
  if (as !== undefined) return (stroke) => handle(session, view, as, stroke);
  switch (showingOf(mode, session.tool.value)) {
    case "region":
      return (stroke) => drawRegion(session, view, stroke);
    case "pieces":
      return (stroke) => {
        desk.current = drawPiece(session, view, desk.current, stroke);
      };
    case "faces":
      return (stroke) => paintFace(session, view, stroke);
    case "board":
      return undefined;
  }
}

function verdictOf(session: Session, mode: Mode, decision: Decision | undefined): Verdict {
  const shown = session.shown.value;
  const held = session.hand.held.value;
  const target = session.hand.target.value;
  const { puzzle } = session.visible.value;
  if (mode === "play")
    return playSentence({
      puzzle,
      lying: session.lying.value,
      report: session.report.value,
      held,
      target,
      showErrors: showErrors.value,
      time: clockWords(session.clock.ms.value),
    });
  if (held !== undefined) return handSentence(held, target);
  if (shown !== undefined) return { words: shown.words, sign: shown.sign };
  return editSentence(puzzle, decision);
}

/** What a screen reader says of the cells: where they are, and what lies there. */
function cellLabels(
  session: Session,
  mode: Mode,
  { spotAt }: FlatView,
  there: string | undefined,
): (cell: Cell) => string {
  const { puzzle } = session.visible.peek();
  const showing = showingOf(mode, session.tool.peek());
  const placements: readonly CubePlaced[] =
    mode === "play"
      ? session.lying.peek().placements
      : (inPlace(session.shown.peek()?.solution, there) ?? puzzle.givens);
  const inside = new Set(puzzle.cells.map((cell) => cell.join()));
  const target = new Set(session.hand.target.peek()?.placed.cells.map((cell) => cell.join()));
  return (at) => {
    const spot = spotAt(at);
    if (spot === undefined) return "outside";
    if (spot.kind === "square") {
      const [row, col] = spot.square;
      return `${spot.face}, row ${row + 1}, column ${col + 1}${clueLabel(session, spot.face, spot.square)}`;
    }
    const { cell } = spot;
    const place = `layer ${cell[2] + 1}, row ${cell[1] + 1}, column ${cell[0] + 1}`;
    if (showing === "pieces") return place;
    if (!inside.has(cell.join())) return `${place}, not in the region`;
    if (showing === "region") return `${place}, in the region`;
    const lies = cubePlacementAt({ placements }, cell);
    const what = lies === undefined ? "empty" : pieceLabel(puzzle, placements[lies]!.piece);
    return `${place}, ${what}${target.has(cell.join()) ? ", under the piece in hand" : ""}`;
  };
}

function pieceLabel(puzzle: Cube, name: string): string {
  const colour = puzzle.pieces.find((piece) => piece.name === name)?.colour;
  return colour === undefined || colour === name ? `piece ${name}` : `piece ${name}, ${colour}`;
}

function clueLabel(session: Session, face: string, [row, col]: Cell): string {
  const { puzzle } = session.visible.peek();
  const clue = puzzle.clues.find(
    (one) =>
      one.face === face && faceView(puzzle.cells, one.face).squareOf(one.cell).join() === `${row},${col}`,
  );
  if (clue === undefined) return ", nothing told";
  return clue.colour === null ? ", hidden" : `, ${clue.colour}`;
}
