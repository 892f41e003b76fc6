/** A user's own solver through the command line: its answers are checked, or decide nothing. */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PROVING_SOLVER } from "../src/engines/testing/proving-solver.js";
import { quadrille, temporaryFolder, type Ran } from "./support/process.js";

const folder = temporaryFolder();

function program(name: string, text: string): string {
  const own = join(folder, `${name}-${text.length}`);
  mkdirSync(own, { recursive: true });
  const path = join(own, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

const ask = (solver: string, argv: readonly string[]): Promise<Ran> =>
  quadrille([...argv, "--engine", "native"], { env: { QUADRILLE_NATIVE_SOLVER: solver } });

const NONE = "1x4-0,1";

describe.skipIf(process.platform === "win32")("a native solver", () => {
  const proves = program("cadical", PROVING_SOLVER);
  const says = program("my-solver", PROVING_SOLVER);
  it("that writes a proof is believed once that is checked", async () => {
    const { code, out } = await ask(proves, ["solve", NONE, "--json"]);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ status: "impossible", certificate: { kind: "rup" } });
    const unique = JSON.parse((await ask(proves, ["solve", "1x4", "--unique", "--json"])).out);
    expect(unique).toMatchObject({ unique: true, complete: true });
    expect(unique.stats).toHaveProperty("proofMs");
    expect(unique).not.toHaveProperty("reason");
  });
  it("that writes none finds solutions, and does not decide that there are no (more)", async () => {
    const none = await ask(says, ["solve", NONE, "--json"]);
    expect(none.code).toBe(4);
    expect(JSON.parse(none.out)).toMatchObject({ status: "unknown", reason: "unproved" });
    expect(JSON.parse(none.out).words).toContain("my-solver says that there are no solutions");
    const words = await ask(says, ["solve", NONE]);
    expect(words.out).toMatch(
      /Not decided: .*my-solver says that there are no solutions, but gave no proof\./,
    );
    const unique = await ask(says, ["solve", "1x4", "--unique", "--json"]);
    expect(unique.code).toBe(4);
    expect(JSON.parse(unique.out)).toMatchObject({ status: "solved", unique: null, reason: "unproved" });
    const counted = await ask(says, ["count", "2x2"]);
    expect(counted.out).toContain("no more solutions, but gave no proof. There are at least 2 solutions.");
    const solved = await ask(says, ["solve", "2x2", "--json"]);
    expect(solved.code).toBe(0);
    expect(JSON.parse(solved.out)).not.toHaveProperty("reason");
  });
  it("that writes a wrong proof has failed", async () => {
    const liar = program(
      "kissat",
      '#!/bin/sh\necho "s UNSATISFIABLE"\n[ -n "$3" ] && echo "0" > "$3"\nexit 20\n',
    );
    const { code, out } = await ask(liar, ["solve", "2x2", "--json"]);
    expect(code).toBe(69);
    expect(JSON.parse(out)).toMatchObject({ code: "engines/failed" });
    expect(JSON.parse(out).message).toContain("its refutation was rejected");
  });
  it("that breaks down is no wrong usage", async () => {
    const broken = program("minisat", "#!/bin/sh\necho oh >&2; exit 3\n");
    const { code, err } = await ask(broken, ["solve", "2x2"]);
    expect(code).toBe(69);
    expect(err).toContain("[engines/failed]");
  });
  it("is listed with what it can do", async () => {
    const env = (solver: string) => ({ env: { QUADRILLE_NATIVE_SOLVER: solver } });
    for (const [solver, proofs] of [
      [proves, true],
      [says, false],
    ] as const) {
      const { engines } = JSON.parse((await quadrille(["engines", "--json"], env(solver))).out);
      expect(engines.find(({ id }: { id: string }) => id === "native")).toMatchObject({ proofs });
    }
  });
});
