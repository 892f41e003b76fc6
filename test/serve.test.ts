/** The HTTP API, used as a program uses it. Its answers are those of the command line. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGINES } from "../src/engines/index.js";
import { command, THREE_TENTS, threeTents } from "./support/command.js";
import { quadrille, ROOT, temporaryFolder } from "./support/process.js";
import { endServing, rawRequest, startServing, type Serving } from "./support/serving.js";

const folder = temporaryFolder();
const TENTS = "5 5\n.T... 1\n..... 0\n..T.. 1\n....T 1\nTT... 2\n1 0 2 1 1\n";
const TRICUBES = readFileSync(join(ROOT, "examples", "cube", "tricubes.json"), "utf8");
const SMALL = "4x4-0,0-3,3";
/** No test could count this. */
const ENDLESS = "60x60";

let serving: Serving;
beforeAll(async () => {
  serving = await startServing(["--jobs", "2", "--log", "json", "--state", join(folder, "state")]);
});

afterAll(endServing);

const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<Response> =>
  serving.post(`/api/v1/${path}`, body, headers);
const json = async (path: string, body: unknown): Promise<Record<string, unknown>> =>
  (await (await post(path, body)).json()) as Record<string, unknown>;

/** A document without the parts that differ from run to run. */
function timeless(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (/Ms$|^stats$/.test(key) ? undefined : value));
}

describe("answers are those of the command line", () => {
  it.each([
    ["read", { puzzle: SMALL }, [SMALL]],
    ["solve", { puzzle: TENTS, options: { unique: true } }, [TENTS, "--unique"]],
    ["solve", { puzzle: "2x2", options: { all: true, limit: 5 } }, ["2x2", "--all", "--limit", "5"]],
    [
      "solve",
      { puzzle: SMALL, options: { engine: "cadical", certify: true } },
      [SMALL, "-e", "cadical", "--certify"],
    ],
    ["count", { puzzle: "4x4" }, ["4x4"]],
    ["count", { puzzle: TRICUBES, options: { distinct: "rotations" } }, [TRICUBES, "--distinct=rotations"]],
    ["check", { puzzle: "2x2", solution: { dominoes: [] } }, ["2x2", '{"dominoes":[]}']],
    ["explain", { puzzle: SMALL }, [SMALL]],
    ["hint", { puzzle: TENTS, options: { state: { tents: [] } } }, [TENTS, "--state", '{"tents":[]}']],
    ["hint", { puzzle: TENTS, options: { walkthrough: true } }, [TENTS, "--walkthrough"]],
    ["grade", { puzzle: TENTS }, [TENTS]],
    ["convert", { puzzle: SMALL, options: { to: "json" } }, [SMALL, "--to", "json"]],
    [
      "encode",
      { puzzle: SMALL, options: { to: "dimacs", legend: false } },
      [SMALL, "--to", "dimacs", "--no-legend"],
    ],
    ["prove", { puzzle: SMALL }, [SMALL]],
    [
      "render",
      { puzzle: SMALL, options: { to: "svg", theme: "dark" } },
      [SMALL, "--to", "svg", "--theme", "dark"],
    ],
    [
      "render",
      { puzzle: "2x2", options: { to: "png", cellSize: 8 } },
      ["2x2", "--to", "png", "--cell-size", "8"],
    ],
    ["compare", { puzzle: "2x2", options: { engine: "matching" } }, ["2x2", "--engine", "matching"]],
    [
      "generate",
      { family: "tents", options: { size: "6x6", seed: 3, certificate: false } },
      ["tents", "--size", "6x6", "--seed", "3", "--no-certificate"],
    ],
  ])("%s %j", async (name, body, args) => {
    const response = await post(name, body);
    const told = await command([name, "--json", ...args]);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(timeless(await response.text())).toEqual(timeless(told.out));
  });

  it("verifies what it is sent, as text or as bytes", async () => {
    const cnf = "p cnf 1 2\n1 0\n-1 0\n";
    const formula = { base64: gzipSync(cnf).toString("base64") };
    expect(await json("verify", { formula: cnf, proof: "0\n" })).toMatchObject({ verdict: "verified" });
    expect(await json("verify", { formula, proof: "0\n" })).toMatchObject({ verdict: "verified" });
  });

  it("gives several documents one per line, and says why there are no more", async () => {
    const { family, options } = THREE_TENTS;
    const response = await post("generate", { family, options });
    expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(await response.text()).toBe(await threeTents());
    const none = await json("generate", {
      family,
      options: { ...options, count: 1, difficulty: "fiendish", timeLimit: 0 },
    });
    expect(none).toMatchObject({ schema: "quadrille/error@1", code: "limit/fewer" });
  });

  it("takes the puzzle's own text, with options in the query", async () => {
    const asked = await post("solve?unique&limit=2&timeLimit=20", TENTS);
    expect(await asked.json()).toMatchObject({ status: "solved", unique: true });
    const checked = await post(`check?solution=${encodeURIComponent('{"tents":[]}')}`, TENTS);
    expect(await checked.json()).toMatchObject({ schema: "quadrille/check@1", complete: false });
    const puzzle = JSON.parse(
      JSON.parse((await command(["convert", SMALL, "--to", "json", "--json"])).out).text,
    );
    expect(await json("read", { puzzle })).toMatchObject({ family: "chessboard", format: "json" });
  });

  it("lists engines", async () => {
    const { engines } = (await (await serving.get("/api/v1/engines")).json()) as {
      engines: { id: string }[];
    };
    expect(engines.map(({ id }) => id)).toEqual(ENGINES.map(({ id }) => id));
  });

  it.each(["families", "formats"])("lists %s", async (name) => {
    const response = await serving.get(`/api/v1/${name}`);
    expect(timeless(await response.text())).toEqual(timeless((await command([name, "--json"])).out));
  });
});

