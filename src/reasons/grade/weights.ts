/** Made by `npm run grades:calibrate`; see docs/grades.md. Do not edit. */
import type { GradeWeights } from "./measures.js";

export const GRADE_WEIGHTS = {
  tents: {
    weights: { rules: 123.38, hardest: 0, opening: 3.44, suppositions: 137.31, scarcity: 20.71, length: 0 },
    limits: [9.5, 20.2, 30],
  },
} as const satisfies Readonly<Record<string, GradeWeights>>;
