/** The top edge: the way home, the family, and what can be done with any board. */
import { useEffect, useRef } from "preact/hooks";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, Icon, type IconName, Mark, nextTheme, themeChoice, type ThemeChoice } from "../ui/index.js";
import { askToOpen, route, shareBoard, visit, WayLink } from "../desk/index.js";
import { helpOpen } from "./help.js";

const THEME_ICONS: Readonly<Record<ThemeChoice, IconName>> = { auto: "theme", light: "sun", dark: "moon" };
const THEME_WORDS: Readonly<Record<ThemeChoice, string>> = {
  auto: "Theme: system",
  light: "Theme: light",
  dark: "Theme: dark",
};

export function Header() {
  const here = route.value;
  return (
    <header class={`frame-header ${here.page === "home" ? "bare" : ""}`}>
      {here.page === "home" ? null : (
        <>
          <a class="frame-home" href="#/" aria-label="Quadrille, home">
            <Mark />
            <span class="frame-word">Quadrille</span>
          </a>
          <FamilyMenu />
        </>
      )}
      <span class="frame-gap" />
      {here.page === "family" ? (
        <>
          <Button
            kind="quiet"
            icon="open"
            label="Open"
            shortcut="/"
            class="frame-wide-label"
            onClick={askToOpen}
          />
          <Button
            kind="quiet"
            icon="share"
            label="Share"
            class="frame-wide-label"
            onClick={() => void shareBoard()}
          />
        </>
      ) : null}
      <Button
        kind="quiet"
        icon="help"
        iconOnly
        label="Rules and keys"
        shortcut="?"
        onClick={() => (helpOpen.value = true)}
      />
      <Button
        kind="quiet"
        icon={THEME_ICONS[themeChoice.value]}
        iconOnly
        label={THEME_WORDS[themeChoice.value]}
        onClick={nextTheme}
      />
    </header>
  );
}

function FamilyMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const here = route.value;
  const current = here.page === "family" ? FAMILY_PAGES.find(({ id }) => id === here.family) : undefined;
  const close = (): void => menu.current?.removeAttribute("open");
  const arrival = visit.value.number;
  useEffect(close, [arrival]);
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    addEventListener("pointerdown", onPointer);
    return () => removeEventListener("pointerdown", onPointer);
  }, []);
  return (
    <details
      ref={menu}
      class="frame-menu"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || menu.current?.open !== true) return;
        event.preventDefault();
        close();
        menu.current.querySelector("summary")?.focus();
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget !== null && !menu.current?.contains(event.relatedTarget as Node)) close();
      }}
    >
      <summary>
        <span>{current?.title ?? (here.page === "learn" ? "Learn" : "Families")}</span>
        <Icon name="down" size={16} />
      </summary>
      <nav aria-label="Families">
        <ul>
          {FAMILY_PAGES.map(({ id, title }) => (
            <li key={id}>
              <WayLink family={id} aria-current={id === current?.id ? "page" : undefined} onFollow={close}>
                {title}
              </WayLink>
            </li>
          ))}
          <li>
            <a href="#/learn" aria-current={here.page === "learn" ? "page" : undefined} onClick={close}>
              Learn
            </a>
          </li>
          <li>
            <a href="#/" onClick={close}>
              Home and recent boards
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
