import { expect, it } from "vitest";
import { createStep, pushHint, pushLiteral } from "./step.js";
import { createLratWriter } from "./write.js";

it("writes numbers of any length as they are", () => {
  const powers = Array.from({ length: 16 }, (_, digits) => 10 ** digits);
  const hints = [...powers.flatMap((power) => [power - 1, power, power + 1]), 2 ** 30 - 1, 2 ** 30, 2 ** 52];
  const step = createStep();
  step.id = 2 ** 40;
  for (const literal of [1, -9, 10, -99, 100, -(2 ** 30 - 1)]) pushLiteral(step, literal);
  for (const hint of hints) if (hint > 0) pushHint(step, hint);
  const writer = createLratWriter("text");
  writer.write(step, []);
  const text = new TextDecoder().decode(writer.piece(true));
  const numbers = hints.filter((hint) => hint > 0).join(" ");
  expect(text).toBe(`1099511627776 1 -9 10 -99 100 -1073741823 0 ${numbers} 0\n`);
});
