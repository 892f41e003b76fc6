/** In Edit: where two solutions differ, marked on the board as soon as it is known that there are several. */
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import type { Scene, SceneItem } from "../../../../scene/index.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import { newCells } from "../session/trial.js";

/** Edit draws the family's own picture. */
export const asTheyAre = (cells: readonly Cell[]): readonly Cell[] => cells;

interface Several {
  readonly solutions?: readonly unknown[];
  readonly unique?: boolean | null;
}

/** Cells of the family's picture. */
function differingCells<P, S>(
  { family }: PuzzleOnPage<P, S>,
  puzzle: P,
  decision: Several | undefined,
): Cell[] {
  const [one, two] = (decision?.solutions ?? []) as readonly S[];
  if (decision?.unique !== false || one === undefined || two === undefined) return [];
  const before = family.scene(puzzle, { solution: one });
  const after = family.scene(puzzle, { solution: two });
  const cells = [...newCells(before, after), ...newCells(after, before)];
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

interface InEdit<P, S> {
  readonly session: PuzzleOnPage<P, S>;
  /** Where cells of the family's picture are in the scene; undefined: solutions are not compared. */
  readonly inEdit?: ((cells: readonly Cell[]) => readonly Cell[]) | undefined;
}

const NO_CELLS: readonly Cell[] = [];

export function useDiffering<P, S>(
  { session, inEdit }: InEdit<P, S>,
  scene: Scene,
  decision: Several | undefined,
): { readonly scene: Scene; readonly marked: boolean } {
  const puzzle = session.puzzle.value;
  const wanted = inEdit !== undefined && session.shown.value === undefined;
  const cells = useMemo(
    () => (wanted ? differingCells(session, puzzle, decision) : NO_CELLS),
    [puzzle, decision, wanted],
  );
  return useMemo(() => {
    const places = cells.length === 0 ? [] : (inEdit?.(cells) ?? []);
    if (places.length === 0) return { scene, marked: false };
    const marks = places.map((cell): SceneItem => ({ kind: "mark", cell, role: "changed" }));
    return { scene: { ...scene, items: [...scene.items, ...marks] }, marked: true };
  }, [scene, cells, inEdit]);
}
