/** Long work: its current stage, its progress, and Cancel. */
import { percent } from "../../../base/index.js";
import { Button } from "../controls/button.js";
import * as phrases from "../../words/frame.js";

export interface ProgressProps {
  readonly words: string;
  readonly done?: number | undefined;
  readonly total?: number | undefined;
  /** What `done` counts: "conflicts". */
  readonly unit?: string | undefined;
  /** More facts: "12 found". */
  readonly so?: readonly string[];
  onCancel(): void;
}

export function Progress({ words, done, total, unit = phrases.soFar, so = [], onCancel }: ProgressProps) {
  const known = done !== undefined && total !== undefined && Number.isFinite(total) && total > 0;
  const share = known ? Math.min(1, done / total) : undefined;
  const far =
    share !== undefined
      ? percent(share)
      : done === undefined
        ? undefined
        : `${done.toLocaleString("en")} ${unit}`;
  return (
    <div class="progress">
      <div class="progress-words">
        <span title={words}>{`${words}\u00a0…`}</span>
        <span class="soft">
          {[far, ...so]
            .filter((part) => part !== undefined)
            .join(" · ")
            .replaceAll(" %", "\u00a0%")}
        </span>
      </div>
      <div
        class={`progress-bar ${share === undefined ? "unknown" : ""}`}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.floor(100 * share)}
      >
        <div style={{ width: share === undefined ? "100%" : `${100 * share}%` }} />
      </div>
      <Button label={phrases.cancel} icon="cross" onClick={() => onCancel()} />
    </div>
  );
}
