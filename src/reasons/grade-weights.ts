/** Made by `npm run grades:calibrate`; see docs/grades.md. Do not edit. */
import type { GradeWeights } from "./measures.js";

export const GRADE_WEIGHTS = {
  general: {
    weights: { rules: 20, hardest: 3, opening: 1, suppositions: 10, scarcity: 5, length: 0 },
    limits: [10, 20, 30],
  },
} as const satisfies Readonly<Record<string, GradeWeights>>;
