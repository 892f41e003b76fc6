/** Sentences of lessons: `code` and *new words* are marked in their text. */

/** A line must not break inside the name of a domino, "2–5". */
const unbroken = (words: string): string => words.replaceAll(/(?<=\d)–(?=\d)/g, "\u2060–\u2060");

export function Words({ of }: { readonly of: string }) {
  return (
    <>
      {of.split(/(`[^`]+`|\*[^*]+\*)/).map((part, at) => {
        if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
        if (part.startsWith("*") && part.length > 1) return <dfn key={at}>{part.slice(1, -1)}</dfn>;
        return unbroken(part);
      })}
    </>
  );
}

export function Paragraphs({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      {of.map((words) => (
        <p key={words}>
          <Words of={words} />
        </p>
      ))}
    </>
  );
}
