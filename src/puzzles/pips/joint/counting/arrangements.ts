/** In how many ways the dominoes that are left can be given to the pairs of a layout, where nothing is asked of them. */
import { type Amount, multiply } from "./amount.js";
import type { Position } from "../position.js";
import type { Tables } from "../tables.js";

/** Any domino to any place: a multinomial coefficient, times two for each domino that is no double. */
export function arrangements(t: Tables, p: Position): Amount {
  let total: Amount = 1;
  let places = 0;
  for (let k = 0; k < t.kindCount; k++) {
    const turns = t.kindLow[k] === t.kindHigh[k] ? 1 : 2;
    // places choose copies, by factors that stay whole: C(n + 1, i + 1) = C(n, i) · (n + 1) / (i + 1).
    let choices: Amount = 1;
    for (let i = 1; i <= p.copies[k]!; i++) {
      places++;
      choices = (BigInt(choices) * BigInt(places)) / BigInt(i);
      total = multiply(total, turns);
    }
    total = multiply(total, choices);
  }
  return total;
}
