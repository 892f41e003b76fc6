/** A refutation: its size, a check of its file, and the file itself; in every form if it was checked. */
import { milliseconds } from "../../../../base/index.js";
import { downloadBlob } from "../../../frame/index.js";
import { inTitles, type ProofDocument, type ProofFiles, type ProofForm } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import { fileSize } from "./file-size.js";
import { DownloadButton, ProofButtons } from "./proof-buttons.js";
import * as phrases from "../../../words/lab.js";

export type Verified =
  | Extract<ProofDocument, { clausal: "verified" }>
  | Extract<ProofDocument, { cuttingPlanes: "verified" }>;

/** Found, but not checked in time. */
export type Unchecked = Extract<ProofDocument, { clausal: "unchecked"; files: ProofFiles }>;

const FORMS: readonly (ProofForm & { readonly label: string })[] = [
  { kind: "lrat", form: "text", label: phrases.lrat },
  { kind: "lrat", form: "binary", label: phrases.lratBinary },
  { kind: "drat", form: "text", label: phrases.drat },
  { kind: "drat", form: "binary", label: phrases.dratBinary },
];

export function proofName({ kind, form }: ProofForm): string {
  return form === "text" ? `board.${kind}` : `board-binary.${kind}`;
}

export interface EvidenceProps {
  readonly formulations: Parameters<typeof inTitles>[0]["formulations"];
  readonly proof: Verified;
  onVerify(files: ProofFiles): void;
  /** Makes the proof in a form that is not at hand, and saves it. */
  onSave(form: ProofForm): void;
}

/** The refutation is not thrown away: it can be checked for longer, here or by other programs. */
export function UncheckedEvidence({
  proof: { lemmas, solveMs, files },
  onVerify,
}: Pick<EvidenceProps, "onVerify"> & { readonly proof: Unchecked }) {
  return (
    <>
      <p data-testid="unchecked">
        {phrases.aRefutationOfLemmasFound(lemmas, fileSize(files.proof.size), milliseconds(solveMs))}
      </p>
      <ProofButtons files={files} formulaName="board.cnf" onVerify={onVerify}>
        <DownloadButton label={phrases.dratUnchecked} name="board-unchecked.drat" file={files.proof} />
      </ProofButtons>
    </>
  );
}

export function Evidence({ formulations, proof, onVerify, onSave }: EvidenceProps) {
  const { files } = proof;
  const clausal = "clausal" in proof;
  const needed = clausal && proof.coreLemmas !== undefined ? phrases.needed(proof.coreLemmas) : "";
  // Counters are made, written and checked in one go.
  const how = clausal && proof.via === "counters" ? phrases.writtenAndChecked : "found";
  const size = phrases.writtenIn(fileSize(files.proof.size), how, milliseconds(proof.solveMs));
  const atHand = clausal ? (proof.written ?? "drat") : undefined;
  return (
    <>
      <p data-testid="proof">
        {clausal
          ? phrases.aRefutationOfLemmasBy(
              proof.lemmas,
              needed,
              size,
              proof.via,
              inTitles({ formulations }, proof.why),
            )
          : phrases.aRefutationByOneSum(proof.proofSteps, size)}
      </p>
      <ProofButtons files={files} formulaName={`board.${clausal ? "cnf" : "opb"}`} onVerify={onVerify}>
        {!clausal && <DownloadButton label={phrases.veripb} name="board.pbp" file={files.proof} />}
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
      </ProofButtons>
    </>
  );
}
