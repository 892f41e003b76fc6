/** The search of a switchboard: broken sums that are on are mended one by one, by flips that break little else. */
import type { Literal } from "../../model/index.js";
import { fails, OFF, takeBack, type BoardState } from "./board-state.js";
import { setLiteral, tellClash } from "./propagation.js";

/** What a search found. `hard`: it was given up. */
export type Repair = "holds" | "refuted" | "hard";

/** Looks for an assignment that breaks no sum that is on. When it holds, it stays. */
export function repairWithin(state: BoardState, decisionLimit: number): Repair {
  const decisions: Literal[] = [];
  let left = decisionLimit;

  function search(): boolean {
    for (;;) {
      const s = toMend(state);
      if (s < 0) return true;
      const literal = mending(state, s);
      if (literal === 0) {
        tellClash(state, s);
        return false;
      }
      if (--left < 0) return true;
      const mark = state.set;
      decisions.push(literal);
      if (setLiteral(state, literal) && search()) return true;
      takeBack(state, mark);
      state.log?.deadEnd(decisions);
      decisions.pop();
      if (!setLiteral(state, -literal)) return false;
    }
  }

  const found = search();
  if (left < 0) return "hard";
  return found ? "holds" : "refuted";
}

/** A broken sum that is on, the first one of those with the least room to mend them; −1 when there is none. */
export function toMend(state: BoardState): number {
  const { broken, brokenCount, threshold, slack, surplus, clashing } = state;
  if (clashing >= 0) return clashing;
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < brokenCount; i++) {
    const s = broken[i]!;
    if (threshold[s] === OFF) continue;
    // Open literals that do not hold now: what is not set false, less what holds.
    const room = slack[s]! - surplus[s]!;
    if (room < least || (room === least && s < best)) {
      least = room;
      best = s;
    }
  }
  return best < 0 && state.crooked.length > 0 ? brokenImplication(state) : best;
}

function brokenImplication({ crooked, present, sums }: BoardState): number {
  const { start, literals } = sums;
  const isBroken = (s: number): boolean =>
    fails(present, literals[start[s]!]!) && fails(present, literals[start[s]! + 1]!);
  return crooked.find(isBroken) ?? -1;
}

/** The open literal of a broken sum whose flip breaks the fewest other sums, and none that is on for good; 0 when there is none. */
export function mending(
  { values, present, moved, surplus, slack, threshold, sums }: BoardState,
  s: number,
): Literal {
  const { start, literals, inStart, inSum, inWeight, impliedStart, implied } = sums;
  let best = 0;
  let fewest = Infinity;
  next: for (let i = start[s]!; i < start[s + 1]!; i++) {
    const literal = literals[i]!;
    const variable = literal > 0 ? literal : -literal;
    if (values[variable] !== 0 || moved[variable] === 1) continue;
    if (present[variable] === (literal > 0 ? 1 : 0)) continue;
    const gains = literal > 0 ? 2 * literal : 1 - 2 * literal;
    const loses = literal > 0 ? gains + 1 : gains - 1;
    let breaks = 0;
    for (let j = inStart[loses]!, end = inStart[loses + 1]!; j < end; j++) {
      const other = inSum[j]!;
      const weight = inWeight[j]!;
      if (slack[other]! < weight && threshold[other] !== OFF) continue next;
      const before = surplus[other]!;
      if (before >= 0 && before < weight) breaks++;
    }
    for (let j = impliedStart[gains]!, end = impliedStart[gains + 1]!; j < end; j++) {
      const other = implied[j]!;
      if (!fails(present, other)) continue;
      if (moved[other > 0 ? other : -other] === 1) continue next;
      breaks++;
    }
    if (breaks < fewest) {
      fewest = breaks;
      best = literal;
    }
  }
  return best;
}
