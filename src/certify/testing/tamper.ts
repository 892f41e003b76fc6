/** Ways to spoil any file of a proof, and to look at a thousand spoiled ones. */
import { expect } from "vitest";
import { createRandom, type Random } from "../../base/index.js";

export const CHANGES = 1000;

/** The bytes that DRAT as text is made of. */
export const DRAT_TEXT = new TextEncoder().encode("0123456789 -\nd");

/** One byte changed, gone or doubled, two runs of bytes swapped, or the end cut off. */
export function changedBytes(bytes: Uint8Array, random: Random, alphabet?: Uint8Array): Uint8Array {
  const at = random.below(bytes.length);
  const byte = alphabet === undefined ? random.below(256) : alphabet[random.below(alphabet.length)]!;
  const list = [...bytes];
  switch (random.below(5)) {
    case 0:
      return Uint8Array.from(list.with(at, byte));
    case 1:
      return Uint8Array.from(list.toSpliced(at, 1));
    case 2:
      return Uint8Array.from(list.toSpliced(at, 0, byte));
    case 3: {
      const size = 1 + random.below(8);
      const to = random.below(bytes.length);
      const moved = list.splice(at, size);
      return Uint8Array.from(list.toSpliced(Math.min(to, list.length), 0, ...moved));
    }
    default:
      return bytes.slice(0, at);
  }
}

/** How many of the changed proofs are accepted. Each must be a proof, and not all may be. */
export function acceptedOf(
  seed: number,
  judge: (random: Random) => { accepted: boolean; plain: () => boolean },
): number {
  const random = createRandom(seed);
  let accepted = 0;
  for (let run = 0; run < CHANGES; run++) {
    const verdict = judge(random);
    if (!verdict.accepted) continue;
    accepted++;
    expect(verdict.plain(), `change ${run} of seed ${seed}`).toBe(true);
  }
  return accepted;
}
