/** The rules that clash, how they do, and what would help, in the panel of Solve. */
import type { ToldStep } from "../../../solver/index.js";
import { Disclosure } from "../../../ui/index.js";
import { Thoughts } from "../hint/thought-list.js";
import type { Why } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/solve.js";

export function WhyList({ why }: { readonly why: Why }) {
  const { conflict, changes = [], looking = false } = why;
  return (
    <>
      {conflict !== undefined && (
        <div class="why" data-testid="conflict" data-looking={looking}>
          <h2>
            {conflict.size === 1 ? phrases.thisRuleCannotBeMet : phrases.theseRulesClash(conflict.size)}
          </h2>
          <ul class="panel-list" data-testid="conflict-rules">
            {conflict.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p class="panel-hint">{smallerWords(why)}</p>
          {conflict.steps !== undefined && <ClashSteps steps={conflict.steps} />}
        </div>
      )}
      {changes.length > 0 && (
        <div class="why" data-testid="changes">
          <h2>{phrases.whatWouldHelp}</h2>
          <ul class="panel-list">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** More steps are folded, because what would help is below them. */
const UNFOLDED = 20;

function ClashSteps({ steps }: { readonly steps: readonly ToldStep[] }) {
  const list = (
    <ol class="panel-list" data-testid="conflict-steps">
      {steps.map(({ words, thoughts }, i) => (
        <li key={`${i} ${words}`}>
          {words}
          <Thoughts thoughts={thoughts} />
        </li>
      ))}
    </ol>
  );
  return steps.length <= UNFOLDED ? (
    <>
      <h2>{phrases.stepByStep}</h2>
      {list}
    </>
  ) : (
    <Disclosure summary={phrases.stepByStepSteps(steps.length)}>{list}</Disclosure>
  );
}

function smallerWords({ conflict, looking = false }: Why): string {
  if (looking) return phrases.lookingForASmallerSet;
  return conflict?.smaller ?? (conflict?.size === 1 ? "" : phrases.noSmallerSetOfRules);
}
