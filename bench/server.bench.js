/**
 * The HTTP API under load, over loopback: how many questions a second, and how long half of that takes. Every answer is compared with what the
 * command line says; of a hint, whose search has a time, all that it says must hold in the only solution. Then twice the greatest load: the server
 * must refuse what is too much, answer the rest rightly, and recover. At last all questions in turn: memory must stay flat.
 * The client has its share of the same processors. SECONDS sets the length of each run (default 5), MINUTES that of the last one (default 0.5).
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startBudget, unwrap } from "../dist/base/index.js";
import { readPuzzle, solvePuzzle } from "../dist/workbench/index.js";

export const title = "The HTTP API under load";

/** @typedef {{ path: string, body: string, isRight: (text: string) => boolean }} Case */
/** @typedef {{ rate: number, p50: number, p99: number, refused: number, wrong: number, failed: number }} Load */

const root = join(import.meta.dirname, "..");
const bin = join(root, "bin", "quadrille.js");
const SECONDS = Number(process.env["SECONDS"] ?? 5);
const MINUTES = Number(process.env["MINUTES"] ?? 0.5);
/** The share of the long run after which memory must not grow by more than this. */
const WARM_SHARE = 0.2;
const GROWTH = 1.1;
/** `memory`: the last row alone. */
const ROWS = process.env["ROWS"];
const PUZZLES = 20;
/** Enough to keep two processors busy, and few enough not to wait in line. */
const CONNECTIONS = 16;
const MANY_CONNECTIONS = 400;
const SOLVES_PER_SECOND = 1500;
const P99_MS = 50;
const MIB = 2 ** 20;

/** @param {string[]} args @param {string} [input] */
const quadrille = (args, input) =>
  execFileSync(process.execPath, [bin, ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 64 * MIB,
    stdio: ["pipe", "pipe", "ignore"],
  });

/** What comes before the times, which differ. @param {string} text */
const timeless = (text) => text.trim().replace(/,"stats":.*/s, "");

/** @param {string} command @param {string[]} puzzles @param {Record<string, boolean>} options @returns {Case[]} */
function casesOf(command, puzzles, options) {
  const flags = Object.keys(options).map((name) => `--${name}`);
  return puzzles.map((puzzle) => {
    const expected = timeless(quadrille([command, "-", ...flags, "--json", "--quiet"], puzzle));
    return {
      path: `/api/v1/${command}`,
      body: JSON.stringify({ puzzle, options }),
      isRight: (text) => timeless(text) === expected,
    };
  });
}

/** @param {string[]} puzzles @returns {Promise<Case[]>} */
function hintCases(puzzles) {
  return Promise.all(
    puzzles.map(async (puzzle) => ({
      path: "/api/v1/hint",
      body: JSON.stringify({ puzzle }),
      isRight: await createHintCheck(puzzle),
    })),
  );
}

/**
 * What a mark of the solution says: a domino of Pips with its dots is a domino, and dots in two cells.
 * @param {unknown} move
 * @returns {unknown[]}
 */
function movesIn(move) {
  const { domino, dots } = /** @type {{ domino?: unknown[], dots?: number[] }} */ (move);
  if (domino === undefined || dots === undefined) return [move];
  return [move, { domino }, ...domino.map((cell, i) => ({ cell, dots: dots[i] }))];
}

/**
 * Which step a long search finds depends on its time, so two right hints may differ. These puzzles have one solution: a hint is right if it is a
 * step, and all facts that it and its chain name are as they are in the solution.
 * @param {string} text
 * @returns {Promise<(answer: string) => boolean>}
 */
async function createHintCheck(text) {
  const { family, puzzle } = unwrap(readPuzzle(text, {}));
  const { solutions, unique } = unwrap(await solvePuzzle(family, puzzle, { limit: 2 }));
  if (unique !== true || family.reasons === undefined) throw new Error("expected a puzzle with one solution");
  const reasons = family.reasons(puzzle, startBudget());
  const moves = reasons.known(solutions[0]).flatMap((v) => (v > 0 ? movesIn(reasons.fact(v).move) : []));
  const held = new Set(moves.map((move) => JSON.stringify(move)));
  /** @typedef {{ facts: { move: object, holds: boolean }[], chain?: Told[] }} Told */
  /** @param {Told} told @returns {boolean} */
  const isTrue = ({ facts, chain = [] }) =>
    facts.every(({ move, holds }) => held.has(JSON.stringify(move)) === holds) && chain.every(isTrue);
  /** @type {Map<string, boolean>} */
  const judged = new Map();
  return (answer) => {
    const known = judged.get(answer);
    if (known !== undefined) return known;
    const { status, step } = JSON.parse(answer);
    const right = status === "step" && step.facts.length > 0 && isTrue(step);
    judged.set(answer, right);
    return right;
  };
}

/** @param {string} family @param {string[]} wishes */
const made = (family, ...wishes) =>
  quadrille([
    "generate",
    family,
    ...wishes,
    "--count",
    String(PUZZLES),
    "--seed",
    "1",
    "--json",
    "--no-certificate",
  ])
    .trim()
    .split("\n")
    .map((line) => /** @type {string} */ (JSON.parse(line).text));

