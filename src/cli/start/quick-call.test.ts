import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createProgram } from "../program.js";
import { SILENT_IO } from "../testing/silent-io.js";
import { QUICK_FLAGS, quickCall } from "./quick-call.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-quick-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same call as Commander parses it. */
function asCommander(argv: readonly string[]): unknown {
  const program = createProgram(SILENT_IO, () => undefined, argv);
  const command = program.commands.find((candidate) => candidate.name() === argv[0])!;
  let seen: unknown;
  command.action((...given: unknown[]) => {
    seen = { given: given.slice(0, -2), options: command.opts() };
  });
  program.parse([...argv], { from: "user" });
  return seen;
}

const calls = (["solve", "count", "explain", "check"] as const).flatMap((command) => {
  const given = command === "check" ? ["2x2", "[]"] : ["2x2"];
  const flags = Object.keys(QUICK_FLAGS[command]);
  return [
    [command, ...given],
    [command, ...flags, ...given],
    ...flags.map((flag) => [command, ...given, flag]),
  ];
});

describe("quickCall", () => {
  it.each(calls.map((argv) => [argv]))("%j means what it means to everyone", (argv) => {
    const call = quickCall(argv)!;
    const given = call.command === "check" ? [call.puzzle, call.solution] : [call.puzzle];
    expect({ given, options: call.options }).toEqual(asCommander(argv));
  });
  it.each([
    [[]],
    [["count", "2x2", "--distinct"]],
    [["solve"]],
    [["solve", "-"]],
    [["solve", "2x2", "4x4"]],
    [["solve", "2x2", "--all"]],
    [["solve", "2x2", "--engine", "cadical"]],
    [["solve", "2x2", "--nothing"]],
    [["solve", "2x2", "toString"]],
    [["explain", "2x2", "--unique"]],
    [["check", "2x2"]],
    [["check", "2x2", "-"]],
  ])("leaves %j to the others", (argv) => {
    expect(quickCall(argv)).toBeUndefined();
  });
  it("takes short files, and no long ones or folders", () => {
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    expect(quickCall(["solve", file("short.txt", "..\n..\n")])).toBeDefined();
    expect(quickCall(["solve", file("long.txt", ".".repeat(5000))])).toBeUndefined();
    expect(quickCall(["solve", folder])).toBeUndefined();
    // Longer than any name of a file.
    expect(quickCall(["solve", ".".repeat(400)])).toBeDefined();
    expect(quickCall(["solve", ".".repeat(5000)])).toBeUndefined();
  });
});
