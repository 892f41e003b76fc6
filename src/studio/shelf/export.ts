/** A collection as files that the command line reads. */
import type { Collection } from "../desk/index.js";

/** "tents-hard-12" from "Tents, hard: 12". */
export function fileName({ title }: Pick<Collection, "title">): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return name === "" ? "puzzles" : name;
}

/** What a link contains of each puzzle, one per line: documents `quadrille/puzzle@1` without the members that can be computed again. */
export function puzzleLines({ family, puzzles }: Collection): string {
  return puzzles
    .map(({ format, text, title, grade, seed }) => {
      const graded = grade === undefined ? undefined : { schema: "quadrille/grade@1", grade };
      return `${JSON.stringify({ schema: "quadrille/puzzle@1", family, format, text, title, grade: graded, seed })}\n`;
    })
    .join("");
}

/** The puzzles as their family writes them; an empty line is between puzzles of several lines. */
export function puzzleTexts({ puzzles }: Collection): string {
  const texts = puzzles.map(({ text }) => text.trimEnd());
  return `${texts.join(texts.some((text) => text.includes("\n")) ? "\n\n" : "\n")}\n`;
}
