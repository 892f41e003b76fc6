import { describe, expect, it } from "vitest";
import { createFoundParts, createToldParts } from "./told-parts.js";

describe("parts that a worker tells", () => {
  it("are passed on once each, in order, and the rest comes with the answer", async () => {
    const passed: string[] = [];
    const told = createToldParts(
      (text) => void passed.push(text),
      async () => undefined,
    );
    told.hear({ parts: ['{ "a": 1 }'] });
    told.hear({ stage: "searching", parts: ['{"a":1}', '{"b":2}'] });
    told.hear({ stage: "searching" });
    await told.end('{"solutions":[{"a":1},{"b":2},{"c":3}]}', false);
    expect(passed).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  });

  it("are not passed on when they are wrong, cannot be read or cannot be checked", async () => {
    const passed: string[] = [];
    const told = createToldParts(
      (text) => void passed.push(text),
      async (text) => {
        if (text === "2") throw new Error("no time");
        return text === "1" ? "a square is bare" : undefined;
      },
    );
    told.hear({ parts: ["1", "2", "{", 3, "4"] });
    told.hear("nonsense");
    await told.end("2\n5", true);
    expect(passed).toEqual(["4", "2", "5"]);
    expect(told.passed).toEqual(passed);
  });

  it("are told in order, as many as there is room for", () => {
    const found = createFoundParts();
    for (let at = 0; at < 2000; at++) found.add(String(at));
    expect(found.texts).toHaveLength(1000);
    const large = createFoundParts();
    large.add("1");
    large.add(`"${"x".repeat(2 ** 18)}"`);
    large.add("2");
    expect(large.texts, "none after one that was left out").toEqual(["1"]);
  });
});
