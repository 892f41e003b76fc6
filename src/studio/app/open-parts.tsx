/** What opening a puzzle shows outside the first screen: the veil while a file hangs over the window, and what went wrong. */
import { useEffect, useRef } from "preact/hooks";
import { Button, Icon, ProblemNote } from "../ui/index.js";
import { dropping, openChoice, openFile, openProblem, openPuzzle } from "./open.js";
import { navigate, route } from "./router.js";

export function DropVeil() {
  if (!dropping.value) return null;
  return (
    <div class="drop-veil" aria-hidden="true">
      <p>
        <Icon name="open" size={32} />
        Let go to open the puzzle
      </p>
    </div>
  );
}

/** `accept`: file types that the browser's dialog offers first. */
export function BrowseButton({ accept }: { readonly accept?: string }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="file" label="Browse files" onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (chosen !== undefined) void openFile(chosen);
        }}
      />
    </>
  );
}

/** Which of several puzzles in one text. */
export function OpenChoice() {
  const choice = openChoice.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [choice]);
  if (choice === undefined) return null;
  const { from, text, levels, stubs } = choice;
  const words = `There are ${levels.length} puzzles in ${from}. Which one?`;
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
            onClick={() => void openPuzzle(text, from, level)}
          />
        ))}
        <Button
          label="None of them"
          kind="quiet"
          icon="close"
          onClick={() => {
            openChoice.value = undefined;
          }}
        />
      </div>
      {stubs.length > 0 && <p class="panel-hint">{`${stubs.join(", ")}: nothing published.`}</p>}
    </div>
  );
}

/** The first screen shows the problem or the choice beside its text area; every other page shows it here. */
export function OpenTrouble() {
  const trouble = openProblem.value;
  if (route.value.page === "home") return null;
  if (openChoice.value !== undefined)
    return (
      <div class="open-trouble">
        <OpenChoice />
      </div>
    );
  if (trouble === undefined) return null;
  return (
    <div class="open-trouble">
      <ProblemNote title={`No puzzle in ${trouble.from}`} problem={trouble.problem}>
        <Button label="Look at the text" icon="edit" onClick={() => navigate({ page: "home", open: true })} />
        <Button label="Close" icon="close" onClick={() => (openProblem.value = undefined)} />
      </ProblemNote>
    </div>
  );
}
