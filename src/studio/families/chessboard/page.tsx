/** The chessboard on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useCallback, useMemo } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { chessboard, originalBoard, tilingOf } from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { FamilyPageProps, Mode } from "../../app/family-page.js";
import type { Verdict } from "../../app/workspace.js";
import type { Stroke } from "../../board/index.js";
import { askSolve, PuzzlePage, questionKeys, useSession } from "../shared/index.js";
import { EditPanel } from "./edit-panel.js";
import { keeping } from "./keep.js";
import { LabPanel } from "./lab-panel.js";
import { PlayPanel } from "./play-panel.js";
import { askCheck } from "./questions.js";
import { createSession, editSentence, playSentence, type Session } from "./session.js";
import { isPresent } from "./sheet.js";
import { SolvePanel } from "./solve-panel.js";
import "./chessboard.css";

export function ChessboardPage({ mode, puzzle }: FamilyPageProps) {
  const session = useSession({
    family: chessboard.id,
    keeping,
    puzzle,
    first: originalBoard,
    create: createSession,
  });
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const { dominoes } = session.sheet.value;
  const labelOf = useCallback((cell: Cell) => cellLabel(session, cell), [session.board.value, dominoes]);
  return (
    <PuzzlePage
      title="Chessboard"
      session={session}
      mode={mode}
      scene={scene}
      verdict={verdictOf(session, mode)}
      cellLabel={labelOf}
      cursor={mode === "edit" || mode === "play" ? "cell" : mode === "lab" ? "pointer" : "default"}
      onStroke={strokeOf(session, mode)}
      onLetGo={() => letGo(session)}
      keys={questionKeys(mode, {
        check: { label: "Check", ask: () => void askCheck(session) },
        solve: { label: "Tile", ask: () => void askSolve(session, { engine: "matching" }) },
      })}
      panel={<PanelOf session={session} mode={mode} />}
    />
  );
}

function PanelOf({ session, mode }: { readonly session: Session; readonly mode: Mode }) {
  switch (mode) {
    case "edit":
      return <EditPanel session={session} />;
    case "play":
      return <PlayPanel session={session} />;
    case "solve":
      return <SolvePanel session={session} />;
    case "lab":
      return <LabPanel session={session} />;
  }
}

function letGo(session: Session): void {
  session.shown.value = undefined;
  session.waiting.value = undefined;
  session.selected.value = undefined;
}

function strokeOf(session: Session, mode: Mode): ((stroke: Stroke) => void) | undefined {
  switch (mode) {
    case "edit":
      return session.editStroke;
    case "play":
      return session.playStroke;
    case "lab":
      return ({ cells, phase }) => {
        const [cell] = cells;
        if (phase === "end" && cell !== undefined && isPresent(session.puzzle.value, cell))
          session.selected.value = cell;
      };
    case "solve":
      return undefined;
  }
}

function verdictOf(session: Session, mode: Mode): Verdict {
  const shown = session.shown.value;
  if (shown !== undefined && mode !== "play") return { words: shown.words, sign: shown.sign };
  if (mode === "play") return playSentence(session.sheet.value);
  return editSentence(session.board.value, session.decision.value);
}

function sceneOf(session: Session, mode: Mode): Scene {
  const board = session.board.value;
  const shown = session.shown.value;
  const extra: SceneItem[] = [...(shown?.extra ?? [])];
  const focus = mode === "play" ? session.waiting.value : mode === "lab" ? session.selected.value : undefined;
  if (focus !== undefined) extra.push({ kind: "mark", cell: focus, role: "focus" });
  const laid = tilingOf(session.sheet.value.dominoes);
  const view =
    mode === "play"
      ? { solution: laid, violations: chessboard.check(board, laid).violations }
      : shown === undefined
        ? {}
        : {
            solution: shown.solution,
            other: shown.other,
            certificate: shown.certificate,
            explanation: shown.explanation,
          };
  const scene = chessboard.scene(board, view);
  return extra.length === 0 ? scene : { ...scene, items: [...scene.items, ...extra] };
}

function cellLabel(session: Session, cell: Cell): string {
  const [row, col] = cell;
  const place = `row ${row + 1}, column ${col + 1}`;
  if (!isPresent(session.board.value, cell)) return `${place}, removed`;
  const colour = (row + col) % 2 === 0 ? "white" : "black";
  const covered = session.sheet.value.dominoes.some((domino) =>
    domino.some(([r, c]) => r === row && c === col),
  );
  return `${place}, ${colour}${covered ? ", covered" : ""}`;
}
