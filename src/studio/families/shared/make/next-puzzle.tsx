/** After this puzzle: the next of its series, a new one, an easier or a harder one. */
import { dailyDifficulties, localDate } from "../../../../generate/days.js";
import {
  DayLink,
  formatRoute,
  loadShelf,
  navigate,
  placeIn,
  playCollected,
  seriesOf,
  visit,
  type Series,
} from "../../../desk/index.js";
import { PanelSection } from "../../../frame/index.js";
import { busyFor } from "../../../solver/index.js";
import { Button, useLoaded } from "../../../ui/index.js";
import type { Grading } from "../grade/grading.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import type { NextPuzzle } from "../play/win.js";
import type { Step } from "./made.js";
import * as phrases from "../../../words/setting.js";

interface NextPuzzleProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  readonly grading: Grading;
}

const LABELS: Readonly<Record<Step, string>> = {
  another: phrases.newPuzzleShort,
  easier: phrases.easier,
  harder: phrases.harder,
};

/**
 * Where N and the winning card lead: to the next puzzle of the collection or the day, else to a new puzzle of this kind. Undefined: the
 * family makes none.
 */
export function useNextPuzzle<P, S>({ session, grading }: NextPuzzleProps<P, S>): NextPuzzle | undefined {
  const place = useCollection();
  const { board } = visit.value;
  const following = nextInCollection(place) ?? nextOfDay(seriesOf(board));
  if (following !== undefined) return following;
  if (session.family.making === undefined) return undefined;
  const open = async (): Promise<void> => {
    // A fast key press must not leave a collection that is still being read.
    const next = nextInCollection(await readPlace(board));
    if (next === undefined) await makeAnother({ session, grading }, "another");
    else next.open();
  };
  return {
    label: phrases.newPuzzle,
    short: phrases.newPuzzleShort,
    disabled: busyFor(session) !== undefined,
    inSeries: seriesOf(board) !== undefined,
    open: () => void open(),
  };
}

/** The code that makes puzzles is loaded on demand. */
async function makeAnother<P, S>({ session, grading }: NextPuzzleProps<P, S>, step: Step): Promise<void> {
  const made = await import("./made.js");
  await made.makeAnother(session, grading, step);
}

type Place = Awaited<ReturnType<typeof readPlace>>;

function nextInCollection(place: Place): NextPuzzle | undefined {
  if (place === undefined || place.at + 1 >= place.collection.puzzles.length) return undefined;
  const next = place.at + 1;
  const label = phrases.nextOf(next + 1, place.collection.puzzles.length);
  return { label, short: phrases.next, inSeries: true, open: () => place.go(next) };
}

/** The next difficulty of the same family and day. */
function nextOfDay(series: Series | undefined): NextPuzzle | undefined {
  if (series?.kind !== "day") return undefined;
  const { date, family } = series;
  const difficulties: readonly string[] = dailyDifficulties(family);
  const difficulty = difficulties[difficulties.indexOf(series.difficulty) + 1];
  if (difficulty === undefined) return undefined;
  return {
    label: phrases.nextDifficulty(difficulty),
    short: phrases.next,
    inSeries: true,
    open: () => navigate({ page: "day", date, family, difficulty }),
  };
}

/** The collection that a board belongs to, and its neighbours there. */
async function readPlace(board: string) {
  const series = seriesOf(board);
  if (series?.kind !== "shelf") return undefined;
  const collection = await (await loadShelf()).get(series.id);
  const at = collection === undefined ? -1 : placeIn(collection, series.at);
  if (collection === undefined || at === -1) return undefined;
  return { collection, at, go: (to: number): void => playCollected(collection, to) };
}

function useCollection(): Place {
  const { board } = visit.value;
  return useLoaded(async () => readPlace(board), [board]);
}

/** One row: previous and next in the series, if there is one, and new puzzles of this kind. */
export function NextPuzzleSection<P, S>({ session, grading }: NextPuzzleProps<P, S>) {
  const place = useCollection();
  const series = seriesOf(visit.value.board);
  const busy = busyFor(session) !== undefined;
  const next = nextInCollection(place) ?? nextOfDay(series);
  // If all puzzles are equally hard, there are no easier or harder ones.
  const graded = session.family.reasons !== undefined && dailyDifficulties(session.family.id).length !== 1;
  const steps: readonly Step[] = graded ? ["another", "easier", "harder"] : ["another"];
  return (
    <PanelSection title={phrases.nextPuzzle}>
      <SeriesLine place={place} series={series} />
      <div class="panel-buttons">
        {place !== undefined && (
          <Button
            label={phrases.previous}
            icon="previous"
            disabled={place.at === 0}
            onClick={() => place.go(place.at - 1)}
          />
        )}
        {series !== undefined && (
          <Button
            label={phrases.next}
            icon="next"
            shortcut="N"
            disabled={next === undefined}
            onClick={() => next?.open()}
          />
        )}
        {steps.map((step) => (
          <Button
            key={step}
            label={LABELS[step]}
            {...(step === "another" ? { icon: "shuffle" as const } : {})}
            {...(step === "another" && next === undefined ? { shortcut: "N" } : {})}
            disabled={busy}
            onClick={() => void makeAnother({ session, grading }, step)}
          />
        ))}
      </div>
      <TodayLine family={session.family.id} />
    </PanelSection>
  );
}

/** The family's puzzles of today. */
function TodayLine({ family }: { readonly family: string }) {
  const difficulties = dailyDifficulties(family);
  if (difficulties.length === 0) return null;
  const date = localDate(new Date());
  return (
    <div class="next-today" role="group" aria-labelledby="next-today">
      <span id="next-today" class="soft">
        {phrases.today}
      </span>
      {difficulties.map((difficulty) => (
        <DayLink key={difficulty} date={date} family={family} difficulty={difficulty} />
      ))}
    </div>
  );
}

/** The series of the puzzle, with a link to it. */
function SeriesLine({ place, series }: { readonly place: Place; readonly series: Series | undefined }) {
  if (place !== undefined)
    return (
      <p class="panel-hint" data-testid="in-collection">
        {phrases.ofIn(place.at + 1, place.collection.puzzles.length)}
        <a href={formatRoute({ page: "shelf", id: place.collection.id })}>{place.collection.title}</a>
      </p>
    );
  if (series?.kind !== "day") return null;
  return (
    <p class="panel-hint">
      <a href={formatRoute({ page: "days", month: series.date.slice(0, 7) })}>
        {phrases.puzzleOfTheDay(series.difficulty)}
      </a>
    </p>
  );
}
