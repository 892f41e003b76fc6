/** What is drawn in each mode, and what a screen reader says about its cells. */
import type { Cell } from "../../../board/index.js";
import {
  coverOf,
  twistFace,
  twistCellWords,
  type Laid,
  type Twist,
  cellsUnder,
  isOnBoard,
} from "../../../puzzles/index.js";
import { COLOUR_NAMES, type Scene, type SceneItem } from "../../../scene/index.js";
import type { Mode } from "../../frame/index.js";
import { pointedAt, sceneView } from "../shared/index.js";
import { type Session, showErrors } from "./session.js";
import * as phrases from "../../words/twist.js";

/** The names of rows and columns in soft ink: they are not clues. */
export function sceneOf(session: Session, mode: Mode): Scene {
  const scene = sceneIn(session, mode);
  return {
    ...scene,
    items: scene.items.map((item) => (item.kind === "clue" ? { ...item, state: "done" } : item)),
  };
}

function sceneIn(session: Session, mode: Mode): Scene {
  if (mode === "edit") return editScene(session);
  return mode === "play" ? playScene(session) : solveScene(session, mode);
}

/** One line around all cells of a piece. */
function around(puzzle: Twist, laid: Laid | undefined): SceneItem[] {
  if (laid === undefined) return [];
  return coverOf(puzzle, laid)
    .cells.filter((cell) => isOnBoard(puzzle, cell))
    .map((cell) => ({ kind: "mark", cell, role: "changed" }));
}

function aimed(session: Session): SceneItem[] {
  const aim = session.hand.aim.value;
  return aim?.fits === true ? around(session.sheet.value.puzzle, aim.laid) : [];
}

function editScene(session: Session): Scene {
  const { puzzle } = session.visible.value;
  const laying = session.tool.value === "givens";
  const laid = laying ? session.hand.lying.value : puzzle.givens;
  const { explanation } = session.shown.value ?? {};
  const scene = twistFace.scene(puzzle, { solution: { laid }, explanation });
  return {
    ...scene,
    ground: "dotted",
    items: laying ? [...scene.items, ...aimed(session)] : scene.items,
  };
}

function playScene(session: Session): Scene {
  const { puzzle } = session.sheet.value;
  const scene = twistFace.scene(puzzle, {
    solution: { laid: [...session.fixed.value, ...session.hand.lying.value] },
    ...pointedAt(session.told.value, showErrors.value ? session.report.value.violations : []),
  });
  const hinted = around(puzzle, session.hint.value?.laid);
  return { ...scene, ground: "bare", items: [...scene.items, ...aimed(session), ...hinted] };
}

function solveScene(session: Session, mode: "solve" | "lab"): Scene {
  const { puzzle } = session.sheet.value;
  const shown = session.shown.value;
  const cell = mode === "lab" ? session.selected.value : undefined;
  const scene = twistFace.scene(puzzle, sceneView(shown));
  const looked: SceneItem[] = cell === undefined ? [] : [{ kind: "mark", cell, role: "focus" }];
  return { ...scene, ground: "bare", items: [...scene.items, ...(shown?.extra ?? []), ...looked] };
}

/** The pieces on the board in a mode. */
function lyingIn(session: Session, mode: Mode): readonly Laid[] {
  const { puzzle } = session.visible.peek();
  if (mode === "edit") return puzzle.givens;
  if (mode === "play") return [...session.fixed.peek(), ...session.hand.lying.peek()];
  return session.shown.peek()?.solution?.laid ?? puzzle.givens;
}

/** What a screen reader says about the cells. */
export function cellLabels(session: Session, mode: Mode): (cell: Cell) => string {
  const { puzzle } = session.visible.peek();
  const said = new Map<string, string[]>();
  const say = (cell: Cell, words: string): void => {
    const list = said.get(String(cell));
    if (list === undefined) said.set(String(cell), [words]);
    else list.push(words);
  };
  const given = new Set(puzzle.givens);
  for (const { cell, colour } of puzzle.pegs) say(cell, phrases.pegOf(COLOUR_NAMES[colour]!));
  for (const laid of lyingIn(session, mode)) {
    const { cells, holes } = coverOf(puzzle, laid);
    for (const cell of cells) say(cell, phrases.pieceInLine(puzzle.pieces[laid.piece]!.name));
    for (const cell of holes) say(cell, "hole");
    if (given.has(laid)) for (const cell of cells) say(cell, "given");
  }
  const covered = cellsUnder(puzzle, lyingIn(session, mode));
  return (cell) => {
    if (!isOnBoard(puzzle, cell)) return phrases.noCell(twistCellWords(cell));
    const bare = covered.has(String(cell)) ? [] : ["bare"];
    return [twistCellWords(cell), ...(said.get(String(cell)) ?? []), ...bare].join(", ");
  };
}
