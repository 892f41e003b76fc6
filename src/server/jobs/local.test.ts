/** Jobs in a folder: how many are kept, how long, and what happens if they cannot be kept. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../../base/index.js";
import type { Answerer, AskOptions, Outcome, Question } from "../questions.js";
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

/** An answerer whose questions the test answers. */
function createHand(threads = 1): Answerer & { readonly held: HeldQuestion[] } {
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
    const answerer = createHand(2);
    const jobs = await open({ answerer, folder: newFolder() });
    const all = [];
    for (const command of ["a", "b", "c"]) all.push(await jobs.submit(question(command), TIME_MS));
    await expect.poll(() => answerer.held.map((each) => each.question.command)).toEqual(["a", "b"]);
    expect(await statusOf(jobs, all[2]!)).toBe("waiting");
    answerer.held[1]!.answer(answer("b"));
    await expect.poll(() => answerer.held.length).toBe(3);
    expect(answerer.held[2]!.question.command).toBe("c");
    expect(JSON.parse(jobText((await jobs.find(all[1]!.id))!))).toMatchObject({
      status: "done",
      answer: { text: "b" },
    });
  });

  it("are refused when no more can be kept, until some are forgotten", async () => {
    const answerer = createHand();
    const jobs = await open({ answerer, folder: newFolder(), most: 2 });
    const first = await jobs.submit(question(), TIME_MS);
    await jobs.submit(question(), TIME_MS);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
    await jobs.cancel(first.id);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
    await jobs.cancel(first.id);
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("none");
  });

  it("are refused when their answers take too much room", async () => {
    const answerer = createHand();
    const jobs = await open({ answerer, folder: newFolder(), mostBytes: 5000 });
    const job = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => answerer.held.length).toBe(1);
    answerer.held[0]!.answer(answer("x".repeat(6000)));
    await expect.poll(() => statusOf(jobs, job)).toBe("done");
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
  });

  it("are forgotten when they were kept long enough", async () => {
    const answerer = createHand();
    const folder = newFolder();
    const jobs = await open({ answerer, folder, most: 1, keepMs: -1 });
    const job = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => answerer.held.length).toBe(1);
    answerer.held[0]!.answer(answer("soon gone"));
    await expect.poll(() => statusOf(jobs, job)).toBe("done");
    const next = await jobs.submit(question(), TIME_MS);
    expect(await statusOf(jobs, job)).toBeUndefined();
    // The next job is saved again when it begins, under another name first.
    await expect.poll(() => readdirSync(folder)).toEqual([`${next.id}.json`]);
  });

  it("are refused where nothing can be written, and say so", async () => {
    const file = newFolder();
    writeFileSync(file, "");
    const jobs = await open({ answerer: createHand(), folder: file });
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
  });

  it.skipIf(!existsSync("/proc/self"))("are refused where a file system makes no folders", async () => {
    const jobs = await open({ answerer: createHand(), folder: "/proc/nope" });
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("jobs/full");
  });

  it("leave alone what is no job in their folder", async () => {
    const folder = newFolder();
    const answerer = createHand();
    const before = await openLocalJobs({ answerer, folder });
    const { id } = await before.submit(question(), TIME_MS);
    await before.close();
    const kept = JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8")) as Record<string, unknown>;
    const other = (digit: string): string => `${digit.repeat(8)}-1111-1111-1111-111111111111`;
    const strange: unknown[] = [null, {}, { ...kept }, { ...kept, id: other("4"), question: {} }];
    strange.push({ ...kept, id: other("5"), status: "done" });
    for (const [at, value] of strange.entries())
      writeFileSync(join(folder, `${other(String(at + 1))}.json`), JSON.stringify(value));
    const jobs = await open({ answerer: createHand(), folder });
    expect(await statusOf(jobs, { ...(await before.find(id))! })).toBe("running");
    for (const at of strange.keys()) expect(await jobs.find(other(String(at + 1)))).toBeUndefined();
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("none");
    const names = readdirSync(folder).filter((name) => !name.endsWith(".part"));
    expect(names).toHaveLength(strange.length + 2);
  });

  it("tell an answer that cannot be kept as lost", async () => {
    const answerer = createHand();
    const folder = newFolder();
    const jobs = await open({ answerer, folder });
    const { id } = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => answerer.held.length).toBe(1);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    const events: JobEvent[] = [];
    await jobs.watch(id, (event) => events.push(event));
    answerer.held[0]!.answer(answer("lost"));
    await expect.poll(() => events.length).toBe(1);
    expect(JSON.parse(events[0]!.data)).toMatchObject({ error: { code: "jobs/failed" } });
    expect((await jobs.find(id))?.outcome).toMatchObject({ kind: "failed" });
  });

  it("are asked as their files say, and fail where these are gone", async () => {
    const answerer = createHand();
    const folder = newFolder();
    const jobs = await open({ answerer, folder });
    const all = [];
    for (const command of ["a", "b", "c"]) all.push(await jobs.submit(question(command), TIME_MS));
    await expect.poll(() => answerer.held.length).toBe(1);
    rmSync(join(folder, `${all[1]!.id}.json`));
    answerer.held[0]!.answer(answer("a"));
    await expect.poll(() => answerer.held.length).toBe(2);
    expect(answerer.held.map((each) => each.question)).toEqual([question("a"), question("c")]);
    expect((await jobs.find(all[1]!.id))?.outcome).toMatchObject({ kind: "failed" });
  });

  it("tell who comes late what is known already", async () => {
    const answerer = createHand();
    const jobs = await open({ answerer, folder: newFolder() });
    const { id } = await jobs.submit(question(), TIME_MS);
    await expect.poll(() => answerer.held.length).toBe(1);
    const [{ options, answer: end } = expect.fail("nothing was asked")] = answerer.held;
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
    const jobs = await openLocalJobs({ answerer: first, folder });
    const all = [await jobs.submit(question("a"), TIME_MS), await jobs.submit(question("b"), TIME_MS)];
    await expect.poll(() => first.held.length).toBe(1);
    await jobs.close();
    expect(await codeOf(jobs.submit(question(), TIME_MS))).toBe("server/busy");
    for (let i = 0; i < 5; i++) {
      const answerer = createHand();
      const again = await openLocalJobs({ answerer, folder });
      await expect.poll(() => answerer.held.map((each) => each.question.command)).toEqual(["a"]);
      expect(await statusOf(again, all[1]!)).toBe("waiting");
      await again.close();
    }
  });

  it("go on in order where many were asked at the same moment", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const folder = newFolder();
    const jobs = await openLocalJobs({ answerer: createHand(0), folder });
    const names = "abcdefgh".split("");
    for (const command of names) await jobs.submit(question(command), TIME_MS);
    await jobs.close();
    vi.useRealTimers();
    const answerer = createHand(names.length);
    await open({ answerer, folder });
    await expect.poll(() => answerer.held.map((each) => each.question.command).toSorted()).toEqual(names);
    const asked = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
    const byTime = asked.toSorted((a, b) => Date.parse(a.asked) - Date.parse(b.asked));
    expect(byTime.map((job) => job.question.command)).toEqual(names);
  });
});
