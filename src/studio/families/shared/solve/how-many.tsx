/** Counting, up to symmetry if the family can. The count stays until the puzzle changes. */
import { useSignal } from "@preact/signals";
import { PanelSection } from "../../../frame/index.js";
import { Button, Disclosure, showNote } from "../../../ui/index.js";
import { BoundCheckbox } from "../edit/fields.js";
import { askCount, askUnique, countsOf, type CountId } from "./questions.js";
import { Fact } from "./fact.js";
import { type PuzzleOnPage } from "../session/puzzle-on-page.js";
import { countWords, isLongCount, thousands } from "../../../../base/index.js";
import * as phrases from "../../../words/play.js";

export interface HowManyProps<P, S> {
  readonly page: PuzzleOnPage<P, S>;
  /** Adds a button for uniqueness, if the panel has none elsewhere. */
  readonly unique?: boolean;
}

/** Minutes, for those who want to wait. */
const COUNT_MS = 600_000;

export function HowMany<P, S>({ page, unique = false }: HowManyProps<P, S>) {
  const { countDistinct, countsRotations = false } = page.family;
  return (
    <PanelSection title={phrases.howMany}>
      {countsRotations ? (
        <InThreeWays page={page} />
      ) : (
        <InOneWay page={page} unique={unique} distinct={countDistinct !== undefined} />
      )}
    </PanelSection>
  );
}

const WAYS: readonly { readonly id: CountId; readonly label: string }[] = [
  { id: "all", label: phrases.allWays },
  { id: "rotations", label: phrases.upToTurning },
  { id: "distinct", label: phrases.upToTurningAndReflecting },
];

function InThreeWays<P, S>({ page }: Pick<HowManyProps<P, S>, "page">) {
  const counts = countsOf(page.puzzle.value);
  const known = WAYS.filter(({ id }) => counts[id] !== undefined);
  return (
    <>
      <div class="panel-buttons">
        {WAYS.map(({ id, label }) => (
          <Button key={id} label={label} onClick={() => void askCount(page, id, COUNT_MS)} />
        ))}
      </div>
      {known.length > 0 && (
        <dl class="facts" data-testid="count">
          {known.map(({ id, label }) => (
            <Fact key={id} name={label} value={<CountFigure count={counts[id]!} />} />
          ))}
        </dl>
      )}
    </>
  );
}

function InOneWay<P, S>({ page, unique, distinct }: HowManyProps<P, S> & { readonly distinct: boolean }) {
  const reduced = useSignal(false);
  const which = reduced.value ? "distinct" : "all";
  const count = countsOf(page.puzzle.value)[which];
  return (
    <>
      <div class="panel-buttons">
        <Button label={phrases.count} onClick={() => void askCount(page, which)} />
        {unique === true && <Button label={phrases.isItUnique} onClick={() => void askUnique(page)} />}
      </div>
      {distinct && <BoundCheckbox label={phrases.upToTurningAndReflecting} of={reduced} />}
      {count !== undefined && (
        <div class="figure" data-testid="count">
          <CountFigure count={count} />
        </div>
      )}
    </>
  );
}

export function CountFigure({ count }: { readonly count: bigint }) {
  if (!isLongCount(count)) return <>{countWords(count)}</>;
  const digits = String(count);
  return (
    <>
      {countWords(count)}
      <div class="count-digits">
        <Disclosure summary={phrases.allDigits(thousands(digits.length))}>
          <div class="panel-stack">
            <p tabIndex={0} data-testid="digits">
              {thousands(count)}
            </p>
            <Button label={phrases.copy} icon="copy" onClick={() => void copy(digits)} />
          </div>
        </Disclosure>
      </div>
    </>
  );
}

async function copy(digits: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(digits);
    showNote({ words: phrases.digitsCopied(thousands(digits.length)), tone: "good" });
  } catch {
    showNote({ words: phrases.thisBrowserDoesNotLet });
  }
}
