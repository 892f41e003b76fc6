/** What every family and every engine promises, as checks for any test framework. */
export type { ConformanceCheck } from "./check.js";
export { engineChecks, type ConformanceOptions } from "./engines.js";
export type { Tiny, TinyConstraint } from "./tiny-problems.js";
export { familyChecks, type FamilyUnderTest } from "./families.js";
