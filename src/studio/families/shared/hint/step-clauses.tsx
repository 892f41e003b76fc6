/** Lab: the step of the last hint as clauses, and the proof that refutes them. */
import { useSignal } from "@preact/signals";
import { milliseconds, plural } from "../../../../base/index.js";
import { downloadBlob, PanelSection } from "../../../frame/index.js";
import type { ProofFiles, StepClauses as Clauses } from "../../../solver/index.js";
import { Button, Disclosure, Table } from "../../../ui/index.js";
import { ask } from "../solve/ask.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { askHint } from "./ask-hint.js";

export interface StepClausesProps<P, S> {
  readonly session: PuzzleSession<P, S>;
}

export function StepClauses<P, S>({ session }: StepClausesProps<P, S>) {
  const found = session.told.value?.found;
  const steps = found !== undefined && "steps" in found ? found : undefined;
  return (
    <PanelSection title="The next step in Play, as clauses">
      {steps === undefined ? (
        <>
          <p class="panel-hint">
            {found === undefined
              ? "The rules of the step, what it uses and the opposite of what follows clash. The proof shows how."
              : "There is no step to show."}
          </p>
          <div class="panel-buttons">
            <Button label="Find the step" icon="hint" onClick={() => void askHint(session)} />
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
      checked.value = `${verdict.verdict === "verified" ? "✓ Checked" : "✗ Rejected"} in ${milliseconds(verdict.checkMs)}: ${verdict.words}`;
  };
  return (
    <div class="panel-stack" data-testid="step-clauses">
      <p class="panel-hint">
        {plural(clauseCount, "clause")}, refuted by {plural(lemmas, "lemma")}.
      </p>
      <Table
        head={["DIMACS", "Meaning"]}
        rows={clauses.map(({ dimacs, words }) => [<code>{dimacs}</code>, words])}
      />
      <Disclosure summary="Its variables">
        <Table head={["No.", "Variable"]} rows={variables.map(({ variable, words }) => [variable, words])} />
      </Disclosure>
      <p class="panel-hint">The proof: each line follows from what is above it by unit propagation.</p>
      <pre class="proof-lines" tabIndex={0} aria-label="The proof">
        {proof}
      </pre>
      <div class="panel-buttons">
        <Button label="Check the proof here" icon="check" onClick={() => void verify(files)} />
        <Button label="Formula" icon="download" onClick={() => downloadBlob("step.cnf", files.formula)} />
        <Button label="Proof" icon="download" onClick={() => downloadBlob("step.drat", files.proof)} />
      </div>
      {checked.value !== undefined && <p data-testid="step-checked">{checked.value}</p>}
    </div>
  );
}
