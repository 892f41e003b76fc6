/** The form for new puzzles: the options of the family, the difficulty, the number, the seed. Several puzzles become a collection. */
import { signal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Progress as Far } from "../../../../base/index.js";
import type { Making, Wish } from "../../../../puzzles/index.js";
import type { GradeName } from "../../../../reasons/index.js";
import { addToCollection, formatRoute, newCollection, type Collection } from "../../../desk/index.js";
import { PanelRow, type Mode } from "../../../frame/index.js";
import { runTask, type MadePuzzle } from "../../../solver/index.js";
import { Button, NumberField, Progress, Select, sentence } from "../../../ui/index.js";
import { randomSeed } from "../edit/fields.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { LEVELS, makeAndGo, wishLike } from "./made.js";
import { askedOf, optionsFor } from "./options-for.js";
import { WishField } from "./wish-field.js";
import * as phrases from "../../../words/setting.js";
import "./make.css";

/** Making hundreds of hard puzzles takes long; Cancel keeps the finished ones. */
const MAKING_MS = 3_600_000;
const MOST = 200;

type Difficulty = GradeName | "any";

/** Only the difficulties that the wish can give. */
function difficultiesOf(making: Pick<Making<never, never>, "difficulties"> | undefined, wish: Wish) {
  const known = making?.difficulties?.(wish) ?? LEVELS;
  const levels = LEVELS.filter((level) => known.includes(level));
  return [{ id: "any" as Difficulty, label: phrases.any }, ...levels.map((id) => ({ id, label: id }))];
}

/** The last wish in each family, as long as the page is open. */
const asked = new Map<string, Signal<Wish>>();

function wishOf<P, S>(session: PuzzleSession<P, S>): Signal<Wish> {
  const { id } = session.family;
  // A board of one's own has its own box in the form.
  const { from: _, ...like } = wishLike(session);
  const known = asked.get(id) ?? signal<Wish>(like);
  asked.set(id, known);
  return known;
}

interface MakeFormProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** The mode in which a single puzzle is opened. */
  readonly opensIn: Mode;
}

export function MakeForm<P, S>({ session, opensIn }: MakeFormProps<P, S>) {
  const { family } = session;
  const options = family.making?.options ?? [];
  const wish = useMemo(() => wishOf(session), [session]);
  const graded = family.reasons !== undefined;
  const [chosen, setDifficulty] = useState<Difficulty>("any");
  const difficulties = difficultiesOf(family.making, wish.value);
  const difficulty = difficulties.find(({ id }) => id === chosen)?.id ?? "any";
  const [count, setCount] = useState(1);
  const [seed, setSeed] = useState("");
  const making = useMaking(session);
  const { collection, far, ended } = making;
  const hasSeed = /^\d{1,15}$/.test(seed.trim());
  const isWrong = seed.trim() !== "" && !hasSeed;
  const form = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // It appears below the button, which may be at the lower edge of the visible part.
  useLayoutEffect(() => {
    if (collection !== undefined || ended !== undefined)
      outcome.current?.scrollIntoView({ block: "nearest" });
  }, [collection?.id, ended]);
  const make = (): void => {
    // Each wrong field shows beside it what it accepts.
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) return wrong.focus();
    const own = hasSeed ? Number(seed.trim()) : randomSeed();
    const how = { difficulty, wish: askedOf(options, wish.peek()) };
    if (count === 1) void makeAndGo(session, how, { seed: own, opensIn });
    else void making.start(how, own, count, titleOf(family.title, difficulty));
  };
  return (
    <div class="make-form" ref={form}>
      {optionsFor(options, wish.value).map((option) => (
        <WishField key={option.id} option={option} wish={wish} session={session} />
      ))}
      <PanelRow>
        {graded && difficulties.length > 1 && (
          <Select
            label={phrases.difficulty}
            value={difficulty}
            options={difficulties}
            onValue={(id) => setDifficulty(id)}
          />
        )}
        <NumberField label={phrases.howMany} value={count} min={1} max={MOST} onValue={setCount} />
      </PanelRow>
      <label class="make-text">
        <span>{phrases.seed}</span>
        <input
          class="text"
          inputMode="numeric"
          autocomplete="off"
          placeholder={phrases.random}
          aria-invalid={isWrong}
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </label>
      <p class="panel-hint">{isWrong ? phrases.aSeedIsAWhole : phrases.theSameSeed}</p>
      {far === undefined ? (
        <Button
          // Solve has a primary button already, for solving the present puzzle.
          kind={opensIn === "solve" ? "plain" : "primary"}
          icon="shuffle"
          label={count === 1 ? phrases.makeAPuzzle : phrases.makePuzzles(count)}
          disabled={isWrong}
          onClick={make}
        />
      ) : (
        <Progress words={phrases.makingPuzzles} done={far.done} total={far.total} onCancel={making.cancel} />
      )}
      <div ref={outcome} role="status" data-testid="made">
        {ended !== undefined && <p>{ended}</p>}
        {collection !== undefined && collection.puzzles.length > 0 && (
          <p>
            {phrases.puzzlesIn(collection.puzzles.length)}
            <a href={formatRoute({ page: "shelf", id: collection.id })}>{collection.title}</a>
          </p>
        )}
      </div>
    </div>
  );
}

/** "Tents, hard, 16 November" */
function titleOf(family: string, difficulty: Difficulty): string {
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  return `${family}${difficulty === "any" ? "" : `, ${difficulty}`}, ${day}`;
}

/** A collection that is being made. Each puzzle is saved at once, so that Cancel, or leaving the page, keeps it. */
function useMaking<P, S>(session: PuzzleSession<P, S>) {
  const [collection, setCollection] = useState<Collection | undefined>(undefined);
  const [far, setFar] = useState<Far | undefined>(undefined);
  const [ended, setEnded] = useState<string | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (
    how: { readonly difficulty: Difficulty; readonly wish: Wish },
    seed: number,
    count: number,
    title: string,
  ): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setEnded(undefined);
    setCollection(undefined);
    setFar({ stage: "making puzzles", done: 0, total: count });
    let saved = Promise.resolve(newCollection(title, session.family.id));
    const add = ({ puzzle, title: words, ...made }: MadePuzzle): void => {
      const { format, text } = puzzle;
      saved = saved.then(async (before) => {
        const longer = await addToCollection(before, { format, text, title: words, ...made });
        setCollection(longer);
        return longer;
      });
    };
    const outcome = await runTask(
      { kind: "make", family: session.family.id, ...how, seed, count },
      { where: "background", signal: stop.signal, timeMs: MAKING_MS, onProgress: setFar, onRow: add },
    );
    await saved;
    setFar(undefined);
    if (outcome.type === "done") setEnded(outcome.value.shortfall);
    else if (outcome.type === "cancelled") setEnded(phrases.cancelledWhatWasMade);
    else setEnded(sentence(outcome.type === "problem" ? outcome.problem.message : outcome.words));
  };
  return { collection, far, ended, start, cancel: () => running.current?.abort() };
}
