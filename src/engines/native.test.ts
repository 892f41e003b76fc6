import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNative } from "./native.js";
import { readAnswer } from "./native-process-node.js";
import { collect, engineChecks } from "../testing/engines.js";
import { describeChecks } from "../testing/describe-checks.js";
import { say } from "../testing/tiny-problems.js";
import { PROVING_SOLVER } from "./testing/proving-solver.js";

const env = (solver: string): Record<string, string | undefined> => ({
  PATH: process.env["PATH"],
  QUADRILLE_NATIVE_SOLVER: solver,
});

const SOLVERS = ["cadical", "kissat", "minisat", "cryptominisat5"];
const installed = new Set<string>();
for (const solver of SOLVERS) {
  const loaded = await createNative({ env: env(solver) }).load();
  if (loaded.ok) installed.add(solver);
}

const [first] = installed;
for (const solver of SOLVERS) {
  describe.skipIf(!installed.has(solver))(`native with ${solver}`, () => {
    const much = solver === first;
    describeChecks(
      `${solver} conforms`,
      engineChecks(createNative({ env: env(solver) }), { runs: much ? 20 : 10, repeats: much ? 100 : 10 }),
    );
  });
}

const ONE_OF_TWO = say("cnf", {
  modelVariables: 2,
  variableCount: 2,
  constraints: [{ kind: "exactly", literals: [1, 2] }],
});

describe("native", () => {
  let directory: string;
  const kept = process.env["TMPDIR"];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "native-test-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  /** A program that answers as told. */
  async function fake(name: string, script: string): Promise<string> {
    const path = join(directory, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  }

  it("says what to install when there is no solver", async () => {
    const none = await createNative({ env: { PATH: directory } }).load();
    expect(none).toMatchObject({ ok: false, error: { code: "engines/missing" } });
    expect(JSON.stringify(none)).toContain("apt install cadical");
    const named = await createNative({ env: env("no-such-solver") }).load();
    expect(named).toMatchObject({ ok: false, error: { code: "engines/missing" } });
    expect(JSON.stringify(named)).toContain("no-such-solver");
    await expect(collect(createNative({ env: { PATH: "" } }), ONE_OF_TWO)).rejects.toThrow(
      "QUADRILLE_NATIVE_SOLVER",
    );
  });

  it("takes the first of its list on PATH, and does not take a directory for a program", async () => {
    await fake("minisat", "exit 1");
    const found = await createNative({ env: { PATH: `/usr:${directory}` } }).load();
    expect(found).toMatchObject({
      ok: true,
      value: { detail: join(directory, "minisat"), version: "unknown" },
    });
  });

  it("asks a program of any name for competition output", async () => {
    const path = await fake(
      "my-solver",
      'case "$1" in --version) echo my 4.2.1;; *) echo "s SATISFIABLE"; echo "v 1"; echo "v -2 0";; esac',
    );
    const engine = createNative({ env: env(path) });
    expect(await engine.load()).toEqual({ ok: true, value: { version: "4.2.1", detail: path } });
    const { solutions } = await collect(engine, ONE_OF_TWO, { limit: 1 });
    expect(solutions).toEqual([Uint8Array.of(0, 1, 0)]);
  });

  it("makes errors of a solver that fails, and removes what it wrote", async () => {
    const temporary = await mkdtemp(join(directory, "tmp-"));
    process.env["TMPDIR"] = temporary;
    try {
      const crash = createNative({ env: env(await fake("crash", "echo no good >&2; exit 3")) });
      await expect(collect(crash, ONE_OF_TWO)).rejects.toThrow(
        /^native: the solver failed: .*code 3.*no good/,
      );
      const cut = createNative({ env: env(await fake("cut", "echo s SATISFIABLE; echo v 1")) });
      await expect(collect(cut, ONE_OF_TWO)).rejects.toThrow("no answer");
      const full = createNative({ env: env(await fake("full", "echo 'c out of memory'; exit 1")) });
      expect(await collect(full, ONE_OF_TWO)).toMatchObject({ outcome: "stopped", reason: "memory" });
      const slow = createNative({
        env: env(await fake("slow", 'case "$1" in --version) ;; *) exec sleep 60;; esac')),
      });
      expect(await collect(slow, ONE_OF_TWO, {}, { timeMs: 100 })).toMatchObject({
        outcome: "stopped",
        reason: "time",
      });
      expect(await readdir(temporary)).toEqual([]);
    } finally {
      if (kept === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = kept;
    }
  });
});

describe("proofs", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "native-proofs-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function proving(name: string): Promise<ReturnType<typeof createNative>> {
    const path = join(directory, name);
    await writeFile(path, PROVING_SOLVER);
    await chmod(path, 0o755);
    return createNative({ env: env(path) });
  }

  it.each(["cadical", "kissat"])(
    "are asked of %s, and cover the solutions that were forbidden",
    async (name) => {
      const engine = await proving(name);
      expect(await engine.load()).toMatchObject({ ok: true, value: { proofs: true } });
      const { outcome, found, trace } = await collect(engine, ONE_OF_TWO, { proof: true });
      expect({ outcome, found }).toEqual({ outcome: "exhausted", found: 2 });
      expect([...trace!.blocking]).toEqual([-1, 2, 0, 1, -2, 0]);
      if (trace!.learned instanceof Int32Array) throw new Error("no DRAT");
      expect(new TextDecoder().decode(trace!.learned.drat).trim().split("\n").at(-1)).toBe("0");
      expect((await collect(engine, ONE_OF_TWO)).trace).toBeUndefined();
    },
  );

  it("are not asked of others", async () => {
    const engine = await proving("my-solver");
    expect(await engine.load()).not.toHaveProperty("value.proofs");
    const { outcome, trace } = await collect(engine, ONE_OF_TWO, { proof: true });
    expect({ outcome, trace }).toEqual({ outcome: "exhausted", trace: undefined });
  });
});

describe("readAnswer", () => {
  const ended = { code: 10, signal: null, stderr: "" };

  it("reads both formats", () => {
    const satisfiable = { kind: "satisfiable", literals: [1, -2, 3] };
    expect(readAnswer("c hello\ns SATISFIABLE\nv 1 -2\nv 3 0\n", ended)).toEqual(satisfiable);
    expect(readAnswer("SAT\n1 -2 3 0\n", ended)).toEqual(satisfiable);
    expect(readAnswer("s UNSATISFIABLE\n", ended)).toEqual({ kind: "unsatisfiable" });
    expect(readAnswer("UNSAT\n", ended)).toEqual({ kind: "unsatisfiable" });
  });

  it("takes no half answer and no nonsense", () => {
    expect(() => readAnswer("s SATISFIABLE\nv 1 -2\n", ended)).toThrow("no answer");
    expect(() => readAnswer("s SATISFIABLE\nv 1 x 0\n", ended)).toThrow("not a list of numbers");
    expect(() => readAnswer("INDET\n", ended)).toThrow("code 10");
    expect(readAnswer("", { code: null, signal: "SIGKILL", stderr: "" })).toEqual({
      kind: "stopped",
      reason: "memory",
    });
  });
});
