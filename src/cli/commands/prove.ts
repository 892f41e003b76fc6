/** prove and verify: refutations as files that anyone can check. */
import { formatDrat, formatDratBinary } from "../../certify/index.js";
import { type Json, milliseconds, plural, thousands, unwrap } from "../../base/index.js";
import {
  clausalProofJson,
  countingProofJson,
  proofHeadJson,
  proveByClauses,
  proveByCounting,
  verifyFiles,
  verifyJson,
  type Proved,
  type Unproved,
} from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import { loadPuzzle, readBytes } from "../input/puzzle.js";
import { unzipped } from "../input/unzip.js";
import type { Io } from "../io.js";
import { limitsOf, solveOptionsOf, type CommonOptions } from "../options.js";
import { emit, refuseSameFile } from "../output/write.js";
import { printJson } from "./solve.js";

export interface ProveCommand extends CommonOptions {
  readonly cnf?: string;
  readonly proof?: string;
  readonly binary?: boolean;
  readonly trim?: boolean;
  readonly opb?: string;
  readonly pbp?: string;
}

function exitOfUnproved(end: Unproved): number {
  if (end.outcome === "solved") return EXIT.no;
  return end.reason === "cancelled" ? EXIT.interrupted : EXIT.limit;
}

export async function proveCommand(argument: string, options: ProveCommand, io: Io): Promise<number> {
  refuseSameFile({
    "--cnf": options.cnf,
    "--proof": options.proof,
    "--opb": options.opb,
    "--pbp": options.pbp,
    "--json": options.json === true ? "-" : undefined,
  });
  const { family, puzzle } = await loadPuzzle(argument, options, io);
  const said: string[] = [];
  const documents: { [key: string]: Json | undefined } = {};
  let unproved: string | undefined;
  let exit: number = EXIT.ok;
  const counting = options.opb !== undefined || options.pbp !== undefined;
  if (counting) {
    const proof = unwrap(proveByCounting(family, puzzle, limitsOf(options, io)));
    if (proof.outcome === "refuted") {
      Object.assign(documents, countingProofJson(proof));
      if (options.opb !== undefined) emit(proof.opb, options.opb, io);
      if (options.pbp !== undefined) emit(proof.pbp, options.pbp, io);
      said.push(
        `✓ cutting planes: ${plural(proof.constraints, "constraint")}, refuted by one sum of ${plural(proof.steps, "term")}; checked`,
      );
    } else {
      exit = exitOfUnproved(proof);
      unproved = proof.words;
      Object.assign(documents, { cuttingPlanes: proof.outcome, words: unproved });
    }
  }
  if (!counting || options.cnf !== undefined || options.proof !== undefined) {
    const proved = unwrap(
      await proveByClauses(family, puzzle, { ...solveOptionsOf(options, io), trim: options.trim }),
    );
    io.status("");
    if (proved.outcome === "refuted") {
      Object.assign(documents, clausalProofJson(proved));
      if (options.cnf !== undefined) emit(proved.dimacs, options.cnf, io);
      const format = options.binary === true ? formatDratBinary : formatDrat;
      if (options.proof !== undefined) emit(format(proved.proof), options.proof, io);
      said.push(clausesText(proved));
    } else {
      exit = exitOfUnproved(proved);
      unproved = proved.words;
      Object.assign(documents, { clausal: proved.outcome, words: unproved });
    }
  }
  if (options.json === true) printJson(io, { ...proofHeadJson(family, puzzle), ...documents });
  else {
    for (const line of said) io.err(`${line}\n`);
    if (unproved !== undefined) io.err(`✗ ${unproved}\n`);
  }
  return exit;
}

function clausesText({ certificate, solveMs, checkMs }: Extract<Proved, { outcome: "refuted" }>): string {
  const { variables, clauses, lemmas, coreLemmas } = certificate;
  return (
    `✓ clauses: ${plural(variables, "variable")}, ${plural(clauses, "clause")}; ` +
    `${plural(lemmas, "lemma")} (${thousands(coreLemmas)} needed) in ${milliseconds(solveMs)}, ` +
    `checked in ${milliseconds(checkMs)}`
  );
}

function exitOfStopped({ cancelFlag }: Io): number {
  return Atomics.load(cancelFlag, 0) === 0 ? EXIT.limit : EXIT.interrupted;
}

export interface VerifyCommand extends CommonOptions {
  readonly binary?: boolean;
  readonly core?: boolean;
  readonly kind?: "drat" | "lrat";
}

export async function verifyCommand(
  formula: string,
  proof: string,
  options: VerifyCommand,
  io: Io,
): Promise<number> {
  const formulaBytes = await unzipped(formula, await readBytes(formula, options, io));
  const proofBytes = await unzipped(proof, await readBytes(proof, options, io));
  const { binary, core, kind } = options;
  const limits = limitsOf(options, io);
  const result = unwrap(verifyFiles(formulaBytes, proofBytes, { binary, core, kind, limits }));
  io.status("");
  const exit =
    result.verdict === "verified" ? EXIT.ok : result.verdict === "rejected" ? EXIT.no : exitOfStopped(io);
  if (options.json === true) {
    printJson(io, verifyJson(result));
    return exit;
  }
  const sign = result.verdict === "verified" ? "✓" : "✗";
  io.out(`${sign} ${result.verdict}: ${result.words}\n`);
  return exit;
}
