/**
 * How long proofs are: boards without two opposite corners, refuted in every way that we have, a row per board and way. Each proof is
 * written as a file, and the file is checked afterwards, so that the two times are separate.
 */
import { checkpoint, ok, startBudget, Stopped, unwrap, type Limits } from "../../../../base/index.js";
import { cellsWhere } from "../../../../board/index.js";
import { createLratWriter, type Certificate } from "../../../../certify/index.js";
import { encodeCnf, formatDimacs } from "../../../../encodings/index.js";
import { chessboard, type Chessboard } from "../../../../puzzles/index.js";
import { proveByClauses, proveByCounting, solvePuzzle, verifyFiles } from "../../../../workbench/index.js";
import { elapsed, type TaskRunner } from "../../../solver/in-worker/index.js";
import type { ProofFigures, ProofSizeRow } from "../tasks.js";
import { PROOF_KINDS, type ProofKind } from "../lab/proof-kinds.js";
import { withoutCorners } from "./corners.js";

type Measure = (board: Chessboard, limits: Limits) => Promise<ProofFigures>;

const FORMULATION = "domino";
const ENCODING = "pairwise";

/** The bytes of a file given as text or bytes. */
async function fileOf(pieces: Iterable<string | Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Blob([...pieces] as BlobPart[]).arrayBuffer());
}

/** Checks files as `verify` does. A proof of ours must hold. */
function checked(formula: Uint8Array, proof: Uint8Array, limits: Limits): { lemmas: number; ms: number } {
  const started = performance.now();
  const verified = unwrap(verifyFiles(formula, proof, { limits }));
  if (verified.verdict === "stopped") throw new Stopped("time");
  if (verified.verdict !== "verified") throw new Error(`our own proof was rejected: ${verified.words}`);
  return { lemmas: verified.lemmas ?? 0, ms: elapsed(started) };
}

/** Proofs by counters, from the witness on which they are based. */
function counters(witnessOf: (board: Chessboard, limits: Limits) => Promise<Certificate>): Measure {
  return async (board, limits) => {
    const budget = startBudget(limits);
    const started = performance.now();
    const witness = await witnessOf(board, limits);
    const formulation = chessboard.formulations.find(({ id }) => id === FORMULATION)!;
    const cnf = unwrap(encodeCnf(formulation.build(board, budget), ENCODING, { budget }));
    const writer = createLratWriter("text");
    const formula = { ...cnf, formulation: FORMULATION };
    const refutation = chessboard.shortRefutation!(board, witness, formula, writer.write)!;
    const pieces: Uint8Array[] = [];
    const flush = (all: boolean): void => {
      const piece = writer.piece(all);
      if (piece !== undefined) pieces.push(piece);
    };
    while (refutation.advance()) {
      checkpoint(budget);
      flush(false);
    }
    flush(true);
    const writeMs = elapsed(started);
    const proof = await fileOf(pieces);
    const { lemmas, ms } = checked(await fileOf(formatDimacs(cnf)), proof, limits);
    return { lemmas, bytes: proof.length, writeMs, checkMs: ms };
  };
}

async function colouringOf(board: Chessboard, limits: Limits): Promise<Certificate> {
  const answer = unwrap(await solvePuzzle(chessboard, board, { engine: "colouring", limits }));
  if (answer.certificate === undefined) throw new Error("the colours of the board are equal");
  return answer.certificate;
}

/** All squares of the more frequent colour, which have too few neighbours. */
function halves(board: Chessboard): Promise<Certificate> {
  const [white, black] = [0, 1].map((parity) =>
    cellsWhere(board, board.present, 1).filter(([row, col]) => (row + col) % 2 === parity),
  );
  const [set, neighbours] = white!.length > black!.length ? [white!, black!] : [black!, white!];
  return Promise.resolve({ kind: "hall", set, neighbours });
}

const cadical: Measure = async (board, limits) => {
  const pieces: Uint8Array[] = [];
  const output = {
    kind: "drat",
    form: "text",
    write: (piece: Uint8Array) => void pieces.push(piece.slice()),
  } as const;
  const options = { via: "cadical", formulation: FORMULATION, encoding: ENCODING, output, limits } as const;
  const proved = unwrap(await proveByClauses(chessboard, board, options));
  if (proved.outcome !== "refuted") throw new Stopped("reason" in proved ? proved.reason : "time");
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const { certificate, solveMs, checkMs = 0 } = proved;
  return { lemmas: certificate.lemmas, bytes, writeMs: solveMs, checkMs };
};

const sum: Measure = async (board, limits) => {
  const started = performance.now();
  const proved = unwrap(proveByCounting(chessboard, board, limits));
  if (proved.outcome !== "refuted") throw new Stopped("time");
  const writeMs = elapsed(started);
  const proof = await fileOf(proved.pbp);
  const { ms } = checked(await fileOf(proved.opb), proof, limits);
  return { lemmas: 1, bytes: proof.length, writeMs, checkMs: ms };
};

const MEASURES: Readonly<Record<ProofKind, Measure>> = {
  columns: counters(colouringOf),
  sum,
  frontier: counters(halves),
  cadical,
};

async function measured(kind: ProofKind, n: number, limits: Limits): Promise<ProofSizeRow> {
  try {
    return { n, kind, figures: await MEASURES[kind](withoutCorners(n), limits) };
  } catch (error) {
    if (error instanceof Stopped) return { n, kind };
    throw error;
  }
}

export const proofSizes: TaskRunner<"proof-sizes"> = async (task, context) => {
  const rows: ProofSizeRow[] = [];
  const limits = { ...context.limits, timeMs: task.runMs, onProgress: undefined };
  const total = PROOF_KINDS.length * task.sizes.length;
  // Warming up does not count.
  await measured("columns", 8, limits);
  for (const [before, kind] of PROOF_KINDS.entries())
    for (const [at, n] of task.sizes.entries()) {
      const stage = `${task.titles[kind]}, ${n} × ${n}`;
      context.announce({ stage, done: before * task.sizes.length + at, total });
      const row = await measured(kind, n, limits);
      rows.push(row);
      context.row(row);
      // Larger boards would take still longer.
      if (row.figures === undefined) break;
    }
  return ok(rows);
};
