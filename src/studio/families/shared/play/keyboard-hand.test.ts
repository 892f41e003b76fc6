import { describe, expect, it } from "vitest";
import { nextInTray } from "./keyboard-hand.js";

describe("the next thing of the tray", () => {
  const tray = [2, 5, 7];
  it.each([
    ["the first where none was chosen", undefined, false, 1, 2],
    ["backwards from nowhere, the last", undefined, false, -1, 7],
    ["the chosen one, which is not in hand yet", 5, false, 1, 5],
    ["the one after that in hand", 5, true, 1, 7],
    ["the one before that in hand", 5, true, -1, 2],
    ["round the end", 7, true, 1, 2],
    ["round the beginning", 2, true, -1, 7],
    ["the last where the one in hand is gone", 4, true, -1, 7],
  ] as const)("is %s", (_, last, inHand, step, next) => {
    expect(nextInTray(tray, last, inHand, step)).toBe(next);
  });
  it("is none in an empty tray", () => {
    expect(nextInTray([], undefined, false, 1)).toBeUndefined();
  });
});
