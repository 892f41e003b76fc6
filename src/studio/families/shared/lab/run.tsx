/** Runs of one solver on the chosen formula, and refutations that can be checked here or elsewhere. */
import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { milliseconds } from "../../../../base/index.js";
import { downloadBlob, PanelSection } from "../../../frame/index.js";
import {
  BROWSER_ENGINES,
  type BrowserEngineId,
  engineMethod,
  type ProofFiles,
  type ProofForm,
} from "../../../solver/index.js";
import { Button, sentence } from "../../../ui/index.js";
import { ask, SOLVER_MS } from "../solve/ask.js";
import { BoundSelect } from "../edit/fields.js";
import { Evidence, proofName, UncheckedEvidence, type Unchecked, type Verified } from "./evidence.js";
import { askSolve } from "../solve/questions.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/lab.js";

/** The formula for a solver. */
export interface LabChoice {
  readonly formulation: Signal<string>;
  /** The encoding of counts as clauses. */
  readonly encoding: Signal<string>;
}

const TAKES: Readonly<Record<(typeof BROWSER_ENGINES)[number]["takes"], string>> = {
  cnf: phrases.takesTheClauses,
  ilp: phrases.takesTheModelAsLinear,
  cover: phrases.takesTheModel,
};

const STATUS = {
  solved: phrases.satisfiable,
  impossible: phrases.unsatisfiable,
  unknown: phrases.notDecided,
} as const;

interface LabRunProps<P, S> extends LabChoice {
  readonly page: PuzzleOnPage<P, S>;
  readonly isCover: boolean;
}

/** The last run and proof, and functions for new ones. */
function useRuns<P, S>(
  { page, formulation, encoding }: LabRunProps<P, S>,
  engine: Signal<BrowserEngineId>,
  isStricter: boolean,
) {
  const solved = useSignal<string | undefined>(undefined);
  const proof = useSignal<Verified | undefined>(undefined);
  const unchecked = useSignal<Unchecked | undefined>(undefined);
  const checked = useSignal<string | undefined>(undefined);

  const forgetProof = (): void => {
    proof.value = undefined;
    unchecked.value = undefined;
    checked.value = undefined;
  };
  // An answer about another formula or solver is dropped.
  useSignalEffect(() => {
    void [page.puzzle.value, formulation.value, encoding.value];
    forgetProof();
  });
  useSignalEffect(() => {
    void [page.puzzle.value, formulation.value, encoding.value, engine.value];
    solved.value = undefined;
  });

  const names = { formulation: formulation.value, encoding: encoding.value };
  // The last answer is dropped as soon as the next question is asked.
  const run = async (): Promise<void> => {
    solved.value = undefined;
    page.shown.value = undefined;
    const answer = await askSolve(page, engineMethod(engine.value, names));
    if (answer === undefined) return;
    const conflicts = answer.stats["conflicts"];
    const effort = conflicts === undefined ? "" : phrases.afterConflict(conflicts);
    // The formula was decided, though that decides nothing about the puzzle.
    const isRefuted = isStricter && answer.reason === "inapplicable";
    const status = isRefuted ? phrases.unsatisfiable : STATUS[answer.status];
    solved.value = phrases.endedIn(status, milliseconds(answer.stats["solveMs"] ?? 0), effort);
  };
  const prove = async (by: "clauses" | "counting"): Promise<void> => {
    solved.value = undefined;
    page.shown.value = undefined;
    forgetProof();
    const document = await ask(
      page,
      { kind: "prove", puzzle: puzzleText(page), by, ...names },
      { timeMs: SOLVER_MS },
    );
    if (document === undefined) return;
    if ("words" in document) {
      page.shown.value = { words: sentence(document.words) };
      if ("files" in document) unchecked.value = document;
    } else {
      proof.value = document;
      page.shown.value = {
        words: phrases.thereIsNoTheRefutation(page.answerWords.noun),
        sign: "bad",
      };
    }
  };
  /** The same proof in another form, made again. */
  const save = async (form: ProofForm): Promise<void> => {
    const via = "via" in proof.value! ? proof.value.via : undefined;
    const document = await ask(
      page,
      { kind: "prove", puzzle: puzzleText(page), by: "clauses", ...names, via, as: form },
      { timeMs: SOLVER_MS },
    );
    if (document === undefined) return;
    if ("words" in document) page.shown.value = { words: sentence(document.words) };
    else downloadBlob(proofName(form), document.files.proof);
  };
  const verify = async (files: ProofFiles): Promise<void> => {
    checked.value = undefined;
    const verdict = await ask(page, { kind: "verify", formula: files.formula, proof: files.proof });
    if (verdict !== undefined)
      checked.value = phrases.checkedIn(
        verdict.verdict === "verified" ? phrases.checked : phrases.rejected,
        milliseconds(verdict.checkMs),
        verdict.words,
      );
  };
  return { solved, proof, unchecked, checked, run, prove, save, verify };
}

export function LabRun<P, S>(props: LabRunProps<P, S>) {
  const engine = useSignal<BrowserEngineId>("cadical");
  // Only engines that can take this model.
  const engines = BROWSER_ENGINES.filter(({ takes }) => takes !== "cover" || props.isCover);
  if (!engines.some(({ id }) => id === engine.value)) engine.value = "cadical";
  const { title, takes } = BROWSER_ENGINES.find(({ id }) => id === engine.value)!;
  const { formulations, countingRefutations } = props.page.family;
  const chosen = formulations.find(({ id }) => id === props.formulation.value);
  // Such a formulation leaves out solutions: if it has none, the puzzle may still have one.
  const isStricter = chosen?.exactness === "under";
  const { solved, proof, unchecked, checked, run, prove, save, verify } = useRuns(props, engine, isStricter);
  const evidence = proof.value;
  return (
    <PanelSection title={phrases.aSolverAndItsProof}>
      <BoundSelect label={phrases.solver} of={engine} options={engines} hint={TAKES[takes]} />
      <div class="panel-buttons">
        <Button label={phrases.run(title)} icon="play" onClick={() => void run()} />
        <Button label={phrases.proveByClauses} disabled={isStricter} onClick={() => void prove("clauses")} />
        {countingRefutations !== undefined && (
          <Button label={phrases.proveByCounting} onClick={() => void prove("counting")} />
        )}
      </div>
      {isStricter && <p class="panel-hint">{phrases.provesNothing(chosen.title)}</p>}
      {solved.value !== undefined && <p data-testid="solver-run">{solved.value}</p>}
      {evidence !== undefined && (
        <Evidence
          formulations={formulations}
          proof={evidence}
          onVerify={(files) => void verify(files)}
          onSave={(form) => void save(form)}
        />
      )}
      {unchecked.value !== undefined && (
        <UncheckedEvidence proof={unchecked.value} onVerify={(files) => void verify(files)} />
      )}
      {checked.value !== undefined && <p data-testid="checked">{checked.value}</p>}
    </PanelSection>
  );
}
