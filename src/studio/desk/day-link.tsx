/** A link to a puzzle of the day, with the player's progress. */
import { Icon, useLoaded } from "../ui/index.js";
import { playedWords } from "./collections/puzzle-list.js";
import { formatRoute } from "./router.js";
import { boardOfDay, playOf } from "./series.js";
import { storeChanges } from "./store.js";
import "./day-link.css";

interface DayLinkProps {
  /** "2026-11-16" */
  readonly date: string;
  readonly family: string;
  readonly difficulty: string;
}

export function DayLink({ date, family, difficulty }: DayLinkProps) {
  const changes = storeChanges.value;
  const played = useLoaded(
    () => playOf(boardOfDay(date, family, difficulty)),
    [date, family, difficulty, changes],
  );
  const words = `${difficulty}${playedWords(played)}`;
  const state = played?.solved === true ? "solved" : played?.started === true ? "started" : "new";
  return (
    <a
      class="day-link"
      data-state={state}
      href={formatRoute({ page: "day", date, family, difficulty })}
      title={words}
      aria-label={words}
    >
      <span class="day-sign" aria-hidden="true">
        {state === "solved" && <Icon name="check" size={16} />}
        {state === "started" && "…"}
      </span>
      {difficulty}
    </a>
  );
}
