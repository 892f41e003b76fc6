/** A text with several puzzles waits until somebody chooses one. */
import { useEffect, useRef } from "preact/hooks";
import { openChoice, openPuzzle } from "../desk/index.js";
import { Button } from "../ui/index.js";
import * as phrases from "../words/frame.js";

export function ChoiceList() {
  const choice = openChoice.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [choice]);
  if (choice === undefined) return null;
  const { from, text, levels, stubs } = choice;
  const words = phrases.thereArePuzzles(levels.length, from);
  return (
    <div class="open-choice" role="group" aria-label={words}>
      <p>{words}</p>
      <div class="open-levels">
        {levels.map((level, i) => (
          <Button
            key={level}
            label={level.charAt(0).toUpperCase() + level.slice(1)}
            kind={i === 0 ? "primary" : "plain"}
            {...(i === 0 ? { buttonRef: first } : {})}
            onClick={() => void openPuzzle(text, from, { level })}
          />
        ))}
        <Button
          label={phrases.noneOfThem}
          kind="quiet"
          icon="close"
          onClick={() => {
            openChoice.value = undefined;
          }}
        />
      </div>
      {stubs.length > 0 && <p class="panel-hint">{phrases.nothingIsPublishedFor(stubs.join(" and "))}</p>}
    </div>
  );
}
