/** Controls that read and write a signal, for settings of a panel. */
import { useSignal, type Signal, effect, signal } from "@preact/signals";
import { type ComponentChildren } from "preact";
import { PanelRow } from "../../../frame/index.js";
import { useRef } from "preact/hooks";
import {
  Checkbox,
  Disclosure,
  NumberField,
  type NumberFieldProps,
  Select,
  type SelectProps,
  keepText,
  keptText,
} from "../../../ui/index.js";
import * as phrases from "../../../words/setting.js";

/** The props of a control whose value is a signal. */
type Bound<Props, T> = Omit<Props, "value" | "onValue"> & { readonly of: Signal<T> };

function bound<T>(of: Signal<T>) {
  return {
    value: of.value,
    onValue(value: T): void {
      of.value = value;
    },
  };
}

export function BoundNumber({ of, ...props }: Bound<NumberFieldProps, number>) {
  return <NumberField {...props} {...bound(of)} />;
}

export function BoundCheckbox({ label, of }: { readonly label: string; readonly of: Signal<boolean> }) {
  const { value, onValue } = bound(of);
  return <Checkbox label={label} checked={value} onChecked={onValue} />;
}

export function BoundSelect<Id extends string>({ of, ...props }: Bound<SelectProps<Id>, Id>) {
  return <Select {...props} {...bound(of)} />;
}

export interface SizeFieldsProps {
  readonly size: { readonly rows: number; readonly cols: number };
  readonly max: number;
  onSize(rows: number, cols: number): void;
}

export function SizeFields({ size: { rows, cols }, max, onSize }: SizeFieldsProps) {
  return (
    <PanelRow>
      <NumberField
        label={phrases.rows}
        value={rows}
        min={1}
        max={max}
        onValue={(value) => onSize(value, cols)}
      />
      <NumberField
        label={phrases.columns}
        value={cols}
        min={1}
        max={max}
        onValue={(value) => onSize(rows, value)}
      />
    </PanelRow>
  );
}

/** Makes its content when it is opened. */
export function LazyDisclosure(props: { readonly summary: string; content(): ComponentChildren }) {
  const open = useSignal(false);
  return (
    <Disclosure summary={props.summary} open={open.value} onToggle={bound(open).onValue}>
      {open.value && props.content()}
    </Disclosure>
  );
}

/** Digits that follow each other within this time are one number. */
const TYPING_MS = 1500;

export interface TypedNumber {
  /** The number made of the digits so far, up to `max`. */
  type(event: KeyboardEvent, max: number): number;
  /** The next digit begins a new number. */
  begin(): void;
}

export function useTypedNumber(): TypedNumber {
  const typed = useRef({ text: "", at: 0 });
  return {
    type({ key, timeStamp }, max) {
      // When the key was pressed: a busy page may hear of it much later.
      const longer = (timeStamp - typed.current.at < TYPING_MS ? typed.current.text : "") + key;
      typed.current = { text: Number(longer) <= max ? longer : key, at: timeStamp };
      return Number(typed.current.text);
    },
    begin() {
      typed.current = { text: "", at: 0 };
    },
  };
}

/** A seed that nobody chose. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** Settings of the player, which the browser remembers for each family. */
export function rememberedSwitches<Name extends string>(
  family: string,
  start: Readonly<Record<Name, boolean>>,
): Record<Name, Signal<boolean>> {
  const key = `quadrille.${family}`;
  const stored = read(key);
  const names = Object.keys(start) as Name[];
  const switches = Object.fromEntries(
    names.map((name) => [name, signal(typeof stored[name] === "boolean" ? stored[name] : start[name])]),
  ) as Record<Name, Signal<boolean>>;
  effect(() => {
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, switches[name].value])));
    keepText(key, text);
  });
  return switches;
}

function read(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(keptText(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
