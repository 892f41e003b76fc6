import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { drawing } from "../formats/drawing.js";
import { dominoOn, pipsPlay } from "./dominoes.js";

describe("laying dominoes", () => {
  const puzzle = unwrap(drawing.parse("dominoes 1-2 5-5\n\nAA\n..\n\nA = 3\n"));
  const start = pipsPlay.start(puzzle);
  it("places, rotates, lifts, and makes room", () => {
    const one = pipsPlay.apply(puzzle, start, { kind: "place", domino: 0, nodes: [0, 1] });
    expect(one.placements).toEqual([[0, 1], undefined]);
    const turned = pipsPlay.apply(puzzle, one, { kind: "turn", domino: 0 });
    expect(turned.placements).toEqual([[1, 0], undefined]);
    const over = pipsPlay.apply(puzzle, turned, { kind: "place", domino: 1, nodes: [1, 3] });
    expect(over.placements).toEqual([undefined, [1, 3]]);
    expect(dominoOn(over, 3)).toBe(1);
    expect(pipsPlay.apply(puzzle, over, { kind: "lift", domino: 1 })).toEqual(start);
    expect(pipsPlay.apply(puzzle, over, { kind: "clear" })).toEqual(start);
  });
  it("gives the same state back when nothing changes", () => {
    const laid = pipsPlay.apply(puzzle, start, { kind: "place", domino: 0, nodes: [0, 1] });
    for (const same of [
      pipsPlay.apply(puzzle, laid, { kind: "place", domino: 0, nodes: [0, 1] }),
      pipsPlay.apply(puzzle, laid, { kind: "place", domino: 5, nodes: [0, 1] }),
      pipsPlay.apply(puzzle, laid, { kind: "place", domino: 1, nodes: [2, 2] }),
      pipsPlay.apply(puzzle, laid, { kind: "place", domino: 1, nodes: [2, 9] }),
      pipsPlay.apply(puzzle, laid, { kind: "place", domino: 1, nodes: [0, 3] }),
      pipsPlay.apply(puzzle, laid, { kind: "lift", domino: 1 }),
      pipsPlay.apply(puzzle, laid, { kind: "turn", domino: 1 }),
    ])
      expect(same).toBe(laid);
    expect(pipsPlay.apply(puzzle, start, { kind: "clear" })).toBe(start);
  });
});
