/** A value that must not be undefined. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing there");
  return value;
}
