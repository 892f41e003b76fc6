/**
 * The suites that our own families and engines pass, for those of your program. They need no test framework; `fast-check` makes the
 * random puzzles.
 *
 *     for (const { name, run } of familyChecks({ family, puzzles, … })) it(name, run);
 *
 * @packageDocumentation
 */
export {
  engineChecks,
  familyChecks,
  type ConformanceCheck,
  type ConformanceOptions,
  type FamilyUnderTest,
  type Tiny,
  type TinyConstraint,
} from "../testing/index.js";
