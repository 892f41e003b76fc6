/** Broken modules of `--with`: the message names the module and its fault, and does not ask for a report to us. */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { quadrille, temporaryFolder, type Ran } from "./support/process.js";

const folder = temporaryFolder();

/** A family of one switch, whole and right. */
const SWITCH = `
const ok = (value) => ({ ok: true, value });
const family = {
  id: "switch", title: "Switch", summary: "one switch that must be on",
  formats: [{ id: "word", title: "a word", extension: "txt", example: "switch", detect: (text) => /^switch/.test(text), parse: () => ok({}), format: () => ok(["switch"]) }],
  describe: () => "a switch", size: () => ({ rows: 1, cols: 1 }),
  methods: [{ id: "press", title: "Press", summary: "presses it", solve: (puzzle, { onSolution }) => { onSolution({ on: true }); return { outcome: "limit" }; } }],
  formulations: [], auto: { engine: "press", formulation: "", encoding: "" },
  check: (puzzle, { on }) => ({ violations: [], complete: on }),
  certificates: [], solutionJson: (puzzle, { on }) => ({ on }), parseSolution: (puzzle, text) => ok(JSON.parse(text)),
  scene: () => ({ rows: 1, cols: 1, title: "a switch", description: "", items: [] }),
};
const engine = { id: "odd", title: "Odd", takes: "cnf", proofs: false, load: async () => ok({ version: "1" }), search: async () => undefined };
`;

let modules = 0;

function run(source: string, ...argv: string[]): Promise<Ran> {
  const path = join(folder, `module-${++modules}.mjs`);
  writeFileSync(path, SWITCH + source);
  return quadrille(["--with", path, ...argv]);
}

it("a whole module answers", async () => {
  expect(await run("export { family };", "solve", "switch")).toMatchObject({ code: 0 });
});

describe("a broken module is named with what is wrong", () => {
  it.each([
    [
      "a member is missing",
      "export const half = { ...family, scene: undefined };",
      ["families"],
      "in its family half, scene must be a function",
    ],
    [
      "a member of a format is missing",
      "export const half = { ...family, formats: [{ id: 'word' }] };",
      ["families"],
      "in its family half, formats[0].title must be a text",
    ],
    [
      "a kind of certificate has no checker",
      "export const half = { ...family, certificates: [{ kind: 'odd' }] };",
      ["families"],
      "in its family half, certificates[0].check must be a function",
    ],
    [
      "an engine has no search",
      "export const half = { ...engine, search: 1 };",
      ["engines"],
      "in its engine half, search must be a function",
    ],
    [
      "a parser throws",
      "export const own = { ...family, formats: [{ ...family.formats[0], parse: () => { throw new Error('no luck'); } }] };",
      ["solve", "switch"],
      "no luck (line ",
    ],
    [
      "a method throws",
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => { throw new Error('no luck'); } }] };",
      ["solve", "switch"],
      "no luck (line ",
    ],
    [
      "a method ends without a word",
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => undefined }] };",
      ["solve", "switch"],
      "press does not say how its search ended",
    ],
    [
      "a method says more than it found",
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => ({ outcome: 'limit' }) }] };",
      ["solve", "switch"],
      "press says that it found a solution, but gave none",
    ],
    [
      "it never found an end",
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => ({ outcome: 'limit' }) }] };",
      ["solve", "switch", "--all"],
      "but all of them were wanted",
    ],
    [
      "a method ends the process",
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => process.exit(0) }] };",
      ["solve", "switch"],
      "it calls process.exit (line ",
    ],
    [
      "a name is taken",
      "export const own = { ...family, id: 'tents' };",
      ["families"],
      'exports the family "tents", but that name is taken',
    ],
  ])("%s", async (_, source, argv, words) => {
    const { code, err } = await run(source, ...argv);
    expect(err).toContain(`module-${modules}.mjs`);
    expect(err).toContain(words);
    expect(err).not.toContain("internal error");
    expect(err).not.toContain("    at ");
    expect(code).toBe(3);
  });

  it("in a batch and as JSON, too", async () => {
    const source =
      "export const own = { ...family, methods: [{ ...family.methods[0], solve: () => { throw new Error('no luck'); } }] };";
    const alone = await run(source, "solve", "switch", "--json");
    expect(JSON.parse(alone.out)).toMatchObject({ code: "with/broken" });
    const lines = await run(source, "batch", "switch", "--do", "solve", "--quiet");
    expect(JSON.parse(lines.out)).toMatchObject({ exit: 3, error: { code: "with/broken" } });
    expect(lines.code).toBe(3);
  });
});

it("an engine that is never loaded ends the command with words, not with silence", async () => {
  const source = "const never = { ...engine, load: () => new Promise(() => undefined) }; export { never };";
  const { code, err } = await run(source, "solve", "2x2", "--engine", "odd");
  expect(err).toContain("the work ended without a word, in Quadrille or in ");
  expect(err).toContain(basename(`module-${modules}.mjs`));
  expect(code).toBe(70);
});

it("an engine that ends without a word has broken down", async () => {
  const { code, err } = await run("export { engine };", "solve", "2x2", "--engine", "odd");
  expect(err).toContain("odd does not say how its search ended");
  expect(code).toBe(69);
});

it("what points to no module names all of them", async () => {
  const { code, err } = await run(
    "export const own = { ...family, describe: () => ({}), formats: [{ ...family.formats[0], parse: () => undefined }] };",
    "solve",
    "switch",
  );
  expect(err).toContain(`in Quadrille or in what`);
  expect(err).toContain(basename(`module-${modules}.mjs`));
  expect(code).toBe(70);
});
