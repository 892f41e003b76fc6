/** The top edge: the way home, the family, and what can be done with any board. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, Icon, type IconName, Mark, nextTheme, themeChoice, type ThemeChoice } from "../ui/index.js";
import { askToOpen, type Route, route, shareBoard, visit, WayLink } from "../desk/index.js";
import { askToPrint } from "../frame/index.js";
import { helpOpen } from "./help.js";
import * as phrases from "../words/frame.js";

const THEME_ICONS: Readonly<Record<ThemeChoice, IconName>> = { auto: "theme", light: "sun", dark: "moon" };
const THEME_WORDS: Readonly<Record<ThemeChoice, string>> = {
  auto: phrases.themeSystem,
  light: phrases.themeLight,
  dark: phrases.themeDark,
};

/** Whether the page has a board: an address may name an unknown family. */
export function isBoard(here: Route): boolean {
  return here.page === "family" && FAMILY_PAGES.some(({ id }) => id === here.family);
}

export function Header() {
  const here = route.value;
  return (
    <header class={`frame-header ${here.page === "home" ? "bare" : ""}`}>
      {here.page === "home" ? null : (
        <>
          <a class="frame-home" href="#/" aria-label={phrases.quadrilleHome}>
            <Mark />
            <span class="frame-word">{phrases.quadrille}</span>
          </a>
          <FamilyMenu />
        </>
      )}
      <span class="frame-gap" />
      {isBoard(here) ? (
        <>
          <Button
            kind="quiet"
            icon="open"
            label={phrases.open}
            shortcut="/"
            class="frame-wide-label"
            onClick={askToOpen}
          />
          <Button
            kind="quiet"
            icon="share"
            label={phrases.share}
            class="frame-wide-label"
            onClick={() => void shareBoard()}
          />
          <Button
            kind="quiet"
            icon="print"
            label={phrases.printIt}
            class="frame-wide-label frame-roomy"
            onClick={askToPrint}
          />
        </>
      ) : null}
      <Button
        kind="quiet"
        icon="help"
        iconOnly
        label={phrases.rulesAndKeys}
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

/** The address of each is its name. */
const MORE_PAGES = [
  { page: "days", title: phrases.puzzlesOfTheDay },
  { page: "shelf", title: phrases.collections },
  { page: "learn", title: phrases.learn },
  { page: "series", title: phrases.series },
] as const;

function FamilyMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const here = route.value;
  const current = here.page === "family" ? FAMILY_PAGES.find(({ id }) => id === here.family) : undefined;
  const close = (): void => menu.current?.removeAttribute("open");
  const arrival = visit.value.number;
  // In a layout effect: after the paint it would close a menu that was opened on arrival.
  useLayoutEffect(close, [arrival]);
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
        <span>
          {current?.title ?? MORE_PAGES.find(({ page }) => page === here.page)?.title ?? phrases.families}
        </span>
        <Icon name="down" size={16} />
      </summary>
      <nav aria-label={phrases.families}>
        <ul>
          {FAMILY_PAGES.map(({ id, title }) => (
            <li key={id}>
              <WayLink family={id} aria-current={id === current?.id ? "page" : undefined} onFollow={close}>
                {title}
              </WayLink>
            </li>
          ))}
          {MORE_PAGES.map(({ page, title }) => (
            <li key={page}>
              <a href={`#/${page}`} aria-current={here.page === page ? "page" : undefined} onClick={close}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href="#/" onClick={close}>
              {phrases.homeAndRecentBoards}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
