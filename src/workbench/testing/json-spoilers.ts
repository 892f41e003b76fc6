/** A JSON document, spoilt in every way at every place. Readers must refuse each with the place of the mistake. */

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e9,
  "",
  "x\u0000",
  [],
  {},
  [null],
  [[0]],
  { "": 1 },
];
const ODD_NAMES = ["", ".", "a.b", "[0]", 'quo"te', "]", "new\nline", "__proto__", "ключ", " rows"];

/** Every member and item of a value: how to put another in its place, and the value itself. */
function* places(
  value: unknown,
  put: (other: unknown) => unknown,
): Generator<{ value: unknown; put: (other: unknown) => unknown }> {
  yield { value, put };
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const within = (other: unknown): unknown =>
      put(
        Array.isArray(value)
          ? value.with(Number(key), other)
          : Object.fromEntries(
              Object.entries(value).map(([name, own]) => [name, name === key ? other : own]),
            ),
      );
    yield* places(member, within);
  }
}

export function* spoiltDocuments(text: string): Generator<string> {
  for (const { value, put } of places(JSON.parse(text), (other) => other)) {
    const write = (other: unknown): string => JSON.stringify(put(other), null, 1);
    for (const odd of ODD_VALUES) yield write(odd);
    if (Array.isArray(value)) {
      if (value.length > 0) yield write([...value, value[0]]);
      for (let at = 0; at < value.length; at++) yield write(value.toSpliced(at, 1));
    } else if (typeof value === "object" && value !== null) {
      const members = Object.entries(value);
      for (const [at, [, own]] of members.entries()) {
        yield write(Object.fromEntries(members.toSpliced(at, 1)));
        for (const odd of ODD_NAMES) {
          yield write(Object.fromEntries(members.with(at, [odd, own])));
          yield write(Object.fromEntries([...members, [odd, own]]));
        }
      }
    }
  }
}
