/** Made by `npm run grades:calibrate`; see docs/grades.md. Do not edit. */
import type { GradeWeights } from "./measures.js";

export const GRADE_WEIGHTS = {
  general: {
    weights: { rules: 105.69, hardest: 0, opening: 4.93, suppositions: 181.43, scarcity: 21.55, length: 0 },
    limits: [9.12, 22.02, 30],
  },
  tents: {
    weights: { rules: 105.69, hardest: 0, opening: 4.93, suppositions: 181.43, scarcity: 21.55, length: 0 },
    limits: [9.12, 22.02, 30],
  },
} as const satisfies Readonly<Record<string, GradeWeights>>;
