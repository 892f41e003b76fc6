/** The library as a program uses it: the built package, in a process of its own, where questions get threads. */
import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "./support/process.js";

const door = (name: string): string =>
  JSON.stringify(pathToFileURL(join(ROOT, "dist", "node", `${name}.js`)).href);

/** Far more solutions than minutes could list or count. */
const LONG = `
  const dominoes = Array.from({ length: 72 }, (_, i) => [i % 7, (3 * i) % 7]);
  const cells = Array.from({ length: 144 }, (_, i) => [Math.floor(i / 12), i % 12]);
  const trees = Array.from({ length: 280 }, (_, i) => [2 * Math.floor(i / 14), 3 * (i % 14)]);
  const LONG = {
    chessboard: "40x40",
    tents: JSON.stringify({ family: "tents", rows: 40, cols: 40, trees }),
    twist: JSON.stringify({ family: "twist", board: { rows: 12, cols: 12 }, pieces: [{ name: "D", shape: "XX", count: 72 }] }),
    cube: JSON.stringify({ family: "cube", region: [6, 6, 6], pieces: [{ name: "D", shape: "XX", count: "any" }] }),
    pips: JSON.stringify({ dominoes, regions: cells.map((cell) => ({ indices: [cell], type: "empty" })) }),
  };
  const read = (text) => unwrap(readPuzzle(text));
  const abortAfter = (ms) => { const controller = new AbortController(); setTimeout(() => controller.abort(), ms); return controller.signal; };
`;

/** The output of a program that uses the library, as JSON. The program must end by itself. */
function run(program: string): Promise<unknown> {
  const whole = `import * as library from ${door("index")};
    import { proveByClauses } from ${door("certify")};
    const { readPuzzle, unwrap, solutions, solvePuzzle, countPuzzle, explainPuzzle, sampleSolution, comparePuzzle } = library;
    ${LONG}
    const say = (value) => console.log(JSON.stringify(value, (_, item) => (typeof item === "bigint" ? String(item) : item)));
    ${program}`;
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ["--input-type=module", "--eval", whole],
      // A search that is not stopped must not outlive its test.
      { cwd: ROOT, maxBuffer: 1 << 28, timeout: 100_000, killSignal: "SIGKILL" },
      (error, out) => (error === null ? resolve(JSON.parse(out)) : reject(error)),
    );
  });
}

