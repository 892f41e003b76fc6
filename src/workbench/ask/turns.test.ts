import { expect, it } from "vitest";
import { startBudget } from "../../base/index.js";
import { createTurns } from "./turns.js";

it("lets so many in at once, and the next in their order", async () => {
  const turns = createTurns(2);
  const order: number[] = [];
  const asked = [1, 2, 3, 4].map(async (name) => {
    expect(await turns.take(startBudget())).toBeUndefined();
    order.push(name);
  });
  await Promise.all(asked.slice(0, 2));
  expect(order).toEqual([1, 2]);
  turns.give();
  await asked[2];
  expect(order).toEqual([1, 2, 3]);
  turns.give();
  await asked[3];
  expect(order).toEqual([1, 2, 3, 4]);
});

it("tells those who wait that they are cancelled or out of time, and keeps the turn for others", async () => {
  const turns = createTurns(1);
  await turns.take(startBudget());
  const controller = new AbortController();
  const cancelled = turns.take(startBudget({ signal: controller.signal }));
  const late = turns.take(startBudget({ timeMs: 1 }));
  const patient = turns.take(startBudget());
  controller.abort();
  expect([await cancelled, await late]).toEqual(["cancelled", "time"]);
  turns.give();
  expect(await patient).toBeUndefined();
  turns.give();
  expect(await turns.take(startBudget())).toBeUndefined();
});
