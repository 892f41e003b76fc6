import { expect, it } from "vitest";
import type { FromWorker, HintFound } from "../protocol.js";
import { runTask, type FamilyTasks } from "./serve.js";

const text = JSON.stringify({
  family: "twist",
  board: ["...", "..."],
  pieces: [
    { name: "a", colour: "red", shape: "oX" },
    { name: "b", colour: "blue", shape: "XX/XX" },
  ],
  pegs: [{ colour: "red", cell: [0, 0] }],
});

it("shows a step of many rules while a shorter way is looked for, even when the time was up before it was known", async () => {
  const posted: FromWorker[] = [];
  await runTask(
    {
      type: "task",
      id: 1,
      task: { kind: "hint", puzzle: { family: "twist", format: "json", text }, state: { laid: [] } },
      limits: { timeMs: 0 },
    },
    {} as FamilyTasks,
    (message) => void posted.push(message),
  );
  const rows = posted.flatMap((message) => (message.type === "row" ? [message.row as HintFound] : []));
  const values = posted.flatMap((message) => (message.type === "done" ? [message.value as HintFound] : []));
  expect(rows).toMatchObject([{ status: "step", steps: [{ smallest: false }], after: { laid: [{}] } }]);
  expect(values).toMatchObject([{ status: "step" }]);
});
