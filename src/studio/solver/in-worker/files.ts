/** encode, prove and verify: texts for other programs, as files. */
import { ok, startBudget } from "../../../base/index.js";
import { formatDrat } from "../../../certify/index.js";
import {
  encodeText,
  proveByClauses,
  proveByCounting,
  verifyFiles,
  type CountingProof,
  type Proved,
} from "../../../workbench/index.js";
import type { ProofDocument, ProofFiles } from "../protocol.js";
import { elapsed, readTask, type TaskRunner } from "./context.js";

function fileOf(pieces: Iterable<string>): Blob {
  return new Blob([...pieces], { type: "text/plain" });
}

export const encode: TaskRunner<"encode"> = (task) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { to, formulation, encoding } = task;
  const text = encodeText(read.value.family, read.value.puzzle, { to, formulation, encoding });
  if (!text.ok) return text;
  const file = fileOf(text.value);
  return ok({ to, bytes: file.size, file });
};

export const prove: TaskRunner<"prove"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const head = { schema: "quadrille/proof@1", family: family.id, puzzle: family.describe(puzzle) } as const;
  const sizes = (files: ProofFiles): { formulaBytes: number; proofBytes: number; files?: ProofFiles } => ({
    formulaBytes: files.formula.size,
    proofBytes: files.proof.size,
    ...(task.files === true ? { files } : {}),
  });
  if (task.by === "counting") {
    const started = performance.now();
    const proved = proveByCounting(family, puzzle, context.limits);
    if (!proved.ok) return proved;
    if (proved.value.outcome !== "refuted")
      return ok<ProofDocument>({
        ...head,
        cuttingPlanes: proved.value.outcome,
        words: proved.value.words,
      });
    const solveMs = elapsed(started);
    return ok({ ...head, ...countingSaid(proved.value), solveMs, ...sizes(countingFiles(proved.value)) });
  }
  context.announce({ stage: "loading CaDiCaL" });
  const { formulation, encoding, seed, trim } = task;
  const proved = await proveByClauses(family, puzzle, {
    formulation,
    encoding,
    seed,
    trim,
    limits: context.limits,
  });
  if (!proved.ok) return proved;
  if (proved.value.outcome !== "refuted")
    return ok<ProofDocument>({ ...head, clausal: proved.value.outcome, words: proved.value.words });
  context.announce({ stage: "writing the proof down" });
  return ok({ ...head, ...clausalSaid(proved.value), ...sizes(clausalFiles(proved.value)) });
};

type Refuted = Extract<Proved, { outcome: "refuted" }>;

function clausalSaid({ certificate, solveMs, checkMs }: Refuted) {
  const { variables, clauses, lemmas, coreLemmas, coreClauses } = certificate;
  return {
    clausal: "verified",
    variables,
    clauses,
    lemmas,
    coreLemmas,
    coreClauses,
    solveMs,
    checkMs,
  } as const;
}

function clausalFiles({ dimacs, proof }: Refuted): ProofFiles {
  return { formula: fileOf(dimacs), proof: fileOf(formatDrat(proof)) };
}

function countingSaid({ constraints, steps }: CountingProof) {
  return { cuttingPlanes: "verified", constraints, proofSteps: steps } as const;
}

function countingFiles({ opb, pbp }: CountingProof): ProofFiles {
  return { formula: fileOf(opb), proof: fileOf(pbp) };
}

async function bytesOf(file: Blob | string): Promise<Uint8Array> {
  return typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer());
}

export const verify: TaskRunner<"verify"> = async (task, context) => {
  const [formula, proof] = await Promise.all([bytesOf(task.formula), bytesOf(task.proof)]);
  context.announce({ stage: "checking the proof" });
  const started = performance.now();
  const verified = verifyFiles(formula, proof, { core: task.core, budget: startBudget(context.limits) });
  if (!verified.ok) return verified;
  return ok({ schema: "quadrille/verify@1", ...verified.value, checkMs: elapsed(started) });
};
