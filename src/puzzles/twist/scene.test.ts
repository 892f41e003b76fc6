import { expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { formats } from "./formats/index.js";
import { twist } from "./index.js";
import { listSolutions } from "./testing/oracle.js";

it("marks what lies differently in a second solution, copies of one piece included", () => {
  const text = JSON.stringify({ board: ["..", ".."], pieces: [{ name: "d", shape: "XX", count: 2 }] });
  const puzzle = unwrap(formats[0]!.parse(text));
  const [other, solution] = listSolutions(puzzle);
  const { items } = twist.scene(puzzle, { solution: solution!, other: other! });
  const changed = items.flatMap((item) =>
    item.kind === "mark" && item.role === "changed" ? [item.cell.join()] : [],
  );
  expect(changed.toSorted()).toEqual(["0,0", "0,1", "1,0", "1,1"]);
});

it("marks a peg that a given piece hides, unless the piece is in somebody's hand", () => {
  // The green peg on 6B is under a solid cell of piece h, the yellow one on 1A shows through a hole of g.
  const puzzle = unwrap(formats[1]!.parse("g1A0h5B0k6B0l1A0"));
  const marked = (view: Parameters<typeof twist.scene>[1]): string[] =>
    twist
      .scene(puzzle, view)
      .items.flatMap((item) => (item.kind === "mark" && item.role === "error" ? [item.cell.join()] : []));
  expect(marked({})).toEqual(["1,5"]);
  expect(twist.scene(puzzle, {}).description).toContain("piece h covers the green peg on 6B without a hole.");
  expect(marked({ solution: { laid: puzzle.givens.slice(0, 1) } })).toEqual([]);
  expect(marked({ violations: [] })).toEqual([]);
});

it("gives touching pieces different colours, except where pegs or the puzzle set them", () => {
  const row = (pieces: readonly object[], more: object = {}): number[] => {
    const text = JSON.stringify({ board: [".".repeat(4)], pieces, ...more });
    const puzzle = unwrap(formats[0]!.parse(text));
    const [solution] = listSolutions(puzzle);
    return twist
      .scene(puzzle, { solution: solution! })
      .items.flatMap((item) => (item.kind === "piece" ? [item.colour] : []));
  };
  const free = row([{ name: "d", shape: "X", count: 4 }]);
  for (const at of [1, 2, 3]) expect(free[at]).not.toBe(free[at - 1]);
  expect(row([{ name: "d", colour: "red", shape: "X", count: 4 }])).toEqual([6, 6, 6, 6]);
  const pegs = { pegs: [{ colour: "sky", cell: [0, 0] }] };
  expect(row([{ name: "d", shape: "o", count: 4 }], pegs)).toEqual([0, 0, 0, 0]);
});
