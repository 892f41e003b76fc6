/** What every playable family promises, checked by random legal play on small puzzles. */
import type { Arbitrary } from "fast-check";
import { replay, type Family, type Play, type PlayableFamily } from "../puzzles/index.js";
import { forAll, holds, matches, same, type ConformanceCheck } from "./check.js";
import { fc } from "./fast-check.js";

/** Choices of a random player: which of the possible moves comes next. */
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

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** States and moves come from the family itself, so their types do not matter here. */
function isPlayable<P, S>(family: Family<P, S>): family is PlayableFamily<P, S, unknown, unknown> {
  return "play" in family;
}

export function playChecks<P, S>(family: Family<P, S>, puzzles: Arbitrary<P>): ConformanceCheck[] {
  if (!isPlayable(family)) return [];
  const { play } = family;
  const played = fc.tuple(puzzles, choices);
  return [
    forAll(
      "play: every move that may follow leads to a state of its own, and leaves the one before alone",
      played,
      ([puzzle, picks]) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          const before = play.keep(puzzle, state);
          const next = Array.from(play.moves(puzzle, state), (move) => play.apply(puzzle, state, move));
          holds(!next.includes(state), "a move changes nothing");
          same(new Set(next.map((one) => JSON.stringify(one))).size, next.length);
          same(play.keep(puzzle, state), before);
          same(structuredClone(state), state);
        }
      },
      30,
    ),
    forAll("play: moves are JSON, and replaying them gives the same state", played, ([puzzle, picks]) => {
      const { states, moves } = playedThrough(play, puzzle, picks);
      const again = moves.map((move) => jsonOf(move));
      same(again, moves);
      same(replay(play, puzzle, play.start(puzzle), again), states.at(-1));
    }),
    forAll(
      "play: what is kept comes back, and so does what is carried to the same puzzle",
      played,
      ([puzzle, picks]) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          same(play.revive(puzzle, jsonOf(play.keep(puzzle, state))), state);
          same(play.carry(puzzle, state, puzzle), state);
          same(play.stateOf(puzzle, play.solution(puzzle, state)), state);
        }
      },
    ),
    forAll(
      "play: nothing comes of what was never kept, and another puzzle's is taken as far as it fits",
      fc.tuple(puzzles, puzzles, choices, fc.jsonValue()),
      ([puzzle, other, picks, junk]) => {
        const state = playedThrough(play, other, picks).states.at(-1)!;
        for (const made of [
          play.revive(puzzle, junk),
          play.revive(puzzle, jsonOf(play.keep(other, state))),
          play.carry(other, state, puzzle),
        ]) {
          same(play.revive(puzzle, jsonOf(play.keep(puzzle, made))), made);
          matches(play.progress(puzzle, made).words, /^\d+ of \d+ [a-z]+$/);
        }
      },
    ),
    forAll(
      "play: a state is a solution exactly when it breaks no rule and nothing is left to do",
      played,
      ([puzzle, picks]) => {
        for (const state of playedThrough(play, puzzle, picks).states) {
          const { complete, violations } = family.check(puzzle, play.solution(puzzle, state));
          const { done, total } = play.progress(puzzle, state);
          if (complete) same(done, total);
          if (violations.length === 0) same(complete, done === total);
        }
      },
      300,
    ),
  ];
}
