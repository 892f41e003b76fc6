/** Files of formulas and proofs that are written while they are made, and appear only when they are kept. */
import type { CertifyOutput, ProofOutput } from "../../workbench/index.js";
import type { Io } from "../io.js";
import { createWholeFile, isStdout, refuseSameFile, type Piece } from "./write.js";

interface KeptFile {
  readonly write: (piece: Piece) => void;
  keep(): void;
  abandon(): void;
}

function keptFile(out: string, io: Io): KeptFile {
  const nothing = (): void => undefined;
  if (isStdout(out)) return { write: (piece) => io.out(piece), keep: nothing, abandon: nothing };
  const file = createWholeFile(out);
  let open = true;
  const close = (how: () => void) => (): void => {
    if (open) how();
    open = false;
  };
  return { write: file.write, keep: close(file.keep), abandon: close(() => file.abandon()) };
}

interface ProofFormOptions {
  readonly to?: "drat" | "lrat";
  readonly binary?: boolean;
}

/** Where a proof goes: LRAT by its ending or by `to`. */
export function proofFile(out: string, { to, binary }: ProofFormOptions, io: Io): KeptFile & ProofOutput {
  const kind = to ?? (/\.lrat$/i.test(out) ? "lrat" : "drat");
  return { ...keptFile(out, io), kind, form: binary === true ? "binary" : "text" };
}

export interface CertifyFilesOptions {
  readonly cnf?: string;
  readonly proof?: string;
  readonly json?: boolean;
}

/** The files of `--certify`. They are kept when the answer got its certificate. */
export function certifyFiles(
  { cnf, proof, json }: CertifyFilesOptions,
  io: Io,
): { readonly files: CertifyOutput | undefined; end(kept: boolean): void } {
  refuseSameFile({ "--cnf": cnf, "--proof": proof, "--json": json === true ? "-" : undefined });
  const formula = cnf === undefined ? undefined : keptFile(cnf, io);
  const refutation = proof === undefined ? undefined : proofFile(proof, {}, io);
  return {
    files:
      formula === undefined && refutation === undefined
        ? undefined
        : { formula: formula?.write, proof: refutation },
    end(kept) {
      for (const file of [formula, refutation]) {
        if (kept) file?.keep();
        else file?.abandon();
      }
    },
  };
}
