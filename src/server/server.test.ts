import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProblemError } from "../base/index.js";
import { startServer, type RunningServer } from "./index.js";

let folder: string;
let running: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "quadrille-serve-"));
  const root = join(folder, "studio");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Quadrille</title>");
  writeFileSync(join(root, "sw.js"), "self;");
  writeFileSync(join(root, "a b.txt"), "spaced");
  writeFileSync(join(root, "assets", "index-Ab3_x-9Q.js"), "export {};");
  writeFileSync(join(root, "assets", "cadical-DkqJ0a1b.wasm"), Uint8Array.of(0, 97, 115, 109));
  symlinkSync(join(folder, "secret.txt"), join(root, "way-out.txt"));
  running = await startServer({ root, port: 0 });
});

afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(running.url + path, init);

/** One request as written, without the tidying that fetch does to paths. */
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
    // fetch strips If-Modified-Since as its own business, so say it by hand.
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
    const text = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
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
