/** Puts the puzzle on the page into an existing or a new collection. */
import { useState } from "preact/hooks";
import { aboutLines, titleWords } from "../../../../puzzles/index.js";
import {
  addToCollection,
  formatRoute,
  newCollection,
  shelf,
  shelfChanges,
  type Collection,
} from "../../../desk/index.js";
import { Button, keepText, keptText, Select, useLoaded } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

const NEW = "";
/** Where the last puzzle of a family went: the next one mostly goes there, too. */
const lastKey = (family: string): string => `quadrille.collection.${family}`;

export function CollectForm<P, S>({ session }: { readonly session: PuzzleSession<P, S> }) {
  const { family } = session;
  const changes = shelfChanges.value;
  const all = useLoaded(() => shelf.list(), [changes]) ?? [];
  const own = all.filter((one) => one.family === family.id);
  const [chosen, setChosen] = useState(() => keptText(lastKey(family.id)) ?? NEW);
  const [title, setTitle] = useState("");
  const [done, setDone] = useState<Collection | undefined>(undefined);
  const into = own.find(({ id }) => id === chosen);
  const add = async (): Promise<void> => {
    const named = title.trim() === "" ? phrases.myPuzzles(family.title) : title.trim();
    const puzzle = session.puzzle.peek();
    const about = session.about.peek();
    const { format, text } = session.write(puzzle);
    const said = titleWords(about);
    const longer = await addToCollection(into ?? newCollection(named, family.id), {
      format,
      text: aboutLines(about) + text,
      title: said ?? family.describe(puzzle),
      seed: 0,
    });
    setChosen(longer.id);
    keepText(lastKey(family.id), longer.id);
    setDone(longer);
  };
  return (
    <div class="panel-stack">
      {own.length > 0 && (
        <Select
          label={phrases.collection}
          value={into === undefined ? NEW : chosen}
          options={[
            { id: NEW, label: phrases.aNewOne },
            ...own.map(({ id, title: label }) => ({ id, label })),
          ]}
          onValue={setChosen}
        />
      )}
      {into === undefined && (
        <label class="about-field">
          <span>{phrases.titleOfTheCollection}</span>
          <input
            class="text"
            autocomplete="off"
            maxLength={80}
            value={title}
            placeholder={phrases.myPuzzles(family.title)}
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="panel-buttons">
        <Button icon="plus" label={phrases.addThisPuzzle} onClick={() => void add()} />
      </div>
      <p role="status" class="panel-hint">
        {done !== undefined && (
          <>
            {phrases.puzzleOf(done.puzzles.length)}
            <a href={formatRoute({ page: "shelf", id: done.id })}>{done.title}</a>
          </>
        )}
      </p>
    </div>
  );
}
