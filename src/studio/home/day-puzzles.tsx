/** The puzzles of a day: a row per family, and a link per difficulty, each with the player's progress. */
import { dailyDifficulties } from "../../generate/days.js";
import { DayLink } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
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
