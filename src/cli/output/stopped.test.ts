import { describe, expect, it } from "vitest";
import { stopIn, unknownJson } from "./stopped.js";

describe("an answer with nothing but the reason", () => {
  it.each([
    ["hint", [], "quadrille/hint@1", "status"],
    ["hint", ["--walkthrough"], "quadrille/walkthrough@1", "end"],
    ["grade", [], "quadrille/grade@1", "end"],
    ["explain", [], "quadrille/answer@1", "status"],
    ["solve", [], "quadrille/answer@1", "status"],
  ])("of %s %j is the document %s", (command, options, schema, member) => {
    const document = JSON.parse(unknownJson({ reason: "memory" }, [command, ...options]));
    expect(document).toMatchObject({ schema, reason: "memory", [member]: "unknown" });
  });
  it.each([
    [[], "clausal"],
    [["--via", "cutting-planes"], "cuttingPlanes"],
  ])("of prove %j is the document of a proof that was stopped", (options, kind) => {
    const document = JSON.parse(unknownJson({ reason: "memory" }, ["prove", ...options]));
    expect(document).toEqual({
      schema: "quadrille/proof@1",
      [kind]: "stopped",
      words: "the memory limit was reached",
    });
  });
  it("of generate is the problem that it tells of, too, when it is not ended from outside", () => {
    expect(JSON.parse(unknownJson({ reason: "time" }, ["generate"]))).toEqual({
      schema: "quadrille/error@1",
      code: "limit/generate",
      message: "the time limit was reached",
    });
  });
});

describe("a problem that tells of a limit", () => {
  it.each([
    ["limit/time", "the time limit was reached", { reason: "time" }],
    ["limit/memory", "the model is too large", { reason: "memory", words: "the model is too large" }],
    ["limit/generate", "the time limit was reached", undefined],
    ["puzzle/time", "the time limit was reached", undefined],
  ])("%s: %s", (code, message, stop) => {
    expect(stopIn({ code, message })).toEqual(stop);
  });
});
