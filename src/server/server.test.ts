import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProblemError } from "../base/index.js";
import { isAskedFor } from "./hosts.js";
import { startServer, type RunningServer } from "./index.js";

/** Long enough to be compressed. */
const LONG = "export const answer = 42;\n".repeat(400);
let folder: string;
let running: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quadrille-serve-"));
  const root = join(folder, "studio");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Quadrille</title>");
  mkdirSync(join(root, "embed"));
  writeFileSync(join(root, "embed", "quadrille-puzzle.js"), "export {};");
  writeFileSync(join(root, "sw.js"), "self;");
  writeFileSync(join(root, "a b.txt"), "spaced");
  writeFileSync(join(root, "assets", "index-Ab3_x-9Q.js"), "export {};");
  writeFileSync(join(root, "long.js"), LONG);
  writeFileSync(join(root, "long.png"), LONG);
  writeFileSync(join(root, "assets", "cadical-DkqJ0a1b.wasm"), Uint8Array.of(0, 97, 115, 109));
  symlinkSync(join(folder, "secret.txt"), join(root, "way-out.txt"));
  running = await startServer({ root, port: 0 });
});

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(running.url + path, init);

/** One request as written; fetch would normalise the path. */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(running.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (data) => (text += String(data)));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    return error instanceof ProblemError ? error.problem.code : String(error);
  }
}

