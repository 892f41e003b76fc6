/**
 * The suites that our own families and engines pass, for a program's own: `quadrille/testing`. They need no test framework; `fast-check`
 * makes the random puzzles.
 *
 *     for (const { name, run } of familyChecks({ family, puzzles, … })) it(name, run);
 *
 * @packageDocumentation
 */
export type { ConformanceCheck } from "./check.js";
export { engineChecks, type ConformanceOptions } from "./engines.js";
export { familyChecks, type FamilyUnderTest } from "./families.js";
