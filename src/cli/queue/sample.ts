/** Which results of workers are worked out again here, because a worker is not trusted. Nobody can foresee which. */
import { randomInt } from "node:crypto";

/** One result of this many. */
export const ONE_OF = 64;

export function isDrawn(): boolean {
  return randomInt(ONE_OF) === 0;
}

/** Some of a list, each as likely as any other. */
export function drawSome<T>(list: readonly T[], wanted: number): T[] {
  const left = [...list];
  const drawn: T[] = [];
  while (drawn.length < wanted && left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1));
  return drawn;
}
