/** Members of the JSON that several readers meet. */
import { fail, ok, type Result } from "../../../base/index.js";
import { COLOUR_NAMES } from "../../../scene/index.js";
import { colourNamed } from "../sets.js";

export const CODE = "twist/json";

export const wrong = (message: string, path: string): Result<never> => fail(CODE, message, { path });

export function readColour(value: unknown, path: string): Result<number> {
  const colour = typeof value === "string" ? colourNamed(value) : -1;
  if (colour !== -1) return ok(colour);
  return fail("twist/colour", `colours are ${COLOUR_NAMES.join(", ")}`, { path });
}
