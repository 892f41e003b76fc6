/** Puzzles of other collections, of genres that no family of ours has: which genre a text names. */
import { fail, type Place, type Problem, type Result } from "../base/index.js";

/** What players call the commoner genres of puzz.link, by the name in the address. Others are called by that name. */
const TITLES: Readonly<Record<string, string>> = {
  akari: "Akari (Light Up)",
  aqre: "Aqre",
  aquarium: "Aquarium",
  battleship: "Battleships",
  bag: "Cave",
  castle: "Castle Wall",
  cave: "Cave",
  country: "Country Road",
  dominosa: "Dominosa",
  doublechoco: "Double Choco",
  easyasabc: "Easy as ABC",
  fillomino: "Fillomino",
  gokigen: "Slant",
  hashi: "Hashiwokakero (Bridges)",
  hashikake: "Hashiwokakero (Bridges)",
  heyawake: "Heyawake",
  hitori: "Hitori",
  kakuro: "Kakuro",
  kurodoko: "Kurodoko",
  lightup: "Akari (Light Up)",
  lits: "LITS",
  mashu: "Masyu",
  masyu: "Masyu",
  minesweeper: "Minesweeper",
  nonogram: "Nonogram",
  norinori: "Norinori",
  numlin: "Numberlink",
  nurikabe: "Nurikabe",
  nurimisaki: "Nurimisaki",
  pencils: "Pencils",
  pentominous: "Pentominous",
  ripple: "Ripple Effect",
  shakashaka: "Shakashaka",
  shikaku: "Shikaku",
  simpleloop: "Simple Loop",
  skyscrapers: "Skyscrapers",
  slither: "Slitherlink",
  slitherlink: "Slitherlink",
  snake: "Snake",
  spiralgalaxies: "Spiral Galaxies",
  starbattle: "Star Battle",
  statuepark: "Statue Park",
  sudoku: "Sudoku",
  tapa: "Tapa",
  tentaisho: "Spiral Galaxies",
  tomtom: "TomTom",
  yajilin: "Yajilin",
  yinyang: "Yin-Yang",
};

/** The failure of a reader that knows the collection (`of`: "puzz.link") but not the genre. Its code is `puzzle/genre`. */
export function otherGenre(genre: string, of: string, at: Place = { line: 1, column: 1 }): Result<never> {
  const title = Object.hasOwn(TITLES, genre) ? TITLES[genre]! : genre;
  return fail(
    "puzzle/genre",
    `this is a puzzle of ${of}, genre ${title}: Quadrille does not have this genre`,
    at,
  );
}

/** A page of puzz.link or a similar site, or nothing, before the genre; then the genre, sometimes a variant, and two sides. */
const ADDRESS =
  /^\s*(?:https?:\/\/\S{1,200}\?|p(?:\.html)?\?)?([a-z][a-z0-9-]{1,30})(?:_edit|_play|_test)?\/(?:[a-z0-9]{0,9}:?\/)?\d{1,9}\/\d{1,9}(?:\/|\s*$)/i;

/** What is wrong with an address of puzz.link that no reader takes: its genre is not ours. */
export function foreignAddress(text: string): Problem | undefined {
  const genre = ADDRESS.exec(text)?.[1]?.toLowerCase();
  if (genre === undefined) return undefined;
  const read = otherGenre(genre, "puzz.link");
  return read.ok ? undefined : read.error;
}
