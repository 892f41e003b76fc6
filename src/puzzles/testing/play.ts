/** What every family that can be played promises, tested by random legal play on small puzzles. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Family } from "../family.js";
import { replay, type Play } from "../play.js";

/** Choices of a random player: which of the moves that may follow comes next. */
export const choices = fc.array(fc.nat(), { maxLength: 12 });

/** The states that a random player comes through, and the moves between them. */
export function playedThrough<P, S, T, M>(
  play: Play<P, S, T, M>,
  puzzle: P,
  picks: readonly number[],
): { readonly states: readonly T[]; readonly moves: readonly M[] } {
  const states = [play.start(puzzle)];
  const moves: M[] = [];
  for (const pick of picks) {
    const next = [...play.moves(puzzle, states.at(-1)!)];
    if (next.length === 0) break;
    moves.push(next[pick % next.length]!);
    states.push(play.apply(puzzle, states.at(-1)!, moves.at(-1)!));
  }
  return { states, moves };
}

export function describePlay<P, S>(family: Family<P, S>, puzzles: fc.Arbitrary<P>): void {
  const { play } = family;
  if (play === undefined) return;
  const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  it("play: every move that may follow leads to a state of its own, and leaves the one before alone", () => {
    fc.assert(
      fc.property(puzzles, choices, (puzzle, picks) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          const before = play.keep(puzzle, state);
          const follow = [...play.moves(puzzle, state)];
          const next = follow.map((move) => play.apply(puzzle, state, move));
          expect(next).not.toContain(state);
          expect(new Set(next.map((one) => JSON.stringify(one))).size).toBe(next.length);
          expect(play.keep(puzzle, state)).toEqual(before);
          expect(structuredClone(state)).toEqual(state);
        }
      }),
      { numRuns: 30 },
    );
  });
  it("play: moves are JSON, and replaying them gives the same state", () => {
    fc.assert(
      fc.property(puzzles, choices, (puzzle, picks) => {
        const { states, moves } = playedThrough(play, puzzle, picks);
        const again = moves.map((move) => jsonOf(move));
        expect(again).toEqual(moves);
        expect(replay(play, puzzle, play.start(puzzle), again)).toEqual(states.at(-1));
      }),
    );
  });
  it("play: what is kept comes back, and so does what is carried to the same puzzle", () => {
    fc.assert(
      fc.property(puzzles, choices, (puzzle, picks) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          expect(play.revive(puzzle, jsonOf(play.keep(puzzle, state)))).toEqual(state);
          expect(play.carry(puzzle, state, puzzle)).toEqual(state);
        }
      }),
    );
  });
  it("play: nothing comes of what was never kept, and another puzzle's is taken as far as it fits", () => {
    fc.assert(
      fc.property(puzzles, puzzles, choices, fc.jsonValue(), (puzzle, other, picks, junk) => {
        const { states } = playedThrough(play, other, picks);
        const state = states.at(-1)!;
        for (const made of [
          play.revive(puzzle, junk),
          play.revive(puzzle, jsonOf(play.keep(other, state))),
          play.carry(other, state, puzzle),
        ]) {
          expect(play.revive(puzzle, jsonOf(play.keep(puzzle, made)))).toEqual(made);
          expect(play.progress(puzzle, made).words).toMatch(/^\d+ of \d+ [a-z]+$/);
        }
      }),
    );
  });
  it("play: a state is a solution exactly when it breaks no rule and nothing is left to do", () => {
    fc.assert(
      fc.property(puzzles, choices, (puzzle, picks) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          const { complete, violations } = family.check(puzzle, play.solution(puzzle, state));
          const { done, total } = play.progress(puzzle, state);
          if (complete) expect(done).toBe(total);
          if (violations.length === 0) expect(complete).toBe(done === total);
        }
      }),
      { numRuns: 300 },
    );
  });
}
