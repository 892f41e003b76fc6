/** What can be done with a refutation: check it here, save its formula and its proof. */
import type { ComponentChildren } from "preact";
import { downloadBlob } from "../../../frame/index.js";
import type { ProofFiles } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import * as phrases from "../../../words/lab.js";

export interface ProofButtonsProps {
  readonly files: ProofFiles;
  readonly formulaName: string;
  /** Save the proof. */
  readonly children: ComponentChildren;
  onVerify(files: ProofFiles): void;
}

export function ProofButtons({ files, formulaName, children, onVerify }: ProofButtonsProps) {
  return (
    <div class="panel-buttons">
      <Button label={phrases.checkTheProofHere} icon="check" onClick={() => onVerify(files)} />
      <DownloadButton label={phrases.formula} name={formulaName} file={files.formula} />
      {children}
    </div>
  );
}

interface DownloadButtonProps {
  readonly label: string;
  readonly name: string;
  readonly file: ProofFiles["proof"];
}

export function DownloadButton({ label, name, file }: DownloadButtonProps) {
  return <Button label={label} icon="download" onClick={() => downloadBlob(name, file)} />;
}
