/** A link to a family: to where the user was in it, with everything as it was left, or else to its first board. */
import type { ComponentChildren } from "preact";
import { wayTo } from "./places.js";
import { formatRoute, navigate, visit } from "./router.js";

export interface WayLinkProps {
  readonly family: string;
  readonly class?: string;
  readonly "aria-current"?: "page" | undefined;
  readonly children: ComponentChildren;
  onFollow?(): void;
}

export function WayLink({ family, onFollow, children, ...rest }: WayLinkProps) {
  const { to, board } = wayTo(family);
  return (
    <a
      {...rest}
      href={formatRoute(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow?.();
        if (board === visit.peek().board) return;
        // Under its own id, so that its moves and its view come back, and nothing is listed twice.
        navigate(to, board);
      }}
    >
      {children}
    </a>
  );
}
