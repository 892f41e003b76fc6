import { describe, expect, it } from "vitest";
import { createHighs } from "./highs.js";
import { collect, engineChecks } from "../testing/engines.js";
import { describeChecks } from "../testing/describe-checks.js";
import { marketSplit, projected, say } from "../testing/tiny-problems.js";

const engine = createHighs();
const hopeless = marketSplit(4, 40);
describeChecks("highs conforms", engineChecks(engine, { runs: 40, repeats: 30, hopeless }));

describe("highs", () => {
  it("lists the ways to make a sum of large and negative weights", async () => {
    const tiny = {
      modelVariables: 4,
      variableCount: 4,
      constraints: [
        {
          kind: "linear" as const,
          literals: [1, 2, -3, 4],
          coefficients: [100_000, -99_999, 1, 7],
          lower: 1,
          upper: 8,
        },
      ],
    };
    const { solutions, outcome } = await collect(engine, say("ilp", tiny));
    expect(outcome).toBe("exhausted");
    const expected = ["0000", "0001", "0011", "1100", "1110", "1111"];
    expect(solutions.map((solution) => projected(solution, [1, 2, 3, 4])).toSorted()).toEqual(expected);
  });

  it.each([
    { lower: 0, upper: 0, found: 1 },
    { lower: 1, upper: 2, found: 0 },
    { lower: -2, upper: -1, found: 0 },
  ])("holds the sum of nothing against $lower … $upper", async ({ lower, upper, found }) => {
    const constraints = [{ kind: "linear" as const, literals: [], coefficients: [], lower, upper }];
    const end = await collect(engine, say("ilp", { modelVariables: 0, variableCount: 0, constraints }));
    expect(end).toMatchObject({ outcome: "exhausted", found });
  });

  it("keeps to a limit that is reached while it is still starting", async () => {
    const fresh = createHighs();
    const end = await collect(fresh, say("ilp", hopeless), {}, { timeMs: 1 });
    expect(end).toMatchObject({ outcome: "stopped", reason: "time", found: 0 });
    expect(await fresh.load()).toMatchObject({ ok: true });
  });

  it.runIf(process.platform === "linux")("ends when its process holds more memory than it may", async () => {
    const { outcome, reason } = await collect(engine, say("ilp", hopeless), {}, { memoryBytes: 2 ** 20 });
    expect({ outcome, reason }).toEqual({ outcome: "stopped", reason: "memory" });
  });
  it("tells its figures", async () => {
    const { stats } = await collect(engine, say("ilp", marketSplit(2, 12)));
    expect(stats).toMatchObject({ runs: expect.any(Number), nodes: expect.any(Number) });
    expect(stats["runs"]).toBeGreaterThan(0);
  });
});
