/** Today's puzzles on the first screen, and links to others: earlier days, collections, a new one. */
import { useEffect, useState } from "preact/hooks";
import { localDate } from "../../generate/days.js";
import { formatRoute } from "../desk/index.js";
import { lazyComponent } from "../ui/index.js";
import { dayWords } from "./day-words.js";
import { DayPuzzles } from "./day-puzzles.js";
import * as phrases from "../words/frame.js";

/** Not needed at first; its room is reserved. */
const MakeOne = lazyComponent(async () => (await import("./make-one.js")).MakeOne);

/** The local date, which changes at midnight even while the page is open. */
function useToday(): string {
  const [today, setToday] = useState(() => localDate(new Date()));
  useEffect(() => {
    const look = (): void => setToday(localDate(new Date()));
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, 60_000);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearInterval(timer);
    };
  }, []);
  return today;
}

export function Today() {
  const today = useToday();
  return (
    <section class="home-today" aria-labelledby="today-title">
      <h2 id="today-title">
        {phrases.todaysPuzzles}
        <span class="soft">{dayWords(today, today)}</span>
      </h2>
      <DayPuzzles date={today} />
      <p class="home-ways">
        <a href={formatRoute({ page: "days", month: undefined })}>{phrases.earlierDays}</a>
        <a href={formatRoute({ page: "shelf", id: undefined })}>{phrases.collectionsOfPuzzles}</a>
      </p>
      <div class="make-one" role="group" aria-label={phrases.makeANewPuzzle}>
        <MakeOne />
      </div>
    </section>
  );
}
