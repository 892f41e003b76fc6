/** prove and verify: refutations as files that anyone can check. */
import { formatDrat, formatDratBinary } from "../../certify/index.js";
import { milliseconds, plural, startBudget, thousands, unwrap } from "../../base/index.js";
import { proveByClauses, proveByCounting, verifyFiles } from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import { loadPuzzle, readBytes } from "../input/puzzle.js";
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

function exitOfUnproved(
  end: { readonly outcome: "solved" } | { readonly outcome: "stopped"; readonly reason: string },
): number {
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
  const said: { [key: string]: string | number | boolean } = {};
  let exit: number = EXIT.ok;
  const counting = options.opb !== undefined || options.pbp !== undefined;
  if (counting) {
    const proof = unwrap(proveByCounting(family, puzzle, limitsOf(options, io)));
    if (proof.outcome === "refuted") {
      if (options.opb !== undefined) emit(proof.opb, options.opb, io);
      if (options.pbp !== undefined) emit(proof.pbp, options.pbp, io);
      Object.assign(said, {
        constraints: proof.constraints,
        proofSteps: proof.steps,
        cuttingPlanes: "verified",
      });
    } else {
      exit = exitOfUnproved(proof);
      Object.assign(said, { cuttingPlanes: proof.outcome, words: proof.words });
    }
  }
  if (!counting || options.cnf !== undefined || options.proof !== undefined) {
    const proved = unwrap(
      await proveByClauses(family, puzzle, { ...solveOptionsOf(options, io), trim: options.trim }),
    );
    io.status("");
    if (proved.outcome === "refuted") {
      if (options.cnf !== undefined) emit(proved.dimacs, options.cnf, io);
      if (options.proof !== undefined)
        emit(
          options.binary === true ? formatDratBinary(proved.proof) : formatDrat(proved.proof),
          options.proof,
          io,
        );
      const { certificate, solveMs, checkMs } = proved;
      const { variables, clauses, lemmas, coreLemmas, coreClauses } = certificate;
      Object.assign(said, {
        variables,
        clauses,
        lemmas,
        coreLemmas,
        coreClauses,
        solveMs,
        checkMs,
        clausal: "verified",
      });
    } else {
      exit = exitOfUnproved(proved);
      Object.assign(said, { clausal: proved.outcome, words: proved.words });
    }
  }
  if (options.json === true) {
    printJson(io, {
      schema: "quadrille/proof@1",
      family: family.id,
      puzzle: family.describe(puzzle),
      ...said,
    });
    return exit;
  }
  if (said["cuttingPlanes"] === "verified")
    io.err(
      `✓ cutting planes: ${plural(Number(said["constraints"]), "constraint")}, refuted by one sum of ${plural(Number(said["proofSteps"]), "term")}; checked\n`,
    );
  if (said["clausal"] === "verified")
    io.err(
      `✓ clauses: ${plural(Number(said["variables"]), "variable")}, ${plural(Number(said["clauses"]), "clause")}; ` +
        `${plural(Number(said["lemmas"]), "lemma")} (${thousands(Number(said["coreLemmas"]))} needed) in ${milliseconds(Number(said["solveMs"]))}, ` +
        `checked in ${milliseconds(Number(said["checkMs"]))}\n`,
    );
  if (said["words"] !== undefined) io.err(`✗ ${String(said["words"])}\n`);
  return exit;
}

function exitOfStopped({ cancelFlag }: Io): number {
  return Atomics.load(cancelFlag, 0) === 0 ? EXIT.limit : EXIT.interrupted;
}

export async function verifyCommand(
  formula: string,
  proof: string,
  options: CommonOptions & { binary?: boolean; core?: boolean },
  io: Io,
): Promise<number> {
  const formulaBytes = await readBytes(formula, options, io);
  const proofBytes = await readBytes(proof, options, io);
  const result = unwrap(
    verifyFiles(formulaBytes, proofBytes, {
      binary: options.binary,
      core: options.core,
      budget: startBudget(limitsOf(options, io)),
    }),
  );
  io.status("");
  const exit =
    result.verdict === "verified" ? EXIT.ok : result.verdict === "rejected" ? EXIT.no : exitOfStopped(io);
  if (options.json === true) {
    printJson(io, { schema: "quadrille/verify@1", ...result });
    return exit;
  }
  const sign = result.verdict === "verified" ? "✓" : "✗";
  io.out(`${sign} ${result.verdict}: ${result.words}\n`);
  return exit;
}
