/** What the marks on the board mean, each drawn as it is there. */
import type { Explanation } from "../../../../puzzles/index.js";
import { markOf } from "../../../../scene/index.js";
import { MarkFace } from "../../../board/index.js";

export function MarkLegend({ marks }: Pick<Explanation, "marks">) {
  const shown = new Map(marks.map(({ role }) => [markOf(role).id, markOf(role)]));
  if (shown.size === 0) return null;
  return (
    <p class="panel-hint legend" data-testid="legend">
      {Array.from(shown.values(), (mark) => (
        <span key={mark.id}>
          <MarkFace mark={mark} /> {mark.words}
        </span>
      ))}
    </p>
  );
}
