/** Tents on the sheet: four modes over one session. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import {
  BLANK,
  GIVEN,
  givenAt,
  isTree,
  markAt,
  tentsFace,
  type Camp,
  type Tents,
  type TentsMark,
} from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { KeyAction, Mode } from "../../frame/index.js";
import {
  asTheyAre,
  isSolved,
  LaterLabPanel,
  pointedAt,
  PuzzlePage,
  sceneView,
  LaterSolvePanel,
  sessionPage,
  type Line,
  type Shown,
} from "../shared/index.js";
import { selectClue, useClueKeys } from "./clue-keys.js";
import { PlayPanel } from "./play-panel.js";
import { editSentence, playSentence } from "./sentences.js";
import { createSession, sheets, type Session, autoGrass, showErrors } from "./session.js";
import "./tents.css";
import { lazyComponent, spokenPlace } from "../../ui/index.js";
import * as phrases from "../../words/tents.js";

const EditPanel = lazyComponent(async () => (await import("./edit-panel.js")).EditPanel);

function TentsPage({ mode, session }: { readonly mode: Mode; readonly session: Session }) {
  const scene = useMemo(() => computed(() => sceneOf(session, mode)), [mode]).value;
  const labelOf = useMemo(
    () => cellLabels(session, mode),
    [session.visible.value, session.shown.value, session.tool.value, autoGrass.value, mode],
  );
  const clueKeys = useClueKeys(session, mode);
  return (
    <PuzzlePage
      title={phrases.tents}
      session={session}
      mode={mode}
      scene={scene}
      verdict={{
        play: (time) => playSentence(session, time),
        edit: (decision) => editSentence(session.visible.value.puzzle, mode, decision),
      }}
      solved={isSolved(session.report.value)}
      inEdit={mode === "edit" ? asTheyAre : undefined}
      cellLabel={labelOf}
      strokes={{ edit: session.editStroke, play: session.playStroke }}
      onFocusCell={session.setFocus}
      onLine={mode === "edit" ? (line) => selectClue(session, line) : undefined}
      onLetGo={() => {
        session.clue.value = undefined;
      }}
      keys={[...clueKeys, ...(mode === "play" ? markKeys(session) : [])]}
      panels={{
        edit: <EditPanel session={session} />,
        play: <PlayPanel session={session} />,
        solve: <LaterSolvePanel page={session} />,
        lab: <LaterLabPanel page={session} />,
      }}
    />
  );
}

export const page = sessionPage(sheets, createSession, TentsPage);

/** Keys that mark the cell under the pointer or the cursor. */
function markKeys(session: Session): KeyAction[] {
  return [
    { keys: "t", label: phrases.tentHere, run: () => session.markFocus(GIVEN.tent) },
    { keys: "g", label: phrases.grassHere, run: () => session.markFocus(GIVEN.grass) },
    { keys: "backspace delete x", label: phrases.nothingHere, run: () => session.markFocus(GIVEN.none) },
  ];
}

function sceneOf(session: Session, mode: Mode): Scene {
  const { puzzle } = session.visible.value;
  const shown = session.shown.value;
  if (mode === "play") {
    const camp = session.camp.value;
    const grass = autoGrass.value ? [...(camp.grass ?? []), ...session.barren.value] : camp.grass;
    const violations = showErrors.value ? session.mistakes.value : undefined;
    const solution = { ...camp, ...(grass === undefined ? {} : { grass }) };
    const scene = tentsFace.scene(puzzle, { solution, ...pointedAt(session.told.value, violations) });
    return showErrors.value ? scene : { ...scene, items: scene.items.map(unjudged) };
  }
  const drawn = mode === "edit" && session.tool.value === "tents" ? session.drawn.value : undefined;
  const drawing = tentsFace.scene(puzzle, { ...sceneView(shown), solution: shown?.solution ?? drawn });
  const scene =
    shown?.other === undefined ? drawing : { ...drawing, items: drawing.items.map(ofWhich(shown)) };
  const extra: SceneItem[] = [...(shown?.extra ?? [])];
  const cell = mode === "lab" ? session.selected.value : undefined;
  if (cell !== undefined) extra.push({ kind: "mark", cell, role: "focus" });
  if (mode === "edit") extra.push(...blankClues(puzzle));
  const clue = mode === "edit" ? session.clue.value : undefined;
  if (clue !== undefined) extra.push({ kind: "region", cells: cellsOf(puzzle, clue), colour: 1 });
  return extra.length === 0 ? scene : { ...scene, items: [...scene.items, ...extra] };
}

/** For two solutions: marks cells where only the hidden one has a tent. */
function ofWhich({ solution }: Shown<Camp>): (item: SceneItem) => SceneItem {
  const here = new Set(solution?.tents.map((cell) => cell.join()));
  return (item) =>
    item.kind === "mark" && item.role === "changed" && !here.has(item.cell.join())
      ? { ...item, role: "restore" }
      : item;
}

/** A clue that does not show whether it is broken. */
function unjudged(item: SceneItem): SceneItem {
  if (item.kind !== "clue" || item.state !== "wrong") return item;
  const { kind, side, index, text } = item;
  return { kind, side, index, text };
}

/** In Edit, blank clues have a place to touch. */
function blankClues({ rowClues, colClues }: Tents): SceneItem[] {
  const blanks = (side: "left" | "top", clues: Int16Array): SceneItem[] =>
    Array.from(clues).flatMap((clue, index) =>
      clue === BLANK ? [{ kind: "clue" as const, side, index, text: "–" }] : [],
    );
  return [...blanks("left", rowClues), ...blanks("top", colClues)];
}

function cellsOf({ rows, cols }: Tents, { line, index }: Line): Cell[] {
  return line === "row"
    ? Array.from({ length: cols }, (_, col): Cell => [index, col])
    : Array.from({ length: rows }, (_, row): Cell => [row, index]);
}

function cellLabels(session: Session, mode: Mode): (cell: Cell) => string {
  const { puzzle, played, drawn } = session.visible.peek();
  const marks = mode === "edit" ? drawn : played;
  const marked = mode === "play" || (mode === "edit" && session.tool.peek() === "tents");
  const indices = (cells: readonly Cell[] | undefined): Set<number> =>
    new Set(cells?.map(([row, col]) => row * puzzle.cols + col));
  const solved = indices(mode === "solve" || mode === "lab" ? session.shown.peek()?.solution?.tents : []);
  const barren = indices(mode === "play" && autoGrass.peek() ? session.barren.peek() : []);
  const markOf = (cell: Cell): TentsMark => {
    const at = cell[0] * puzzle.cols + cell[1];
    if (solved.has(at)) return GIVEN.tent;
    const mark = marked ? markAt(puzzle, marks, cell) : givenAt(puzzle, cell);
    return mark === GIVEN.none && barren.has(at) ? GIVEN.grass : mark;
  };
  return (cell) => {
    const place = spokenPlace(cell);
    if (isTree(puzzle, cell)) return phrases.tree(place);
    const mark = markOf(cell);
    const what = mark === GIVEN.tent ? "tent" : mark === GIVEN.grass ? "grass" : "empty";
    return `${place}, ${givenAt(puzzle, cell) === GIVEN.none ? "" : "given "}${what}`;
  };
}