describe("an AbortSignal that fires while a question is worked on", () => {
  it.each(["tents", "pips"])("ends hints, walkthroughs, grades and explanations: %s", async (family) => {
    const ends = (await run(`
      const { hintPuzzle, walkPuzzle, gradePuzzle } = await import(${door("reasons")});
      const { family, puzzle } = read(LONG[${JSON.stringify(family)}]);
      const limits = () => ({ signal: abortAfter(50) });
      const { status, reason } = unwrap(await hintPuzzle(family, puzzle, { limits: limits() }));
      const walked = unwrap(await walkPuzzle(family, puzzle, { limits: limits() }));
      const graded = unwrap(await gradePuzzle(family, puzzle, { limits: limits() }));
      const { answer } = unwrap(await explainPuzzle(family, puzzle, { limits: limits() }));
      say([[status, reason], [walked.end, walked.reason], [graded.end, graded.reason], [answer.status, answer.reason]]);`)) as unknown[];
    // A first solution may be there before the signal, and then it is the answer.
    const explained = ends.pop();
    expect(ends).toEqual(Array.from({ length: 3 }, () => ["unknown", "cancelled"]));
    expect([
      ["unknown", "cancelled"],
      ["solved", null],
    ]).toContainEqual(explained);
  });
  it.each(["chessboard", "tents", "twist", "cube", "pips"])("ends a list without end: %s", async (family) => {
    const answer = await run(`
      const { family, puzzle } = read(LONG[${JSON.stringify(family)}]);
      let told = 0;
      const controller = new AbortController();
      // Not before the search has found something, so that it is the search that stops.
      const onFound = () => { if (++told === 3) setTimeout(() => controller.abort(), 10); };
      const { value } = await solvePuzzle(family, puzzle, { limit: Infinity, keep: 2, onFound, limits: { signal: controller.signal } });
      say({ ...value, solutions: value.solutions.length, told });`);
    expect(answer).toMatchObject({ status: "solved", reason: "cancelled", complete: false, unique: false });
    expect((answer as { told: number }).told).toBeGreaterThanOrEqual(3);
  });

  it("ends counts, proofs, comparisons and samples", async () => {
    const answers = await run(`
      const [twist, tents, board] = [read(LONG.twist), read(LONG.tents), read("300x300")];
      const impossible = read("30x30-0,0-29,29");
      const limits = () => ({ signal: abortAfter(400) });
      const compared = await comparePuzzle(tents.family, tents.puzzle, { engines: ["search"], limit: Infinity, limits: limits() });
      say([
        unwrap(await countPuzzle(twist.family, twist.puzzle, { limits: limits() })),
        unwrap(await countPuzzle(twist.family, twist.puzzle, { distinct: true, limits: limits() })),
        unwrap(await sampleSolution(board.family, board.puzzle, { limits: limits() })),
        unwrap(await proveByClauses(impossible.family, impossible.puzzle, { via: "cadical", limits: limits() })),
        { reason: unwrap(compared)[0].note },
      ]);`);
    expect(answers).toHaveLength(5);
    for (const answer of answers as unknown[]) expect(answer).toMatchObject({ reason: "cancelled" });
  });

  it("ends more questions than there are threads, and those that wait for one", async () => {
    const ends = await run(`
      const { family, puzzle } = read(LONG.tents);
      const signal = abortAfter(500);
      const ask = (limits) => countPuzzle(family, puzzle, { engine: "search", limits });
      const asked = Array.from({ length: 40 }, () => ask({ signal }));
      const hurried = ask({ signal: new AbortController().signal, timeMs: 50 });
      const ends = await Promise.all([hurried, ...asked]);
      say(ends.map((end) => unwrap(end).reason));`);
    expect(ends).toEqual(["time", ...Array.from({ length: 40 }, () => "cancelled")]);
  });

  it("is not needed for an answer: in a thread it is the same", async () => {
    const [apart, here] = (await run(`
      const { family, puzzle } = read("8x8-0,0-7,7");
      const { signal } = new AbortController();
      const { stats, ...apart } = unwrap(await explainPuzzle(family, puzzle, { limits: { signal } })).toJSON();
      const { stats: _, ...here } = unwrap(await explainPuzzle(family, puzzle)).toJSON();
      say([apart, here]);`)) as unknown[];
    expect(apart).toEqual(here);
    expect(here).toMatchObject({ status: "impossible", explanation: { bare: expect.anything() as unknown } });
  });

  it("hands on what the listener throws, and the thread's contract errors", async () => {
    const words = await run(`
      const { family, puzzle } = read("8x8");
      const limits = { signal: new AbortController().signal };
      const listening = solvePuzzle(family, puzzle, { limit: 9, limits, onFound() { throw new Error("enough"); } });
      const wrong = solvePuzzle(family, { rows: 2, cols: 2 }, { limits });
      const ends = await Promise.allSettled([listening, wrong]);
      say(ends.map(({ reason }) => String(reason)));`);
    expect(words).toEqual([
      "Error: enough",
      expect.stringMatching(
        /^ContractError: solvePuzzle: puzzle must be a puzzle of the family chessboard, with all its members/,
      ) as string,
    ]);
  });
});

it("starts nothing for a signal that is aborted already", async () => {
  const answers = await run(`
    const { family, puzzle } = read(LONG.twist);
    const limits = { signal: AbortSignal.abort() };
    // A family whose every method would fail.
    const fail = () => { throw new Error("started"); };
    const broken = { ...family, methods: family.methods.map((method) => ({ ...method, solve: fail })), count: fail, explain: fail };
    say([
      unwrap(await solvePuzzle(broken, puzzle, { limits })),
      unwrap(await countPuzzle(broken, puzzle, { limits })),
      unwrap(await explainPuzzle(broken, puzzle, { limits })),
      unwrap(await solvePuzzle(broken, puzzle, { engine: "cadical", limits })),
      { ...unwrap(await comparePuzzle(broken, puzzle, { limits })), status: "unknown", reason: "cancelled" },
      { ...unwrap(await proveByClauses(broken, puzzle, { limits })), status: "unknown" },
    ]);`);
  for (const answer of answers as unknown[])
    expect(answer).toMatchObject({ status: "unknown", reason: "cancelled" });
});

/** The address of a module with this text. */
function moduleWith(text: string): string {
  const path = join(temporaryFolder(), "module.mjs");
  writeFileSync(path, text);
  return JSON.stringify(pathToFileURL(path).href);
}

