/** Lab: the step of the last hint as clauses, and the proof that refutes them. */
import { useSignal } from "@preact/signals";
import { milliseconds } from "../../../../base/index.js";
import { PanelSection } from "../../../frame/index.js";
import type { ProofFiles, StepClauses as Clauses } from "../../../solver/index.js";
import { Button, Disclosure, Table } from "../../../ui/index.js";
import { DownloadButton, ProofButtons } from "../lab/proof-buttons.js";
import { ask } from "../solve/ask.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { askHint } from "./ask-hint.js";
import { type HintTelling, toldVerdict } from "./hint-telling.js";
import * as phrases from "../../../words/play.js";

export interface StepClausesProps<P, S> {
  readonly session: PuzzleSession<P, S>;
}

export function StepClauses<P, S>({ session }: StepClausesProps<P, S>) {
  const told = session.told.value;
  const found = told?.found;
  const steps = found !== undefined && "steps" in found ? found : undefined;
  return (
    <PanelSection title={phrases.theNextStepInPlay}>
      {steps === undefined ? (
        <>
          <p class="panel-hint">{told === undefined ? phrases.theRulesOfTheStep : whyNoStep(told)}</p>
          <div class="panel-buttons">
            <Button label={phrases.findTheStep} icon="hint" onClick={() => void askHint(session)} />
          </div>
        </>
      ) : (
        steps.steps.map(({ words }, i) => (
          <Disclosure key={words} summary={words} open={i === steps.steps.length - 1}>
            <OneStep session={session} evidence={steps.proofs[i]!} />
          </Disclosure>
        ))
      )}
    </PanelSection>
  );
}

/** Play marks where several solutions differ; here the board belongs to the formula. */
const whyNoStep = (told: HintTelling): string =>
  told.found.status === "open" ? phrases.nothingMoreIsForcedHere : toldVerdict(told).words;

interface OneStepProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  readonly evidence: Clauses;
}

function OneStep<P, S>({ session, evidence }: OneStepProps<P, S>) {
  const { clauses, clauseCount, variables, proof, lemmas, files } = evidence;
  const checked = useSignal<string | undefined>(undefined);
  const verify = async ({ formula, proof: refutation }: ProofFiles): Promise<void> => {
    checked.value = undefined;
    const verdict = await ask(session, { kind: "verify", formula, proof: refutation });
    if (verdict !== undefined)
      checked.value = phrases.checkedIn(
        verdict.verdict === "verified" ? phrases.checked : phrases.rejected,
        milliseconds(verdict.checkMs),
        verdict.words,
      );
  };
  return (
    <div class="panel-stack" data-testid="step-clauses">
      <p class="panel-hint">{phrases.clausesRefutedByLemmas(clauseCount, lemmas)}</p>
      <Table
        head={["DIMACS", phrases.meaning]}
        rows={clauses.map(({ dimacs, words }) => [<code>{dimacs}</code>, words])}
      />
      <Disclosure summary={phrases.itsVariables}>
        <Table
          head={[phrases.no, phrases.variable]}
          rows={variables.map(({ variable, words }) => [variable, words])}
        />
      </Disclosure>
      <p class="panel-hint">{phrases.theProofEachLineFollows}</p>
      <pre class="proof-lines" tabIndex={0} aria-label={phrases.theProof}>
        {proof}
      </pre>
      <ProofButtons files={files} formulaName="step.cnf" onVerify={(these) => void verify(these)}>
        <DownloadButton label={phrases.proof} name="step.drat" file={files.proof} />
      </ProofButtons>
      {checked.value !== undefined && <p data-testid="step-checked">{checked.value}</p>}
    </div>
  );
}
