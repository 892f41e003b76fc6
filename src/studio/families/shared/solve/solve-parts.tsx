/** The parts of a Solve panel for any family: the questions, the method, and the reasons. */
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { type ComponentChildren } from "preact";
import { type FamilyFace } from "../../../../puzzles/index.js";
import { markOf } from "../../../../scene/index.js";
import { MarkFace } from "../../../board/index.js";
import { PanelSection } from "../../../frame/index.js";
import { BROWSER_ENGINES } from "../../../solver/index.js";
import { Button, SegmentedControl } from "../../../ui/index.js";
import { AllSolutions } from "./all-solutions.js";
import { MarkLegend } from "../hint/mark-legend.js";
import { Walkthrough } from "../hint/walkthrough.js";
import { BoundSelect } from "../edit/fields.js";
import { HowMany } from "./how-many.js";
import { askWithReasons } from "./questions.js";
import { askWhy } from "../why/ask-why.js";
import { WhyList } from "../why/why-list.js";
import { type Shown, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import { type AnswerWords } from "../session/answer-words.js";
import * as phrases from "../../../words/solve.js";

export interface OfPage<P, S> {
  readonly page: PuzzleOnPage<P, S>;
}

export function MethodSelect<P, S>({
  family,
  of,
}: {
  readonly family: FamilyFace<P, S>;
  readonly of: Signal<string>;
}) {
  const own = family.methods.map(({ id, title }) => ({ id, label: title }));
  const summary = family.methods.find(({ id }) => id === of.value)?.summary;
  return (
    <BoundSelect
      label={phrases.method}
      of={of}
      options={[...own, ...BROWSER_ENGINES]}
      hint={summary ?? phrases.aGeneralSolver}
    />
  );
}

export interface ReasonsProps<S> {
  readonly page: { readonly shown: ReadonlySignal<Shown<S> | undefined> };
}

/** The reasons in sentences, and the meaning of the signs on the board. */
export function Reasons<S>({ page }: ReasonsProps<S>) {
  const shown = page.shown.value;
  if (shown?.walking === true) return null;
  const why = shown?.why;
  const sentences = [...(shown?.explanation?.details ?? []), ...(shown?.notes ?? [])];
  return (
    <>
      {/* Two solutions have words of their own for where they differ. */}
      {shown !== undefined && shown.other === undefined && <MarkLegend />}
      {sentences.length > 0 && (
        <ul class="panel-list">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {why !== undefined && <WhyList why={why} />}
    </>
  );
}

export interface AskSectionProps<P, S> extends OfPage<P, S> {
  /** Shown instead of the reasons. */
  readonly children?: ComponentChildren;
}

/** The two questions, the method, and the reasons. */
export function AskSection<P, S>({ page, children }: AskSectionProps<P, S>) {
  const engine = useSignal<string>(page.family.auto.engine);
  const ask = (question: "solve" | "unique"): void =>
    void askWithReasons(page, question, { engine: engine.value });
  return (
    <PanelSection>
      <div class="panel-buttons">
        <Button label={phrases.solve} kind="primary" icon="solve" shortcut="S" onClick={() => ask("solve")} />
        <Button label={phrases.isItUnique} icon="check" shortcut="C" onClick={() => ask("unique")} />
        <ExplainButton page={page} />
      </div>
      <MethodSelect family={page.family} of={engine} />
      <TwoSolutions page={page} />
      {children ?? <Reasons page={page} />}
    </PanelSection>
  );
}

/** Why there is no solution, or where several differ. */
export function ExplainButton<P, S>({ page }: OfPage<P, S>) {
  return <Button label={phrases.explain} icon="info" onClick={() => void askWhy(page)} />;
}

/** A whole Solve panel, for families that need no more. */
export function SolvePanel<P, S>({ page, children }: AskSectionProps<P, S>) {
  return (
    <>
      <AskSection page={page}>{children}</AskSection>
      {page.family.reasons !== undefined && <Walkthrough page={page} />}
      <HowMany page={page} />
      <AllSolutions page={page} />
    </>
  );
}

export interface TwoSolutionsProps<S> {
  readonly page: { readonly shown: Signal<Shown<S> | undefined>; readonly answerWords: AnswerWords };
}

const WHICH = [
  { id: "first", label: phrases.first },
  { id: "second", label: phrases.second },
] as const;

export function TwoSolutions<S>({ page }: TwoSolutionsProps<S>) {
  const shown = page.shown.value;
  if (shown?.solution === undefined || shown.other === undefined) return null;
  const { solution, other, which = "second" } = shown;
  return (
    <>
      <SegmentedControl
        label={phrases.whichSolution}
        options={WHICH}
        value={which}
        onValue={(id) => {
          if (id !== which) page.shown.value = { ...shown, solution: other, other: solution, which: id };
        }}
      />
      <p class="panel-hint" data-testid="difference">
        <MarkFace mark={markOf("changed")} /> {page.answerWords.difference}
      </p>
    </>
  );
}
