/** `quadrille/client` against a real server, imported from the package as programs do. */
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as Door from "../src/api/client.js";
import { ROOT } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";

const DOOR = join(ROOT, "dist", "api", "client.js");
const TENTS = "2 2\n.T 0\n.. 1\n0 1\n";

let serving: Serving;
let door: typeof Door;
let client: Door.Client;
beforeAll(async () => {
  serving = await startServing(["--jobs", "1", "--token", "secret"]);
  door = (await import(pathToFileURL(DOOR).href)) as typeof Door;
  client = door.createClient(serving.url, { token: "secret" });
});
afterAll(endServing);

async function errorOf(work: Promise<unknown>): Promise<Door.RequestError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof door.RequestError)) throw new Error(`no RequestError: ${String(error)}`);
  return error;
}

/** `fetch` refuses the low ports where nothing listens. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

describe("the client", () => {
  it("asks every question", async () => {
    const small = "4x4-0,0-3,3";
    expect(await client.read(small)).toMatchObject({ family: "chessboard", size: { rows: 4, cols: 4 } });
    expect(await client.solve(TENTS, { unique: true })).toMatchObject({ status: "solved", unique: true });
    expect((await client.count("4x4")).count).toBe("36");
    expect((await client.check(TENTS, { tents: [[1, 1]] })).complete).toBe(true);
    expect((await client.explain(small)).status).toBe("impossible");
    expect((await client.hint(TENTS)).status).toBe("step");
    expect((await client.walkthrough(TENTS)).end).toBe("solved");
    expect((await client.grade(TENTS)).grade).toBe("easy");
    expect((await client.convert(small, { to: "json" })).form).toBe("json");
    expect((await client.encode(small, { to: "dimacs" })).text).toContain("p cnf");
    expect((await client.prove(small)).clausal).toBe("verified");
    expect((await client.verify("p cnf 1 2\n1 0\n-1 0\n", "0\n")).verdict).toBe("verified");
    expect((await client.render("2x2", { to: "svg" })).schema).toBe("quadrille/text@1");
    expect((await client.compare("2x2", { engine: "matching" })).rows[0]?.engine).toBe("matching");
    expect((await client.list("families"))["schema"]).toBe("quadrille/families@1");
    const options = { size: "5x5", count: 2, seed: 1, certificate: false };
    const { puzzles, shortfall } = await client.generate("tents", options);
    expect([puzzles.map(({ family }) => family), shortfall]).toEqual([["tents", "tents"], undefined]);
    const none = await client.generate("tents", { ...options, timeLimit: 0 });
    expect([none.puzzles, none.shortfall?.code]).toEqual([[], "limit/fewer"]);
  });

  it("throws what the server says", async () => {
    const unread = await errorOf(client.solve("2 2\n.T x\n.. 1\n0 1\n"));
    expect([unread.status, unread.problem.at]).toEqual([422, { line: 2, column: 4 }]);
    expect(unread).toBeInstanceOf(door.ProblemError);
    expect((await errorOf(client.solve("2x2", { limit: 0 }))).status).toBe(400);
    const stranger = door.createClient(`${serving.url}/`, { token: "guess" });
    expect((await errorOf(stranger.read("2x2"))).problem.code).toBe("request/token");
    const proxy = door.createClient(serving.url, {
      fetch: () =>
        Promise.resolve(new Response("<p>Bad gateway</p>", { status: 502, headers: { "Retry-After": "7" } })),
    });
    const { status, retryAfter, problem } = await errorOf(proxy.read("2x2"));
    expect([status, retryAfter, problem.code]).toEqual([502, 7, "request/failed"]);
  });

  it("says where no server answers, and which address is none", async () => {
    const port = await closedPort();
    for (const host of ["127.0.0.1", "localhost"]) {
      const nobody: unknown = await door
        .createClient(`http://${host}:${port}`)
        .read("2x2")
        .catch((error: unknown) => error);
      expect(nobody).toBeInstanceOf(door.ProblemError);
      const { problem } = nobody as Door.ProblemError;
      expect([problem.code, problem.message]).toEqual([
        "request/unreachable",
        expect.stringMatching(new RegExp(`^cannot reach http://${host}:${port}: .*ECONNREFUSED`)),
      ]);
    }
    expect(() => door.createClient("nonsense")).toThrow(/^createClient: url must be .*"nonsense"$/);
  });

  it("throws a limit where the answer has no word for it", async () => {
    const stopped = await errorOf(client.encode("60x60", { to: "dimacs", timeLimit: 0 }));
    expect([stopped.status, stopped.problem.code]).toEqual([200, "limit/time"]);
    expect((await client.count("60x60", { timeLimit: 0 })).status).toBe("unknown");
  });

  it("is cancelled by its signal", async () => {
    const gone = new AbortController();
    const asked = client.solve("60x60", { all: true }, { signal: gone.signal });
    gone.abort();
    await expect(asked).rejects.toThrow("aborted");
    expect((await client.read("2x2")).title).toBe("2 × 2 board");
  });

  it("follows a job to its end, and cancels one", async () => {
    const { id } = await client.jobs.submit({ command: "solve", puzzle: "4x4", options: { all: true } });
    const events: Door.JobEvent[] = [];
    for await (const event of client.jobs.events(id)) events.push(event);
    expect(events.filter(({ event }) => event === "part")).toHaveLength(36);
    const last = events.at(-1);
    expect(last?.event === "end" && last.data.answer?.["complete"]).toBe(true);
    expect((await client.jobs.find(id)).status).toBe("done");
    const endless = await client.jobs.submit({ command: "solve", puzzle: "60x60", options: { all: true } });
    expect((await client.jobs.cancel(endless.id)).status).toBe("cancelled");
    expect((await errorOf(client.jobs.find("nobody"))).status).toBe(404);
  });

  it("needs nothing of Node", () => {
    const seen = new Set<string>();
    const outside: string[] = [];
    const visit = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(file, "utf8");
      for (const [, name] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g))
        if (name!.startsWith(".")) visit(join(dirname(file), name!));
        else outside.push(name!);
    };
    visit(DOOR);
    expect(outside).toEqual([]);
    expect([...seen].filter((file) => /dist.(?:workbench|puzzles|engines|server|cli)\b/.test(file))).toEqual(
      [],
    );
  });
});
