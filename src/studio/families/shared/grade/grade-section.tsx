/** The grade beside the puzzle, with its reasons. */
import { PanelSection } from "../../../frame/index.js";
import type { GradeFound } from "../../../solver/index.js";
import { Button, Disclosure, Progress } from "../../../ui/index.js";
import { LaterDisclosure } from "../page/later-disclosure.js";
import { limitWords } from "../session/answer-words.js";
import type { Grading } from "./grading.js";
import * as phrases from "../../../words/setting.js";

const loadBreakdown = async () => (await import("./grade-breakdown.js")).GradeBreakdown;

export interface GradeSectionProps {
  readonly grading: Grading;
  /** Set while there is no puzzle yet. */
  readonly disabled: boolean;
}

export function GradeSection({ grading, disabled }: GradeSectionProps) {
  const now = grading.now.value;
  return (
    <PanelSection title={phrases.howHardIsIt}>
      {now?.state === "running" ? (
        <Progress
          words={phrases.grading}
          done={now.progress?.done}
          unit={now.progress?.done === 1 ? "step" : "steps"}
          onCancel={now.cancel}
        />
      ) : (
        now?.state !== "graded" && (
          <Button label={phrases.grade} icon="grade" disabled={disabled} onClick={() => void grading.ask()} />
        )
      )}
      <div class="grade" role="status" data-testid="grade">
        {now?.state === "ended" && <p class="panel-hint">{now.words}</p>}
        {now?.state === "graded" && <GradeWords found={now.found} />}
      </div>
      {now?.state === "graded" && "steps" in now.found && now.found.steps > 0 && (
        <LaterDisclosure summary={phrases.whyThisGrade} load={loadBreakdown} props={{ found: now.found }} />
      )}
      {now?.state === "graded" && now.found.apart !== undefined && <Apart lines={now.found.apart} />}
    </PanelSection>
  );
}

function GradeWords({ found }: { readonly found: GradeFound }) {
  if (found.end === "impossible") return <p>{phrases.aPuzzleWithoutASolution}</p>;
  if (found.end === "unknown")
    return (
      <p>
        {phrases.notGraded}
        {limitWords(found.reason) ?? phrases.itTookTooLong}.
      </p>
    );
  const { level, score, end, source } = found;
  return (
    <>
      <p class="grade-level">
        {level === undefined ? (
          phrases.nothingFollowsFromTheRules
        ) : (
          <>
            <strong>{level}</strong> <span class="soft">{phrases.score(score ?? 0)}</span>
          </>
        )}
      </p>
      {source !== undefined && <p class="panel-hint">{source}</p>}
      {end === "open" && <p class="panel-hint">{phrases.thereAreSeveralSolutions}</p>}
    </>
  );
}

/** How a packing comes apart, which is another kind of difficulty. */
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
