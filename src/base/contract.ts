/** Checks of arguments: a wrong one is a `ContractError` that names the call, the argument and what it must be. */
import type { Limits } from "./budget.js";
import { LIMIT_NAMES, mustBeKnown } from "./option-names.js";
import { ContractError } from "./result.js";

/** `createGrid: rows must be a whole number from 0 on, not 2.5` */
export function mustBe(
  holds: boolean,
  call: string,
  argument: string,
  expected: string,
  value: unknown,
): void {
  if (!holds) throw new ContractError(`${call}: ${argument} must be ${expected}, not ${shown(value)}`);
}

export function mustBeWhole(
  call: string,
  argument: string,
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  const holds = Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  if (holds) return;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  mustBe(false, call, argument, `a whole number ${range}`, value);
}

export function mustBeSides(call: string, rows: unknown, cols: unknown, most: number): void {
  mustBeWhole(call, "rows", rows, 1, most);
  mustBeWhole(call, "cols", cols, 1, most);
}

/** Whole numbers as coordinates: a cell `[row, col]` or `[x, y, z]`. */
export function mustBePoint(call: string, argument: string, value: unknown, length: number): void {
  const holds =
    Array.isArray(value) && value.length === length && value.every((part) => Number.isInteger(part));
  if (!holds) mustBe(false, call, argument, `${length} whole numbers`, value);
}

export function mustBeText(call: string, argument: string, value: unknown): void {
  mustBe(typeof value === "string", call, argument, "a text", value);
}

export function mustBeObject(call: string, argument: string, value: unknown, expected = "an object"): void {
  mustBe(typeof value === "object" && value !== null, call, argument, expected, value);
}

export function mustBeSeed(call: string, value: unknown): void {
  mustBe(Number.isSafeInteger(value), call, "seed", "a whole number", value);
}

export function mustBeLimits(call: string, limits: Limits): void {
  mustBeObject(call, "limits", limits);
  mustBeKnown(call, limits, LIMIT_NAMES, "limits.");
  const { timeMs, deadline, memoryBytes, signal, cancelFlag, onProgress } = limits;
  if (timeMs !== undefined)
    mustBe(typeof timeMs === "number" && timeMs >= 0, call, "limits.timeMs", "a number from 0 on", timeMs);
  for (const [name, value] of Object.entries({ deadline, memoryBytes }))
    if (value !== undefined)
      mustBe(typeof value === "number" && value >= 0, call, `limits.${name}`, "a number from 0 on", value);
  if (signal !== undefined)
    mustBe(typeof signal?.aborted === "boolean", call, "limits.signal", "an AbortSignal", signal);
  if (cancelFlag !== undefined)
    mustBe(
      cancelFlag instanceof Int32Array && cancelFlag.length > 0,
      call,
      "limits.cancelFlag",
      "an Int32Array",
      cancelFlag,
    );
  if (onProgress !== undefined)
    mustBe(typeof onProgress === "function", call, "limits.onProgress", "a function", onProgress);
}

const SHOWN = 40;

function shown(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  if (!Array.isArray(value)) return "an object";
  return value.length <= 4 && value.every((item) => typeof item !== "object")
    ? `[${value.join(",")}]`
    : "a list";
}
