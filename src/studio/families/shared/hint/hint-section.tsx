/** The next step in Play: a button for the next level, and what has been revealed so far. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { PanelSection } from "../../../frame/index.js";
import { Button, IS_GUEST } from "../../../ui/index.js";
import type { ToldStep } from "../../../solver/index.js";
import { useNarrowScreen } from "../page/narrow-screen.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { explainInSolve } from "../why/later.js";
import { MarkLegend } from "./mark-legend.js";
import { Thoughts } from "./thought-list.js";
import { doHint, nextHint, stopHint } from "./ask-hint.js";
import {
  further,
  furtherLabel,
  stepOf,
  takeBackLabel,
  toldVerdict,
  toTheEnd,
  type HintTelling,
} from "./hint-telling.js";
import * as phrases from "../../../words/play.js";

export interface HintSectionProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** Set if there is nothing to ask. */
  readonly disabled: boolean;
}

export function HintSection<P, S>({ session, disabled }: HintSectionProps<P, S>) {
  const told = session.told.value;
  const next = told && further(told);
  const end = told && toTheEnd(told);
  const buttons = useRef<HTMLDivElement>(null);
  const narrow = useNarrowScreen();
  // The text may need more room than there is, and the sentence under the board takes some of it. The button to go on must stay in view.
  useLayoutEffect(() => {
    if (told === undefined) return;
    buttons.current?.nextElementSibling?.scrollIntoView({ block: "nearest" });
    buttons.current?.scrollIntoView({ block: "nearest" });
    // The button beside undo has disappeared, and the focus with it.
    if (narrow && document.activeElement === document.body)
      buttons.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [told]);
  return (
    <PanelSection>
      <div class="panel-buttons" ref={buttons}>
        <Button
          label={furtherLabel(told)}
          kind={told === undefined ? "plain" : "primary"}
          icon="hint"
          shortcut="H"
          disabled={disabled}
          onClick={() => void nextHint(session)}
        />
        {told?.found.status === "wrong" && next !== "do" && (
          <Button label={takeBackLabel(told)} onClick={() => doHint(session)} />
        )}
        {told?.found.status === "impossible" && !IS_GUEST && (
          <Button label={phrases.explain} icon="info" onClick={() => void explainInSolve(session)} />
        )}
        {end !== undefined && (
          <Button
            label={phrases.toTheEnd}
            onClick={() => {
              session.told.value = end;
            }}
          />
        )}
        {told?.looking === true && <Button label={phrases.stopLooking} onClick={() => stopHint(session)} />}
        {told !== undefined && (
          <Button
            label={phrases.closeTheHint}
            icon="close"
            iconOnly
            kind="quiet"
            onClick={() => {
              session.told.value = undefined;
            }}
          />
        )}
      </div>
      {told !== undefined && <ToldHint told={told} />}
    </PanelSection>
  );
}

function ToldHint({ told }: { readonly told: HintTelling }) {
  const { found, level, link } = told;
  const step = stepOf(told);
  const before = "steps" in found && level === 3 ? found.steps.slice(0, link) : [];
  const wrong = "steps" in found ? found.wrong : undefined;
  return (
    <div class="hint-told" data-testid="hint">
      {level === 3 && step?.technique !== undefined && <p class="hint-technique">{step.technique}</p>}
      {before.length > 0 && (
        <ol class="hint-thoughts panel-list" tabIndex={0} aria-label={phrases.whatWasThoughtBefore}>
          {before.map(({ words, thoughts, towards }, i) => (
            <li key={words}>
              {towards !== before[i - 1]?.towards && <Towards towards={towards} />}
              {words}
              <Thoughts thoughts={thoughts} />
            </li>
          ))}
        </ol>
      )}
      {level === 2 && step !== undefined ? (
        <p>{phrases.thinkOfThis}</p>
      ) : (
        <p class="said-above">{toldVerdict(told).words}</p>
      )}
      {level === 3 && step !== undefined && <LeadsTo towards={step.towards} />}
      {level === 3 && step !== undefined && <Thoughts thoughts={step.thoughts} />}
      {level > 1 && step !== undefined && <RuleList step={step} plain={level === 2} />}
      {wrong !== undefined && wrong.takeBack.length > 0 && (
        <p class="panel-hint">
          {wrong.takeBack.length === 1 ? phrases.enoughToTakeBack : phrases.theFewestToTakeBack}:{" "}
          {wrong.takeBack.join("; ")}.
        </p>
      )}
      {told.looking === true && <p class="panel-hint">{phrases.lookingForAShorterReason}</p>}
      <MarkLegend />
    </div>
  );
}

/** The purpose of the thoughts below, in a long chain. */
function Towards({ towards }: Pick<ToldStep, "towards">) {
  return towards === undefined ? null : <p class="hint-towards">{phrases.toSeeThat(towards)}</p>;
}

/** The same for a single thought. */
export function LeadsTo({ towards }: Pick<ToldStep, "towards">) {
  return towards === undefined ? null : <p class="hint-towards">{phrases.thisHelpsToSeeThat(towards)}</p>;
}

interface RuleListProps {
  readonly step: ToldStep;
  /** Without a heading. */
  readonly plain?: boolean;
}

export function RuleList({ step: { words, rules, size, smallest, thoughts }, plain = false }: RuleListProps) {
  // A step without a technique consists of the sentences of its rules, and the rules of a supposition are shown with its thoughts.
  if (!plain && (thoughts.length > 0 || rules.every((rule) => words.includes(rule)))) return null;
  const some = rules.length === 1 ? phrases.oneRule : phrases.rules(rules.length);
  return (
    <>
      {!plain && (
        <p class="panel-hint">
          {size < rules.length ? phrases.eachFromOneOfRules(rules.length) : phrases.from(some)}
          {smallest && size > 1 ? phrases.nothingFollowsFromFewer : ""}:
        </p>
      )}
      <ul class="panel-list" data-testid="rules">
        {rules.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}
