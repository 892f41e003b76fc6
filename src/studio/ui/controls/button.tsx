/** Buttons. The label is always there: as text, or as the name and tooltip of an icon. */
import type { Ref } from "preact";
import { Icon, type IconName } from "../looks/icon.js";

export interface ButtonProps {
  readonly label: string;
  /** `primary`: the main action; `plain`: any other; `quiet`: without a frame. */
  readonly kind?: "primary" | "plain" | "quiet";
  readonly icon?: IconName;
  /** Show only the icon; the label becomes its name and tooltip. */
  readonly iconOnly?: boolean;
  /** A key that does the same: `Z`, `Shift+Z`. */
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly class?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  onClick(event: MouseEvent): void;
}

export function Button(props: ButtonProps) {
  const { label, kind = "plain", icon, iconOnly = false, shortcut, disabled = false } = props;
  const title = shortcut === undefined ? label : `${label} (${shortcut})`;
  return (
    <button
      type="button"
      ref={props.buttonRef ?? null}
      class={`button ${kind} ${iconOnly ? "icon-only" : ""} ${props.class ?? ""}`}
      aria-label={iconOnly ? label : undefined}
      aria-keyshortcuts={shortcut}
      title={iconOnly || shortcut !== undefined ? title : undefined}
      disabled={disabled}
      onClick={props.onClick}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {iconOnly ? null : <span>{label}</span>}
    </button>
  );
}