describe("solutions()", () => {
  it("lists every solution once, in a thread or here, by a method or an engine", async () => {
    const counts = await run(`
      const { family, puzzle } = read("6x6");
      const small = read("4x4").puzzle;
      // No thread can find this one.
      const unknown = { ...family };
      const count = async (list) => { const seen = new Set(); for await (const { dominoes } of list) seen.add(dominoes.join()); return seen.size; };
      say([
        await count(solutions(family, puzzle)),
        await count(solutions(unknown, puzzle)),
        await count(solutions(family, small, { engine: "cadical" })),
        await count(solutions(unknown, small, { engine: "dancing-links" })),
        await count(solutions(family, read("8x8-0,0-7,7").puzzle)),
      ]);`);
    expect(counts).toEqual([6728, 6728, 36, 36, 0]);
  });

  it("waits for the loop, and ends with it", async () => {
    const module = moduleWith(`
      import { chessboard } from ${door("chessboard")};
      export const counting = { ...chessboard, id: "counting", module: import.meta.url, methods: chessboard.methods.map((method) => ({ ...method,
        solve: (puzzle, request) => method.solve(puzzle, { ...request,
          onSolution(solution) { Atomics.add(puzzle.found, 0, 1); request.onSolution(solution); } }) })) };`);
    const told = await run(`
      const { counting } = await import(${module});
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const found = new Int32Array(new SharedArrayBuffer(4));
      const puzzle = { ...read("12x12").puzzle, found };
      let seen = 0;
      let ahead;
      for await (const _ of solutions(counting, puzzle)) {
        if (++seen === 1) { await pause(1000); ahead = found[0]; }
        if (seen === 1000) break;
      }
      const left = found[0];
      await pause(500);
      say({ seen, ahead, after: found[0] - left });`);
    const { ahead, after } = told as { ahead: number; after: number };
    expect(told).toMatchObject({ seen: 1000 });
    expect(ahead).toBeLessThan(1000);
    expect(after).toBeLessThan(1000);
  });

  it("throws the signal's reason at the next solution, in a thread or here", async () => {
    const ends = await run(`
      const { family, puzzle } = read("12x12");
      const ends = [];
      for (const asked of [family, { ...family }])
        for (const take of [(signal) => ({ signal }), (signal) => ({ limits: { signal } })]) {
          const stop = new AbortController();
          let seen = 0;
          try {
            for await (const _ of solutions(asked, puzzle, take(stop.signal))) {
              if (++seen === 5) { await new Promise((resolve) => setTimeout(resolve, 200)); stop.abort(new Error("enough")); }
            }
          } catch (error) { ends.push([seen, error.message]); }
        }
      say(ends);`);
    expect(ends).toEqual(Array.from({ length: 4 }, () => [5, "enough"]));
  });

  it("says when a list is not whole", async () => {
    const errors = await run(`
      const { family, puzzle } = read(LONG.twist);
      const ends = [];
      for (const options of [{ signal: abortAfter(300) }, { limits: { timeMs: 300 } }, { engine: "absent" }, { signal: AbortSignal.abort() }])
        try { for await (const _ of solutions(family, puzzle, options)); ends.push("whole"); } catch (error) { ends.push(error.name); }
      say(ends);`);
    expect(errors).toEqual(["AbortError", "Stopped", "ProblemError", "AbortError"]);
  });
});

describe("an engine of a program's own", () => {
  const LISTS_NOTHING = `
    const own = { id: "own", title: "Own", takes: "cnf", proofs: false, load: async () => ({ ok: true, value: { version: "1" } }),
      search: async () => ({ outcome: "exhausted", found: 0, stats: {} }) };`;
  it("is asked wherever ours are, and is not believed without evidence", async () => {
    const said = await run(`${LISTS_NOTHING}
      const { family, puzzle } = read("4x4");
      const signal = new AbortController().signal;
      const solved = unwrap(await solvePuzzle(family, puzzle, { engine: own, limits: { signal } }));
      const counted = unwrap(await countPuzzle(family, puzzle, { engine: own }));
      const rows = unwrap(await comparePuzzle(family, puzzle, { engines: ["matching", own], encodings: ["pairwise"], formulations: ["domino"] }));
      say([solved.status, solved.reason, solved.words, counted.reason, ...rows.map(({ engine, status, note }) => [engine, status, note].join(" "))]);`);
    const words = "own says that there are no solutions, but gave no proof";
    expect(said).toEqual([
      "unknown",
      "unproved",
      words,
      "unproved",
      "matching solved ",
      `own unknown ${words}`,
    ]);
  });

  it("is answered with a contract error where it is none", async () => {
    const words = await run(`
      const { family, puzzle } = read("4x4");
      say(String((await Promise.allSettled([solvePuzzle(family, puzzle, { engine: {} })]))[0].reason));`);
    expect(words).toMatch(/^ContractError: solvePuzzle: engine must be/);
  });
});

