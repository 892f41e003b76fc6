import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IQ_TWIST_PIECES } from "../sets.js";
import { turnsOf } from "../turns.js";
import { flipped, poseOf, rotated, turnedPoint, turnOf, unturnedPoint } from "./pose.js";

const turns = fc.integer({ min: 0, max: 7 });
const pieces = fc.constantFrom(...IQ_TWIST_PIECES);

describe("poses", () => {
  it("are the turns of the notation", () => {
    for (let turn = 0; turn < 8; turn++) expect(turnOf(poseOf(turn))).toBe(turn);
    fc.assert(
      fc.property(pieces, turns, fc.array(fc.boolean(), { maxLength: 6 }), (piece, start, moves) => {
        let pose = poseOf(start);
        for (const flip of moves) pose = flip ? flipped(pose) : rotated(pose);
        // Points of the piece go where the library has its cells.
        const base = turnsOf(piece)[0]!;
        const seen = base.cells.map(([row, col]) => {
          const { x, y } = turnedPoint(piece, pose, { x: col + 0.5, y: row + 0.5 });
          return `${y - 0.5},${x - 0.5}`;
        });
        expect(seen.toSorted()).toEqual(turnsOf(piece)[turnOf(pose)]!.cells.map(String).toSorted());
      }),
    );
  });
  it("turn points and back", () => {
    fc.assert(
      fc.property(pieces, turns, fc.nat(40), fc.nat(40), (piece, turn, x, y) => {
        const point = { x: x / 10, y: y / 10 };
        const back = unturnedPoint(piece, poseOf(turn), turnedPoint(piece, poseOf(turn), point));
        expect([back.x, back.y].map((value) => Math.round(value * 10))).toEqual([x, y]);
      }),
    );
  });
});
