import { expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { formats } from "./formats/index.js";
import { twist } from "./index.js";
import { listSolutions } from "./testing/oracle.js";

it("marks what lies otherwise in a second solution, copies of one piece included", () => {
  const text = JSON.stringify({ board: ["..", ".."], pieces: [{ name: "d", shape: "XX", count: 2 }] });
  const puzzle = unwrap(formats[0]!.parse(text));
  const [other, solution] = listSolutions(puzzle);
  const { items } = twist.scene(puzzle, { solution: solution!, other: other! });
  const changed = items.flatMap((item) =>
    item.kind === "mark" && item.role === "changed" ? [item.cell.join()] : [],
  );
  expect(changed.toSorted()).toEqual(["0,0", "0,1", "1,0", "1,1"]);
});
