/** Ordinary failures have a sentence and an exit code of their own, and no request to report them. */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { outputProblem, PipeClosed } from "../src/cli/io.js";
import { command } from "./support/command.js";
import { interrupt, quadrille, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

/** Every command, with and without a document. */
const commands = [
  ["--help"],
  ["--version"],
  ["solve", "--help"],
  ["solve", "2x2"],
  ["solve", "2x2", "--json"],
  ["solve", "4x4", "--all"],
  ["count", "8x8"],
  ["check", "2x2", "[]"],
  ["explain", "3x3"],
  ["convert", "2x2", "--to", "json"],
  ["encode", "2x2", "--to", "dimacs"],
  ["prove", "4x4-0,0-3,3", "--json"],
  ["prove", "4x4-0,0-3,3", "--cnf", "-"],
  ["verify", "examples/nowhere", "-", "--json"],
  ["render", "2x2", "--to", "png"],
  ["compare", "2x2", "--engine", "matching"],
  ["families"],
  ["engines"],
  ["formats", "--json"],
  ["tour"],
  ["completion", "bash"],
  ["complete", "--", "so"],
  ["solve", "nowhere", "--json"],
  ["nothing", "--json"],
].map((argv) => [argv] as const);

/**
 * These also run as a process: the quick path, the first thread, the second one with words, a document, bytes and a file, and those that
 * have threads of their own.
 */
const processes = [
  ["solve", "2x2"],
  ["--help"],
  ["count", "8x8"],
  ["solve", "4x4", "--all"],
  ["prove", "4x4-0,0-3,3", "--json"],
  ["prove", "4x4-0,0-3,3", "--cnf", "-"],
  ["render", "2x2", "--to", "png"],
  ["batch", "2x2", "--do", "solve"],
  ["nothing", "--json"],
].map((argv) => [argv] as const);

describe("standard output that cannot be written", () => {
  const fails = (error: Error) => ({
    beforeOut() {
      throw error;
    },
  });
  it.each(commands)("%j says so", async (argv) => {
    const full = outputProblem("to standard output", new Error("ENOSPC: no space left on device, write"));
    const { code, err } = await command(argv, fails(full));
    expect(err).toContain("cannot write to standard output: ENOSPC");
    expect(err).not.toContain("internal");
    expect(code).toBe(74);
  });
  it.each(commands)("%j ends quietly without a reader", async (argv) => {
    const { code, err } = await command(argv, fails(new PipeClosed()));
    expect(err).not.toContain("rror");
    expect(code).toBe(141);
  });
});

describe.skipIf(!existsSync("/dev/full"))("a full disk behind standard output", () => {
  const full = existsSync("/dev/full") ? openSync("/dev/full", "w") : -1;
  afterAll(() => (full < 0 ? undefined : closeSync(full)));
  it.each(processes)("%j", async (argv) => {
    const { code, err } = await quadrille(argv, { stdout: full });
    expect(err).toContain("cannot write to standard output: ENOSPC");
    expect(err).not.toContain("internal");
    expect(code).toBe(74);
  });
  it("ends serve, whose address nobody would know", async () => {
    expect((await quadrille(["serve", "--port", "0"], { stdout: full })).code).toBe(74);
  });
  it("and behind a file", async () => {
    const argv = ["convert", "2x2", "--to", "json", "--out", "/dev/full", "--json"];
    const { code, out } = await quadrille(argv);
    expect(code).toBe(74);
    expect(JSON.parse(out)).toMatchObject({ schema: "quadrille/error@1", code: "output/failed" });
    const batch = await quadrille(["batch", "2x2", "--do", "solve", "--out", "/dev/full"]);
    expect(batch.code).toBe(74);
    expect(batch.err).toContain("cannot write /dev/full: ENOSPC");
  });
});

describe("a reader that goes away", () => {
  it.each(processes)("%j", async (argv) => {
    const { code, err } = await quadrille(argv, {
      started: ({ stdout }) => stdout?.destroy(),
    });
    expect(err).not.toContain("rror");
    expect(code).toBe(141);
  });
});

describe("where nothing can be written", () => {
  const nowhere = join(folder, "no", "such", "folder", "file");
  it.each([
    [["batch", "2x2", "--do", "solve", "--out", nowhere]],
    [["batch", "2x2", "--do", "solve", "--out", folder]],
    [["convert", "2x2", "--to", "json", "--out", nowhere]],
    [["render", "2x2", "--to", "svg", "--out", folder]],
    [["prove", "4x4-0,0-3,3", "--cnf", nowhere]],
    [["compare", "2x2", "--engine", "matching", "--out", nowhere]],
  ])("%j says so", async (argv) => {
    const { code, err, out } = await command(argv);
    expect(err).toMatch(/^quadrille: cannot write .*: E\w+: [^']* \[usage\/output\]\n$/);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });
});

describe("serve", () => {
  it("refuses a port that there cannot be, and one that is taken", async () => {
    const wrong = await quadrille(["serve", "--port", "99999"]);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain("0 to 65535, not 99999 [serve/port]");
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const taken = await quadrille(["serve", "--port", String(port)]);
    server.close();
    expect(taken.code).toBe(2);
    expect(taken.err).toContain(`port ${port} is taken`);
  });
});

describe("signals", () => {
  it("SIGTERM stops the work as Ctrl-C does, with its own exit code", async () => {
    const argv = ["solve", "16x16-0,0-15,15", "--engine", "cadical", "--json"];
    const { code, out } = await quadrille(argv, { started: (child) => interrupt(child, "SIGTERM") });
    expect(code).toBe(143);
    expect(JSON.parse(out)).toMatchObject({ status: "unknown", reason: "cancelled" });
  });
  it.skipIf(process.platform === "win32")(
    "the second one ends a process that waits for a reader",
    async () => {
      const path = file("unread");
      execFileSync("mkfifo", [path]);
      const { code, signal } = await quadrille(["convert", "2x2", "--to", "code", "--out", path], {
        started(child) {
          const again = setInterval(() => child.kill("SIGINT"), 2000);
          child.on("exit", () => clearInterval(again));
        },
      });
      expect(signal ?? code).toBe("SIGINT");
    },
  );
});

describe("a file named like a puzzle", () => {
  it("is taken, and that is said", async () => {
    writeFileSync(file("8x8"), "..\n..\n");
    writeFileSync(file("board.txt"), "..\n..\n");
    const options = { cwd: folder };
    for (const argv of [
      ["count", "8x8"],
      ["solve", "8x8"],
      ["convert", "8x8", "--to", "code"],
      ["batch", "8x8", "--do", "count"],
    ]) {
      const { err } = await quadrille(argv, options);
      expect(err.match(/note: 8x8 is read as a file, not as the puzzle of that name/g)).toHaveLength(1);
    }
    expect((await quadrille(["count", "8x8"], options)).out).toBe("2\n");
    expect((await quadrille(["count", "8x8", "--quiet"], options)).err).toBe("");
    expect((await quadrille(["count", "board.txt"], options)).err).not.toContain("taken");
  });
  it("so is one named like a solution", async () => {
    writeFileSync(file("T0,0"), '{"tents":[[0,1]]}');
    const { out, err } = await quadrille(["check", "4x4:bgd_,0,1,0,2,2,0,1,0", "T0,0"], { cwd: folder });
    expect(out).toContain("Right so far");
    expect(err).toContain("note: T0,0 is read as a file, not as the solution of that name");
  });
});

it("SIGTERM ends what writes into a pipe that nobody reads", async () => {
  const { code, signal } = await quadrille(["solve", "8x8", "--all", "--json"], {
    started(child) {
      child.stdout!.pause();
      setTimeout(() => child.kill("SIGTERM"), 2000);
      child.on("exit", () => child.stdout!.resume());
    },
  });
  expect(signal ?? code).toBe(code === null ? "SIGTERM" : 143);
});