it("loads a family of a program's own in the threads that count and search", async () => {
  const module = moduleWith(
    `import { isMainThread } from "node:worker_threads";
     import { twist } from ${door("twist")};
     const apart = (call) => (...given) => { if (isMainThread) throw new Error("not in a thread"); return call(...given); };
     export const own = { ...twist, id: "own-family", module: import.meta.url, cutCount: apart(twist.cutCount),
       methods: twist.methods.map((method) => ({ ...method, solve: apart(method.solve) })) };`,
  );
  const told = await run(`
    const { own } = await import(${module});
    const { puzzle } = unwrap(readPuzzle('{"family":"twist","board":{"rows":4,"cols":5},"pieces":[{"name":"D","shape":"XX","count":10}]}'));
    const limits = { signal: new AbortController().signal };
    let listed = 0;
    for await (const _ of solutions(own, puzzle)) listed++;
    say([unwrap(await countPuzzle(own, puzzle, { jobs: 2 })).count, unwrap(await solvePuzzle(own, puzzle, { limits })).status, listed]);`);
  expect(told).toEqual(["95", "solved", 95]);
});

describe("a count in several threads", () => {
  it("is made in one of them where a family does not cut it", async () => {
    const module = moduleWith(
      `import { isMainThread } from "node:worker_threads";
       import { chessboard } from ${door("chessboard")};
       import { tents } from ${door("tents")};
       const apart = (call) => (...given) => { if (isMainThread) throw new Error("not in a thread"); return call(...given); };
       const counters = (family) => ({ count: apart(family.count), countDistinct: family.countDistinct && apart(family.countDistinct) });
       export const own = { ...chessboard, id: "own-chessboard", module: import.meta.url, ...counters(chessboard) };
       export const camps = { ...tents, id: "own-tents", module: import.meta.url, ...counters(tents) };`,
    );
    const counts = await run(`
      const { own, camps } = await import(${module});
      const counts = [];
      for (const [family, text, distinct] of [[own, "8x8", false], [own, "2x2", true], [camps, "4x4:bafd,1,0,0,2,1,0,1,1", false]])
        counts.push(unwrap(await countPuzzle(family, read(text).puzzle, { jobs: 2, distinct })).count);
      say(counts);`);
    expect(counts).toEqual(["12988816", "1", "1"]);
  });

  it("is cut, counted and put together there, and not in the caller's", async () => {
    const module = moduleWith(
      `import { isMainThread } from "node:worker_threads";
       import { chessboard } from ${door("chessboard")};
       const apart = (call) => (...given) => { if (isMainThread) throw new Error("not in a thread"); return call(...given); };
       export const own = { ...chessboard, id: "own-chessboard", module: import.meta.url, cutCount: apart(async (...given) => {
         const cut = await chessboard.cutCount(...given);
         if (cut.combine === undefined) throw new Error("its parts add up");
         return { ...cut, count: apart(cut.count), combine: apart(cut.combine) };
       }) };`,
    );
    const different = await run(`
      const { own } = await import(${module});
      const { family, puzzle } = read("100x100");
      const counts = await Promise.all([countPuzzle(own, puzzle, { jobs: 2 }), countPuzzle(family, puzzle)]);
      say(new Set(counts.map((counted) => unwrap(counted).count)).size);`);
    expect(different).toBe(1);
  });

  it("says how much of the count is done as a fraction, and counts nothing where the parts do not add up", async () => {
    const module = moduleWith(
      `import { chessboard } from ${door("chessboard")};
       const until = (stopped, report) => { while (stopped() === undefined) report(); return { outcome: "stopped", reason: stopped() }; };
       const own = { ...chessboard, module: import.meta.url };
       export const cut = { ...own, id: "cut", cutCount: async (_, budget) => {
         budget.report({ stage: "cutting", done: 500 });
         return { outcome: "cut", method: "parts", parts: [0, 1, 2, 3], shares: [0.25, 0.25, 0.25, 0.25], flaw: () => undefined, combine: () => 0n,
           count: async (_part, { stopped, report }) => until(stopped, () => report({ stage: "counting", done: 0.125 })) };
       } };
       export const uncut = { ...own, id: "uncut", cutCount: async () => undefined,
         count: async (_, { stopped, report }) => until(stopped, () => report({ stage: "counting", done: 5, total: 10 })) };`,
    );
    const told = await run(`
      const families = await import(${module});
      const { puzzle } = read("2x2");
      const told = [];
      for (const [family, most] of [[families.cut, 0.25], [families.uncut, 0.5]]) {
        const seen = new Set();
        const flag = new Int32Array(new SharedArrayBuffer(4));
        const hears = ({ done }) => { seen.add(done); if (done >= most) setTimeout(() => Atomics.store(flag, 0, 1), 200); };
        const answer = unwrap(await countPuzzle(family, puzzle, { jobs: 2, limits: { cancelFlag: flag, onProgress: hears } }));
        told.push([Math.max(...seen), answer.reason, "atLeast" in answer]);
      }
      say(told);`);
    expect(told).toEqual([
      [0.25, "cancelled", false],
      [0.5, "cancelled", true],
    ]);
  });
});
