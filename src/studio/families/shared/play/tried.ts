/** In Play: the board with what is on trial marked, in the picture and in the words for each cell. */
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import type { Scene } from "../../../../scene/index.js";
import type { Mode } from "../../../frame/index.js";
import { withTried, type Trial } from "../session/trial.js";
import * as phrases from "../../../words/play.js";

const NO_CELLS: readonly Cell[] = [];

interface OnPage {
  readonly session: { readonly trial: Trial };
  readonly mode: Mode;
  readonly solved?: boolean;
  readonly scene: Scene;
  cellLabel(cell: Cell): string;
  /** Cells of the scene, if they differ from those of the family's own picture. */
  readonly tried?: readonly Cell[];
}

/** A solved board has nothing to try. */
export function useTried({ session, mode, solved, scene, cellLabel, tried }: OnPage) {
  const trying = mode === "play" && session.trial.on.value && solved !== true;
  const cells = trying ? (tried ?? session.trial.cells.value) : NO_CELLS;
  const labelOf = useMemo(() => {
    const marked = new Set(cells.map((cell) => cell.join()));
    return marked.size === 0
      ? cellLabel
      : (cell: Cell) => `${cellLabel(cell)}${marked.has(cell.join()) ? phrases.andOnTrial : ""}`;
  }, [cellLabel, cells]);
  return { scene: useMemo(() => withTried(scene, cells), [scene, cells]), cellLabel: labelOf };
}
