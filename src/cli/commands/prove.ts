/** prove and verify: refutations as files that anyone can check. */
import {
  milliseconds,
  plural,
  ProblemError,
  problemError,
  thousands,
  unwrap,
  type Json,
  type Problem,
  type StopReason,
} from "../../base/index.js";
import { formatDrat } from "../../certify/index.js";
import type { Family } from "../../puzzles/index.js";
import {
  clausalProofJson,
  countingProofJson,
  proofHeadJson,
  proveByClauses,
  proveByCounting,
  verifyFiles,
  verifyJson,
  type Proved,
  type ProofSource,
  type Unproved,
} from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import { loadPuzzle, readBytes } from "../input/puzzle.js";
import { unzipped } from "../input/unzip.js";
import type { Io } from "../io.js";
import { limitsOf, solveOptionsOf, type CommonOptions } from "../options.js";
import { keepAsDrat, proofFile } from "../output/proof-file.js";
import { emit, refuseSameFile } from "../output/write.js";
import { printJson } from "./solve.js";

export interface ProveCommand extends CommonOptions {
  readonly cnf?: string;
  readonly proof?: string;
  readonly to?: "drat" | "lrat";
  readonly via?: ProofSource | "cutting-planes";
  readonly binary?: boolean;
  readonly trim?: boolean;
  readonly opb?: string;
  readonly pbp?: string;
}

/** The outcome for one kind of proof: its exit code, its words, and its part of the document. */
interface KindEnd {
  readonly exit: number;
  readonly proved: boolean;
  readonly line: string;
  readonly json: { readonly [key: string]: Json | undefined };
}

function exitOfUnproved(end: Unproved): number {
  return end.outcome === "solved" ? EXIT.no : exitOfReason(end.reason);
}

function exitOfReason(reason: StopReason): number {
  return reason === "cancelled" ? EXIT.interrupted : EXIT.limit;
}

/** Problems that mean "this puzzle has no proof of this kind". */
const UNAVAILABLE = new Set(["prove/no-counting", "prove/no-counters"]);

function unavailable(error: Problem, key: "clausal" | "cuttingPlanes"): KindEnd {
  if (!UNAVAILABLE.has(error.code)) throw new ProblemError(error);
  const json = { [key]: "unavailable", words: error.message };
  return { exit: EXIT.no, proved: false, line: `✗ ${error.message}`, json };
}

export async function proveCommand(argument: string, options: ProveCommand, io: Io): Promise<number> {
  const { cnf, proof, opb, pbp, via } = options;
  refuseSameFile({
    "--cnf": cnf,
    "--proof": proof,
    "--opb": opb,
    "--pbp": pbp,
    "--json": options.json === true ? "-" : undefined,
  });
  const planes = via === "cutting-planes";
  if (planes && (cnf !== undefined || proof !== undefined))
    throw problemError(
      "usage/via",
      "cutting planes refute an OPB: --opb and --pbp write them, not --cnf and --proof",
    );
  const { family, puzzle } = await loadPuzzle(argument, options, io);
  const counting = planes || opb !== undefined || pbp !== undefined;
  const ends: KindEnd[] = [];
  if (counting) ends.push(proveCounting(family, puzzle, options, io));
  if (!planes && (!counting || cnf !== undefined || proof !== undefined))
    ends.push(await proveClausal(family, puzzle, options, io));
  if (options.json === true)
    printJson(io, {
      ...proofHeadJson(family, puzzle),
      ...Object.assign({}, ...ends.map(({ json }) => json)),
    });
  else for (const { line, proved } of ends) if (!proved || options.quiet !== true) io.err(`${line}\n`);
  // When one kind was proved, it is no failure that another cannot exist. A kind that reached a limit is one.
  const missing = ends.filter(({ proved }) => !proved);
  if (missing.length < ends.length) return missing.find(({ exit }) => exit !== EXIT.no)?.exit ?? EXIT.ok;
  return missing.at(-1)!.exit;
}

function proveCounting(family: Family, puzzle: unknown, options: ProveCommand, io: Io): KindEnd {
  const result = proveByCounting(family, puzzle, limitsOf(options, io));
  if (!result.ok) return unavailable(result.error, "cuttingPlanes");
  const proof = result.value;
  if (proof.outcome !== "refuted") {
    const json = { cuttingPlanes: proof.outcome, words: proof.words };
    return { exit: exitOfUnproved(proof), proved: false, line: `✗ ${proof.words}`, json };
  }
  if (options.opb !== undefined) emit(proof.opb, options.opb, io);
  if (options.pbp !== undefined) emit(proof.pbp, options.pbp, io);
  const line = `✓ cutting planes: ${plural(proof.constraints, "constraint")}, refuted by one sum of ${plural(proof.steps, "term")}; checked\n  by counting: ${proof.words}`;
  return { exit: EXIT.ok, proved: true, line, json: countingProofJson(proof) };
}

async function proveClausal(
  family: Family,
  puzzle: unknown,
  options: ProveCommand,
  io: Io,
): Promise<KindEnd> {
  const { via, trim, cnf } = options;
  const file = options.proof === undefined ? undefined : proofFile(options.proof, options, io);
  try {
    const result = await proveByClauses(family, puzzle, {
      ...solveOptionsOf(options, io),
      trim,
      via: via === "cutting-planes" ? undefined : via,
      output: file,
    });
    io.status("");
    if (!result.ok) {
      file?.abandon();
      return unavailable(result.error, "clausal");
    }
    const proved = result.value;
    if (proved.outcome === "solved" || proved.outcome === "stopped") {
      file?.abandon();
      const json = { clausal: proved.outcome, words: proved.words };
      return { exit: exitOfUnproved(proved), proved: false, line: `✗ ${proved.words}`, json };
    }
    if (proved.written === "nothing") file?.abandon();
    else file?.keep();
    if (cnf !== undefined) emit(proved.dimacs, cnf, io);
    if (proved.outcome === "refuted")
      return { exit: EXIT.ok, proved: true, line: clausesText(proved), json: clausalProofJson(proved) };
    const { words, lemmas, reason, solveMs } = proved;
    const kept =
      proved.written === "nothing" ? keepAsDrat(formatDrat(proved.proof), options.proof, io) : options.proof;
    const json = { clausal: "unchecked", via: proved.via, words, lemmas, solveMs, kept };
    const what = proved.certificate === undefined ? "unchecked" : "without hints";
    const where = kept === undefined ? "" : `\n  ${what}, in ${kept}`;
    return { exit: exitOfReason(reason), proved: false, line: `✗ ${words}${where}`, json };
  } catch (error) {
    file?.abandon();
    throw error;
  }
}

function clausesText({
  certificate,
  via,
  why,
  solveMs,
  checkMs,
}: Extract<Proved, { outcome: "refuted" }>): string {
  const { variables, clauses, lemmas, coreLemmas } = certificate;
  const needed =
    coreLemmas === undefined ? "" : ` (${coreLemmas === 0 ? "none" : thousands(coreLemmas)} needed)`;
  const times =
    checkMs === undefined
      ? `made and checked in ${milliseconds(solveMs)}`
      : `in ${milliseconds(solveMs)}, checked in ${milliseconds(checkMs)}`;
  return (
    `✓ clauses: ${plural(variables, "variable")}, ${plural(clauses, "clause")}; ` +
    `${plural(lemmas, "lemma")}${needed} ${times}\n  by ${via}: ${why}`
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
