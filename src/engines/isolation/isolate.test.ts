import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { spawnIsolate } from "./spawn-node.js";
import type { IsolateName } from "./isolate.js";
import type { FromIsolate } from "./protocol.js";
import { marketSplit, say } from "../../testing/tiny-problems.js";

describe("spawnIsolate", () => {
  for (const name of ["dancing-links", "highs"] satisfies IsolateName[]) {
    it(`starts ${name}, and an end that was asked for is no failure`, async () => {
      const isolate = await spawnIsolate(name);
      const failures: Error[] = [];
      const first = await new Promise<FromIsolate>((resolve) => {
        isolate.receive({ message: resolve, failed: (error) => failures.push(error) });
      });
      expect(first).toMatchObject({ type: "ready", version: expect.stringMatching(/^\d/) });
      await isolate.end();
      await isolate.end();
      expect(failures).toEqual([]);
    });
  }
});

describe("a solver's process", () => {
  it("is gone when its parent is gone, even in the middle of a search", async () => {
    const job = { problem: say("ilp", marketSplit(4, 40)), projection: [1], limit: 1, seed: 0 };
    const typed = (_key: string, value: unknown): unknown =>
      value instanceof Int32Array
        ? { int: [...value] }
        : value instanceof Float64Array
          ? { float: [...value] }
          : value;
    const parent = `
      import { fork } from "node:child_process";
      const job = JSON.parse(${JSON.stringify(JSON.stringify(job, typed))}, (key, value) =>
        value?.int ? Int32Array.from(value.int) : value?.float ? Float64Array.from(value.float) : value);
      const child = fork(${JSON.stringify(new URL("./isolate-process.js", import.meta.url).pathname)},
        [${JSON.stringify(new URL("./highs.worker.js", import.meta.url).href)}],
        { execArgv: [], serialization: "advanced", stdio: ["ignore", "inherit", "ignore", "ipc"] });
      child.on("message", (message) => {
        if (message.type === "ready") child.send({ type: "search", job, window: 1 });
        if (message.type === "progress") {
          process.stdout.write("searching", () => process.kill(process.pid, "SIGKILL"));
        }
      });`;
    const args = ["--input-type=module", "--eval", parent];
    // The solver's process has the same standard output: this waits until both are gone.
    const ended = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
    expect(ended).toMatchObject({ signal: "SIGKILL", stdout: "searching" });
  });
});
