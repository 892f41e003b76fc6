/** The grade beside the puzzle, with what it is made of. */
import { plural } from "../../../../base/index.js";
import { PanelSection } from "../../../frame/index.js";
import type { GradeFound, ToldStep } from "../../../solver/index.js";
import { Button, Disclosure, Progress } from "../../../ui/index.js";
import { Thoughts } from "../hint/thought-list.js";
import { limitWords } from "../session/answer-words.js";
import { Fact } from "../solve/fact.js";
import type { Grading } from "./grading.js";

export interface GradeSectionProps {
  readonly grading: Grading;
  /** There is no puzzle yet. */
  readonly disabled: boolean;
}

export function GradeSection({ grading, disabled }: GradeSectionProps) {
  const now = grading.now.value;
  return (
    <PanelSection title="How hard is it?">
      {now?.state === "running" ? (
        <Progress
          words="Grading"
          done={now.progress?.done}
          unit={now.progress?.done === 1 ? "step" : "steps"}
          onCancel={now.cancel}
        />
      ) : (
        now?.state !== "graded" && (
          <Button label="Grade" icon="grade" disabled={disabled} onClick={() => void grading.ask()} />
        )
      )}
      <div class="grade" role="status" data-testid="grade">
        {now?.state === "ended" && <p class="panel-hint">{now.words}</p>}
        {now?.state === "graded" && <GradeWords found={now.found} />}
      </div>
      {now?.state === "graded" && "steps" in now.found && now.found.steps > 0 && (
        <Breakdown found={now.found} />
      )}
      {now?.state === "graded" && now.found.apart !== undefined && <Apart lines={now.found.apart} />}
    </PanelSection>
  );
}

type Measured = Extract<GradeFound, { readonly steps: number }>;

function GradeWords({ found }: { readonly found: GradeFound }) {
  if (found.end === "impossible") return <p>A puzzle without a solution has no grade.</p>;
  if (found.end === "unknown") return <p>Not graded: {limitWords(found.reason) ?? "it took too long"}.</p>;
  const { level, score, end, source } = found;
  return (
    <>
      <p class="grade-level">
        {level === undefined ? (
          "Nothing follows from the rules"
        ) : (
          <>
            <strong>{level}</strong> <span class="soft">score {score}</span>
          </>
        )}
      </p>
      {source !== undefined && <p class="panel-hint">{source}</p>}
      {end === "open" && (
        <p class="panel-hint">There are several solutions: this is the part that is forced.</p>
      )}
    </>
  );
}

/** How a packing comes apart: its own kind of difficulty. */
function Apart({ lines: [first = "", ...moves] }: { readonly lines: readonly string[] }) {
  return (
    <Disclosure summary={first}>
      <ul class="panel-list" data-testid="apart">
        {moves.map((move) => (
          <li key={move}>{move.trim()}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Breakdown({ found }: { readonly found: Measured }) {
  const { steps, thoughts, narrowest, suppositions, hardest, hardestBeforePlacement: before } = found;
  return (
    <Disclosure summary="What makes it so">
      <div class="panel-stack" data-testid="grade-breakdown">
        <dl class="facts">
          <Fact name="Steps" value={steps} />
          {thoughts > 0 && <Fact name="Thoughts on the way" value={thoughts} />}
          <Fact name="Fewest to choose from" value={narrowest} />
          <Fact name="Need a supposition" value={suppositions} />
        </dl>
        <Sizes sizes={found.sizes} />
        {hardest !== undefined && <HardStep title={hardestTitle(found, hardest)} step={hardest} />}
        {before !== undefined && before.size > 1 && before.words !== hardest?.words && (
          <HardStep title="The hardest before the first placement" step={before} />
        )}
        {before !== undefined && before.size > 1 && before.words === hardest?.words && (
          <p class="panel-hint">It comes before the first placement.</p>
        )}
      </div>
    </Disclosure>
  );
}

/** Where nothing takes more than a single rule, no step is hard. */
function hardestTitle({ asHard, suppositions }: Measured, { size }: ToldStep): string {
  if (size === 1 && suppositions === 0) return "The step that uses the most facts";
  return asHard === 1 ? "The hardest step" : `The hardest step (${asHard} are as hard)`;
}

/** How many steps take one rule, two rules, and so on, as bars. */
function Sizes({ sizes }: Pick<Measured, "sizes">) {
  const rows = Object.entries(sizes)
    .map(([size, count]) => ({ size: Number(size), count }))
    .toSorted((a, b) => a.size - b.size);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table class="grade-sizes">
      <caption>Steps by how many rules they take at once</caption>
      <tbody>
        {rows.map(({ size, count }) => (
          <tr key={size}>
            <th scope="row">{plural(size, "rule")}</th>
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

/** Folded away: it tells a part of the solution. */
function HardStep({ title, step }: { readonly title: string; readonly step: ToldStep }) {
  const size = plural(step.size, "rule");
  return (
    <Disclosure
      summary={`${title}: ${size}${step.technique === undefined ? "" : `, ${step.technique.toLowerCase()}`}`}
    >
      <p>{step.words}</p>
      <Thoughts thoughts={step.thoughts} />
    </Disclosure>
  );
}
