import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import { withTried } from "../session/trial.js";
import type { PuzzlePageProps } from "./puzzle-page.js";

const NO_CELLS: readonly Cell[] = [];

/** The board with what is on trial marked; a solved board has nothing to try. */
export function useTried<P, S>({ session, mode, solved, scene, cellLabel, tried }: PuzzlePageProps<P, S>) {
  const trying = mode === "play" && session.trial.on.value && solved !== true;
  const cells = trying ? (tried ?? session.trial.cells.value) : NO_CELLS;
  const labelOf = useMemo(() => {
    const marked = new Set(cells.map((cell) => cell.join()));
    return marked.size === 0
      ? cellLabel
      : (cell: Cell) => `${cellLabel(cell)}${marked.has(cell.join()) ? ", on trial" : ""}`;
  }, [cellLabel, cells]);
  return { scene: useMemo(() => withTried(scene, cells), [scene, cells]), cellLabel: labelOf };
}
