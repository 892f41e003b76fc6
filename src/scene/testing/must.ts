/** The value, which the test takes to be there. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing there");
  return value;
}