describe("limits and mistakes", () => {
  it("answers unknown, with its reason, when the time is up", async () => {
    const response = await post("solve", { puzzle: "30x30", options: { all: true, timeLimit: 0.2 } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ complete: false, reason: "time" });
  });

  it.each([
    ["encode", { puzzle: "60x60", options: { to: "dimacs", timeLimit: 0 } }, { reason: "time" }],
    ["generate", { family: "cube", options: { difficulty: "fiendish", timeLimit: 0 } }, { code: /^limit\// }],
  ])("and so does %s, which has no such document of its own", async (name, body, expected) => {
    const response = await post(name, body);
    expect(response.status).toBe(200);
    const [member, value] = Object.entries(expected)[0]!;
    expect(((await response.json()) as Record<string, string>)[member]).toMatch(value);
  });

  it("goes on after bodies that cannot be sent to a thread", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const asked = [
      `{"puzzle":${deep}}`,
      `{"puzzle":"2x2","options":{"state":${deep}}}`,
      '{"puzzle":"2x2",\n"puzzle":"4x4"}',
    ].map((body) =>
      serving.get("/api/v1/hint", { method: "POST", body, headers: { "Content-Type": "application/json" } }),
    );
    // Some of them wait until the others are answered.
    const busy = [1, 2, 3].map(() =>
      json("solve", { puzzle: "30x30", options: { all: true, timeLimit: 0.2 } }),
    );
    for (const response of await Promise.all(asked)) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "request/json",
        at: { column: expect.any(Number) },
      });
    }
    await Promise.all(busy);
    expect(await json("solve", { puzzle: "2x2" })).toMatchObject({ status: "solved" });
  });

  it("says where a puzzle is wrong", async () => {
    const response = await post("solve", "2 2\n.T x\n.. 1\n0 1\n");
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      schema: "quadrille/error@1",
      code: expect.stringMatching(/^tents\//) as string,
      at: { line: 2, column: 4 },
    });
  });

  it.each([
    ["solve", {}, "puzzle"],
    ["solve", { puzzle: 5 }, "puzzle"],
    ["solve", { puzzle: "2x2", extra: 1 }, '"extra"'],
    ["solve", { puzzle: "2x2", options: { nothing: 1 } }, '"nothing"'],
    ["solve", { puzzle: "2x2", options: { out: "x" } }, '"out"'],
    ["solve", { puzzle: "2x2", options: { limit: "3" } }, "limit"],
    ["solve", { puzzle: "2x2", options: { timeLimit: 1e6 } }, "30 seconds"],
    ["solve", { puzzle: "2x2", options: { engine: "nobody" } }, "nobody"],
    ["solve", { puzzle: "2x2", options: { random: true, all: true } }, "--random"],
    ["solve?limit=x", "2x2", "limit"],
    ["check", "2x2", '"solution"'],
    ["convert", { puzzle: "2x2" }, "options"],
    ["encode", { puzzle: "2x2", options: { to: "pdf" } }, "dimacs, lp"],
    ["generate", { family: "nobody" }, "nobody"],
    ["verify", { formula: "p cnf 1 1\n1 0\n", proof: { base64: "MCAK?" } }, "body/proof/base64"],
    ["jobs", { command: "serve", puzzle: "2x2" }, "command"],
  ])("%s %j is a bad request", async (path, body, words) => {
    const response = await post(path, body);
    const { schema, message } = (await response.json()) as Record<string, string>;
    expect([response.status, schema]).toEqual([400, "quadrille/error@1"]);
    expect(message).toContain(words);
  });

  it("reads no file, whatever it is sent", async () => {
    const file = join(folder, "2x2.txt");
    writeFileSync(file, "..\n..\n");
    expect((await post("solve", file)).status).toBe(422);
    expect((await post("solve", "@puzzle")).status).toBe(422);
    const asked = [
      json("check", { puzzle: "2x2", solution: file }),
      json("hint", { puzzle: TENTS, options: { state: file } }),
      json("generate", { family: "chessboard", options: { shape: file } }),
      json("verify", { formula: file, proof: file }),
    ];
    for (const document of await Promise.all(asked)) expect(document["schema"]).toBe("quadrille/error@1");
  });

  it("says what it does not take", async () => {
    const status = async (body: string, type: string): Promise<[number, unknown]> => {
      const response = await serving.get("/api/v1/solve", {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await status("{", "application/json")).toEqual([400, "request/json"]);
    expect(await status("", "application/json")).toEqual([400, "request/json"]);
    expect(await status("a=b", "application/x-www-form-urlencoded")).toEqual([415, "request/type"]);
    const packed = await serving.get("/api/v1/solve", {
      method: "POST",
      body: gzipSync("2x2"),
      headers: { "Content-Type": "text/plain", "Content-Encoding": "gzip" },
    });
    expect([packed.status, await packed.json()]).toMatchObject([415, { code: "request/packed" }]);
    const put = await serving.get("/api/v1/jobs/1", { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, DELETE"]);
    const empty = await serving.get("/api/v1/solve", { method: "POST" });
    expect([empty.status, await empty.json()]).toMatchObject([400, { code: "request/invalid" }]);
    for (const [name, words] of [
      ["uniqe", 'body/options has no member "uniqe"; did you mean "unique"?'],
      ["zebra", 'body/options has no member "zebra"; /api lists them'],
    ] as const) {
      const unknown = await post("solve", { puzzle: "2x2", options: { [name]: true } });
      expect([unknown.status, await unknown.json()]).toMatchObject([400, { message: words }]);
    }
    const large = `POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${17 * 2 ** 20}\r\nConnection: close\r\n\r\n`;
    const refused = await rawRequest(serving.url, large);
    expect(refused).toMatch(/^HTTP\/1.1 413 /);
    expect(refused).toContain('"code":"request/too-large"');
    expect((await serving.get("/api/v1/nothing")).status).toBe(404);
    const unread = await serving.get("/api/v1/%zz");
    expect([unread.status, await unread.json()]).toMatchObject([400, { code: "request/invalid" }]);
    const long = await serving.get(`/api/v1/jobs/${"x".repeat(500)}`);
    expect([long.status, await long.json()]).toMatchObject([404, { code: "jobs/not-found" }]);
    for (const [written, status, code] of [
      ["nonsense", 400, "request/invalid"],
      ["GET /api/v1/families HTTP/1.1\r\nConnection: close", 400, "request/invalid"],
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}`, 431, "request/too-large"],
    ] as const) {
      const answer = await rawRequest(serving.url, `${written}\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({ schema: "quadrille/error@1", code });
    }
    const wrong = await serving.get("/api/v1/solve");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("answers others while one takes all memory it may", async () => {
    const bomb = post("encode", { puzzle: "3000x3000", options: { to: "dimacs", timeLimit: 20 } });
    expect(await json("solve", { puzzle: "2x2" })).toMatchObject({ status: "solved" });
    const response = await bomb;
    expect([200, 422]).toContain(response.status);
    expect(JSON.stringify(await response.json())).toMatch(/memory|time|longer than|too-large/);
  });

  it("stops what nobody waits for", async () => {
    const before = await figure("quadrille_pool_replaced");
    const gone = new AbortController();
    const asked = serving.get("/api/v1/solve", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ puzzle: ENDLESS, options: { all: true } }),
      signal: gone.signal,
    });
    await expect.poll(() => figure("quadrille_pool_busy")).toBe(1);
    gone.abort();
    await expect(asked).rejects.toThrow("aborted");
    await expect.poll(() => figure("quadrille_pool_busy")).toBe(0);
    expect(await figure("quadrille_pool_replaced")).toBe(before);
  });
});

/** A figure of the pool of requests. */
async function figure(name: string): Promise<number> {
  const text = await (await serving.get("/metrics")).text();
  return Number(new RegExp(`^${name}\\{pool="requests"\\} (\\d+)$`, "m").exec(text)?.[1]);
}

describe("who may ask", () => {
  const statusOf = async (
    lines: readonly string[],
    method = "POST",
    path = "/api/v1/read",
  ): Promise<string> => {
    const head = [
      `${method} ${path} HTTP/1.1`,
      ...lines,
      "Connection: close",
      "Content-Type: text/plain",
      "Content-Length: 3",
    ];
    return rawRequest(serving.url, `${head.join("\r\n")}\r\n\r\n2x2`);
  };
  const host = (): string => new URL(serving.url).host;

  it("is who names this machine, and no page of another site", async () => {
    expect(await statusOf([`Host: ${host()}`])).toMatch(/^HTTP\/1.1 200 /);
    expect(await statusOf([`Host: ${host()}`, `Origin: http://${host()}`])).toMatch(/^HTTP\/1.1 200 /);
    expect(await statusOf(["Host: evil.example"])).toMatch(/^HTTP\/1.1 421 /);
    for (const origin of [
      "https://evil.example",
      "null",
      `http://${host()}.evil.example`,
      "http://localhost:1",
    ]) {
      const answer = await statusOf([`Host: ${host()}`, `Origin: ${origin}`]);
      expect(answer).toMatch(/^HTTP\/1.1 403 /);
      expect(answer.toLowerCase()).not.toContain("access-control-allow-origin");
    }
    expect(await statusOf([`Host: ${host()}`, "Origin: https://evil.example"], "OPTIONS")).toMatch(
      /^HTTP\/1.1 403 /,
    );
  });

  it("needs a folder that it can write to, and a token where other machines can ask, unless all may", async () => {
    const refused = await quadrille(["serve", "--port", "0", "--host", "0.0.0.0"]);
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(refused.err).toContain("[serve/token]");
    const nowhere = await quadrille(["serve", "--port", "0", "--state", join(ROOT, "package.json")]);
    expect([nowhere.code, nowhere.out]).toEqual([2, ""]);
    expect(nowhere.err).toContain("[serve/state]");
    if (process.platform === "linux" || process.platform === "win32") {
      const second = await quadrille(["serve", "--port", "0", "--state", join(folder, "state")]);
      expect([second.code, second.out]).toEqual([2, ""]);
      expect(second.err).toContain("another server keeps its jobs");
    }
    const all = await startServing([
      "--host",
      "0.0.0.0",
      "--open-to-all",
      "--jobs",
      "1",
      "--rate-limit",
      "2",
    ]);
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => all.post("/api/v1/read", "2x2")));
    const tooMany = codes.find(({ status }) => status === 429)!;
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await tooMany.json()).toMatchObject({ code: "request/too-many" });
    expect(codes.some(({ status }) => status === 200)).toBe(true);
    expect(await all.stop()).toBe(0);
  });

  it("has the token, or is a page of a site on the list", async () => {
    // With so little memory that the share of a question is less than what the whole process takes.
    const guarded = await startServing(
      ["--jobs", "1", "--memory-limit", "384", "--allow-origin", "https://puzzles.example"],
      { QUADRILLE_TOKEN: "open sesame" },
    );
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await guarded.post("/api/v1/read", "2x2", headers)).status;
    const right = { Authorization: "Bearer open sesame" };
    expect(await ask({})).toBe(401);
    expect(await ask({ Authorization: "Bearer open" })).toBe(401);
    expect(await ask(right)).toBe(200);
    // A solver in a process of its own counts with the thread that asks it, not with all threads.
    const byHighs = await guarded.post("/api/v1/solve?engine=highs", SMALL, right);
    expect(await byHighs.json()).toMatchObject({ status: "impossible" });
    expect((await guarded.get("/metrics")).status).toBe(401);
    expect((await guarded.get("/")).status).toBe(200);
    expect((await guarded.get("/api/v1/openapi.json")).status).toBe(200);
    const name = new URL(guarded.url).host;
    // However the address is written.
    for (const written of ["/%61pi/v1/read", "http://a.example/api/v1/read", `${guarded.url}/api/v1/read`]) {
      const post = (header: string): Promise<string> =>
        rawRequest(
          guarded.url,
          `POST ${written} HTTP/1.1\r\nHost: ${name}\r\n${header}\r\nContent-Type: text/plain\r\nContent-Length: 3\r\nConnection: close\r\n\r\n2x2`,
        );
      expect(await post("Accept: */*"), written).toMatch(/^HTTP\/1.1 401 /);
      expect(await post("Authorization: Bearer open sesame"), written).toMatch(/^HTTP\/1.1 200 /);
      expect(await post("Origin: https://evil.example"), written).toMatch(/^HTTP\/1.1 403 /);
    }
    for (const written of ["/%6detrics", "http://a.example/metrics"])
      expect(
        await rawRequest(
          guarded.url,
          `GET ${written} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
        ),
      ).toMatch(/^HTTP\/1.1 401 /);
    const preflight = await rawRequest(
      guarded.url,
      `OPTIONS /api/v1/read HTTP/1.1\r\nHost: ${name}\r\nOrigin: https://puzzles.example\r\nConnection: close\r\n\r\n`,
    );
    expect(preflight).toMatch(/^HTTP\/1.1 204 /);
    expect(preflight).toMatch(/access-control-allow-origin: https:\/\/puzzles.example\r/i);
    const asked = await guarded.post("/api/v1/read", "2x2", { ...right, Origin: "https://puzzles.example" });
    expect(asked.headers.get("access-control-allow-origin")).toBe("https://puzzles.example");
    expect(await asked.json()).toMatchObject({ family: "chessboard" });
  });
});

