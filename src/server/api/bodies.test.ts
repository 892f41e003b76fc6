/** Many long bodies at a time: their total size is bounded. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Answerer, Outcome } from "../questions.js";
import { startServer } from "../server.js";
import { apiOfOneQuestion } from "../testing/one-question.js";

const root = mkdtempSync(join(tmpdir(), "quadrille-bodies-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, "index.html"), "<!doctype html>");

const MIB = 2 ** 20;

it("refuses long bodies while there are too many of them, and takes small ones", async () => {
  const held: ((outcome: Outcome) => void)[] = [];
  const answerer: Answerer = {
    start: () => undefined,
    ask: () => new Promise((resolve) => held.push(resolve)),
    cancelAll: () => undefined,
    state: () => ({ threads: 1, ready: 1, busy: 0, waiting: 0, replaced: 0 }),
    end: () => Promise.resolve(),
  };
  const server = await startServer({ root, port: 0, api: apiOfOneQuestion(answerer, root, 2 * MIB) });
  const send = (body: NonNullable<RequestInit["body"]>): Promise<Response> =>
    fetch(`${server.url}api/v1/solve`, {
      method: "POST",
      body,
      headers: { "Content-Type": "text/plain" },
      // A stream needs it; it has no length.
      duplex: "half",
    });
  const ask = (length: number): Promise<Response> => send("x".repeat(length));
  const stream = (length: number): Promise<Response> => send(new Blob(["x".repeat(length)]).stream());
  const first = ask(1.5 * MIB);
  await expect.poll(() => held.length).toBe(1);
  const refused = await ask(MIB);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await refused.json()).toMatchObject({ code: "server/busy" });
  expect((await stream(MIB)).status).toBe(503);
  const small = [ask(10), stream(10)];
  await expect.poll(() => held.length).toBe(3);
  for (const answer of held) answer({ kind: "answer", text: "{}" });
  for (const response of await Promise.all([first, ...small])) expect(response.status).toBe(200);
  // There is room again once the connection is closed.
  const again = stream(MIB);
  await expect.poll(() => held.length).toBe(4);
  held[3]!({ kind: "answer", text: "{}" });
  expect((await again).status).toBe(200);
  await server.close();
});
