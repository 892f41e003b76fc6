/** What is drawn in each mode, and what a screen reader says of its cells. */
import type { Cell } from "../../../board/index.js";
import { coverOf, twist, type Laid, type Twist } from "../../../puzzles/index.js";
import { COLOUR_NAMES, type Scene, type SceneItem } from "../../../scene/index.js";
import type { Mode } from "../../app/family-page.js";
import { cellName, isOn, lyingOn } from "./places.js";
import type { Session } from "./session.js";
import { showErrors } from "./settings.js";

/** With the names of rows and columns in soft ink: they are for reading placements, and no clues. */
export function sceneOf(session: Session, mode: Mode): Scene {
  const scene = sceneIn(session, mode);
  return {
    ...scene,
    items: scene.items.map((item) => (item.kind === "clue" ? { ...item, state: "done" } : item)),
  };
}

function sceneIn(session: Session, mode: Mode): Scene {
  switch (mode) {
    case "edit":
      return editScene(session);
    case "play":
      return playScene(session);
    case "solve":
    case "lab":
      return solveScene(session, mode);
  }
}

/** One line around all cells of a piece. */
function around(puzzle: Twist, laid: Laid | undefined): SceneItem[] {
  if (laid === undefined) return [];
  return coverOf(puzzle, laid)
    .cells.filter((cell) => isOn(puzzle, cell))
    .map((cell) => ({ kind: "mark", cell, role: "changed" }));
}

/** Where the piece in hand would lie. */
function aimed(session: Session): SceneItem[] {
  const aim = session.hand.aim.value;
  return aim?.fits === true ? around(session.sheet.value.puzzle, aim.laid) : [];
}

function editScene(session: Session): Scene {
  const { puzzle } = session.visible.value;
  const laying = session.tool.value === "givens";
  const laid = laying ? session.hand.lying.value : puzzle.givens;
  const scene = twist.scene(puzzle, { solution: { laid } });
  return {
    ...scene,
    ground: "dotted",
    items: laying ? [...scene.items, ...aimed(session)] : scene.items,
  };
}

function playScene(session: Session): Scene {
  const { puzzle } = session.sheet.value;
  const scene = twist.scene(puzzle, {
    solution: { laid: [...session.fixed.value, ...session.hand.lying.value] },
    violations: showErrors.value ? session.report.value.violations : undefined,
  });
  const hinted = around(puzzle, session.hint.value?.laid);
  return { ...scene, ground: "bare", items: [...scene.items, ...aimed(session), ...hinted] };
}

function solveScene(session: Session, mode: "solve" | "lab"): Scene {
  const { puzzle } = session.sheet.value;
  const shown = session.shown.value;
  const cell = mode === "lab" ? session.selected.value : undefined;
  const scene = twist.scene(puzzle, {
    solution: shown?.solution,
    other: shown?.other,
    certificate: shown?.certificate,
    explanation: shown?.explanation,
  });
  const looked: SceneItem[] = cell === undefined ? [] : [{ kind: "mark", cell, role: "focus" }];
  return { ...scene, ground: "bare", items: [...scene.items, ...(shown?.extra ?? []), ...looked] };
}

/** What lies on the board in a mode, for those who cannot see it. */
function lyingIn(session: Session, mode: Mode): readonly Laid[] {
  const { puzzle } = session.visible.peek();
  if (mode === "edit") return puzzle.givens;
  if (mode === "play") return [...session.fixed.peek(), ...session.hand.lying.peek()];
  return session.shown.peek()?.solution?.laid ?? puzzle.givens;
}

export function cellLabels(session: Session, mode: Mode): (cell: Cell) => string {
  const { puzzle } = session.visible.peek();
  const lying = lyingIn(session, mode);
  const pegs = new Map(puzzle.pegs.map(({ cell, colour }) => [String(cell), COLOUR_NAMES[colour]!]));
  const given = new Set(puzzle.givens);
  return (cell) => {
    const name = cellName(cell);
    if (!isOn(puzzle, cell)) return `${name}, no cell`;
    const peg = pegs.get(String(cell));
    const laid = lyingOn(puzzle, lying, cell);
    const words = [name];
    if (peg !== undefined) words.push(`${peg} peg`);
    if (laid === undefined) words.push("bare");
    else {
      const { holes } = coverOf(puzzle, laid);
      const hole = holes.some(([row, col]) => row === cell[0] && col === cell[1]);
      words.push(`piece ${puzzle.pieces[laid.piece]!.name}`);
      if (hole) words.push("hole");
      if (given.has(laid)) words.push("given");
    }
    return words.join(", ");
  };
}
