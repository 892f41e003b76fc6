/** A heading that opens, for content that most people do not need. */
import type { ComponentChildren } from "preact";
import { Icon } from "../looks/icon.js";

export interface DisclosureProps {
  readonly summary: ComponentChildren;
  readonly open?: boolean;
  readonly children: ComponentChildren;
  onToggle?(open: boolean): void;
}

export function Disclosure({ summary, open = false, children, onToggle }: DisclosureProps) {
  return (
    <details class="disclosure" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="down" size={16} />
        <span>{summary}</span>
      </summary>
      <div class="disclosure-body">{children}</div>
    </details>
  );
}
