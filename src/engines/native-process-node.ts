/**
 * The processes behind `native.ts`: find a solver, write its DIMACS, read its answer (`s` and `v` lines as in SAT competitions,
 * or MiniSat's file), and end it when the budget is spent.
 */
import { execFile, spawn } from "node:child_process";
import { constants } from "node:fs";
import { access, mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, join, sep } from "node:path";
import { fail, inPieces, memoryOf, ok, type Budget, type Result, type StopReason } from "../base/index.js";
import { clauseLines, type Cnf } from "../encodings/index.js";
import type { SearchRequest } from "./engine.js";
import { bytesWithChild } from "./isolation/process-memory.js";

/** In the order of the search on PATH. */
const KNOWN_SOLVERS = ["cadical", "kissat", "minisat", "cryptominisat5"] as const;
const WRITES_DRAT: ReadonlySet<string> = new Set(["cadical", "kissat"]);
/** A longer proof is ignored. */
const LONGEST_PROOF = 2 ** 30;
const POLL_MS = 20;
const ERROR_TAIL = 2000;

export interface NativeSolver {
  /** The program's name, which decides its arguments. */
  readonly name: string;
  readonly path: string;
  readonly version: string;
  /** Whether it writes DRAT into a second file that the call names. */
  readonly proofs: boolean;
}

export async function findNativeSolver(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Result<NativeSolver>> {
  const asked = env["QUADRILLE_NATIVE_SOLVER"];
  const names = asked === undefined || asked === "" ? KNOWN_SOLVERS : [asked];
  for (const name of names) {
    const path = await findProgram(name, env["PATH"] ?? "");
    if (path !== undefined) {
      const solver = basename(path).replace(/\.exe$/i, "");
      return ok({ name: solver, path, version: await askVersion(path), proofs: WRITES_DRAT.has(solver) });
    }
  }
  return fail(
    "engines/missing",
    asked === undefined || asked === ""
      ? `The engine native needs a SAT solver on PATH, one of ${KNOWN_SOLVERS.join(", ")}: apt install cadical, or name one in QUADRILLE_NATIVE_SOLVER.`
      : `QUADRILLE_NATIVE_SOLVER names ${asked} for the engine native, and there is no such program.`,
  );
}

async function findProgram(name: string, path: string): Promise<string | undefined> {
  const directories = name.includes(sep) || name.includes("/") ? [""] : path.split(delimiter);
  for (const directory of directories) {
    const file = directory === "" ? name : join(directory, name);
    try {
      await access(file, constants.X_OK);
      if ((await stat(file)).isFile()) return file;
    } catch {
      // Not here: look in the next directory.
    }
  }
  return undefined;
}

/** A program that does not print its version soon is used without one. */
const VERSION_MS = 2000;

function askVersion(path: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(path, ["--version"], { timeout: VERSION_MS, killSignal: "SIGKILL" }, (error, stdout) => {
      const line = stdout.split("\n", 1)[0]!;
      resolve(
        /\d+(?:\.\d+)+\S*/.exec(line)?.[0] ?? (error === null && line !== "" ? line.trim() : "unknown"),
      );
    });
  });
}

interface Files {
  readonly input: string;
  /** Where MiniSat writes its answer. */
  readonly output: string;
  readonly proof: string | undefined;
}

function commandLine(name: string, { input, output, proof }: Files, seed: number | undefined): string[] {
  const seeded = (words: (seed: number) => string[]): string[] =>
    seed === undefined ? [] : words(Math.abs(Math.trunc(seed)) % 1_000_000_000);
  switch (name) {
    case "cadical":
    case "kissat":
      return ["-q", ...seeded((n) => [`--seed=${n}`]), input, ...(proof === undefined ? [] : [proof])];
    case "minisat":
      return ["-verb=0", ...seeded((n) => ["-rnd-init", `-rnd-seed=${n + 1}`]), input, output];
    case "cryptominisat5":
      return ["--verb", "0", ...seeded((n) => ["--random", String(n)]), input];
    default:
      return [input];
  }
}

export type NativeAnswer =
  | { readonly kind: "satisfiable"; readonly literals: readonly number[] }
  | { readonly kind: "unsatisfiable"; readonly drat?: Uint8Array }
  | { readonly kind: "stopped"; readonly reason: StopReason };

export interface NativeRuns {
  solve(budget: Budget): Promise<NativeAnswer>;
  addClause(literals: readonly number[]): void;
  close(): Promise<void>;
}

