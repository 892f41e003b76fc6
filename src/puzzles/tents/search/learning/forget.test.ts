import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../base/index.js";
import { plantTents } from "../../presets.js";
import { addClause, GLUE, LITERALS, USE } from "./clauses.js";
import { forget } from "./forget.js";
import { layGround } from "../settle/ground.js";
import { createInstance } from "../instance.js";
import { propagate } from "../propagators/propagate.js";
import { begin } from "../solve.js";
import { assign, openLevel, type State } from "../state.js";

interface Clause {
  readonly at: number;
  readonly glue: number;
  readonly use: number;
  readonly literals: readonly number[];
}

function clausesOf({ arena, arenaSize }: State): Clause[] {
  const found: Clause[] = [];
  for (let at = 1; at < arenaSize; at += LITERALS + arena[at]!)
    found.push({
      at,
      glue: arena[at + GLUE]!,
      use: arena[at + USE]!,
      literals: [...arena.subarray(at + LITERALS, at + LITERALS + arena[at]!)],
    });
  return found;
}

/** The answer that holds for good: 1, −1, or 0 where there is none. */
const forGood = ({ value, level }: State, literal: number): number =>
  level[literal >> 1] === 0 ? value[literal]! : 0;

const keyOf = (literals: readonly number[]): string => literals.toSorted((a, b) => a - b).join(" ");

/**
 * A state in the middle of a search: clauses of every worth, some of them with literals that are settled for good, some
 * decisions, and clauses that became reasons, poor ones too. All of it holds for the tents that the board was made from.
 */
function stateOfSeed(seed: number): State {
  const random = createRandom(seed);
  const side = 12 + random.below(8);
  const { puzzle, tents } = plantTents({ rows: side, cols: side, random });
  for (let line = 0; line < side; line++) {
    if (random.below(4) > 0) puzzle.rowClues[line] = -1;
    if (random.below(4) > 0) puzzle.colClues[line] = -1;
  }
  const instance = createInstance(layGround(puzzle));
  const state = begin(instance)!;
  const isTent = new Set(tents.map(([row, col]) => row * side + col));
  /** What holds on the open cells, in any order. */
  const open = (): number[] =>
    random
      .shuffle(Array.from({ length: instance.cells }, (_, v) => v))
      .filter((v) => state.value[2 * v] === 0)
      .map((v) => (isTent.has(instance.place[v]!) ? 2 * v : 2 * v + 1));
  const settled = [...state.trail.subarray(0, state.trailSize)];
  for (let times = 0; times < 60; times++) {
    const literals = open()
      .slice(0, 3 + random.below(6))
      .map((literal, k) => (k === 0 || random.below(3) === 0 ? literal : literal ^ 1));
    if (settled.length > 0 && times % 3 === 0)
      literals.push(settled[random.below(settled.length)]! ^ (times % 2));
    const at = addClause(state, Int32Array.from(literals), 0, literals.length, 1 + random.below(12));
    state.arena[at + USE] = random.below(3);
  }
  for (let decisions = 0; decisions < 8; decisions++) {
    const [literal, other] = open();
    if (literal === undefined || other === undefined) break;
    openLevel(state);
    assign(state, literal, 0);
    // As if learnt long ago, from many levels, and never used since.
    const at = addClause(state, Int32Array.of(other, literal ^ 1), 0, 2, 12);
    state.arena[at + USE] = 0;
    assign(state, other, at);
    expect(propagate(state)).toBe(true);
  }
  return state;
}

describe("forgetting", () => {
  it("keeps reasons and what is good, drops some of the rest, and leaves out what is settled", () => {
    let [reasons, dropped, shortened, satisfied] = [0, 0, 0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const state = stateOfSeed(seed);
      const { trail, trailSize, level, reason, value, order } = state;
      const before = clausesOf(state);
      const reduced = (literals: readonly number[]): number[] =>
        literals.filter((literal) => forGood(state, literal) === 0);
      const literalsAt = new Map(before.map(({ at, literals }) => [at, reduced(literals)]));
      const explained = [...trail.subarray(0, trailSize)]
        .filter((literal) => level[literal >> 1]! > 0 && reason[literal >> 1]! > 0)
        .map((literal) => ({ literal, clause: keyOf(literalsAt.get(reason[literal >> 1]!)!) }));
      forget(state);
      const after = new Map(clausesOf(state).map((clause) => [clause.at, clause]));
      const kept = new Set([...after.values()].map(({ literals }) => keyOf(literals)));

      for (const { literal, clause } of explained) {
        const why = after.get(reason[literal >> 1]!)?.literals ?? [];
        expect(keyOf(why), `seed ${seed}: the reason of ${literal}`).toBe(clause);
        for (const other of why)
          if (other !== literal) {
            expect(value[other]).toBe(-1);
            expect(order[other >> 1]!).toBeLessThan(order[literal >> 1]!);
          }
      }
      const possible = new Set<string>();
      for (const { glue, use, literals } of before) {
        const left = keyOf(reduced(literals));
        if (literals.some((literal) => forGood(state, literal) === 1)) {
          satisfied++;
          continue;
        }
        possible.add(left);
        if (left !== keyOf(literals)) shortened++;
        if (!kept.has(left)) dropped++;
        if (glue <= 2 || use === 2 || (glue <= 6 && use > 0))
          expect(kept.has(left), `seed ${seed}: of glue ${glue}, use ${use}`).toBe(true);
      }
      for (const clause of kept) expect(possible.has(clause), `seed ${seed}: ${clause}`).toBe(true);
      expect(watchersOf(state), `seed ${seed}`).toEqual(
        new Map(
          [...after.values()].map(({ at, literals }) => [at, literals.slice(0, 2).toSorted((a, b) => a - b)]),
        ),
      );
      reasons += explained.length;
    }
    for (const times of [reasons, dropped, shortened, satisfied]) expect(times).toBeGreaterThan(100);
  });
});

/** Per clause the literals whose lists have it. */
function watchersOf({ watches, watchFrom, watchSize }: State): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let literal = 0; literal < watchFrom.length; literal++)
    for (let k = 0; k < watchSize[literal]!; k++) {
      const clause = watches[watchFrom[literal]! + 2 * k]!;
      found.set(clause, [...(found.get(clause) ?? []), literal]);
    }
  return found;
}
