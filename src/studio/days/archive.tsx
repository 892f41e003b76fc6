/** The puzzles of earlier days: a month as a calendar, and below it the puzzles of the chosen day. */
import { useEffect, useRef, useState } from "preact/hooks";
import { unwrap } from "../../base/index.js";
import { dateOf, dayNumber } from "../../generate/day-plan.js";
import { DAILY_EDITIONS, localDate } from "../../generate/days.js";
import { formatRoute, isEdited, navigateInPlace, seriesOf, store, storeChanges } from "../desk/index.js";
import { DayPuzzles, dayWords } from "../home/index.js";
import { Button, Icon, useLoaded } from "../ui/index.js";
import { isMonth, monthOf, monthWords, nextMonth, weeksOf, WEEKDAYS } from "./months.js";
import * as phrases from "../words/pages.js";
import "./archive.css";

const FIRST = DAILY_EDITIONS[0]!.from;
/** More boards than somebody plays in years. */
const MOST_BOARDS = 5000;

/** How many puzzles of each day are solved. */
async function solvedByDay(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const board of await store.list(MOST_BOARDS)) {
    const series = seriesOf(board.id);
    if (series?.kind !== "day" || board.summary?.solved !== true || isEdited(board)) continue;
    counts.set(series.date, (counts.get(series.date) ?? 0) + 1);
  }
  return counts;
}

export function Archive({ month: asked }: { readonly month: string | undefined }) {
  const today = localDate(new Date());
  const month =
    asked !== undefined && isMonth(asked, monthOf(FIRST), monthOf(today)) ? asked : monthOf(today);
  const [chosen, setChosen] = useState(month === monthOf(today) ? today : `${month}-01`);
  const date = monthOf(chosen) === month ? chosen : `${month}-01`;
  const changes = storeChanges.value;
  const solved = useLoaded(solvedByDay, [changes]);
  useEffect(() => {
    document.title = phrases.puzzlesOfTheDayQuadrille;
  }, []);
  return (
    <main class="page-sheet made-page" id="content" tabIndex={-1}>
      <h1>{phrases.puzzlesOfTheDay}</h1>
      <p class="soft">{phrases.theSameForEveryone}</p>
      <div class="archive">
        <section aria-labelledby="month-title">
          <MonthBar month={month} today={today} />
          <Calendar month={month} today={today} date={date} solved={solved} onDate={setChosen} />
        </section>
        <section class="archive-day" aria-labelledby="archive-day-title">
          <h2 id="archive-day-title" aria-live="polite">
            {date === today ? phrases.today : dayWords(date, today)}
          </h2>
          <DayPuzzles date={date} />
        </section>
      </div>
      <p>
        <a href={formatRoute({ page: "home", open: false })}>{phrases.home}</a>
      </p>
    </main>
  );
}

function MonthBar({ month, today }: { readonly month: string; readonly today: string }) {
  const go = (by: number): void => navigateInPlace({ page: "days", month: nextMonth(month, by) });
  return (
    <div class="archive-bar">
      <Button
        kind="quiet"
        icon="previous"
        iconOnly
        label={phrases.previousMonth}
        disabled={month <= monthOf(FIRST)}
        onClick={() => go(-1)}
      />
      <h2 id="month-title">{monthWords(month)}</h2>
      <Button
        kind="quiet"
        icon="next"
        iconOnly
        label={phrases.nextMonth}
        disabled={month >= monthOf(today)}
        onClick={() => go(1)}
      />
    </div>
  );
}

interface CalendarProps {
  readonly month: string;
  readonly today: string;
  readonly date: string;
  readonly solved: ReadonlyMap<string, number> | undefined;
  onDate(date: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One tab stop; arrows go from day to day. */
function Calendar({ month, today, date, solved, onDate }: CalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = dateOf(unwrap(dayNumber(date)) + step);
    if (monthOf(next) !== month || next > today || next < FIRST) return;
    onDate(next);
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <table ref={table} class="calendar" aria-labelledby="month-title" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              <abbr title={day}>{day.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, i) => (
              <td key={day ?? `none ${i}`}>
                {day !== undefined && (
                  <DayButton
                    date={day}
                    today={today}
                    chosen={day === date}
                    solved={solved?.get(day) ?? 0}
                    onChoose={() => onDate(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  readonly date: string;
  readonly today: string;
  readonly chosen: boolean;
  readonly solved: number;
  onChoose(): void;
}

function DayButton({ date, today, chosen, solved, onChoose }: DayButtonProps) {
  const words = `${dayWords(date, today)}${date === today ? phrases.andToday : ""}${solved > 0 ? phrases.solved(solved) : ""}`;
  return (
    <button
      type="button"
      data-date={date}
      data-today={date === today}
      data-solved={solved > 0}
      aria-pressed={chosen}
      aria-label={words}
      tabIndex={chosen ? 0 : -1}
      disabled={date > today || date < FIRST}
      onClick={onChoose}
    >
      <span>{Number(date.slice(8))}</span>
      <span class="calendar-solved" aria-hidden="true">
        {solved > 0 && (
          <>
            <Icon name="check" size={16} />
            {solved}
          </>
        )}
      </span>
    </button>
  );
}
