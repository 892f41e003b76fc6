/** encode, prove and verify: texts for other programs, as files. */
import { ok } from "../../../base/index.js";
import { formatDrat } from "../../../certify/index.js";
import {
  clausalProofJson,
  countingProofJson,
  encodeText,
  proofHeadJson,
  proveByClauses,
  proveByCounting,
  verifyFiles,
  verifyJson,
} from "../../../workbench/index.js";
import type { Proved } from "../protocol.js";
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
  return ok(fileOf(text.value));
};

/** While a long proof is written, its length is reported each time after this many bytes. */
const ANNOUNCED_EVERY = 4_000_000;

export const prove: TaskRunner<"prove"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const head = proofHeadJson(family, puzzle);
  const asFiles = (formula: Iterable<string>, proof: Iterable<string>, solveMs: number): Proved => ({
    solveMs,
    files: { formula: fileOf(formula), proof: fileOf(proof) },
  });
  if (task.by === "counting") {
    const started = performance.now();
    const proved = proveByCounting(family, puzzle, context.limits);
    if (!proved.ok) return proved;
    if (proved.value.outcome !== "refuted")
      return ok({ ...head, cuttingPlanes: proved.value.outcome, words: proved.value.words });
    const said = countingProofJson(proved.value);
    return ok({ ...head, ...said, ...asFiles(proved.value.opb, proved.value.pbp, elapsed(started)) });
  }
  context.announce({ stage: "proving" });
  const { formulation, encoding, via } = task;
  const pieces: BlobPart[] = [];
  let [bytes, announced] = [0, 0];
  const output = {
    kind: task.as?.kind ?? "auto",
    form: task.as?.form ?? "text",
    write(piece: Uint8Array) {
      pieces.push(piece.slice());
      bytes += piece.length;
      if (bytes < announced + ANNOUNCED_EVERY) return;
      announced = bytes;
      context.announce({ stage: `proving, ${Math.round(bytes / 1e6)} MB written` });
    },
  } as const;
  const options = { formulation, encoding, via, limits: context.limits, output };
  const proved = await proveByClauses(family, puzzle, options);
  if (!proved.ok) return proved;
  if (proved.value.outcome === "unchecked") {
    const { words, lemmas, solveMs, dimacs, proof } = proved.value;
    return ok({
      ...head,
      clausal: "unchecked",
      words,
      lemmas,
      ...asFiles(dimacs, formatDrat(proof), solveMs),
    });
  }
  if (proved.value.outcome !== "refuted")
    return ok({ ...head, clausal: proved.value.outcome, words: proved.value.words });
  const { dimacs, solveMs, written } = proved.value;
  const files = { formula: fileOf(dimacs), proof: new Blob(pieces, { type: "text/plain" }) };
  return ok({ ...head, ...clausalProofJson(proved.value), written, solveMs, files });
};

async function bytesOf(file: Blob | string): Promise<Uint8Array> {
  return typeof file === "string" ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer());
}

export const verify: TaskRunner<"verify"> = async (task, context) => {
  const [formula, proof] = await Promise.all([bytesOf(task.formula), bytesOf(task.proof)]);
  context.announce({ stage: "checking the proof" });
  const started = performance.now();
  const verified = verifyFiles(formula, proof, { limits: context.limits });
  if (!verified.ok) return verified;
  return ok({ ...verifyJson(verified.value), checkMs: elapsed(started) });
};
