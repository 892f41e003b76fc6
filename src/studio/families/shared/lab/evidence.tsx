/** A refutation: its size, a check of its file, and the file, in every form where it was checked. */
import { milliseconds, plural, thousands } from "../../../../base/index.js";
import { downloadBlob } from "../../../frame/index.js";
import type { ProofDocument, ProofFiles, ProofForm } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import { fileSize } from "./file-size.js";

export type Verified =
  | Extract<ProofDocument, { clausal: "verified" }>
  | Extract<ProofDocument, { cuttingPlanes: "verified" }>;

/** Found, and not checked in time. */
export type Unchecked = Extract<ProofDocument, { clausal: "unchecked"; files: ProofFiles }>;

const FORMS: readonly (ProofForm & { readonly label: string })[] = [
  { kind: "lrat", form: "text", label: "LRAT" },
  { kind: "lrat", form: "binary", label: "LRAT, binary" },
  { kind: "drat", form: "text", label: "DRAT" },
  { kind: "drat", form: "binary", label: "DRAT, binary" },
];

export function proofName({ kind, form }: ProofForm): string {
  return form === "text" ? `board.${kind}` : `board-binary.${kind}`;
}

export interface EvidenceProps {
  readonly proof: Verified;
  onVerify(files: ProofFiles): void;
  /** Make the proof in a form that is not at hand, and save it. */
  onSave(form: ProofForm): void;
}

/** What was found is not thrown away: it can be checked longer, here or by other programs. */
export function UncheckedEvidence({
  proof: { lemmas, solveMs, files },
  onVerify,
}: Pick<EvidenceProps, "onVerify"> & { readonly proof: Unchecked }) {
  return (
    <>
      <p data-testid="unchecked">
        {`A refutation of ${plural(lemmas, "lemma")}, ${fileSize(files.proof.size)}, found in ${milliseconds(solveMs)}. Nobody has checked it yet.`}
      </p>
      <div class="panel-buttons">
        <Button label="Check the proof here" icon="check" onClick={() => onVerify(files)} />
        <Button label="Formula" icon="download" onClick={() => downloadBlob("board.cnf", files.formula)} />
        <Button
          label="DRAT, unchecked"
          icon="download"
          onClick={() => downloadBlob("board-unchecked.drat", files.proof)}
        />
      </div>
    </>
  );
}

export function Evidence({ proof, onVerify, onSave }: EvidenceProps) {
  const { files } = proof;
  const clausal = "clausal" in proof;
  const needed = clausal && proof.coreLemmas !== undefined ? ` (${thousands(proof.coreLemmas)} needed)` : "";
  // Counters are made, written and checked in one go.
  const how = clausal && proof.via === "counters" ? "written and checked" : "found";
  const size = `${fileSize(files.proof.size)}, ${how} in ${milliseconds(proof.solveMs)}.`;
  const atHand = clausal ? (proof.written ?? "drat") : undefined;
  return (
    <>
      <p data-testid="proof">
        {clausal
          ? `A refutation of ${plural(proof.lemmas, "lemma")}${needed}, ${size} By ${proof.via}: ${proof.why}.`
          : `A refutation by one sum of ${plural(proof.proofSteps, "term")}, ${size}`}
      </p>
      <div class="panel-buttons">
        <Button label="Check the proof here" icon="check" onClick={() => onVerify(files)} />
        <Button
          label="Formula"
          icon="download"
          onClick={() => downloadBlob(`board.${clausal ? "cnf" : "opb"}`, files.formula)}
        />
        {!clausal && (
          <Button label="VeriPB" icon="download" onClick={() => downloadBlob("board.pbp", files.proof)} />
        )}
        {clausal &&
          FORMS.map(({ label, ...form }) => (
            <Button
              key={label}
              label={label}
              icon="download"
              onClick={() => {
                if (form.kind === atHand && form.form === "text") downloadBlob(proofName(form), files.proof);
                else onSave(form);
              }}
            />
          ))}
      </div>
    </>
  );
}
