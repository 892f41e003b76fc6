/** Challenges of our own for the IQ Twist box, each with exactly one solution and nothing to spare. Fewer pieces and pegs are harder. */
export const TWIST_LEVELS = ["easy", "medium", "hard", "expert"] as const;
/** How hard a challenge is. */
export type TwistLevel = (typeof TWIST_LEVELS)[number];

/** A challenge in the notation of placements. */
export interface TwistChallenge {
  /** How hard it is. */
  readonly level: TwistLevel;
  /** The puzzle, in the notation of placements. */
  readonly text: string;
}

const TEXTS: Readonly<Record<TwistLevel, readonly string[]>> = {
  easy: ["a1A3c8A1f5C2g1B3j5A0", "b1A0c5D0d7A7f3A0l6C0", "a7B1b4A4d1C2k5C0l7A0", "e7C1f1A0h1B1i4D0l3B0"],
  medium: ["a5A0c8A1j2A0k6B0l4A0", "c8A1f5C2k2B0l3C0l4B0", "a1C2j5C0k7B0l2A0l3A0", "c5D0j1A0k1C0k3A0l4A0"],
  hard: [
    "i6D0j3B0k5A0k6A0l4D0l5D0",
    "i4D0j3D0k4A0k7C0l8B0",
    "i1A0j8C0k8B0l3C0l4B0",
    "i4C0k5D0l2D0l7B0",
    "j7A0k5D0l1B0l3C0",
  ],
  expert: ["i3A0j1A0k7A0", "i8D0j4B0k8C0", "i8C0j7C0k5C0", "i1D0j6A0l7A0", "i2C0l2B0"],
};

/** All challenges, the easy ones first. */
export function twistChallenges(): TwistChallenge[] {
  return TWIST_LEVELS.flatMap((level) => TEXTS[level].map((text) => ({ level, text })));
}
