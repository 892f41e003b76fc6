/** Makes a puzzle of the day, or a new one, in the worker and goes to it. A puzzle that was opened before comes back as it was left. */
import { useEffect, useState } from "preact/hooks";
import { unwrap, type Progress as Far } from "../../base/index.js";
import { dayNumber, planDay } from "../../generate/day-plan.js";
import { dailyDifficulties, localDate } from "../../generate/days.js";
import type { GradeName } from "../../reasons/index.js";
import { boardInSeries, boardOfDay, goToBoard, navigate, newBoardId, type Route } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { dayWords } from "../home/index.js";
import { runTask, type MadePuzzle } from "../solver/index.js";
import { Button, Progress, sentence } from "../ui/index.js";
import * as phrases from "../words/pages.js";

type Wanted = Extract<Route, { page: "day" | "make" }>;

/** Nobody waits longer; a day's puzzle takes a second or two. */
const MAKING_MS = 120_000;

interface Trouble {
  readonly words: string;
  /** Trying again may help. */
  readonly again: boolean;
}

export function Opening({ wanted }: { readonly wanted: Wanted }) {
  const [far, setFar] = useState<Far | undefined>(undefined);
  const [trouble, setTrouble] = useState<Trouble | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [stop, setStop] = useState<AbortController | undefined>(undefined);
  const what = titleOf(wanted);
  useEffect(() => {
    document.title = phrases.dayTitle(what);
  }, [what]);
  useEffect(() => {
    const stopping = new AbortController();
    setStop(stopping);
    setTrouble(undefined);
    setFar(undefined);
    open(wanted, stopping.signal, setFar).then(
      (found) => (stopping.signal.aborted ? undefined : setTrouble(found)),
      (error: unknown) => {
        console.error(error);
        setTrouble({ words: phrases.itCouldNotBeMade, again: true });
      },
    );
    return () => stopping.abort();
  }, [attempt]);
  const isWaiting = trouble === undefined;
  return (
    <main class="state-page squared" id="content" tabIndex={-1} aria-busy={isWaiting || undefined}>
      <div class="state-sheet">
        <h1>{what}</h1>
        {isWaiting ? (
          <Progress
            words={phrases.makingThePuzzle}
            done={far?.total === 1 ? undefined : far?.done}
            onCancel={() => {
              stop?.abort();
              setTrouble({ words: phrases.cancelled, again: true });
            }}
          />
        ) : (
          <>
            <p role="status">{trouble.words}</p>
            <div class="state-ways">
              {trouble.again && (
                <Button kind="primary" label={phrases.tryAgain} onClick={() => setAttempt(attempt + 1)} />
              )}
              {wanted.page === "day" && (
                <Button
                  label={phrases.puzzlesOfTheDay}
                  onClick={() => navigate({ page: "days", month: undefined })}
                />
              )}
              <Button
                label={phrases.goToTheHomePage}
                onClick={() => navigate({ page: "home", open: false })}
              />
            </div>
          </>
        )}
      </div>
    </main>
  );
}

function familyTitle(id: string): string {
  return FAMILY_PAGES.find((page) => page.id === id)?.title ?? id;
}

/** "Tents, easy, Monday 16 November" */
function titleOf(wanted: Wanted): string {
  const title = `${familyTitle(wanted.family)}, ${wanted.difficulty}`;
  // An impossible date, such as 30 February, is not worded.
  if (wanted.page === "make" || !dayNumber(wanted.date).ok) return title;
  return `${title}, ${dayWords(wanted.date, localDate(new Date()))}`;
}

/** Refuses a wrong address before anything is made. */
function refusal(wanted: Wanted): string | undefined {
  const { page, family, difficulty } = wanted;
  if (!FAMILY_PAGES.some(({ id }) => id === family)) return phrases.thereIsNoFamily(family);
  if (page === "make")
    return dailyDifficulties(family).some((level) => level === difficulty)
      ? undefined
      : phrases.hasNoPuzzles(familyTitle(family), difficulty);
  const plan = planDay(family, wanted.date, difficulty as GradeName);
  if (!plan.ok) return sentence(plan.error.message);
  return wanted.date > localDate(new Date()) ? phrases.thisDayIsStill : undefined;
}

/** Goes to the puzzle, or says why not. Undefined: it went, or was stopped. */
async function open(
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (far: Far) => void,
): Promise<Trouble | undefined> {
  const refused = refusal(wanted);
  if (refused !== undefined) return { words: refused, again: false };
  const { family } = wanted;
  const id = wanted.page === "day" ? boardOfDay(wanted.date, family, wanted.difficulty) : newBoardId();
  const saved = await boardInSeries(id);
  if (signal.aborted) return undefined;
  if (saved !== undefined) {
    await goToBoard({ id, family, title: saved.title, written: saved }, true);
    return undefined;
  }
  const made = await makeIt(wanted, signal, onProgress);
  if (made === undefined || signal.aborted) return undefined;
  if ("words" in made) return made;
  const name = wanted.page === "day" ? titleOf(wanted) : undefined;
  const { format, text } = made.puzzle;
  await goToBoard({ id, family, title: made.title, name, written: { format, text } }, true);
  return undefined;
}

type Made = Pick<MadePuzzle, "puzzle" | "title">;

async function makeIt(
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (far: Far) => void,
): Promise<Made | Trouble | undefined> {
  const { family } = wanted;
  const difficulty = wanted.difficulty as GradeName;
  const limits = { signal, onProgress, timeMs: MAKING_MS };
  if (wanted.page === "day") {
    const outcome = await runTask({ kind: "day", family, date: wanted.date, difficulty }, limits);
    if (outcome.type !== "done") return troubleOf(outcome);
    return "shortfall" in outcome.value ? { words: outcome.value.shortfall, again: true } : outcome.value;
  }
  const { wish } = unwrap(planDay(family, localDate(new Date()), difficulty));
  let made: Made | undefined;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const outcome = await runTask(
    { kind: "make", family, wish, difficulty, seed, count: 1 },
    { ...limits, onRow: (row) => (made = row) },
  );
  if (outcome.type !== "done") return troubleOf(outcome);
  return made ?? { words: outcome.value.shortfall ?? phrases.nothingWasMade, again: true };
}

type Outcome = Awaited<ReturnType<typeof runTask>>;

function troubleOf(outcome: Exclude<Outcome, { type: "done" }>): Trouble | undefined {
  if (outcome.type === "cancelled") return undefined;
  const words = outcome.type === "problem" ? outcome.problem.message : outcome.words;
  return { words: sentence(words), again: true };
}
