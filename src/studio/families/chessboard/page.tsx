/** The chessboard on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useCallback, useMemo } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { chessboard, dominoAt, isPresent, type Tiling, tilingOf } from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { Mode, Verdict } from "../../frame/index.js";
import { type Decision, isSolved, pointedAt, PuzzlePage, sceneView, sessionPage } from "../shared/index.js";
import { smallestDifference } from "./difference.js";
import { DominoGhost } from "./ghost.js";
import { PlayPanel } from "./play-panel.js";
import type * as Questions from "./questions.js";
import { editSentence, laterSentence, playSentence } from "./sentences.js";
import { createSession, sheets, type Session } from "./session.js";
import "./chessboard.css";
import { lazyComponent, spokenPlace } from "../../ui/index.js";
import * as phrases from "../../words/chessboard.js";

const EditPanel = lazyComponent(async () => (await import("./edit-panel.js")).EditPanel);
const LabPanel = lazyComponent(async () => (await import("./lab/lab-panel.js")).LabPanel);
const SolvePanel = lazyComponent(async () => (await import("./solve-panel.js")).SolvePanel);

/** Loaded with the first question. */
async function asking(ask: (questions: typeof Questions) => Promise<void>): Promise<void> {
  await ask(await import("./questions.js"));
}

function ChessboardPage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const { played } = session.sheet.value;
  const labelOf = useCallback((cell: Cell) => cellLabel(session, cell), [session.board.value, played]);
  return (
    <PuzzlePage
      title={phrases.chessboard}
      session={session}
      mode={mode}
      scene={scene}
      verdict={{
        play: (time) => playSentence(session.sheet.value, session.decision.value, time),
        edit: (later) => editWords(session, later),
      }}
      solved={isSolved(session.report.value)}
      decides={() => session.uniqueness.value ?? session.decision.value}
      inEdit={mode === "edit" && session.puzzle.value.present.length <= COMPARED ? fewestSquares : undefined}
      cellLabel={labelOf}
      strokes={{
        edit: session.editStroke,
        play: session.playStroke,
        lab({ cells: [cell], phase }) {
          if (phase === "end" && cell !== undefined && isPresent(session.puzzle.value, cell))
            session.selected.value = cell;
        },
      }}
      onLetGo={() => {
        session.waiting.value = undefined;
      }}
      questions={{
        check: { label: phrases.check, ask: () => void asking(({ askCheck }) => askCheck(session)) },
        solve: { label: phrases.tile, ask: () => void asking(({ askTile }) => askTile(session, "matching")) },
      }}
      onFocusCell={mode === "play" ? session.setFocus : undefined}
      below={mode === "play" && <DominoGhost session={session} />}
      panels={{
        edit: <EditPanel session={session} />,
        play: <PlayPanel session={session} />,
        solve: <SolvePanel session={session} />,
        lab: <LabPanel session={session} />,
      }}
    />
  );
}

export const page = sessionPage(sheets, createSession, ChessboardPage);

/** On larger boards two tilings are not compared, because that would block the page. */
const COMPARED = 40_000;

/** `later`: what the worker found out about a board that is too large to decide at once. It is not known during a stroke. */
function editWords(session: Session, later: Decision | undefined): Verdict {
  const board = session.board.value;
  const decision = session.decision.value;
  if (decision === undefined && later !== undefined && board === session.puzzle.value)
    return laterSentence(board, later);
  return editSentence(board, decision, session.uniqueness.value);
}

/** Most boards have very many tilings: two that are far apart would mark everything. */
const fewestSquares = (_: readonly Cell[], one: Tiling, two: Tiling): Cell[] => smallestDifference(one, two);

function sceneOf(session: Session, mode: Mode): Scene {
  const board = session.board.value;
  const shown = session.shown.value;
  const extra: SceneItem[] = [...(shown?.extra ?? [])];
  const focus = mode === "play" ? session.waiting.value : mode === "lab" ? session.selected.value : undefined;
  if (focus !== undefined) extra.push({ kind: "mark", cell: focus, role: "focus" });
  const laid = tilingOf(session.sheet.value.played);
  const view =
    mode === "play"
      ? { solution: laid, ...pointedAt(session.told.value, chessboard.check(board, laid).violations) }
      : sceneView(shown);
  const scene = chessboard.scene(board, view);
  return extra.length === 0 ? scene : { ...scene, items: [...scene.items, ...extra] };
}

function cellLabel(session: Session, cell: Cell): string {
  const [row, col] = cell;
  const place = spokenPlace(cell);
  if (!isPresent(session.board.value, cell)) return phrases.removed(place);
  const colour = (row + col) % 2 === 0 ? "white" : "black";
  const covered = dominoAt(session.sheet.value.played, cell) !== undefined;
  return `${place}, ${colour}${covered ? phrases.covered : ""}`;
}
