/** In Edit: marks where two solutions differ as soon as it is known that there are several. */
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

/** Cells of the family's picture in which two solutions differ. */
function differingCells<P, S>({ family }: PuzzleOnPage<P, S>, puzzle: P, one: S, two: S): Cell[] {
  const before = family.scene(puzzle, { solution: one });
  const after = family.scene(puzzle, { solution: two });
  const cells = [...newCells(before, after), ...newCells(after, before)];
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

/** Maps cells of the family's picture in which two solutions differ to the scene of Edit. */
export type InEdit<S> = (cells: readonly Cell[], one: S, two: S) => readonly Cell[];

interface Compared<P, S> {
  readonly session: PuzzleOnPage<P, S>;
  /** Undefined: solutions are not compared. */
  readonly inEdit?: InEdit<S> | undefined;
}

interface Difference<S> {
  readonly cells: readonly Cell[];
  readonly one: S;
  readonly two: S;
}

export interface Differing {
  /** The scene with the marks. */
  readonly scene: Scene;
  readonly marked: boolean;
  /** Cells of the family's picture in which two solutions differ. */
  readonly cells: readonly Cell[];
}

/** Always the same array, so that nothing is drawn again for it. */
export const NO_CELLS: readonly Cell[] = [];

export function useDiffering<P, S>(
  { session, inEdit }: Compared<P, S>,
  scene: Scene,
  decision: Several | undefined,
): Differing {
  const puzzle = session.puzzle.value;
  const wanted = inEdit !== undefined && session.shown.value === undefined;
  const difference = useMemo((): Difference<S> | undefined => {
    const [one, two] = (decision?.solutions ?? []) as readonly S[];
    if (!wanted || decision?.unique !== false || one === undefined || two === undefined) return undefined;
    return { cells: differingCells(session, puzzle, one, two), one, two };
  }, [puzzle, decision, wanted]);
  return useMemo(() => {
    const { cells = NO_CELLS, one, two } = difference ?? {};
    const places = cells.length === 0 ? [] : (inEdit?.(cells, one as S, two as S) ?? []);
    if (places.length === 0) return { scene, marked: false, cells };
    const marks = places.map((cell): SceneItem => ({ kind: "mark", cell, role: "changed" }));
    return { scene: { ...scene, items: [...scene.items, ...marks] }, marked: true, cells };
  }, [scene, difference, inEdit]);
}
