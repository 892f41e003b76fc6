/**
 * A family whose method lies, with `--with`: no front that runs as a process passes on its answers. `BROKEN` has more lies, for the other
 * fronts.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestDatabase } from "./support/databases.js";
import { isAt, look, submit } from "./support/jobs.js";
import { quadrille, temporaryFolder } from "./support/process.js";
import { endServing, startServing, type Serving } from "./support/serving.js";
import { startWorker } from "./support/workers.js";

/** The only solution is `{ on: true }`. The second word of a puzzle is the lie. */
const LYING_FAMILY = `
const ok = (value) => ({ ok: true, value });
const lies = {
  wrong: (tell) => (tell({ on: false }), { outcome: "limit" }),
  half: (tell) => (tell({ on: null }), { outcome: "limit" }),
  fewer: () => ({ outcome: "limit" }),
  none: () => ({ outcome: "exhausted", certificate: { kind: "oracle", words: "trust me" } }),
  honest: (tell) => (tell({ on: true }), { outcome: "limit" }),
};
export const lying = {
  id: "lying", title: "Lying", summary: "lies",
  formats: [{ id: "word", title: "a word", extension: "txt", example: "lying wrong", detect: (text) => text.startsWith("lying "), parse: (text) => ok({ text }), format: ({ text }) => ok([text]) }],
  describe: () => "a lie", size: () => ({ rows: 1, cols: 1 }),
  methods: [{ id: "lie", title: "Lie", summary: "lies", solve: ({ text }, { onSolution }) => lies[text.slice(6).trim()](onSolution) }],
  formulations: [], auto: { engine: "lie", formulation: "", encoding: "" },
  check: (_, { on }) => ({ violations: on === false ? [{ code: "lying/off", message: "It is off.", cells: [] }] : [], complete: on === true }),
  certificates: [], solutionJson: (_, { on }) => ({ on }), parseSolution: (_, text) => ok(JSON.parse(text)),
  scene: () => ({ rows: 1, cols: 1, title: "a lie", description: "", items: [] }),
};
`;

const LIES = [
  ["lying wrong", "failed the check: It is off."],
  ["lying half", "failed the check: it is not complete"],
  ["lying fewer", "says that it found a solution, but gave none"],
  ["lying none", "nobody here can check a certificate of the kind oracle"],
] as const;
const PUZZLES = LIES.map(([puzzle]) => puzzle);

const module = join(temporaryFolder(), "lying.mjs");
const WITH = ["--with", module];
let serving: Serving;
let database: TestDatabase;
beforeAll(async () => {
  writeFileSync(module, LYING_FAMILY);
  [serving, database] = await Promise.all([startServing(["--jobs", "1"], {}, WITH), startPostgres()]);
});
afterAll(async () => {
  endServing();
  await database.stop();
});

const refusal = (words: string): object => ({
  code: "with/broken",
  message: expect.stringContaining(words),
});

/** What `batch` says about all lies, and about a puzzle for which the method is honest. */
async function expectRefusals(...options: string[]): Promise<void> {
  const asked = [...WITH, "batch", ...PUZZLES, "lying honest", "--do", "solve", "--quiet", ...options];
  const { code, out } = await quadrille(asked);
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly error?: object; readonly answer?: object });
  expect(lines.map(({ error }) => error)).toEqual([
    ...LIES.map(([, words]) => expect.objectContaining(refusal(words))),
    undefined,
  ]);
  expect(lines.map(({ answer }) => answer)).toMatchObject([
    ...LIES.map(() => undefined),
    { status: "solved", solutions: [{ on: true }] },
  ]);
  expect(code).toBe(3);
}

describe("what a method says wrongly is refused", () => {
  it.each(LIES)("by the command line: %s", async (puzzle, words) => {
    const { code, out, err } = await quadrille([...WITH, "solve", puzzle]);
    expect([code, out, err]).toEqual([3, "", expect.stringContaining(words)]);
  });
  it("by the threads of batch", () => expectRefusals("--jobs", "2"));
  it.each(LIES)("by the server: %s", async (puzzle, words) => {
    const response = await serving.post("/api/v1/solve", { puzzle });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(refusal(words));
  });
  it("by the jobs of the server", async () => {
    const [[puzzle, words]] = LIES;
    const job = await submit(serving, { command: "solve", puzzle });
    await isAt(serving, job, "done");
    expect((await look(serving, job)).error).toMatchObject(refusal(words));
  });
  it("by the workers of a queue", async () => {
    const worker = await startWorker(database.url, ["--jobs", "1"], WITH);
    try {
      await expectRefusals("--queue", database.url);
    } finally {
      await worker.end();
    }
  });
});