async function startServer() {
  const state = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
  const child = spawn(process.execPath, [bin, "serve", "--port", "0", "--jobs", "2", "--state", state], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(child.stdout, "data");
  const url = String(line).trim();
  while (!(await fetch(`${url}readyz`)).ok)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  return {
    url,
    memoryBytes: () => {
      const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      return Number(kib) * 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} url
 * @param {readonly Case[]} cases
 * @param {{ connections: number, rate?: number, seconds?: number }} how
 * @returns {Promise<Load>}
 */
async function load(url, cases, { connections, rate, seconds = SECONDS }) {
  let wrong = 0;
  let refused = 0;
  const requests = cases.map(({ path, body, isRight }) => ({
    method: /** @type {const} */ ("POST"),
    path,
    headers: { "content-type": "application/json" },
    body,
    onResponse: (/** @type {number} */ status, /** @type {string} */ text) => {
      if (status === 503) refused++;
      else if (status !== 200 || !isRight(text)) wrong++;
    },
  }));
  const pace = rate === undefined ? {} : { overallRate: Math.max(connections, Math.round(rate)) };
  const result = await autocannon({ url, connections, duration: seconds, requests, ...pace });
  const { latency, errors, timeouts } = result;
  return {
    rate: (result["2xx"] + result.non2xx - refused) / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    refused,
    wrong,
    failed: errors + timeouts,
  };
}

/** @param {Load} seen */
const isClean = ({ wrong, failed }) => wrong === 0 && failed === 0;

/**
 * @param {Awaited<ReturnType<typeof startServer>>} server
 * @param {number} atStart
 * @param {readonly Case[]} cases
 * @param {(text: string) => void} log
 */
async function memoryRow({ url, memoryBytes }, atStart, cases, log) {
  const seconds = 60 * MINUTES;
  const how = { connections: CONNECTIONS };
  const warming = await load(url, cases, { ...how, seconds: WARM_SHARE * seconds });
  const warm = memoryBytes();
  const rest = await load(url, cases, { ...how, seconds: (1 - WARM_SHARE) * seconds });
  const end = memoryBytes();
  const [startMib, warmMib, endMib] = [atStart, warm, end].map((bytes) => Math.round(bytes / MIB));
  log(`memory: ${startMib} MiB at the start, ${warmMib} warm, ${endMib} after ${MINUTES} minutes`);
  return {
    case: `all questions in turn: memory over ${MINUTES} minutes`,
    oursMs: rest.p99,
    peer: null,
    peerMs: null,
    ratio: null,
    target: `≤ ${GROWTH} × the memory after the warm-up`,
    met: end <= GROWTH * warm && isClean(warming) && isClean(rest),
    note: `${startMib} MiB at the start, ${warmMib} after the warm-up, ${endMib} at the end; ${Math.round(rest.rate)}/s, ${warming.wrong + rest.wrong} wrong, ${warming.failed + rest.failed} without an answer in time`,
  };
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const tents = made("tents", "--size", "10x10");
  const pips = made("pips", "--difficulty", "hard");
  const questions = [
    {
      name: "solve, Tents 10×10",
      cases: casesOf("solve", tents, {}),
      least: SOLVES_PER_SECOND,
    },
    { name: "unique, Tents 10×10", cases: casesOf("solve", tents, { unique: true }) },
    { name: "hint, Tents 10×10", cases: await hintCases(tents) },
    { name: "solve, hard Pips", cases: casesOf("solve", pips, {}) },
    { name: "unique, hard Pips", cases: casesOf("solve", pips, { unique: true }) },
    { name: "hint, hard Pips", cases: await hintCases(pips) },
  ];
  const server = await startServer();
  const atStart = server.memoryBytes();
  /** @type {object[]} */
  const rows = [];
  /** @param {string} name @param {number} ms @param {string} target @param {boolean} met @param {string} note */
  const row = (name, ms, target, met, note) =>
    rows.push({ case: name, oursMs: ms, peer: null, peerMs: null, ratio: null, target, met, note });
  try {
    const { url } = server;
    for (const { name, cases, least } of ROWS === "memory" ? [] : questions) {
      // Threads compile what they run often.
      await load(url, cases, { connections: CONNECTIONS, seconds: 2 });
      const most = await load(url, cases, { connections: CONNECTIONS });
      log(`${name}: ${Math.round(most.rate)} per second`);
      const enough = least === undefined || most.rate >= least;
      row(
        `${name}: greatest load`,
        most.p99,
        least === undefined ? "answers right" : `≥ ${least.toLocaleString("en")}/s, answers right`,
        enough && isClean(most),
        `${Math.round(most.rate).toLocaleString("en")}/s, p50 ${most.p50} ms, ${most.wrong} wrong`,
      );
      const half = await load(url, cases, { connections: CONNECTIONS, rate: most.rate / 2 });
      row(
        `${name}: half of it`,
        half.p99,
        `p99 < ${P99_MS} ms`,
        half.p99 < P99_MS && isClean(half),
        `${Math.round(half.rate).toLocaleString("en")}/s, p50 ${half.p50} ms`,
      );
      if (least === undefined) continue;
      const before = server.memoryBytes();
      const twice = await load(url, cases, { connections: MANY_CONNECTIONS, rate: 2 * most.rate });
      const grown = Math.round((server.memoryBytes() - before) / MIB);
      row(
        `${name}: twice of it`,
        twice.p99,
        "sheds, answers right",
        isClean(twice) && twice.refused > 0,
        `${Math.round(twice.rate).toLocaleString("en")}/s answered, ${twice.refused.toLocaleString("en")} refused, ${grown} MiB more`,
      );
      const after = await load(url, cases, { connections: CONNECTIONS, rate: most.rate / 2 });
      row(
        `${name}: half, after that`,
        after.p99,
        `p99 < ${P99_MS} ms`,
        after.p99 < P99_MS && isClean(after) && after.refused === 0,
        `p50 ${after.p50} ms`,
      );
    }
    rows.push(
      await memoryRow(
        server,
        atStart,
        questions.flatMap(({ cases }) => cases),
        log,
      ),
    );
  } finally {
    await server.stop();
  }
  return rows;
}
