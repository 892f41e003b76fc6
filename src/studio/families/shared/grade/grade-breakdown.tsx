/** The reasons for a grade: how many steps there are, how many rules each takes, and the hardest ones. */
import type { GradeFound, ToldStep } from "../../../solver/index.js";
import { Disclosure } from "../../../ui/index.js";
import { Thoughts } from "../hint/thought-list.js";
import { Fact } from "../solve/fact.js";
import * as phrases from "../../../words/setting.js";

type Measured = Extract<GradeFound, { readonly steps: number }>;

export function GradeBreakdown({ found }: { readonly found: Measured }) {
  const { steps, thoughts, narrowest, suppositions, hardest, hardestBeforePlacement: before } = found;
  return (
    <div class="panel-stack" data-testid="grade-breakdown">
      <dl class="facts">
        <Fact name={phrases.steps} value={steps} />
        {thoughts > 0 && <Fact name={phrases.thoughtsOnTheWay} value={thoughts} />}
        <Fact name={phrases.fewestToChooseFrom} value={narrowest} />
        <Fact name={phrases.needASupposition} value={suppositions} />
      </dl>
      <Sizes sizes={found.sizes} />
      {hardest !== undefined && <HardStep title={hardestTitle(found, hardest)} step={hardest} />}
      {before !== undefined && before.size > 1 && before.words !== hardest?.words && (
        <HardStep title={phrases.theHardestBeforeTheFirst} step={before} />
      )}
      {before !== undefined && before.size > 1 && before.words === hardest?.words && (
        <p class="panel-hint">{phrases.itComesBeforeTheFirst}</p>
      )}
    </div>
  );
}

/** If no step takes more than a single rule, none is hard. */
function hardestTitle({ asHard, suppositions }: Measured, { size }: ToldStep): string {
  if (size === 1 && suppositions === 0) return phrases.theStepThatUses;
  return asHard === 1 ? phrases.theHardestStep : phrases.theHardestStepAreAsHard(asHard);
}

/** How many steps take one rule, two rules, and so on, as bars. */
function Sizes({ sizes }: Pick<Measured, "sizes">) {
  const rows = Object.entries(sizes)
    .map(([size, count]) => ({ size: Number(size), count }))
    .toSorted((a, b) => a.size - b.size);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table class="grade-sizes">
      <caption>{phrases.stepsByHowManyRules}</caption>
      <tbody>
        {rows.map(({ size, count }) => (
          <tr key={size}>
            <th scope="row">{phrases.rulesOfSize(size)}</th>
            <td>{count}</td>
            <td aria-hidden="true">
              <div class="grade-bar" style={{ width: `${(100 * count) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Folded away, because it gives away part of the solution. */
function HardStep({ title, step }: { readonly title: string; readonly step: ToldStep }) {
  const size = phrases.rulesOfStep(step.size);
  return (
    <Disclosure
      summary={`${title}: ${size}${step.technique === undefined ? "" : `, ${step.technique.toLowerCase()}`}`}
    >
      <p>{step.words}</p>
      <Thoughts thoughts={step.thoughts} />
    </Disclosure>
  );
}
