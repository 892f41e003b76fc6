/** Lab: the board as a formula, what it says about a square, and refutations that can be checked. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { milliseconds, thousands } from "../../../base/index.js";
import { CNF_ENCODINGS } from "../../../encodings/index.js";
import { chessboard } from "../../../puzzles/index.js";
import { downloadBlob } from "../../app/download.js";
import { runTask } from "../../solver/client.js";
import type { Inspected, ProofDocument, ProofFiles } from "../../solver/protocol.js";
import { PanelSection } from "../../app/workspace.js";
import { Button, Disclosure, Select } from "../../ui/index.js";
import { ask, puzzleOf, shownOf } from "./questions.js";
import { Race } from "./race.js";
import type { Session } from "./session.js";

const SOLVER_MS = 60_000;
const FORMULATIONS = chessboard.formulations.map(({ id, title }) => ({ id, label: title }));
const ENCODINGS = CNF_ENCODINGS.map((id) => ({ id, label: id }));

type Verified =
  | Extract<ProofDocument, { clausal: "verified" }>
  | Extract<ProofDocument, { cuttingPlanes: "verified" }>;

function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  return count < 1_000_000 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1_000_000).toFixed(1)} MB`;
}

export function LabPanel({ session }: { readonly session: Session }) {
  const formulation = useSignal<string>("cell-direction");
  const encoding = useSignal<string>("pairwise");
  const inspected = useSignal<Inspected | undefined>(undefined);
  const solved = useSignal<string | undefined>(undefined);
  const proof = useSignal<Verified | undefined>(undefined);
  const checked = useSignal<string | undefined>(undefined);

  useSignalEffect(() => {
    const { board } = session.sheet.value;
    const cell = session.selected.value;
    const task = {
      kind: "inspect",
      puzzle: puzzleOf(board),
      formulation: formulation.value,
      encoding: encoding.value,
    } as const;
    const inspect = async (): Promise<void> => {
      const outcome = await runTask(cell === undefined ? task : { ...task, cell }, { lane: "inspect" });
      if (outcome.type === "done") inspected.value = outcome.value;
    };
    void inspect();
    solved.value = undefined;
    proof.value = undefined;
    checked.value = undefined;
  });

  const names = { formulation: formulation.value, encoding: encoding.value };
  const run = async (): Promise<void> => {
    const { board } = session.sheet.value;
    const answer = await ask(
      session,
      { kind: "solve", puzzle: puzzleOf(board), method: { engine: "cadical", ...names } },
      { timeMs: SOLVER_MS },
    );
    if (answer === undefined) return;
    session.shown.value = shownOf(board, answer);
    const conflicts = answer.stats["conflicts"];
    const effort = conflicts === undefined ? "" : ` after ${thousands(conflicts)} conflicts`;
    solved.value = `${answer.status === "solved" ? "Satisfiable" : answer.status === "impossible" ? "Unsatisfiable" : "Not decided"} in ${milliseconds(answer.stats["solveMs"] ?? 0)}${effort}.`;
  };
  const prove = async (by: "clauses" | "counting"): Promise<void> => {
    const { board } = session.sheet.value;
    const document = await ask(
      session,
      { kind: "prove", puzzle: puzzleOf(board), by, ...names, files: true },
      { timeMs: SOLVER_MS },
    );
    if (document === undefined) return;
    checked.value = undefined;
    if ("words" in document)
      session.shown.value = { words: `${document.words[0]?.toUpperCase()}${document.words.slice(1)}.` };
    else proof.value = document;
  };
  const verify = async (files: ProofFiles): Promise<void> => {
    const verdict = await ask(session, { kind: "verify", formula: files.formula, proof: files.proof });
    if (verdict !== undefined)
      checked.value = `${verdict.verdict === "verified" ? "✓ Checked" : "✗ Rejected"} in ${milliseconds(verdict.checkMs)}: ${verdict.words}`;
  };
  const save = async (to: "dimacs" | "opb" | "lp" | "mps"): Promise<void> => {
    const file = await ask(session, {
      kind: "encode",
      puzzle: puzzleOf(session.sheet.value.board),
      to,
      ...names,
    });
    if (file !== undefined) downloadBlob(`board.${to === "dimacs" ? "cnf" : to}`, file.file);
  };

  const facts = inspected.value;
  const evidence = proof.value;
  return (
    <>
      <PanelSection>
        <Select
          label="Formulation"
          value={formulation.value}
          options={FORMULATIONS}
          hint={chessboard.formulations.find(({ id }) => id === formulation.value)?.summary}
          onValue={(id) => {
            formulation.value = id;
          }}
        />
        <Select
          label="Encoding of counts"
          value={encoding.value}
          options={ENCODINGS}
          onValue={(id) => {
            encoding.value = id;
          }}
        />
        {facts !== undefined && (
          <dl class="facts" data-testid="formula-size">
            <div>
              <dt>Variables</dt>
              <dd>{thousands(facts.variables)}</dd>
            </div>
            <div>
              <dt>Clauses</dt>
              <dd>{thousands(facts.clauses)}</dd>
            </div>
            <div>
              <dt>Made in</dt>
              <dd>{milliseconds(facts.modelMs + facts.encodeMs)}</dd>
            </div>
          </dl>
        )}
      </PanelSection>
      <PanelSection title="A square in the formula">
        {session.selected.value === undefined || facts === undefined || facts.cell.length === 0 ? (
          <p class="panel-hint">Touch a square of the board to see its variables and clauses.</p>
        ) : (
          <SquareClauses facts={facts} cell={session.selected.value.join(",")} />
        )}
      </PanelSection>
      <PanelSection title="CaDiCaL and its proof">
        <div class="panel-buttons">
          <Button label="Run CaDiCaL" icon="play" onClick={() => void run()} />
          <Button label="Prove by clauses" onClick={() => void prove("clauses")} />
          <Button label="Prove by counting" onClick={() => void prove("counting")} />
        </div>
        {solved.value !== undefined && <p data-testid="cadical">{solved.value}</p>}
        {evidence !== undefined && (
          <>
            <p data-testid="proof">
              {"clausal" in evidence
                ? `A refutation of ${thousands(evidence.lemmas)} lemmas (${thousands(evidence.coreLemmas)} needed), ${bytes(evidence.proofBytes)}, found in ${milliseconds(evidence.solveMs)}.`
                : `A refutation by one sum of ${thousands(evidence.proofSteps)} terms, ${bytes(evidence.proofBytes)}, found in ${milliseconds(evidence.solveMs)}.`}
            </p>
            {evidence.files !== undefined && (
              <div class="panel-buttons">
                <Button
                  label="Check the proof here"
                  icon="check"
                  onClick={() => void verify(evidence.files!)}
                />
                <Button
                  label="Formula"
                  icon="download"
                  onClick={() =>
                    downloadBlob(`board.${"clausal" in evidence ? "cnf" : "opb"}`, evidence.files!.formula)
                  }
                />
                <Button
                  label="Proof"
                  icon="download"
                  onClick={() =>
                    downloadBlob(`board.${"clausal" in evidence ? "drat" : "pbp"}`, evidence.files!.proof)
                  }
                />
              </div>
            )}
          </>
        )}
        {checked.value !== undefined && <p data-testid="checked">{checked.value}</p>}
      </PanelSection>
      <PanelSection title="The model as a file">
        <div class="panel-buttons">
          {(["dimacs", "opb", "lp", "mps"] as const).map((to) => (
            <Button key={to} label={to.toUpperCase()} icon="download" onClick={() => void save(to)} />
          ))}
        </div>
      </PanelSection>
      <Disclosure summary="A race: CaDiCaL against matching">
        <Race />
      </Disclosure>
    </>
  );
}

function SquareClauses({ facts, cell }: { readonly facts: Inspected; readonly cell: string }) {
  const { cell: variables, cellClauses, cellClauseCount } = facts;
  return (
    <>
      <p class="panel-hint">
        Square ({cell}): {variables.length} variables, {thousands(cellClauseCount)} clauses.
      </p>
      <table class="clauses" data-testid="variables">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Variable</th>
          </tr>
        </thead>
        <tbody>
          {variables.map(({ variable, words }) => (
            <tr key={variable}>
              <td>{variable}</td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure
        summary={`Its ${cellClauseCount > cellClauses.length ? `first ${cellClauses.length} ` : ""}clauses`}
        open
      >
        <table class="clauses" data-testid="clauses">
          <thead>
            <tr>
              <th scope="col">DIMACS</th>
              <th scope="col">Says</th>
            </tr>
          </thead>
          <tbody>
            {cellClauses.map(({ dimacs, words }, i) => (
              <tr key={`${i} ${dimacs}`}>
                <td>
                  <code>{dimacs}</code>
                </td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
