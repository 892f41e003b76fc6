/**
 * The HTTP API under load, over loopback: how many questions it answers per second, and how long an answer takes at half that load. Every
 * answer is compared with the command line's; for a hint, whose search has a time limit, everything it says must hold in the only solution.
 * Then comes twice the greatest load: the server must refuse what is too much, answer the rest correctly, and recover. Finally all
 * questions in turn: memory must stay flat. Half the greatest load comes from fifty clients that begin at random moments of a second:
 * autocannon alone sends all requests of a second at its beginning, as fast as it can. The client has its share of the same processors.
 * SECONDS sets the length of each run (default 5), MINUTES that of the last one (default 0.5).
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
/** `memory`: only the last row. */
const ROWS = process.env["ROWS"];
const PUZZLES = 20;
/**
 * Threads compile what they run often, beside other answers: a long hint on hard Pips costs 18 ms of that after 15 such hints, and 5 ms after 200. A server runs for longer than
 * a benchmark, so each question is asked for a while before it is measured.
 */
const WARM_SECONDS = 15;
/** Enough to keep two processors busy, but not so many that questions wait in line. */
const CONNECTIONS = 16;
const MANY_CONNECTIONS = 400;
/** Clients that share a load below the greatest. */
const CLIENTS = 50;
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

/** The part before the times, which differ. @param {string} text */
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
 * The marks in a move of the solution: a domino of Pips with its dots is a domino, and also dots in
 * two cells.
 * @param {unknown} move
 * @returns {unknown[]}
 */
function movesIn(move) {
  const { domino, dots } = /** @type {{ domino?: unknown[], dots?: number[] }} */ (move);
  if (domino === undefined || dots === undefined) return [move];
  return [move, { domino }, ...domino.map((cell, i) => ({ cell, dots: dots[i] }))];
}

/**
 * Which step a long search finds depends on its time, so two right hints may differ. These puzzles have one solution: a hint is right if it
 * is a step, and all facts that it and its chain name are those of the solution.
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
  // Also when the benchmark is interrupted.
  process.once("exit", () => child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  const url = String(line).trim();
  while (!(await fetch(`${url}readyz`)).ok) await sleep(50);
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

/** Requests for these cases, and the errors in their answers. @param {readonly Case[]} cases */
function requestsOf(cases) {
  const seen = { wrong: 0, refused: 0 };
  const requests = cases.map(({ path, body, isRight }) => ({
    method: /** @type {const} */ ("POST"),
    path,
    headers: { "content-type": "application/json" },
    body,
    onResponse: (/** @type {number} */ status, /** @type {string} */ text) => {
      if (status === 503) seen.refused++;
      else if (status !== 200 || !isRight(text)) seen.wrong++;
    },
  }));
  return { requests, seen };
}

/**
 * All connections ask at once. With a rate, each asks its share of a second as fast as it can, and rests until the next.
 * @param {string} url
 * @param {readonly Case[]} cases
 * @param {{ connections: number, rate?: number, seconds?: number }} how
 * @returns {Promise<Load>}
 */
async function load(url, cases, { connections, rate, seconds = SECONDS }) {
  const { requests, seen } = requestsOf(cases);
  const pace = rate === undefined ? {} : { overallRate: Math.max(connections, Math.round(rate)) };
  const result = await autocannon({ url, connections, duration: seconds, requests, ...pace });
  const { latency, errors, timeouts } = result;
  return {
    rate: (result["2xx"] + result.non2xx - seen.refused) / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    ...seen,
    failed: errors + timeouts,
  };
}

/**
 * About the same number of questions in every part of a second.
 * @param {string} url
 * @param {readonly Case[]} cases
 * @param {number} rate
 * @returns {Promise<Load>}
 */
async function spreadLoad(url, cases, rate) {
  const { requests, seen } = requestsOf(cases);
  // Each client asks a whole number of questions a second; their number makes up for what that leaves out.
  const share = Math.max(1, Math.ceil(rate / CLIENTS));
  const clients = Math.max(1, Math.round(rate / share));
  /** @type {number[]} */
  const times = [];
  const ask = async (/** @type {number} */ client) => {
    await sleep(1000 * Math.random());
    const first = Math.floor((client * requests.length) / clients);
    const inTurn = [...requests.slice(first), ...requests.slice(0, first)];
    /** @type {autocannon.Result} */
    const result = await new Promise((resolve, reject) => {
      const given = { url, connections: 1, duration: SECONDS, requests: inTurn, connectionRate: share };
      const instance = autocannon(given, (error, ended) => (error ? reject(error) : resolve(ended)));
      instance.on("response", (_client, _status, _bytes, ms) => times.push(ms));
    });
    return result.errors + result.timeouts;
  };
  const failures = await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)));
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (/** @type {number} */ part) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Infinity);
  return {
    rate: (times.length - seen.refused) / SECONDS,
    p50: quantile(0.5),
    p99: quantile(0.99),
    ...seen,
    failed: failures.reduce((sum, failed) => sum + failed, 0),
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

/** @param {(text: string) => void} log @param {(row: object) => void} tell Called with each row at once. */
export async function run(log, tell) {
  log("making puzzles and asking the command line for their answers");
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
  const row = (name, ms, target, met, note) => {
    const one = { case: name, oursMs: ms, peer: null, peerMs: null, ratio: null, target, met, note };
    rows.push(one);
    tell(one);
    log(`${name}: p99 ${ms} ms, ${note}`);
  };
  try {
    const { url } = server;
    for (const { name, cases, least } of ROWS === "memory" ? [] : questions) {
      await load(url, cases, { connections: CONNECTIONS, seconds: WARM_SECONDS });
      const most = await load(url, cases, { connections: CONNECTIONS });
      const enough = least === undefined || most.rate >= least;
      row(
        `${name}: greatest load`,
        most.p99,
        least === undefined ? "answers right" : `≥ ${least.toLocaleString("en")}/s, answers right`,
        enough && isClean(most),
        `${Math.round(most.rate).toLocaleString("en")}/s, p50 ${most.p50} ms, ${most.wrong} wrong`,
      );
      const half = await spreadLoad(url, cases, most.rate / 2);
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
      const after = await spreadLoad(url, cases, most.rate / 2);
      row(
        `${name}: half, after that`,
        after.p99,
        `p99 < ${P99_MS} ms`,
        after.p99 < P99_MS && isClean(after) && after.refused === 0,
        `p50 ${after.p50} ms`,
      );
    }
    log(`all questions in turn, for ${MINUTES} minutes`);
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
