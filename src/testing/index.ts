/** What every family and every engine promises, as checks that any test framework runs. */
export type { ConformanceCheck } from "./check.js";
export { engineChecks, type ConformanceOptions } from "./engines.js";
export type { Tiny, TinyConstraint } from "./tiny-problems.js";
export { familyChecks, type FamilyUnderTest } from "./families.js";
