/** The packed library in another page, bundled by Vite without any settings. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";
import { projectWithPackage } from "../support/installed.js";
import { newPage, sharedBrowser, startStudio, type Served, type WatchedPage } from "./support/index.js";

const PROGRAM = `
import { countPuzzle, solutions, solvePuzzle, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";
const board = (text) => unwrap(parseChessboard(text));
window.quadrille = {
  async list(text) {
    let count = 0;
    for await (const { dominoes } of solutions(chessboard, board(text))) count += dominoes.length > 0 ? 1 : 0;
    return count;
  },
  async leave(text, most) {
    let count = 0;
    for await (const _ of solutions(chessboard, board(text))) if (++count === most) break;
    return count;
  },
  async abort(text) {
    const stop = new AbortController();
    let frames = 0;
    const tick = () => { if (++frames > 3) stop.abort(); else requestAnimationFrame(tick); };
    tick();
    const answer = unwrap(await solvePuzzle(chessboard, board(text), { limit: Infinity, keep: 2, limits: { signal: stop.signal } }));
    return { reason: answer.reason, alive: frames > 3 };
  },
  async abortLoop(text) {
    try {
      for await (const _ of solutions(chessboard, board(text), { signal: AbortSignal.timeout(500) }));
    } catch (error) { return error.name; }
  },
  async by(engine) { return unwrap(await solvePuzzle(chessboard, board("4x4"), { engine })).status; },
  async count(options) { return String(unwrap(await countPuzzle(chessboard, board("8x8"), options)).count); },
};
document.title = "ready";
`;

let served: Served;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  const project = projectWithPackage();
  writeFileSync(join(project, "main.js"), PROGRAM);
  writeFileSync(
    join(project, "index.html"),
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>…</title><script type="module" src="./main.js"></script></html>',
  );
  const folder = join(project, "dist");
  mkdirSync(folder);
  await build({ root: project, base: "./", configFile: false, logLevel: "error", build: { outDir: folder } });
  served = await startStudio({ folder });
  watched = await newPage(await sharedBrowser(), served);
  ({ page } = watched);
  await page.goto("./");
  await page.waitForFunction(() => document.title === "ready");
});
afterAll(async () => {
  await watched?.close();
  await served?.close();
});

const run = (call: string): Promise<unknown> => page.evaluate(`quadrille.${call}`);

describe("the library in a bundled page", () => {
  it("lists every solution once, and counts", async () => {
    expect(await run('list("6x6")')).toBe(6728);
    expect(await run("count()")).toBe("12988816");
    expect(await run("count({ jobs: 2 })"), "which one thread counts here").toBe("12988816");
  });

  it("stops when the loop is left", async () => {
    expect(await run('leave("12x12", 100)')).toBe(100);
  });

  it("hears a signal in the middle of its own search, and the page stays alive", async () => {
    expect(await run('abort("40x40")')).toEqual({ reason: "cancelled", alive: true });
    expect(await run('abortLoop("40x40")')).toBe("TimeoutError");
  });

  it.each(["cadical", "highs", "dancing-links"])("solves by %s", async (engine) => {
    expect(await run(`by("${engine}")`)).toBe("solved");
  });
});
