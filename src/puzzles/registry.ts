/** The families there are, sorted by id. One of ours has an import, a line of the type and a name here; a program adds its own with `registerFamily`. */
import { ContractError } from "../base/index.js";
import { chessboard } from "./chessboard/index.js";
import { cube } from "./cube/index.js";
import type { Family } from "./family.js";
import { pips } from "./pips/index.js";
import { tents } from "./tents/index.js";
import { twist } from "./twist/index.js";

/** Our families by their ids, with the types of their puzzles and solutions. */
export interface OurFamilies {
  /** Domino tilings of boards with holes. */
  readonly chessboard: typeof chessboard;
  /** Polycubes in a region. */
  readonly cube: typeof cube;
  /** Dominoes on regions with conditions. */
  readonly pips: typeof pips;
  /** A tent for every tree. */
  readonly tents: typeof tents;
  /** IQ Twist and flat packings. */
  readonly twist: typeof twist;
}

const OURS: OurFamilies = { chessboard, cube, pips, tents, twist };
/** One of our families. A `switch` on the `id` of the family does not narrow its type: use the `id` of a read puzzle. */
export type OurFamily = OurFamilies[keyof OurFamilies];

/** Our families alone, with their types. */
export const OUR_FAMILIES: readonly OurFamily[] = Object.values(OURS);

/** A family whose types are known only at run time. Whoever holds one gives it only puzzles that it has read itself. */
export function anyFamily<P, S>(family: Family<P, S>): Family {
  return family as unknown as Family;
}

const families = [...OUR_FAMILIES] as unknown as Family[];

/** All families: ours, and those that were registered. */
export const FAMILIES: readonly Family[] = families;

/** The family with this id, if there is one. */
export function familyById(id: string): Family | undefined {
  return families.find((family) => family.id === id);
}

/** From now on texts are also recognised as puzzles of this family, and its id names it. */
export function registerFamily<P, S>(given: Family<P, S>): void {
  const family = anyFamily(given);
  const known = familyById(family.id);
  if (known === family) return;
  if (known !== undefined)
    throw new ContractError(`registerFamily: there is a family "${family.id}" already`);
  families.push(family);
  families.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** How another thread finds a family: ours by its id, a program's own in the module that exports it. */
export interface FamilyAddress {
  readonly id: string;
  readonly module?: string | undefined;
}

/** Undefined: no other thread can find it. */
export function addressOf<P, S>(family: Family<P, S>): FamilyAddress | undefined {
  const { id, module } = family;
  if (module !== undefined) return { id, module };
  // A family that was registered without its module is known to this thread alone.
  return (Object.values(OURS) as readonly object[]).includes(family) ? { id } : undefined;
}

export async function familyAt({ id, module }: FamilyAddress): Promise<Family> {
  if (module === undefined) {
    const family = familyById(id);
    if (family === undefined) throw new ContractError(`there is no family "${id}"`);
    return family;
  }
  const exported: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ module);
  const family = familiesIn(exported).find((one) => one.id === id);
  if (family === undefined) throw new ContractError(`${module} exports no family "${id}"`);
  return family;
}

export function familiesIn(exported: Readonly<Record<string, unknown>>): Family[] {
  return Object.values(exported).filter(isFamily);
}

function isFamily(value: unknown): value is Family {
  if (typeof value !== "object" || value === null) return false;
  const { id, formats, formulations, check } = value as Partial<Family>;
  return (
    typeof id === "string" &&
    Array.isArray(formats) &&
    Array.isArray(formulations) &&
    typeof check === "function"
  );
}
