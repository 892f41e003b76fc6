/**
 * `<quadrille-puzzle>`: a puzzle to play on any page. Loading this module defines the element.
 *
 * Everything is in a shadow root: no style, key, id or note of it reaches the page around, and none of the page's reaches it.
 */
import { computed, signal } from "@preact/signals";
import { render } from "preact";
import type { Problem, Result } from "../../base/index.js";
import { createKeyScope, KeyScopeContext, runKey } from "../frame/index.js";
import { type Guest, GuestContext, handEnters, ProblemNote, theme } from "../ui/index.js";
import css from "./embed.css?inline";
import { type Opened, openAsked } from "./open.js";
import { adoptStyles, WIDE } from "./styles.js";
import * as phrases from "../words/pages.js";

/** The attributes that say which puzzle to show. */
const PUZZLE = ["family", "format", "src", "link"] as const;
const LOOKS = ["theme", "hints"] as const;

function Trouble({ problem }: { readonly problem: Problem }) {
  return (
    <div class="guest" role="group" aria-label={phrases.aPuzzleThatCannot}>
      <div class="guest-words">
        <ProblemNote title={phrases.thisPuzzleCannotBeShown} problem={problem} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div class="guest" role="group" aria-label={phrases.aPuzzle} aria-busy="true">
      <p class="guest-words soft">{phrases.loadingThePuzzle}</p>
    </div>
  );
}

export class QuadrillePuzzle extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...PUZZLE, ...LOOKS];

  readonly #root = this.attachShadow({ mode: "open" });
  readonly #page = this.ownerDocument.createElement("div");
  readonly #hints = signal(true);
  readonly #theme = signal<"light" | "dark" | undefined>(undefined);
  readonly #narrow = signal(true);
  readonly #keys = createKeyScope();
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry !== undefined) this.#narrow.value = entry.contentRect.width < WIDE;
  });
  readonly #texts = new MutationObserver(() => this.#ask());
  /** Counts requests, so that an answer to an old one is dropped. */
  #asked = 0;
  #due = false;
  #shown = false;

  constructor() {
    super();
    adoptStyles(this.#root, css);
    this.#page.className = "guest-page";
    this.#root.append(this.#page);
    for (const type of ["pointerover", "pointerdown", "focusin"])
      this.#root.addEventListener(type, () => handEnters(this.#root), { capture: true });
    this.#root.addEventListener("keydown", (event) => {
      runKey(this.#keys, event as KeyboardEvent);
      // An event that the puzzle has used is not for the page around it.
      if (event.defaultPrevented) event.stopPropagation();
    });
  }

  connectedCallback(): void {
    this.#resizes.observe(this);
    this.#texts.observe(this, { childList: true, characterData: true, subtree: true });
    this.#follow();
    if (!this.#shown) this.#ask();
  }

  /** An element that is only moved keeps its board. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#resizes.disconnect();
      this.#texts.disconnect();
      this.#asked++;
      this.#shown = false;
      render(null, this.#page);
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (LOOKS.some((look) => look === name)) this.#follow();
    else this.#ask();
  }

  #follow(): void {
    this.#hints.value = this.getAttribute("hints") !== "off";
    const asked = this.getAttribute("theme");
    this.#theme.value = asked === "light" || asked === "dark" ? asked : undefined;
    if (this.#theme.value === undefined) delete this.dataset["theme"];
    else this.dataset["theme"] = this.#theme.value;
  }

  /** Several changes at once are one request. */
  #ask(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      void this.#load();
    });
  }

  async #load(): Promise<void> {
    if (!this.isConnected) return;
    const asked = ++this.#asked;
    this.#shown = true;
    const [family, format, src, link] = PUZZLE.map((name) => this.getAttribute(name) ?? undefined);
    render(<Waiting />, this.#page);
    const opened = await openAsked({ family, format, src, link, text: this.textContent });
    if (asked === this.#asked) this.#show(opened);
  }

  #show(opened: Result<Opened>): void {
    // The old page is removed first: the next puzzle has a session of its own.
    render(null, this.#page);
    if (!opened.ok) {
      render(<Trouble problem={opened.error} />, this.#page);
      this.#tell("error", { code: opened.error.code, message: opened.error.message });
      return;
    }
    const { page, View } = opened.value;
    const guest: Guest = {
      root: this.#root,
      hints: this.#hints,
      narrow: this.#narrow,
      theme: computed(() => this.#theme.value ?? theme.value),
      rules: page.rules,
      tell: (what, detail) => this.#tell(what, detail),
    };
    render(
      <GuestContext.Provider value={guest}>
        <KeyScopeContext.Provider value={this.#keys}>
          <View mode="play" />
        </KeyScopeContext.Provider>
      </GuestContext.Provider>,
      this.#page,
    );
  }

  #tell(what: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`quadrille-${what}`, { bubbles: true, composed: true, detail }));
  }
}

if (customElements.get("quadrille-puzzle") === undefined)
  customElements.define("quadrille-puzzle", QuadrillePuzzle);
