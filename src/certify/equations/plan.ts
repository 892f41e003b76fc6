/**
 * The order in which equations are added up so that few variables are open at a time, and how many new variables the proof takes.
 *
 * An equation's place is chosen greedily: the one that leaves the fewest variables open. A variable is open from the first equation
 * that has it to the last. Those that close last come first in the sum, so that adding an equation changes only the end of it.
 */
import { createTicker, type Budget } from "../../base/index.js";

/** Σ coefficients · variables = target, modulo some number. */
export interface Equation {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly target: number;
}

const LATE = 1e9;

export interface SumPlan {
  /** Numbers of the equations in the order in which they are added. */
  readonly order: readonly number[];
  /** By variable: the place in the order of the last equation that has it. */
  readonly closes: ReadonlyMap<number, number>;
}

/** `late`: equations that are best added once none of their variables is in another remaining equation. */
export function planSum(
  equations: readonly Equation[],
  late: (equation: number) => boolean,
  budget: Budget,
): SumPlan {
  const tick = createTicker(budget);
  const having = new Map<number, number[]>();
  for (const [at, { variables }] of equations.entries())
    for (const variable of variables) {
      const list = having.get(variable);
      if (list === undefined) having.set(variable, [at]);
      else list.push(at);
    }
  /** By variable: how many equations that have it are still to be added. */
  const ahead = new Map([...having].map(([variable, list]) => [variable, list.length]));
  const added = new Uint8Array(equations.length);
  const near = new Set<number>();
  const order: number[] = [];
  const closes = new Map<number, number>();
  /** By how many the open variables grow. */
  const growth = (at: number): number => {
    let grows = late(at) && equations[at]!.variables.some((variable) => ahead.get(variable)! > 1) ? LATE : 0;
    for (const variable of equations[at]!.variables) {
      const left = ahead.get(variable)!;
      const open = left < having.get(variable)!.length;
      grows += open ? (left === 1 ? -1 : 0) : left === 1 ? 0 : 1;
    }
    tick(equations[at]!.variables.length);
    return grows;
  };
  for (let next = 0; order.length < equations.length;) {
    while (added[next] === 1) next++;
    let best = -1;
    let least = Infinity;
    for (const at of near.size === 0 ? [next] : near) {
      const grows = growth(at);
      if (grows < least) [best, least] = [at, grows];
    }
    added[best] = 1;
    near.delete(best);
    for (const variable of equations[best]!.variables) {
      ahead.set(variable, ahead.get(variable)! - 1);
      closes.set(variable, order.length);
      for (const at of having.get(variable)!) if (added[at] === 0) near.add(at);
    }
    order.push(best);
  }
  return { order, closes };
}
