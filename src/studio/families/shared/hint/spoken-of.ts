/** The cells that a hint or an answer marks: a zoomed board shows some of them. */
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import type { Scene } from "../../../../scene/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

/** The scene is the family's own: marks of a trial and of Edit are not what is spoken of. */
export function useSpokenOf<P, S>(
  { shown, told }: PuzzleSession<P, S>,
  scene: Scene,
): readonly Cell[] | undefined {
  const hint = told.value;
  const answer = shown.value;
  return useMemo(() => {
    if (hint === undefined && answer === undefined) return undefined;
    // Beside the cells are clues, which are always in sight.
    return scene.items.flatMap((item) =>
      item.kind === "mark" && item.cell[0] >= 0 && item.cell[1] >= 0 ? [item.cell] : [],
    );
  }, [hint, answer]);
}
