import { expect, it } from "vitest";
import { titleOf } from "./old-title.js";

it("names cells as sentences do, in boards that were saved before sentences did", () => {
  expect(titleOf({ title: "8 × 8 board without (0,0), (7,10)" })).toBe("8 × 8 board without r1c1, r8c11");
  expect(titleOf({ title: "8 × 8 board without r1c1" })).toBe("8 × 8 board without r1c1");
});
