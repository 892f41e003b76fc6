/** The puzzles of a day: a row per family, a link per difficulty, each with how far somebody is. */
import { dailyDifficulties } from "../../generate/days.js";
import { boardOfDay, formatRoute, playedWords, playOf, storeChanges } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Icon, useLoaded } from "../ui/index.js";
import "./days.css";

/** `date`: "2026-11-16" */
export function DayPuzzles({ date }: { readonly date: string }) {
  return (
    <ul class="day-puzzles">
      {FAMILY_PAGES.filter(({ id }) => dailyDifficulties(id).length > 0).map(({ id, title }) => (
        <li key={id}>
          <span class="day-family" id={`day-${id}`}>
            {title}
          </span>
          <span class="day-levels" role="group" aria-labelledby={`day-${id}`}>
            {dailyDifficulties(id).map((difficulty) => (
              <DayLink key={difficulty} date={date} family={id} difficulty={difficulty} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface DayLinkProps {
  readonly date: string;
  readonly family: string;
  readonly difficulty: string;
}

function DayLink({ date, family, difficulty }: DayLinkProps) {
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
