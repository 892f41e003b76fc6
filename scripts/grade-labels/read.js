/** Puzzles with labels such as easy or hard: those of a folder, and the Tents beside this file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, text: string, label: string, level: number, order: number }} Labelled A level from 0; an order for ranks. */

/** Challenges of IQ Twist are numbered from easy to hard, 24 to a level. */
const TWIST_LEVELS = ["starter", "junior", "expert", "master", "wizard"];

/** @param {string} data @param {string} folder @param {RegExp} pattern */
const filesIn = (data, folder, pattern) =>
  existsSync(join(data, folder))
    ? readdirSync(join(data, folder))
        .toSorted()
        .filter((name) => pattern.test(name))
    : [];

/** @param {string} data @param {string} folder @param {string} name */
const textOf = (data, folder, name) => readFileSync(join(data, folder, name), "utf8");

/** @param {string} data @returns {Labelled[]} */
export function labelledTents(data) {
  const levels = { e: ["easy", 0], t: ["tricky", 1], b: ["beyond", 2] };
  /** @param {string} name @param {string} text @param {string} letter */
  const one = (name, text, letter) => {
    const [label, level] = levels[/** @type {"e"} */ (letter)];
    return { name, text, label: String(label), level: Number(level), order: Number(level) };
  };
  const course = filesIn(data, "tents", /-[et]\d?\.txt$/).map((name) =>
    one(name, textOf(data, "tents", name), /-([et])\d?\.txt$/.exec(name)?.[1] ?? ""),
  );
  const drawn = readFileSync(join(import.meta.dirname, "tents.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[etb] /.test(line))
    .map((line) => one(line.slice(2), line.slice(2), line[0] ?? ""));
  return [...course, ...drawn];
}

/** @param {string} data @returns {Labelled[]} */
export function labelledPips(data) {
  const levels = ["easy", "medium", "hard"];
  return filesIn(data, "pips", /-(easy|medium|hard)\.json$/).map((name) => {
    const label = /-(\w+)\.json$/.exec(name)?.[1] ?? "";
    const level = levels.indexOf(label);
    return { name, text: textOf(data, "pips", name), label, level, order: level };
  });
}

/** @param {string} data @returns {Labelled[]} */
export function labelledTwist(data) {
  return filesIn(data, "twist", /^challenge-\d+\.txt$/).map((name) => {
    const number = Number(/\d+/.exec(name)?.[0]);
    const level = Math.floor((number - 1) / 24);
    return {
      name,
      text: textOf(data, "twist", name),
      label: TWIST_LEVELS[level] ?? "",
      level,
      order: number,
    };
  });
}
