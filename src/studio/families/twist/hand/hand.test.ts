import { describe, expect, it } from "vitest";
import { iqTwist, flippedPose, rotatedPose } from "../../../../puzzles/index.js";
import { begin, startSheet } from "../../shared/index.js";
import { middleOfCell } from "./hand.js";
import { createSession, sheets, type Session } from "../session.js";

const [A, , C, , , , , H] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function started(): Session {
  return createSession(begin(startSheet(sheets, iqTwist([], [{ piece: A, at: [0, 0], turn: 0 }]))));
}

describe("the hand", () => {
  it("aims at the nearest place by pointer, and stays on the board by keys", () => {
    const { hand } = started();
    hand.lift(H, { by: "pointer", spot: { x: 5.2, y: 2.9 }, grip: { x: 0.5, y: 0.5 } });
    expect(hand.aim.value).toEqual({ laid: { piece: H, at: [2, 5], turn: 0 }, fits: true });
    hand.carry({ x: 6.7, y: 2.9 });
    expect(hand.aim.value).toEqual({ laid: { piece: H, at: [2, 6], turn: 0 }, fits: false });
    hand.letGo();
    hand.lift(H, { by: "keys", spot: middleOfCell([3, 7]) });
    expect(hand.aim.value).toEqual({ laid: { piece: H, at: [3, 5], turn: 0 }, fits: true });
    hand.turnTo(rotatedPose);
    expect(hand.aim.value).toEqual({ laid: { piece: H, at: [1, 7], turn: 1 }, fits: true });
  });
  it("does not lay on what is given, and lets go without a change", () => {
    const session = started();
    const { hand } = session;
    const before = session.sheet.value;
    hand.lift(C, { by: "keys", spot: middleOfCell([0, 1]) });
    expect(hand.aim.value?.fits).toBe(false);
    expect(hand.lay()).toBe(false);
    hand.letGo();
    expect(session.sheet.value).toBe(before);
  });
  it("lays, lifts, moves in one step of the history, and puts back", () => {
    const session = started();
    const { hand } = session;
    hand.lift(C, { by: "keys", spot: middleOfCell([3, 3]) });
    expect(hand.lay()).toBe(true);
    expect(session.loose.value).toEqual([{ piece: C, at: [3, 2], turn: 0 }]);
    expect(hand.left.value[C]).toBe(0);
    const [from] = session.loose.value;
    hand.lift(C, { by: "keys", spot: middleOfCell([3, 3]), from: from!, grip: { x: 1.5, y: 0.5 } });
    expect(hand.lying.value).toEqual([]);
    hand.carry(middleOfCell([2, 5]));
    hand.turnTo(flippedPose);
    expect(hand.lay()).toBe(true);
    expect(session.loose.value).toEqual([{ piece: C, at: [2, 4], turn: 0 }]);
    session.plays.undo();
    expect(session.loose.value).toEqual([{ piece: C, at: [3, 2], turn: 0 }]);
    hand.putBack(session.loose.value[0]!);
    expect([session.loose.value, hand.left.value[C]]).toEqual([[], 1]);
  });
  it("is the same aim and the same grasp while nothing but the pointer moves", () => {
    const { hand } = started();
    hand.lift(H, { by: "pointer", spot: { x: 5.2, y: 2.9 }, grip: { x: 0.5, y: 0.5 } });
    const { value: aim } = hand.aim;
    const { value: grasp } = hand.grasp;
    hand.carry({ x: 5.3, y: 2.8 });
    expect(hand.aim.value).toBe(aim);
    expect(hand.grasp.value).toBe(grasp);
  });
  it("has all pieces in the tray when another puzzle is begun, and what was laid when that is undone", () => {
    const session = started();
    session.hand.lift(C, { by: "keys", spot: middleOfCell([3, 3]) });
    session.hand.lay();
    session.begin(iqTwist());
    expect(session.sheet.value.played.laid).toEqual([]);
    session.plays.undo();
    expect(session.sheet.value.played.laid).toEqual([]);
    session.edits.undo();
    expect(session.loose.value).toHaveLength(1);
  });
  it("takes one piece of the tray after the other, round and back", () => {
    const { hand } = started();
    const taken = (step: 1 | -1): number | undefined => {
      hand.takeNext([1, 1], step);
      return hand.held.value?.piece;
    };
    expect([taken(1), taken(1), taken(-1), taken(-1), taken(1)]).toEqual([1, 2, 1, 7, 1]);
  });
});
