/** Names for LP and MPS: letters, digits and underscores, no digit first, no number (e7), no keyword, at most 200 characters, unique. */

const LONGEST = 200;
const RESERVED = new Set(
  [
    "bin binaries binary bound bounds end free gen general generals in inf infinity int integer integers",
    "max maximise maximize maximum min minimise minimize minimum nan obj objective ranges rhs rows columns endata name",
    "sec semi semis sin sos sos1 sos2 st subject such that to",
  ].flatMap((words) => words.split(" ")),
);

/** Legal names of variables 1…count, at index v − 1, as close to `nameOf` as the formats allow. */
export function legalNames(count: number, nameOf: (variable: number) => string): string[] {
  const names: string[] = [];
  const taken = new Set<string>();
  for (let v = 1; v <= count; v++) {
    const wanted = legalName(nameOf(v));
    let name = wanted;
    for (let copy = 2; taken.has(name); copy++) name = `${wanted}_${copy}`;
    taken.add(name);
    names.push(name);
  }
  return names;
}

function legalName(name: string): string {
  const plain = name.replaceAll(/\W/g, "_").slice(0, LONGEST);
  const misread = plain === "" || /^(\d|[eE](\d|$))/.test(plain) || RESERVED.has(plain.toLowerCase());
  return misread ? `v_${plain}` : plain;
}
