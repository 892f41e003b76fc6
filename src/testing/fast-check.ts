/**
 * fast-check, which a program that calls the suites has to install: it is an optional peer of the package. A plain import of a package that is absent
 * fails before any code of ours could say what to do.
 */
import { messageOf, ProblemError } from "../base/index.js";

export const fc = await import("fast-check").catch((cause: unknown): never => {
  const message = `quadrille/testing needs the package fast-check: npm install --save-dev fast-check (${messageOf(cause)})`;
  throw new ProblemError({ code: "testing/missing", message }, { cause });
});
