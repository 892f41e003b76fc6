/** The HTTP API offers every option of the command line except those that name a file. */
import { describe, expect, it } from "vitest";
import { createProgram } from "../program.js";
import { SILENT_IO } from "../testing/silent-io.js";
import { endpointsOf, spelledQuestion } from "./endpoints.js";

const program = createProgram(SILENT_IO, () => undefined, []);
const endpoints = endpointsOf(program);
/** Options that name something, recognised by the names of their values. */
const NAMES_SOMETHING = /<(?:file|files\.\.\.|folder|directory|module|url)>/;
/** Options that only the command line has. A new one must be offered, or be listed here. */
const KEPT = new Set(
  "avoid cnf color distinctBy jobs json memoryLimit method opb out parts pbp proof queue quiet resume satExitCodes".split(
    " ",
  ),
);

describe("the endpoints", () => {
  it.each(endpoints.map((endpoint) => [endpoint.command, endpoint] as const))(
    "%s lends no option that names a file or a machine, unless its text is sent instead",
    (name, { options }) => {
      const command = program.commands.find((each) => each.name() === name)!;
      for (const option of command.options) {
        const schema = options[option.attributeName()];
        expect(schema === undefined, option.flags).toBe(KEPT.has(option.attributeName()));
        if (schema !== undefined && NAMES_SOMETHING.test(option.flags))
          expect(schema.type, option.flags).toEqual(["string", "object", "array"]);
      }
    },
  );
});

describe("a question as arguments", () => {
  it("keeps inputs out of them", () => {
    const asked = {
      command: "hint",
      inputs: { puzzle: "--out=x" },
      options: { state: { tents: [] }, walkthrough: true, level: 2 },
    };
    const { argv, given } = spelledQuestion(asked, false);
    expect(argv).toEqual([
      "hint",
      "--state=@state",
      "--walkthrough",
      "--level=2",
      "--json",
      "--quiet",
      "--",
      "@puzzle",
    ]);
    const texts = [...given].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(Object.fromEntries(texts)).toEqual({ "@state": '{"tents":[]}', "@puzzle": "--out=x" });
  });

  it("spells switches, lists and what is turned off", () => {
    const options = { wish: ["a=1", "b=2"], certificate: false, walkthrough: false, timeLimit: 0.5 };
    const { argv } = spelledQuestion({ command: "generate", inputs: { family: "--json" }, options }, true);
    expect(argv).toEqual([
      "generate",
      "--wish=a=1",
      "--wish=b=2",
      "--no-certificate",
      "--time-limit=0.5",
      "--json",
      "--",
      "--json",
    ]);
  });
});
