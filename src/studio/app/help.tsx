/** `?`: the keys in force here, and what fingers do. */
import { signal } from "@preact/signals";
import { Dialog } from "../ui/index.js";
import { keyGroups, keySigns } from "./keys.js";

export const helpOpen = signal(false);

const BOARD_KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓", "Move on the board"],
  ["Enter Space", "Act on the square"],
  ["Shift+Enter", "Act the other way"],
];

const TOUCH: readonly (readonly [string, string])[] = [
  ["Tap or drag", "Act on squares"],
  ["Long press", "Act the other way"],
  ["Two fingers", "Move and zoom the board"],
];

export function Help() {
  // The latest page first; the keys of the frame, which never change, last.
  const groups = keyGroups().filter(({ actions }) => actions.length > 0);
  return (
    <Dialog title="Keys" open={helpOpen.value} onClose={() => (helpOpen.value = false)}>
      <div class="help">
        <section>
          <h3>On the board</h3>
          <dl>
            {BOARD_KEYS.map(([keys, words]) => (
              <div key={keys}>
                <dt>
                  {keys.split(" ").map((key) => (
                    <span key={key} class="help-key">
                      {key.split("+").map((part) => (
                        <kbd key={part}>{part}</kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
        {groups.toReversed().map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.actions.map((action) => (
                <div key={action.keys}>
                  <dt>
                    {keySigns(action.keys.split(" ")[0] ?? "").map((sign) => (
                      <kbd key={sign}>{sign}</kbd>
                    ))}
                  </dt>
                  <dd>{action.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Touch</h3>
          <dl>
            {TOUCH.map(([gesture, words]) => (
              <div key={gesture}>
                <dt>{gesture}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
