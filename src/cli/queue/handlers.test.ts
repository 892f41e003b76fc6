import { afterAll, expect, it } from "vitest";
import type { OrderHandler } from "../../queue/index.js";
import { ANSWER } from "./answers.js";
import { createOrderHandlers, withText } from "./handlers.js";
import { QUESTION } from "./question-order.js";

const handlers = createOrderHandlers({ jobs: 1, memoryBytes: undefined, modules: [] });
afterAll(() => handlers.end());

const ways: Parameters<OrderHandler>[1] = {
  isRetry: false,
  tell: () => Promise.resolve(),
  giveBack: () => false,
  isUnwanted: () => Promise.resolve(false),
};

it.each([
  [ANSWER, { command: "solve", options: ["--out=stolen"], groups: [] }, "--out=stolen"],
  [ANSWER, { command: "prove", options: ["--all", "--proof"], groups: [] }, "--proof"],
  [ANSWER, { command: "solve", options: ["-o", "stolen"], groups: [] }, "-o"],
  [QUESTION, { question: { command: "solve", inputs: {}, options: { out: "stolen" } } }, "out"],
  [QUESTION, { question: { command: "count", inputs: {}, options: { resume: "stolen" } } }, "resume"],
])("%s orders cannot name files of the worker's machine: %j", async (kind, order, option) => {
  await expect(handlers.byKind[kind]!(order, ways)).rejects.toThrow(
    `an order cannot have the option ${option}`,
  );
});

it("orders with other options are taken", async () => {
  const order = { command: "solve", options: ["--all", "--time-limit=3"], groups: [] };
  expect(await handlers.byKind[ANSWER]!(order, ways)).toMatchObject({ results: [] });
});

it("an answer that is too long for a queue is an error at once, or a reason to cut the order", () => {
  const result = { kind: "answer", document: { text: '{"long":true}' }, exit: 0 } as const;
  const order = { command: "solve", options: ["--all"], groups: [{ arguments: ["2x2"], given: {} }] };
  expect(withText(result, 13, order)).toEqual({ kind: "answer", text: '{"long":true}', exit: 0 });
  const instead = withText(result, 12, order);
  expect([instead.kind, JSON.parse(instead.text), instead.exit]).toEqual([
    "error",
    expect.objectContaining({ schema: "quadrille/error@1", code: "queue/too-large" }),
    4,
  ]);
  const several = { ...order, groups: [...order.groups, ...order.groups] };
  expect(() => withText(result, 12, several)).toThrow("ask without --queue");
});
