/** What the setter says about the puzzle, above the panel. */
import { titleWords, type About } from "../../../../puzzles/index.js";
import * as phrases from "../../../words/play.js";

export function AboutWords({ about }: { readonly about: About }) {
  const { author, note, title } = about;
  if (title === undefined && author === undefined && note === undefined) return null;
  return (
    <section class="about-words" aria-label={phrases.aboutThisPuzzle}>
      {title !== undefined && <h2>{title}</h2>}
      {author !== undefined && <p class="soft">{titleWords({ author })}</p>}
      {note !== undefined && <p class="about-note">{note}</p>}
    </section>
  );
}
