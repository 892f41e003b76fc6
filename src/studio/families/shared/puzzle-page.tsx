/**
 * The sheet of a family on a grid: the board, its verdict, its history, what runs, the panel of the
 * mode, and the board as a file. A page adds what its hands do and what its panels offer.
 */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Scene } from "../../../scene/index.js";
import { setMode } from "../../app/desk.js";
import type { Mode } from "../../app/family-page.js";
import { useKeys, type KeyAction } from "../../app/keys.js";
import { Workspace, type Verdict } from "../../app/workspace.js";
import { Board, type BoardProps } from "../../board/index.js";
import { endTasksOf, warmSolver } from "../../solver/client.js";
import { dismissNotes } from "../../ui/index.js";
import { ExportPanel } from "./export-panel.js";
import { HistoryTools, historyKeys, stepsIn } from "./history-tools.js";
import { lineAt, type Line } from "./margin.js";
import type { PuzzleSheet } from "./kept-sheet.js";
import { usePrint } from "./print.js";
import type { PuzzleSession } from "./puzzle-session.js";
import { Running } from "./running.js";
import "./shared.css";

export interface PuzzlePageProps<P, S, T extends PuzzleSheet<P>> extends Pick<
  BoardProps,
  "cellLabel" | "cursor" | "onStroke" | "onFocusCell" | "stops" | "page"
> {
  readonly title: string;
  readonly session: PuzzleSession<P, S, T>;
  readonly mode: Mode;
  /** With everything that is drawn on it. */
  readonly scene: Scene;
  /** What is printed, when that is more than the scene. */
  paper?(): Scene;
  readonly verdict: Verdict;
  /** What the mode offers. */
  readonly panel: ComponentChildren;
  /** The room of the board, when there is more in it than the board. */
  around?(board: ComponentChildren): ComponentChildren;
  /** A clue in the margin was touched. */
  readonly onLine?: ((line: Line) => void) | undefined;
  /** More keys; undo, redo and Escape are there. */
  readonly keys?: readonly KeyAction[];
  /** What was shown or waited for is over: another mode, or Escape. */
  onLetGo(): void;
}

/** Lines of a board whose cells are small on a phone. */
const ROOMY_FROM = 14;

/** "Undo" in a note means the move that the note is about: the next one takes the note away. */
function useMovesEndNotes({ sheet }: { readonly sheet: ReadonlySignal<unknown> }): void {
  useEffect(() => {
    let first = true;
    return sheet.subscribe(() => {
      if (!first) dismissNotes();
      first = false;
    });
  }, []);
}

export function PuzzlePage<P, S, T extends PuzzleSheet<P>>(props: PuzzlePageProps<P, S, T>) {
  const { title, session, mode, scene, verdict, panel, keys = [], onLetGo } = props;
  const puzzle = session.puzzle.value;
  const words = session.family.describe(puzzle);
  useEffect(warmSolver, []);
  // What a note offers to undo is a step of the mode it was said in.
  useEffect(() => dismissNotes, [mode]);
  // At once, before the next page asks for anything.
  useLayoutEffect(() => () => endTasksOf(session), [session]);
  useMovesEndNotes(session);
  const steps = stepsIn(mode, session);
  usePrint(() => props.paper?.() ?? scene, words);
  useKeys("Board", [...historyKeys(steps), ...keys, { keys: "escape", label: "Let go", run: onLetGo }]);
  const board = (
    <Board
      scene={scene}
      label={words}
      cellLabel={props.cellLabel}
      cursor={props.cursor}
      animate={session.shown.value?.animate === true}
      onStroke={props.onStroke}
      onFocusCell={props.onFocusCell}
      stops={props.stops}
      page={props.page}
    />
  );
  return (
    <Workspace
      title={title}
      mode={mode}
      onMode={(next) => {
        onLetGo();
        setMode(next);
      }}
      roomy={Math.max(scene.rows, scene.cols) >= ROOMY_FROM}
      board={props.around?.(board) ?? board}
      onBoardPointer={(event) => {
        if (props.onLine === undefined || event.button !== 0) return;
        const line = lineAt(event.currentTarget as Element, scene, event.clientX, event.clientY);
        if (line === undefined) return;
        event.stopPropagation();
        props.onLine(line);
      }}
      verdict={verdict}
      verdictAside={<Running page={session} />}
      toolbar={<HistoryTools steps={steps} />}
      panel={
        <>
          {panel}
          <ExportPanel
            family={session.family}
            puzzle={puzzle}
            scene={scene}
            solution={session.shown.value?.solution}
          />
        </>
      }
    />
  );
}
