/** Jobs that are kept in a folder: how many, how long, and what happens when they cannot be. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../base/index.js";
import type { Asker, AskOptions, Outcome, Question } from "../questions.js";
import { jobText, type Job, type JobEvent, type Jobs } from "./jobs.js";
import { openLocalJobs, type LocalJobsOptions } from "./local.js";

const root = mkdtempSync(join(tmpdir(), "quadrille-jobs-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => join(root, String(folders++));

interface HeldQuestion {
  readonly question: Question;
  readonly options: AskOptions;
  answer(outcome: Outcome): void;
}

/** An asker whose questions are answered by hand. */
function createHand(threads = 1): Asker & { readonly held: HeldQuestion[] } {
  const held: HeldQuestion[] = [];
  return {
    held,
    start: () => undefined,
    ask: (question, options) =>
      new Promise((resolve) => {
        const stop = (): void => resolve({ ...answer("stopped"), cancelled: true });
        if (options.signal?.aborted === true) return stop();
        held.push({ question, options, answer: resolve });
        options.signal?.addEventListener("abort", stop);
      }),
    cancelAll: () => undefined,
    state: () => ({ threads, ready: threads, busy: 0, waiting: 0, replaced: 0 }),
    end: () => Promise.resolve(),
  };
}

const answer = (text: string): Outcome => ({ kind: "answer", text: JSON.stringify({ text }) });
const question = (command = "count"): Question => ({ command, inputs: { puzzle: "2x2" }, options: {} });
const TIME_MS = 1000;

const opened: Jobs[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
});
async function open(options: LocalJobsOptions): Promise<Jobs> {
  const jobs = await openLocalJobs(options);
  opened.push(jobs);
  return jobs;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : String(error)),
  );
const statusOf = async (jobs: Jobs, { id }: Job): Promise<string | undefined> =>
  (await jobs.find(id))?.status;

describe("local jobs", () => {
  it("run in order, as many at a time as there are threads", async () => {
    const asker = createHand(2);
    const jobs = await open({ asker, folder: newFolder() });
    const all = [];
    for (const command of ["a", "b", "c"]) all.push(await jobs.submit(question(command), TIME_MS));
    await expect.poll(() => asker.held.map((each) => each.question.command)).toEqual(["a", "b"]);
    expect(await statusOf(jobs, all[2]!)).toBe("waiting");
    asker.held[1]!.answer(answer("b"));
    await expect.poll(() => asker.held.length).toBe(3);
    expect(asker.held[2]!.question.command).toBe("c");
    expect(JSON.parse(jobText((await jobs.find(all[1]!.id))!))).toMatchObject({
      status: "done",
      answer: { text: "b" },
    });
  });

  it("are refused when no more can be kept, until some are forgotten", async () => {
    const asker = createHand();
    const jobs = await open({ asker, folder: newFolder(), most: 2 });
    const first = await jobs.submit(question(), TIME_MS);
    await jobs.submit(question(), TIME_MS);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
    await jobs.cancel(first.id);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
    await jobs.cancel(first.id);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("none");
  });

  it("are refused when their answers take too much room", async () => {
    const asker = createHand();
    const jobs = await open({ asker, folder: newFolder(), mostBytes: 5000 });
    const job = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => asker.held.length).toBe(1);
    asker.held[0]!.answer(answer("x".repeat(6000)));
    await expect.poll(() => statusOf(jobs, job)).toBe("done");
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
  });

  it("are forgotten when they were kept long enough", async () => {
    const asker = createHand();
    const folder = newFolder();
    const jobs = await open({ asker, folder, most: 1, keepMs: -1 });
    const job = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => asker.held.length).toBe(1);
    asker.held[0]!.answer(answer("soon gone"));
    await expect.poll(() => statusOf(jobs, job)).toBe("done");
    const next = await jobs.submit(question(), TIME_MS);
    expect(await statusOf(jobs, job)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([`${next.id}.json`]);
  });

  it("are refused where nothing can be written, and say so", async () => {
    const file = newFolder();
    writeFileSync(file, "");
    const jobs = await open({ asker: createHand(), folder: file });
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
  });

  it("tell an answer that cannot be kept as lost", async () => {
    const asker = createHand();
    const folder = newFolder();
    const jobs = await open({ asker, folder });
    const { id } = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => asker.held.length).toBe(1);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    const events: JobEvent[] = [];
    await jobs.watch(id, (event) => events.push(event));
    asker.held[0]!.answer(answer("lost"));
    await expect.poll(() => events.length).toBe(1);
    expect(JSON.parse(events[0]!.data)).toMatchObject({ error: { code: "jobs/failed" } });
    expect((await jobs.find(id))?.outcome).toMatchObject({ kind: "failed" });
  });

  it("tell who comes late what is known already", async () => {
    const asker = createHand();
    const jobs = await open({ asker, folder: newFolder() });
    const { id } = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => asker.held.length).toBe(1);
    const [{ options, answer: end } = expect.fail("nothing was asked")] = asker.held;
    options.part!('{"n":1}');
    options.progress!({ stage: "searching", done: 1 });
    const events: string[] = [];
    const stop = await jobs.watch(id, ({ event, data }) => events.push(`${event} ${data}`));
    options.part!('{"n":2}');
    expect(events).toEqual(['progress {"stage":"searching","done":1}', 'part {"n":1}', 'part {"n":2}']);
    stop!();
    options.part!('{"n":3}');
    expect(events).toHaveLength(3);
    end(answer("x"));
  });

  it("go on after a restart, in order, and those that were stopped by it count no attempt", async () => {
    const folder = newFolder();
    const first = createHand();
    const jobs = await openLocalJobs({ asker: first, folder });
    const all = [await jobs.submit(question("a"), TIME_MS), await jobs.submit(question("b"), TIME_MS)];
    await expect.poll(() => first.held.length).toBe(1);
    await jobs.close();
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("server/busy");
    for (let i = 0; i < 5; i++) {
      const asker = createHand();
      const again = await openLocalJobs({ asker, folder });
      await expect.poll(() => asker.held.map((each) => each.question.command)).toEqual(["a"]);
      expect(await statusOf(again, all[1]!)).toBe("waiting");
      await again.close();
    }
  });
});