describe("running it", () => {
  it("is the only command that loads a server", () => {
    const bundle = join(ROOT, "dist", "bundle");
    const texts = readdirSync(bundle).map(
      (name) => [name, readFileSync(join(bundle, name), "utf8")] as const,
    );
    const named = texts.filter(([, text]) => text.includes('from "fastify"')).map(([name]) => name);
    expect(named).toEqual([expect.stringMatching(/^part-serve-/)]);
    expect(texts.filter(([, text]) => text.includes(`from "./${named[0]}"`))).toEqual([]);
  });

  it("tells how it is", async () => {
    expect(await (await serving.get("/healthz")).json()).toEqual({ status: "ok" });
    const figures = await (await serving.get("/metrics")).text();
    expect(figures).toMatch(
      /^quadrille_http_requests_total\{method="POST",route="\/api\/v1\/solve",status="200"\} \d+$/m,
    );
    expect(figures).toMatch(/^process_resident_memory_bytes \d+/m);
    const lines = serving
      .err()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ path }) => path === "/api/v1/count")).toMatchObject({
      method: "POST",
      status: 200,
      ip: "127.0.0.1",
    });
  });

  it("refuses what it cannot do in time, says when to come again, and answers what it has accepted before it ends", async () => {
    const small = await startServing(["--jobs", "1", "--backlog", "1", "--time-limit", "1"]);
    const body = { puzzle: ENDLESS, options: { all: true } };
    const asked = await Promise.all([1, 2, 3, 4].map(() => small.post("/api/v1/solve", body)));
    const statuses = asked.map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(2);
    expect(statuses).toContain(200);
    const busy = asked.find(({ status }) => status === 503)!;
    expect(busy.headers.get("retry-after")).toBe("1");
    expect(await busy.json()).toMatchObject({ code: "server/busy" });
    expect((await small.post("/api/v1/solve", "2x2")).status).toBe(200);

    const accepted = small.post("/api/v1/solve", body);
    await expect
      .poll(async () => (await small.get("/metrics")).text())
      .toMatch(/^quadrille_pool_busy\{pool="requests"\} 1$/m);
    const code = small.stop();
    const response = await accepted;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ reason: "time" });
    expect(await code).toBe(0);
    await expect(small.get("/healthz")).rejects.toThrow("fetch failed");
  });
});
