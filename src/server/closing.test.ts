/** A server that is closed while it answers. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Api } from "./api/api.js";
import type { Answerer, Outcome } from "./questions.js";
import { startServer } from "./server.js";
import { apiOfOneQuestion } from "./testing/one-question.js";

const root = mkdtempSync(join(tmpdir(), "quadrille-closing-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, "index.html"), "<!doctype html>");

/** Answers only when it is told to stop. */
function createStubborn(): Answerer & { asked: number } {
  const waiting: ((outcome: Outcome) => void)[] = [];
  const answerer = {
    asked: 0,
    start: () => undefined,
    ask: () => {
      answerer.asked++;
      return new Promise<Outcome>((resolve) => waiting.push(resolve));
    },
    cancelAll: () =>
      waiting.forEach((answer) => answer({ kind: "answer", text: '{"status":"unknown"}', cancelled: true })),
    state: () => ({ threads: 1, ready: 1, busy: 0, waiting: 0, replaced: 0 }),
    end: () => Promise.resolve(),
  };
  return answerer;
}

const apiOf = (answerer: Answerer): Api => apiOfOneQuestion(answerer, root, 2 ** 20);

describe("closing", () => {
  it("answers requests that take too long with what is known, and refuses new ones", async () => {
    const answerer = createStubborn();
    const server = await startServer({ root, port: 0, api: apiOf(answerer), drainMs: 300 });
    const ask = (): Promise<Response> =>
      fetch(`${server.url}api/v1/solve`, {
        method: "POST",
        body: "2x2",
        headers: { "Content-Type": "text/plain" },
      });
    const asked = [ask(), ask()];
    await expect.poll(() => answerer.asked).toBe(2);
    const closed = server.close();
    for (const response of await Promise.all(asked)) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: "unknown" });
    }
    await closed;
    await expect(ask()).rejects.toThrow("fetch failed");
  });

  it("may be asked for twice", async () => {
    const server = await startServer({ root, port: 0 });
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });
});
