/** A new puzzle from the first screen: the choice of family and difficulty. */
import { useState } from "preact/hooks";
import { dailyDifficulties } from "../../generate/days.js";
import { navigate } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, Select } from "../ui/index.js";
import * as phrases from "../words/frame.js";

export function MakeOne() {
  const [family, setFamily] = useState("tents");
  const levels = dailyDifficulties(family);
  const [wanted, setWanted] = useState("easy");
  const difficulty = levels.find((level) => level === wanted) ?? levels[0] ?? "easy";
  return (
    <>
      <Select
        label={phrases.newPuzzle}
        value={family}
        options={FAMILY_PAGES.map(({ id, title }) => ({ id, label: title }))}
        onValue={setFamily}
      />
      <Select
        label={phrases.difficulty}
        value={difficulty}
        options={levels.map((level) => ({ id: level, label: level }))}
        onValue={setWanted}
      />
      <Button
        label={phrases.makeOne}
        icon="shuffle"
        onClick={() => navigate({ page: "make", family, difficulty })}
      />
    </>
  );
}
