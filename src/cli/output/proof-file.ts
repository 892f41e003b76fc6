/** Files of formulas and proofs. They are written while the proof is made, and appear under their names only when they are kept. */
import type { Answer, CertifyOutput, ProofOutput } from "../../workbench/index.js";
import type { Io } from "../io.js";
import { createWholeFile, emit, isStdout, refuseSameFile, type Piece } from "./write.js";

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

/**
 * For LRAT without hints: the lemmas alone are kept, under a name that says what they are. Returns the name. Nothing is kept if the
 * proof has no file name.
 */
export function keepAsDrat(drat: Iterable<string>, out: string | undefined, io: Io): string | undefined {
  if (out === undefined || isStdout(out)) return undefined;
  const name = `${out.replace(/\.lrat$/i, "")}.drat`;
  emit(drat, name, io);
  return name;
}

interface CertifyFiles {
  readonly files: CertifyOutput | undefined;
  /** To be called at the end, also after a failure. Without an answer, nothing is said. */
  end(answer: Answer | undefined): void;
}

/** The files of `--certify`. They are kept when they are whole; otherwise a line says why they are not there. */
export function certifyFiles({ cnf, proof, json }: CertifyFilesOptions, io: Io): CertifyFiles {
  refuseSameFile({ "--cnf": cnf, "--proof": proof, "--json": json === true ? "-" : undefined });
  const formula = cnf === undefined ? undefined : keptFile(cnf, io);
  const refutation = proof === undefined ? undefined : proofFile(proof, {}, io);
  let kept: "nothing" | "formula" | "both" = "nothing";
  return {
    files:
      formula === undefined && refutation === undefined
        ? undefined
        : {
            formula: formula?.write,
            proof: refutation,
            whole() {
              kept = "both";
            },
            withoutHints(drat) {
              kept = "formula";
              const name = keepAsDrat(drat, proof, io);
              const where = name === undefined ? "" : `: the refutation is in ${name}, without them`;
              io.err(
                `its hints for LRAT were not found within the limit; ${proof} was not written${where}\n`,
              );
            },
          },
    end(answer) {
      if (kept === "nothing") formula?.abandon();
      else formula?.keep();
      if (kept === "both") refutation?.keep();
      else refutation?.abandon();
      const names = [cnf, proof].filter((name) => name !== undefined && !isStdout(name));
      if (answer !== undefined && kept === "nothing" && names.length > 0)
        io.err(`${whyNothing(answer)}: ${names.join(" and ")} not written\n`);
    },
  };
}

/** Why there is no refutation to write. */
function whyNothing({ status, unique, count, certificate }: Answer): string {
  if (count !== undefined && certificate?.kind === "agreement")
    return "the count was confirmed by a second method, not by a refutation";
  if (status === "solved" && count === undefined && unique !== true)
    return unique === false
      ? "there are several solutions, so there is nothing to refute"
      : "it is not known whether there is a second solution";
  return "no refutation was checked";
}
