/** In Edit: the title, the author and a note of the puzzle. A change becomes a step of Edit when its field is left. */
import { LONGEST_ABOUT, tidyAbout, type About } from "../../../../puzzles/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

const LABELS: Readonly<Record<keyof About, string>> = {
  title: phrases.title,
  author: phrases.author,
  note: phrases.note,
};

export function AboutForm<P, S>({ session }: { readonly session: PuzzleSession<P, S> }) {
  const about = session.about.value;
  const put = (name: keyof About, words: string): void => {
    const next = tidyAbout({ ...session.about.peek(), [name]: words });
    if (next[name] !== session.about.peek()[name]) session.say(next);
  };
  const field = (name: keyof About) => ({
    class: "text",
    autocomplete: "off",
    maxLength: LONGEST_ABOUT[name],
    value: about[name] ?? "",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      put(name, event.currentTarget.value),
  });
  return (
    <div class="panel-stack about-form">
      {(["title", "author"] as const).map((name) => (
        <label key={name} class="about-field">
          <span>{LABELS[name]}</span>
          <input {...field(name)} />
        </label>
      ))}
      <label class="about-field">
        <span>{LABELS.note}</span>
        <textarea rows={3} {...field("note")} />
      </label>
      <p class="panel-hint">{phrases.theyGoWithThePuzzle}</p>
    </div>
  );
}
