/** One option of new puzzles as a field. */
import type { Signal } from "@preact/signals";
import type { MakingOption, Wish } from "../../../../puzzles/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Checkbox, NumberField, Select } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

export interface WishFieldProps<P, S> {
  readonly option: MakingOption;
  readonly wish: Signal<Wish>;
  readonly session: PuzzleSession<P, S>;
}

/** For an option without an upper limit. */
const MOST = 999;

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function WishField<P, S>(props: WishFieldProps<P, S>) {
  const { option, wish, session } = props;
  const { id, kind, least = 0, most = MOST, usual, choices = [], choiceTitles } = option;
  const label = capital(option.title);
  const value = wish.value[id];
  const set = (next: Wish[string]): void => {
    wish.value = { ...wish.peek(), [id]: next };
  };
  switch (kind) {
    case "size": {
      const [rows = least, cols = least] = String(value ?? usual ?? "")
        .split("x")
        .map(Number);
      const put = (r: number, c: number): void => set(`${r}x${c}`);
      return (
        <PanelRow>
          <NumberField
            label={phrases.rows}
            value={rows}
            min={least}
            max={most}
            onValue={(r) => put(r, cols)}
          />
          <NumberField
            label={phrases.columns}
            value={cols}
            min={least}
            max={most}
            onValue={(c) => put(rows, c)}
          />
        </PanelRow>
      );
    }
    case "number": {
      // One less than the least number means "not asked for".
      const number = value === undefined ? (usual === undefined ? least - 1 : Number(usual)) : Number(value);
      return usual === undefined ? (
        <NumberField
          label={label}
          value={number}
          min={least - 1}
          max={most}
          blank
          onValue={(next) => set(next < least ? undefined : next)}
        />
      ) : (
        <NumberField label={label} value={number} min={least} max={most} onValue={set} />
      );
    }
    case "share":
      return (
        <NumberField
          label={phrases.inPercent(label)}
          value={Math.round(Number(value ?? usual ?? least) * 100)}
          min={Math.ceil(least * 100)}
          max={Math.floor(most * 100)}
          onValue={(next) => set(next / 100)}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          value={String(value ?? usual ?? choices[0])}
          options={choices.map((choice) => ({ id: choice, label: choiceTitles?.[choice] ?? choice }))}
          onValue={set}
        />
      );
    case "switch":
      return <Checkbox label={label} checked={value === true} onChecked={(next) => set(next || undefined)} />;
    case "puzzle":
      return (
        <Checkbox
          label={phrases.withTheBoard}
          checked={value !== undefined}
          onChecked={(next) => set(next ? session.write(session.puzzle.peek()).text : undefined)}
        />
      );
    case "text":
    case "drawing":
      return (
        <label class="make-text">
          <span>{label}</span>
          <textarea
            class="text code"
            rows={3}
            spellcheck={false}
            value={String(value ?? "")}
            onInput={({ currentTarget }) =>
              set(currentTarget.value.trim() === "" ? undefined : currentTarget.value)
            }
          />
        </label>
      );
  }
}
