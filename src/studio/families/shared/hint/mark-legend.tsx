/** What the marks on the board mean, each drawn as it is there. */
import { useContext, useMemo } from "preact/hooks";
import { MarkFace, marksOnBoard } from "../../../board/index.js";
import { SceneOnBoard } from "./scene-on-board.js";

export function MarkLegend() {
  const scene = useContext(SceneOnBoard);
  const shown = useMemo(() => (scene === undefined ? [] : marksOnBoard(scene)), [scene]);
  if (shown.length === 0) return null;
  return (
    <p class="panel-hint legend" data-testid="legend">
      {shown.map(({ mark, inCorner }) => (
        <span key={mark.id}>
          <MarkFace mark={mark} inCorner={inCorner} /> {mark.words}
        </span>
      ))}
    </p>
  );
}