describe("the server", () => {
  it("serves the page at its root", async () => {
    const response = await get("");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("Quadrille");
  });

  it.each([
    ["index.html", "text/html; charset=utf-8"],
    ["sw.js", "text/javascript; charset=utf-8"],
    ["assets/cadical-DkqJ0a1b.wasm", "application/wasm"],
    ["a%20b.txt", "text/plain; charset=utf-8"],
    ["?x=1#y", "text/html; charset=utf-8"],
  ])("says what %s is", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });

  it("lets browsers keep what never changes, and ask about the rest", async () => {
    expect((await get("assets/index-Ab3_x-9Q.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    for (const path of ["", "sw.js", "a%20b.txt"])
      expect((await get(path)).headers.get("cache-control"), path).toBe("no-cache");
  });

  it("answers 304 to who has it already", async () => {
    const first = await get("sw.js");
    const etag = first.headers.get("etag")!;
    const date = first.headers.get("last-modified")!;
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await get("sw.js", { headers })).status;
    expect(await status({ "If-None-Match": etag })).toBe(304);
    expect(await status({ "If-None-Match": `"x", W/${etag}` })).toBe(304);
    expect(await status({ "If-None-Match": '"x"' })).toBe(200);
    expect(await status({ "If-None-Match": '"x"', "If-Modified-Since": date })).toBe(200);
    // fetch removes If-Modified-Since, so the request is written by hand.
    const host = new URL(running.url).host;
    const ask = (since: string): Promise<string> =>
      raw(`GET /sw.js HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nIf-Modified-Since: ${since}\r\n\r\n`);
    expect(await ask(date)).toMatch(/^HTTP\/1.1 304 /);
    expect(await ask("Thu, 01 Jan 1970 00:00:00 GMT")).toMatch(/^HTTP\/1.1 200 /);
    expect(await ask("tomorrow")).toMatch(/^HTTP\/1.1 200 /);
  });

  it("answers HEAD with the same headers and no body", async () => {
    for (const path of ["sw.js", "nothing"]) {
      const [head, whole] = [await get(path, { method: "HEAD" }), await get(path)];
      expect(head.status).toBe(whole.status);
      expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
      expect(await head.text()).toBe("");
      expect(await whole.text()).not.toBe("");
    }
  });

  it("says no to what is not there and to what it does not do", async () => {
    expect((await get("nothing.html")).status).toBe(404);
    expect((await get("assets")).status).toBe(404);
    expect((await get("assets/")).status).toBe(404);
    const posted = await get("", { method: "POST", body: "x" });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/assets/../../secret.txt",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "//../secret.txt",
    "/./../secret.txt",
    "/way-out.txt",
    "/%00",
    "/index.html%00.txt",
    "/%ff",
    "../secret.txt",
    "http://elsewhere/../secret.txt",
  ])("lets nobody out by %s", async (path) => {
    const text = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1.1 40[04] /);
    expect(text).not.toContain("secret\n");
    expect(text.split("\r\n\r\n")[1]).not.toContain("secret");
  });

  it("forbids other origins and allows WebAssembly and workers, on every answer", async () => {
    for (const path of ["", "assets/index-Ab3_x-9Q.js", "nothing"]) {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy")!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("worker-src 'self'");
      expect(policy).not.toMatch(/https?:|\*/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
  });
});

describe("other origins", () => {
  it("may load what an embedded puzzle is made of, and nothing else", async () => {
    const offered = async (path: string): Promise<unknown> => {
      const { headers } = await get(path);
      return [
        "access-control-allow-origin",
        "cross-origin-resource-policy",
        "access-control-allow-credentials",
      ].map((name) => headers.get(name));
    };
    for (const path of [
      "embed/quadrille-puzzle.js",
      "assets/index-Ab3_x-9Q.js",
      "assets/cadical-DkqJ0a1b.wasm",
    ])
      expect(await offered(path), path).toEqual(["*", "cross-origin", null]);
    for (const path of ["", "sw.js", "long.js", "embed/nothing.js", "embed/../sw.js"])
      expect(await offered(path), path).toEqual([null, "same-origin", null]);
  });
});

describe("compression", () => {
  interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly body: Buffer;
  }
  /** By hand, because fetch asks for compression and decompresses by itself. */
  async function ask(path: string, lines: readonly string[], method = "GET"): Promise<Answer> {
    const head = [`${method} /${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines];
    const text = await raw(`${head.join("\r\n")}\r\n\r\n`);
    const end = text.indexOf("\r\n\r\n");
    const [status = "", ...fields] = text.slice(0, end).split("\r\n");
    return {
      status: Number(status.split(" ")[1]),
      headers: new Headers(
        fields.map((field): [string, string] => {
          const at = field.indexOf(":");
          return [field.slice(0, at), field.slice(at + 1).trim()];
        }),
      ),
      body: Buffer.from(text.slice(end + 4), "latin1"),
    };
  }
  const accepting = (accepted: string, path = "long.js"): Promise<Answer> =>
    ask(path, [`Accept-Encoding: ${accepted}`]);

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["BR", "br"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["identity;q=1, gzip;q=0.5", null],
    ["gzip;q=0, br;q=0", null],
    ["br;q=x", null],
    ["identity", null],
    ["deflate", null],
    ["", null],
  ])("to who accepts %j is %s", async (accepted, coding) => {
    const { status, headers, body } = await accepting(accepted);
    expect(status).toBe(200);
    expect(headers.get("content-encoding")).toBe(coding);
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(Number(headers.get("content-length"))).toBe(body.length);
    const plain = coding === "br" ? brotliDecompressSync(body) : coding === "gzip" ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(LONG);
    expect(body.length < LONG.length).toBe(coding !== null);
  });

  it("gives each form its own tag, and knows it again", async () => {
    const forms = ["br", "gzip", "identity"];
    const tags = await Promise.all(forms.map(async (form) => (await accepting(form)).headers.get("etag")!));
    expect(new Set(tags).size).toBe(3);
    for (const [i, form] of forms.entries())
      for (const [j, tag] of tags.entries()) {
        const again = await ask("long.js", [`Accept-Encoding: ${form}`, `If-None-Match: ${tag}`]);
        expect(again.status).toBe(i === j ? 304 : 200);
        expect(again.headers.get("etag")).toBe(tags[i]);
        expect(again.headers.get("vary")).toBe("Accept-Encoding");
      }
  });

  it("says the same to HEAD", async () => {
    const [head, whole] = [await ask("long.js", ["Accept-Encoding: br"], "HEAD"), await accepting("br")];
    for (const name of ["content-encoding", "content-length", "etag", "vary"])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    expect(head.body.length).toBe(0);
  });

  it("follows a file that changes", async () => {
    const file = join(folder, "studio", "changing.js");
    writeFileSync(file, LONG);
    await accepting("br", "changing.js");
    writeFileSync(file, `${LONG}// more`);
    const { body } = await accepting("br", "changing.js");
    expect(brotliDecompressSync(body).toString()).toBe(`${LONG}// more`);
  });

  it("leaves alone what is short, or compressed already", async () => {
    for (const path of ["sw.js", "long.png"]) {
      const { headers } = await accepting("br, gzip", path);
      expect(headers.get("content-encoding"), path).toBeNull();
      expect(headers.get("vary"), path).toBeNull();
    }
  });
});

describe("the name a server is asked for by", () => {
  const statusFor = async (host: string): Promise<string> =>
    (await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).split(" ")[1]!;

  it.each(["localhost", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:4173", "[::1]", "[::1]:80", "localhost:"])(
    "may be %s",
    async (host) => {
      expect(await statusFor(host)).toBe("200");
    },
  );

  it.each([
    "evil.example",
    "evil.example:4173",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[::2]",
    "x",
  ])("may not be %s, which somebody may have pointed to this machine", async (host) => {
    expect(await statusFor(host)).toBe("421");
  });

  it("is not left out", async () => {
    expect(await raw("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 421 /);
  });

  it("may be the one it was told, and any where it listens for others", async () => {
    const bound = (address: string): AddressInfo => ({ address, family: "IPv4", port: 1 });
    expect(isAskedFor(bound("127.0.0.2"), "Studio.Home")("studio.home:4173")).toBe(true);
    expect(isAskedFor(bound("127.0.0.2"), "Studio.Home")("127.0.0.2:4173")).toBe(true);
    expect(isAskedFor(bound("127.0.0.2"), "Studio.Home")("other.home:4173")).toBe(false);
    expect(isAskedFor(bound("::1"), "::1")("[::1]:4173")).toBe(true);
    expect(isAskedFor(bound("0.0.0.0"), "0.0.0.0")("any.name")).toBe(true);
  });
});

describe("sites whose pages may ask", () => {
  it.each(["https://puzzles.example", "http://localhost:8080", "chrome-extension://abcdef"])(
    "%s is one",
    async (origin) => {
      const root = join(folder, "studio");
      const server = await startServer({ root, port: 0, allowedOrigins: [origin] });
      await server.close();
    },
  );

  it.each([
    ["*", "expected a site"],
    ["null", "expected a site"],
    ["puzzles.example", "expected a site"],
    ["https://", "expected a site"],
    ["https://puzzles.example/", "write https://puzzles.example"],
    ["https://puzzles.example/page", "write https://puzzles.example"],
    ["HTTPS://Puzzles.Example:443", "write https://puzzles.example"],
  ])("%s would never be let in, and is refused: %s", async (origin, words) => {
    const work = startServer({ root: join(folder, "studio"), port: 0, allowedOrigins: [origin] });
    await expect(work).rejects.toThrow(words);
    expect(await problemOf(work)).toBe("serve/origin");
  });
});

describe("startServer", () => {
  it("takes the port it is told, or says that it is taken", async () => {
    const root = join(folder, "studio");
    const port = Number(new URL(running.url).port);
    expect(await problemOf(startServer({ root, port }))).toBe("serve/port");
  });

  it("takes the next free port when it is told none", async () => {
    const root = join(folder, "studio");
    const servers = [await startServer({ root }), await startServer({ root })];
    const ports = servers.map(({ url }) => Number(new URL(url).port));
    expect(ports[0]).toBeGreaterThanOrEqual(4173);
    expect(ports[1]).toBeGreaterThan(ports[0]!);
    for (const { url } of servers) expect((await fetch(url)).status).toBe(200);
    await Promise.all(servers.map((server) => server.close()));
  });

  it("says when there is nothing to serve, and when the host is not this machine's", async () => {
    expect(await problemOf(startServer({ root: join(folder, "absent") }))).toBe("serve/not-built");
    expect(await problemOf(startServer({ root: join(folder, "studio", "assets") }))).toBe("serve/not-built");
    expect(await problemOf(startServer({ root: join(folder, "studio"), port: 0, host: "192.0.2.1" }))).toBe(
      "serve/host",
    );
  });

  it.each(["", " "])("takes %j for no host", async (host) => {
    expect(await problemOf(startServer({ root: join(folder, "studio"), port: 0, host }))).toBe("serve/host");
  });

  it("closes, with connections still open", async () => {
    const server = await startServer({ root: join(folder, "studio"), port: 0 });
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => {
      socket.once("connect", resolve);
    });
    const ended = new Promise((resolve) => {
      socket.once("close", resolve);
    });
    socket.on("error", () => undefined);
    await server.close();
    await ended;
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });
});
