/** The chessboard on the sheet: four modes over one session. */
import { computed, effect } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { chessboard, originalBoard, tilingOf, type Chessboard, type Domino } from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import { keepBoard, restored, setMode } from "../../app/desk.js";
import type { FamilyPageProps, Mode } from "../../app/family-page.js";
import { useKeys } from "../../app/keys.js";
import { theme } from "../../app/theme.js";
import { Workspace, type Verdict } from "../../app/workspace.js";
import { Board, type Stroke } from "../../board/index.js";
import { busy, warmSolver } from "../../solver/client.js";
import { Button, Progress, Toolbar } from "../../ui/index.js";
import { EditPanel } from "./edit-panel.js";
import { ExportPanel } from "./export-panel.js";
import { LabPanel } from "./lab-panel.js";
import { PlayPanel } from "./play-panel.js";
import { askCheck, askTile, boardText } from "./questions.js";
import { createSession, editSentence, playSentence, type Session } from "./session.js";
import { isPresent } from "./sheet.js";
import { SolvePanel } from "./solve-panel.js";
import "./chessboard.css";

const TILE_MS = 60_000;

/** The board of the address, or the original problem. */
function firstBoard(puzzle: FamilyPageProps["puzzle"]): Chessboard {
  const format = chessboard.formats.find(({ id }) => id === puzzle?.format);
  const read = puzzle === undefined ? undefined : format?.parse(puzzle.text);
  return read?.ok === true ? read.value : originalBoard();
}

/** The dominoes that were laid when the board was saved. */
function savedDominoes(board: Chessboard): readonly Domino[] {
  const extra = restored.value?.extra;
  const read = extra === undefined ? undefined : chessboard.parseSolution(board, JSON.stringify(extra));
  if (read?.ok !== true || chessboard.check(board, read.value).violations.length > 0) return [];
  const { dominoes } = read.value;
  return Array.from({ length: dominoes.length / 4 }, (_, i): Domino => {
    const [row, col, otherRow, otherCol] = dominoes.subarray(4 * i, 4 * i + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    return [
      [row, col],
      [otherRow, otherCol],
    ];
  });
}

export function ChessboardPage({ mode, puzzle }: FamilyPageProps) {
  const session = useMemo(() => {
    const board = firstBoard(puzzle);
    return createSession(board, savedDominoes(board));
  }, []);
  const start = useMemo(() => session.sheet.value, []);
  useEffect(warmSolver, []);
  const touched = useRef(false);
  // Before the first paint, so that not even the first stroke is missed.
  useLayoutEffect(
    () =>
      effect(() => {
        const sheet = session.sheet.value;
        // A first board that nobody touched is not worth a place among the recent ones.
        if (sheet === start && !touched.current) return;
        touched.current = true;
        const { board, dominoes } = sheet;
        const { format } = boardText(board);
        keepBoard({
          family: chessboard.id,
          title: chessboard.describe(board),
          format,
          text: () => boardText(board).text,
          extra: { dominoes: dominoes.map(([one, two]) => [[...one], [...two]]) },
        });
      }),
    [],
  );
  const past = session.history.value.past.length > 0;
  const future = session.history.value.future.length > 0;
  useKeys("Board", [
    { keys: "z mod+z", label: "Undo", disabled: !past, run: session.undo },
    { keys: "shift+z mod+shift+z mod+y", label: "Redo", disabled: !future, run: session.redo },
    { keys: "c", label: "Check", run: () => void ask(session, "check") },
    { keys: "s", label: "Tile", run: () => void ask(session, "tile") },
    { keys: "escape", label: "Let go", run: () => letGo(session) },
  ]);
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const { board, dominoes } = session.sheet.value;
  const labelOf = useCallback((cell: Cell) => cellLabel(session, cell), [session.board.value, dominoes]);
  return (
    <Workspace
      title="Chessboard"
      mode={mode}
      onMode={(next) => {
        letGo(session);
        setMode(next);
      }}
      board={
        <Board
          scene={scene}
          label={chessboard.describe(board)}
          cellLabel={labelOf}
          cursor={mode === "edit" || mode === "play" ? "cell" : mode === "lab" ? "pointer" : "default"}
          animate={session.shown.value?.animate === true}
          onStroke={strokeOf(session, mode)}
        />
      }
      verdict={verdictOf(session, mode)}
      verdictAside={<Running />}
      toolbar={
        <Toolbar label="History">
          <Button
            label="Undo"
            icon="undo"
            iconOnly
            kind="quiet"
            shortcut="Z"
            disabled={!past}
            onClick={session.undo}
          />
          <Button
            label="Redo"
            icon="redo"
            iconOnly
            kind="quiet"
            shortcut="Shift+Z"
            disabled={!future}
            onClick={session.redo}
          />
        </Toolbar>
      }
      panel={
        <>
          <PanelOf session={session} mode={mode} />
          <ExportPanel session={session} scene={scene} theme={theme.value} />
        </>
      }
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

const DOING: Readonly<Record<string, string>> = {
  solve: "Solving",
  count: "Counting",
  explain: "Checking",
  sample: "Drawing a tiling",
  prove: "Looking for a refutation",
  verify: "Checking the proof",
  race: "Racing",
  trace: "Preparing the steps",
  encode: "Writing the file",
};

/** What runs and how far it is, with Cancel beside it. Small questions come and go unseen. */
function Running() {
  const now = busy.value;
  const doing = now === undefined ? undefined : DOING[now.kind];
  if (now === undefined || doing === undefined) return null;
  return (
    <Progress
      words={doing}
      done={now.progress?.done}
      total={now.progress?.total}
      onCancel={() => now.cancel()}
    />
  );
}

async function ask(session: Session, what: "check" | "tile"): Promise<void> {
  setMode("solve");
  if (what === "check") await askCheck(session);
  else await askTile(session, { engine: "matching" }, TILE_MS);
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
        if (phase === "end" && cell !== undefined && isPresent(session.sheet.value.board, cell))
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
