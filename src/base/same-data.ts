/** Whether two values of plain data are equal. Data that differs mostly differs early, so this is quick. */
export function sameData(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== "object" || typeof two !== "object" || one === null || two === null) return false;
  if (isList(one) && isList(two)) {
    let at = 0;
    while (at < one.length && (one[at] === two[at] || sameData(one[at], two[at]))) at++;
    return at === one.length && at === two.length;
  }
  const [a, b] = [one, two] as Readonly<Record<string, unknown>>[];
  const names = Object.keys(one);
  return names.length === Object.keys(two).length && names.every((name) => sameData(a![name], b![name]));
}

function isList(value: object): value is ArrayLike<unknown> & object {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}
