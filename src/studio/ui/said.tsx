/**
 * Words that are read out. On the page cells have short names, r3c5, which are hard to follow when read aloud. So a screen reader
 * gets "row 3, column 5", which is also the name of the cell on the board.
 */

/** The place of a cell as it is read out, from its indices. */
import * as phrases from "../words/frame.js";

export function spokenPlace([row, col]: readonly [number, number]): string {
  return phrases.rowColumn(row + 1, col + 1);
}

/** The words with cell names as they are read out. */
export function spoken(words: string): string {
  return words.replaceAll(/\br(\d+)c(\d+)(?:z(\d+))?\b/g, (_, row: string, col: string, layer?: string) => {
    const place = phrases.rowColumn(row, col);
    return layer === undefined ? place : phrases.layer(layer, place);
  });
}

export function Said({ words }: { readonly words: string }) {
  const aloud = spoken(words);
  if (aloud === words) return <span>{words}</span>;
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span class="unseen" data-spoken>
        {aloud}
      </span>
    </>
  );
}
