/** A session with the element's puzzle. It begins from the start each time. */
import type { ComponentType } from "preact";
import { useMemo } from "preact/hooks";
import { ok } from "../../../../base/index.js";
import type { LoadedPage, Mode } from "../../../frame/index.js";
import { begin, type Begun } from "../session/kept-sheet.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { type Sheet, type SheetKind, startSheet } from "../session/sheet.js";

export function guestSession<P, S, T, M, D, Session extends PuzzleSession<P, S, T, M, D>>(
  kind: SheetKind<P, S, T, M, D>,
  create: (begun: Begun<Sheet<P, T, D>>) => Session,
  View: ComponentType<{ readonly mode: Mode; readonly session: Session }>,
): LoadedPage {
  const { formats } = kind.family;
  return {
    recognise: (text) => formats.find(({ detect }) => detect(text))?.id,
    has: (format) => formats.some(({ id }) => id === format),
    open(written) {
      const read = written === undefined ? ok(kind.first()) : kind.read(written);
      if (!read.ok) return read;
      return ok(({ mode }) => {
        const session = useMemo(() => create(begin(startSheet(kind, read.value))), []);
        return <View mode={mode} session={session} />;
      });
    },
  };
}