export async function openNativeRuns(
  solver: NativeSolver,
  problem: Cnf,
  { seed, proof: wanted }: Pick<SearchRequest, "seed" | "proof">,
): Promise<NativeRuns> {
  const directory = await mkdtemp(join(tmpdir(), "quadrille-"));
  const input = join(directory, "formula.cnf");
  const output = join(directory, "answer.txt");
  const proof = wanted === true && solver.proofs ? join(directory, "proof.drat") : undefined;
  const formula = [...inPieces(clauseLines(problem.stream))];
  const added: string[] = [];
  return {
    addClause: (literals) => void added.push([...literals, 0].join(" ") + "\n"),
    async solve(budget) {
      const file = await open(input, "w");
      try {
        await file.write(`p cnf ${problem.variableCount} ${problem.clauseCount + added.length}\n`);
        for (const piece of formula) await file.write(piece);
        await file.write(added.join(""));
      } finally {
        await file.close();
      }
      // The proof of the run before: some solvers refuse to write over a file.
      if (proof !== undefined) await rm(proof, { force: true });
      const words = commandLine(solver.name, { input, output, proof }, seed);
      const ended = await runProcess(solver.path, words, budget);
      if (ended.kind === "stopped") return ended;
      const answer =
        solver.name === "minisat" ? await readFile(output, "utf8").catch(() => "") : ended.stdout;
      const read = readAnswer(answer, ended);
      const drat = read.kind === "unsatisfiable" && proof !== undefined ? await readProof(proof) : undefined;
      return drat === undefined ? read : { ...read, kind: "unsatisfiable", drat };
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

async function readProof(path: string): Promise<Uint8Array | undefined> {
  const facts = await stat(path).catch(() => undefined);
  return facts === undefined || facts.size > LONGEST_PROOF ? undefined : readFile(path);
}

interface Ended {
  readonly kind: "ended";
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

function runProcess(
  path: string,
  args: readonly string[],
  budget: Budget,
): Promise<Ended | { readonly kind: "stopped"; readonly reason: StopReason }> {
  const before = budget.stopped();
  if (before !== undefined) return Promise.resolve({ kind: "stopped", reason: before });
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"] });
    const pieces: string[] = [];
    let stderr = "";
    let reason: StopReason | undefined;
    const stop = (why: StopReason): void => {
      reason ??= why;
      child.kill("SIGKILL");
    };
    const poll = setInterval(() => {
      const why = budget.stopped() ?? (bytesWithChild(child.pid) > memoryOf(budget) ? "memory" : undefined);
      if (why !== undefined) stop(why);
    }, POLL_MS);
    const onAbort = (): void => stop("cancelled");
    budget.limits.signal?.addEventListener("abort", onAbort);
    const settle = (): void => {
      clearInterval(poll);
      budget.limits.signal?.removeEventListener("abort", onAbort);
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => pieces.push(text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-ERROR_TAIL);
    });
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on("close", (code, signal) => {
      settle();
      if (reason !== undefined) resolve({ kind: "stopped", reason });
      else resolve({ kind: "ended", code, signal, stdout: pieces.join(""), stderr });
    });
  });
}

/** Both formats: `s SATISFIABLE` and `v …` lines, or `SAT` and the values on the next line. */
export function readAnswer(
  text: string,
  ended: { readonly code: number | null; readonly signal: string | null; readonly stderr: string },
): NativeAnswer {
  let status: "satisfiable" | "unsatisfiable" | undefined;
  let closed = false;
  const literals: number[] = [];
  for (const line of text.split("\n")) {
    const word = line.trim();
    if (/^(?:s UNSATISFIABLE|UNSAT)$/.test(word)) status = "unsatisfiable";
    else if (/^(?:s SATISFIABLE|SAT)$/.test(word)) status = "satisfiable";
    else if (/^(?:v )?[-\d]/.test(word) && status === "satisfiable") {
      for (const value of word.replace(/^v /, "").split(/\s+/)) {
        const literal = Number(value);
        if (!Number.isInteger(literal))
          throw new Error(`a value line that is not a list of numbers: ${word.slice(0, 80)}`);
        if (literal === 0) closed = true;
        else literals.push(literal);
      }
    }
  }
  if (status === "unsatisfiable") return { kind: "unsatisfiable" };
  if (status === "satisfiable" && closed) return { kind: "satisfiable", literals };
  if (/out of memory|bad_alloc/i.test(ended.stderr + text) || ended.signal === "SIGKILL") {
    return { kind: "stopped", reason: "memory" };
  }
  const how = ended.signal === null ? `code ${ended.code}` : `signal ${ended.signal}`;
  throw new Error(`no answer, and it ended with ${how}. ${ended.stderr.trim()}`);
}
