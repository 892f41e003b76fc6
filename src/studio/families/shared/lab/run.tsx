/** Runs of one solver on the chosen formula, and refutations that can be checked here or elsewhere. */
import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { milliseconds, thousands } from "../../../../base/index.js";
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

/** The formula for a solver. */
export interface LabChoice {
  readonly formulation: Signal<string>;
  /** Of counts as clauses. */
  readonly encoding: Signal<string>;
}

const TAKES: Readonly<Record<(typeof BROWSER_ENGINES)[number]["takes"], string>> = {
  cnf: "takes the clauses, in the encoding chosen above",
  ilp: "takes the model as linear inequalities: it needs no encoding",
  cover: "takes the model as an exact cover: it needs no encoding",
};

const STATUS = { solved: "Satisfiable", impossible: "Unsatisfiable", unknown: "Not decided" } as const;

export function LabRun<P, S>({
  page,
  formulation,
  encoding,
  isCover,
}: LabChoice & { readonly page: PuzzleOnPage<P, S>; readonly isCover: boolean }) {
  const engine = useSignal<BrowserEngineId>("cadical");
  const solved = useSignal<string | undefined>(undefined);
  const proof = useSignal<Verified | undefined>(undefined);
  const unchecked = useSignal<Unchecked | undefined>(undefined);
  const checked = useSignal<string | undefined>(undefined);

  // Only what can take this model.
  const engines = BROWSER_ENGINES.filter(({ takes }) => takes !== "cover" || isCover);
  if (!engines.some(({ id }) => id === engine.value)) engine.value = "cadical";

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
  const { title, takes } = BROWSER_ENGINES.find(({ id }) => id === engine.value)!;
  // The last answer is dropped as soon as the next question is asked.
  const run = async (): Promise<void> => {
    solved.value = undefined;
    page.shown.value = undefined;
    const answer = await askSolve(page, engineMethod(engine.value, names));
    if (answer === undefined) return;
    const conflicts = answer.stats["conflicts"];
    const effort =
      conflicts === undefined ? "" : ` after ${thousands(conflicts)} conflict${conflicts === 1 ? "" : "s"}`;
    solved.value = `${STATUS[answer.status]} in ${milliseconds(answer.stats["solveMs"] ?? 0)}${effort}.`;
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
        words: `There is no ${page.answerWords.noun}: the refutation was checked.`,
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
      checked.value = `${verdict.verdict === "verified" ? "✓ Checked" : "✗ Rejected"} in ${milliseconds(verdict.checkMs)}: ${verdict.words}`;
  };
  const evidence = proof.value;
  return (
    <PanelSection title="A solver and its proof">
      <BoundSelect label="Solver" of={engine} options={engines} hint={TAKES[takes]} />
      <div class="panel-buttons">
        <Button label={`Run ${title}`} icon="play" onClick={() => void run()} />
        <Button label="Prove by clauses" onClick={() => void prove("clauses")} />
        {page.family.countingRefutations !== undefined && (
          <Button label="Prove by counting" onClick={() => void prove("counting")} />
        )}
      </div>
      {solved.value !== undefined && <p data-testid="solver-run">{solved.value}</p>}
      {evidence !== undefined && (
        <Evidence
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
