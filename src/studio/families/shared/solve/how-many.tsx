/** Counting, up to symmetry where the family can. What was counted stays until the puzzle changes. */
import { useSignal } from "@preact/signals";
import { PanelSection } from "../../../app/workspace.js";
import { Button } from "../../../ui/index.js";
import { CountFigure } from "./count-figure.js";
import { countsOf, type CountId } from "./counts.js";
import { BoundCheckbox } from "../edit/fields.js";
import { askCount, askUnique } from "./questions.js";
import type { Subject } from "../session/puzzle-on-page.js";

export interface HowManyProps<P, S> {
  readonly subject: Subject<P, S>;
  /** With a button that asks whether there is just one; for panels that have none elsewhere. */
  readonly unique?: boolean;
}

/** Minutes, for those who want to wait; Cancel is beside the progress. */
const COUNT_MS = 600_000;

export function HowMany<P, S>({ subject, unique = false }: HowManyProps<P, S>) {
  const { countDistinct, countsRotations = false } = subject.family;
  return (
    <PanelSection title="How many?">
      {countsRotations ? (
        <InThreeWays subject={subject} />
      ) : (
        <InOneWay subject={subject} unique={unique} distinct={countDistinct !== undefined} />
      )}
    </PanelSection>
  );
}

const WAYS: readonly { readonly id: CountId; readonly label: string }[] = [
  { id: "all", label: "All ways" },
  { id: "rotations", label: "Up to turning" },
  { id: "distinct", label: "And to mirroring" },
];

function InThreeWays<P, S>({ subject }: Pick<HowManyProps<P, S>, "subject">) {
  const counts = countsOf(subject.puzzle.value);
  const known = WAYS.filter(({ id }) => counts[id] !== undefined);
  return (
    <>
      <div class="panel-buttons">
        {WAYS.map(({ id, label }) => (
          <Button key={id} label={label} onClick={() => void askCount(subject, id, COUNT_MS)} />
        ))}
      </div>
      {known.length > 0 && (
        <dl class="facts" data-testid="count">
          {known.map(({ id, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <CountFigure count={counts[id]!} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function InOneWay<P, S>({ subject, unique, distinct }: HowManyProps<P, S> & { readonly distinct: boolean }) {
  const reduced = useSignal(false);
  const which = reduced.value ? "distinct" : "all";
  const count = countsOf(subject.puzzle.value)[which];
  return (
    <>
      <div class="panel-buttons">
        <Button label="Count" onClick={() => void askCount(subject, which)} />
        {unique === true && <Button label="Is it unique?" onClick={() => void askUnique(subject)} />}
      </div>
      {distinct && <BoundCheckbox label="Up to turning and reflecting" of={reduced} />}
      {count !== undefined && (
        <div class="figure" data-testid="count">
          <CountFigure count={count} />
        </div>
      )}
    </>
  );
}
