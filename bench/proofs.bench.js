/**
 * Refutations of boards without two opposite corners: counters written and checked by the command line, including its processes. For
 * comparison, native CaDiCaL (CADICAL), lrat-check (LRAT_CHECK) and drat-trim (DRAT_TRIM), if they are on the PATH or named by these
 * variables. All times are processor times from the shell's `times`, so that other work on the machine matters little. Needs a POSIX
 * shell.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const title =
  "Refutations of boards without two opposite corners: column counters, written and checked as files (processor time)";

const bin = join(import.meta.dirname, "..", "bin", "quadrille.js");
const resources = pathToFileURL(join(import.meta.dirname, "support", "resources.js")).href;
const SIZES = [8, 10, 12, 14, 16, 20, 50, 100, 200, 500];
/** Seconds of processor time. After the first board that takes longer, a solver is not tried on larger ones. */
const PEER_LIMIT_SECONDS = 60;
/** drat-trim looks for hints itself, and takes minutes for larger boards. */
const DRAT_SIZES = new Set([8, 20, 50]);

const PEERS = {
  cadical: process.env["CADICAL"] ?? "cadical",
  lratCheck: process.env["LRAT_CHECK"] ?? "lrat-check",
  dratTrim: process.env["DRAT_TRIM"] ?? "drat-trim",
};

/** @param {string} program */
function isThere(program) {
  return spawnSync(program, ["--version"], { timeout: 10_000 }).error === undefined;
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toPrecision(3)} MB`;

/** Runs a program, then asks the shell how much processor time its children took. The program's output goes to a file. */
const TIMED = 'ulimit -S -t "$1"; out=$2; shift 2; "$@" >"$out" 2>&1; status=$?; times; exit $status';
const NO_LIMIT = 3600;
/** Exit codes of programs that were stopped, at their limit, begin here. */
const ENDED_BY_SIGNAL = 128;

/**
 * @param {string} folder
 * @param {string[]} command
 * @param {number} [limitSeconds]
 */
function timed(folder, command, limitSeconds = NO_LIMIT) {
  const out = join(folder, "out.txt");
  const used = join(folder, "used.json");
  const run = spawnSync("sh", ["-c", TIMED, "sh", String(limitSeconds), out, ...command], {
    env: { ...process.env, RESOURCES: used },
  });
  // The second line is that of the children: "0m1.230s 0m0.040s".
  const parts = [...String(run.stdout).matchAll(/(\d+)m([\d.]+)s/g)].slice(-2);
  const ms = parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
    0,
  );
  return { ms, status: run.status, output: readFileSync(out, "utf8"), used };
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function ours(folder, args) {
  const run = timed(folder, [process.execPath, "--import", resources, bin, ...args, "--json", "--quiet"]);
  if (run.status !== 0) throw new Error(`quadrille ${args.join(" ")} failed: ${run.output}`);
  const { bytes } = JSON.parse(readFileSync(run.used, "utf8"));
  return { ms: run.ms, bytes, words: `${megabytes(bytes)} of memory`, document: JSON.parse(run.output) };
}

/**
 * @param {string} name
 * @param {{ ms: number, words: string }} own
 * @param {{ peer: string, ms: number } | undefined} other
 * @param {Partial<import("./run.js").Row>} [more]
 */
function row(name, own, other, more) {
  return {
    case: name,
    oursMs: own.ms,
    peer: other?.peer ?? null,
    peerMs: other?.ms ?? null,
    ratio: other === undefined ? null : other.ms / own.ms,
    target: "",
    met: null,
    note: own.words,
    ...more,
  };
}

/** @param {string} output */
const isVerified = (output) => /^[cs] VERIFIED/m.test(output);

/** @param {(text: string) => void} log */
export async function run(log) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
  const at = (/** @type {string} */ name) => join(folder, name);
  let cadical = isThere(PEERS.cadical);
  const lratCheck = isThere(PEERS.lratCheck);
  const dratTrim = isThere(PEERS.dratTrim);
  const rows = [];
  try {
    for (const n of SIZES) {
      const board = `${n}x${n}-0,0-${n - 1},${n - 1}`;
      log(`${n} × ${n}`);
      const files = ["--cnf", at("f.cnf"), "--proof", at("p.lrat")];
      const written = ours(folder, [
        "prove",
        board,
        "--via",
        "counters",
        "--formulation",
        "domino",
        ...files,
      ]);
      const size = `${written.document.lemmas.toLocaleString("en")} lemmas, ${megabytes(statSync(at("p.lrat")).size)}`;
      let search;
      let note = `${size}; ${written.words}`;
      if (cadical) {
        log(`  cadical`);
        const ran = timed(folder, [PEERS.cadical, at("f.cnf"), at("c.drat")], PEER_LIMIT_SECONDS);
        search = { peer: "native cadical", ms: ran.ms };
        if (ran.status === 20) note += `; cadical's proof ${megabytes(statSync(at("c.drat")).size)}, binary`;
        else if (ran.status !== null && ran.status < ENDED_BY_SIGNAL)
          throw new Error(`cadical did not refute the board: ${ran.output}`);
        else {
          note += `; cadical was stopped: the ratio is a lower bound`;
          cadical = false;
        }
      }
      const targets = {
        100: { target: "< 1 s", met: written.ms < 1000 },
        500: { target: "< 30 s, < 500 MB", met: written.ms < 30_000 && written.bytes < 500e6 },
      };
      rows.push(
        row(`${n} × ${n}, written as LRAT`, written, search, { note, ...targets[/** @type {100} */ (n)] }),
      );

      const checked = ours(folder, ["verify", at("f.cnf"), at("p.lrat")]);
      if (checked.document.verdict !== "verified") throw new Error("our own proof was rejected");
      let other;
      if (lratCheck) {
        const ran = timed(folder, [PEERS.lratCheck, at("f.cnf"), at("p.lrat")]);
        if (!isVerified(ran.output)) throw new Error(`lrat-check rejected the proof of ${board}`);
        other = { peer: "lrat-check", ms: ran.ms };
      }
      rows.push(row(`${n} × ${n}, LRAT checked`, checked, other));
      if (!DRAT_SIZES.has(n)) continue;

      ours(folder, ["prove", board, "--via", "counters", "--formulation", "domino", "--proof", at("p.drat")]);
      const forward = ours(folder, ["verify", at("f.cnf"), at("p.drat")]);
      let trimmed;
      if (dratTrim) {
        log(`  drat-trim`);
        const ran = timed(folder, [PEERS.dratTrim, at("f.cnf"), at("p.drat"), "-t", "600"]);
        if (!isVerified(ran.output)) throw new Error(`drat-trim rejected the proof of ${board}`);
        trimmed = { peer: "drat-trim", ms: ran.ms };
      }
      rows.push(row(`${n} × ${n}, DRAT checked`, forward, trimmed));
      for (const name of ["p.lrat", "p.drat", "c.drat"]) if (existsSync(at(name))) rmSync(at(name));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
