/** The parts of a Solve panel, for any family: how to solve, how many, all of them, and why not. */
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Explanation, Family } from "../../../puzzles/index.js";
import { MARK_STYLES } from "../../../scene/index.js";
import { PanelSection } from "../../app/workspace.js";
import { Button } from "../../ui/index.js";
import { BoundCheckbox, BoundSelect } from "./fields.js";
import { askAll, askCount, askUnique, askWithReasons, type Counted, type Listed } from "./questions.js";
import { listedWords } from "./sayings.js";
import type { Shown, Subject } from "./subject.js";
import { TwoSolutions } from "./two-solutions.js";

/** The solvers that run in a browser. */
export const BROWSER_ENGINES = [
  { id: "cadical", label: "SAT: CaDiCaL" },
  { id: "highs", label: "ILP: HiGHS" },
  { id: "dancing-links", label: "Exact cover: dancing links" },
] as const;

export interface OfSubject<P, S> {
  readonly subject: Subject<P, S>;
}

/** Methods of the family's own, and the solvers. */
export function MethodSelect<P, S>({
  family,
  of,
}: {
  readonly family: Family<P, S>;
  readonly of: Signal<string>;
}) {
  const own = family.methods.map(({ id, title }) => ({ id, label: title }));
  const summary = family.methods.find(({ id }) => id === of.value)?.summary;
  return (
    <BoundSelect
      label="Method"
      of={of}
      options={[...own, ...BROWSER_ENGINES]}
      hint={summary ?? "the board as a model, in a solver"}
    />
  );
}

export interface ReasonsProps<S> {
  readonly subject: { readonly shown: ReadonlySignal<Shown<S> | undefined> };
  /** Without one where the sentences say what is marked. */
  readonly legend?: boolean;
}

/** Why, in more sentences, and what the signs on the board mean. */
export function Reasons<S>({ subject, legend = true }: ReasonsProps<S>) {
  const shown = subject.shown.value;
  const marks = shown?.explanation?.marks ?? [];
  const sentences = [...(shown?.explanation?.details ?? []), ...(shown?.notes ?? [])];
  return (
    <>
      {legend && marks.length > 0 && <Legend marks={marks} />}
      {sentences.length > 0 && (
        <ul class="panel-list">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Legend({ marks }: Pick<Explanation, "marks">) {
  const roles = [...new Set(marks.map(({ role }) => role))];
  return (
    <p class="panel-hint legend" data-testid="legend">
      {roles.map((role) => (
        <span key={role}>
          {MARK_STYLES[role].sign} {MARK_STYLES[role].words}
        </span>
      ))}
    </p>
  );
}

export interface HowManyProps<P, S> extends OfSubject<P, S> {
  /** With a button that asks whether there is just one; for panels that have none elsewhere. */
  readonly unique?: boolean;
}

const COUNTED = [
  { id: "all", label: "All of them" },
  { id: "rotations", label: "Up to turning" },
  { id: "distinct", label: "Up to turning and reflecting" },
] as const;

const ASKED = { all: false, rotations: "rotations", distinct: true } as const;

/** Count, up to symmetry where the family can. */
export function HowMany<P, S>({ subject, unique = false }: HowManyProps<P, S>) {
  const distinct = useSignal(false);
  const which = useSignal<(typeof COUNTED)[number]["id"]>("all");
  const { countDistinct, countsRotations = false } = subject.family;
  const counted = useSignal<(Counted & { readonly puzzle: P }) | undefined>(undefined);
  const puzzle = subject.puzzle.value;
  return (
    <PanelSection title="How many?">
      <div class="panel-buttons">
        <Button
          label="Count"
          onClick={async () => {
            const asked = countsRotations ? ASKED[which.value] : distinct.value;
            const result = await askCount(subject, asked);
            if (result !== undefined) counted.value = { ...result, puzzle };
          }}
        />
        {unique && <Button label="Is it unique?" onClick={() => void askUnique(subject)} />}
      </div>
      {countsRotations ? (
        <BoundSelect label="Which" of={which} options={COUNTED} />
      ) : (
        countDistinct !== undefined && <BoundCheckbox label="Up to turning and reflecting" of={distinct} />
      )}
      {counted.value?.puzzle === puzzle && (
        <p class="figure" data-testid="count">
          {counted.value.count}
        </p>
      )}
    </PanelSection>
  );
}

/** All solutions, one after the other. */
export function AllSolutions<P, S>({ subject }: OfSubject<P, S>) {
  const listed = useSignal<Listed<S> | undefined>(undefined);
  const at = useSignal(0);
  const puzzle = subject.puzzle.value;
  useEffect(() => {
    listed.value = undefined;
  }, [puzzle]);
  const show = (index: number): void => {
    const all = listed.value;
    const solution = all?.solutions[index];
    if (all === undefined || solution === undefined) return;
    at.value = index;
    const { solutions, complete } = all;
    subject.shown.value = {
      words:
        solutions.length === 1 && complete
          ? subject.sayings.unique
          : `This is number ${index + 1} of ${listedWords(subject.sayings.noun, solutions.length, complete)}.`,
      sign: "good",
      solution,
    };
  };
  const all = listed.value;
  return (
    <PanelSection title="One after the other">
      <div class="panel-buttons">
        {all === undefined ? (
          <Button
            label="All solutions"
            onClick={async () => {
              listed.value = await askAll(subject);
              show(0);
            }}
          />
        ) : (
          <>
            <Button
              label="Previous"
              icon="previous"
              disabled={at.value === 0}
              onClick={() => show(at.value - 1)}
            />
            <Button
              label="Next"
              icon="next"
              disabled={at.value + 1 >= all.solutions.length}
              onClick={() => show(at.value + 1)}
            />
          </>
        )}
      </div>
      {all !== undefined && (
        <p class="panel-hint" data-testid="solution-number">
          {at.value + 1} of {listedWords(subject.sayings.noun, all.solutions.length, all.complete)}
        </p>
      )}
    </PanelSection>
  );
}

/** A whole Solve panel, for families that need no more. */
export function SolvePanel<P, S>({ subject }: OfSubject<P, S>) {
  const engine = useSignal<string>(subject.family.auto.engine);
  return (
    <>
      <PanelSection>
        <div class="panel-buttons">
          <Button
            label="Solve"
            kind="primary"
            icon="solve"
            shortcut="S"
            onClick={() => void askWithReasons(subject, "solve", { engine: engine.value })}
          />
          <Button
            label="Is it unique?"
            kind="primary"
            icon="check"
            shortcut="C"
            onClick={() => void askWithReasons(subject, "unique", { engine: engine.value })}
          />
        </div>
        <MethodSelect family={subject.family} of={engine} />
        <TwoSolutions subject={subject} />
        <Reasons subject={subject} />
      </PanelSection>
      <HowMany subject={subject} />
      <AllSolutions subject={subject} />
    </>
  );
}
