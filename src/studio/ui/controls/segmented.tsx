/**
 * A choice of one among a few. `tabs` choose what a panel shows, a `choice` is a setting. Arrows, Home and End choose; the control is
 * one tab stop.
 */
import { useRef } from "preact/hooks";
import { Icon, type IconName } from "../looks/icon.js";

export interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName;
  readonly title?: string;
}

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly kind?: "tabs" | "choice";
  readonly options: readonly Segment<Id>[];
  readonly value: Id;
  /** With `tabs`: the id of the panel, whose `aria-labelledby` is `${panelId}-${value}`. */
  readonly panelId?: string;
  readonly class?: string;
  onValue(id: Id): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function SegmentedControl<Id extends string>(props: SegmentedProps<Id>) {
  const { label, kind = "choice", options, value, panelId, onValue } = props;
  const bar = useRef<HTMLDivElement>(null);
  const tabs = kind === "tabs";

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = options.findIndex((option) => option.id === value);
    let next: number | undefined;
    const step = STEPS[event.key];
    if (step !== undefined) next = (at + step + options.length) % options.length;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = options.length - 1;
    const target = next === undefined ? undefined : options[next];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onValue(target.id);
    bar.current?.querySelector<HTMLElement>(`[data-id="${target.id}"]`)?.focus();
  };

  return (
    <div
      ref={bar}
      class={`segmented ${kind} ${props.class ?? ""}`}
      role={tabs ? "tablist" : "radiogroup"}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const chosen = option.id === value;
        return (
          <button
            key={option.id}
            type="button"
            role={tabs ? "tab" : "radio"}
            id={tabs && panelId !== undefined ? `${panelId}-${option.id}` : undefined}
            aria-controls={tabs && chosen ? panelId : undefined}
            aria-selected={tabs ? chosen : undefined}
            aria-checked={tabs ? undefined : chosen}
            tabIndex={chosen ? 0 : -1}
            data-id={option.id}
            title={option.title}
            onClick={() => onValue(option.id)}
          >
            {option.icon === undefined ? null : <Icon name={option.icon} />}
            <span>{option.label}</span>
          </button>
        );
      })}
    </div>
  );
}
