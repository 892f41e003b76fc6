/**
 * A sheet of characters with a style each, and its lines of text. Styles are the 256-colour sequences that every terminal knows.
 * Each line ends with a reset, so that it never colours the next.
 */

/** Parameters of an SGR sequence ("1;38;5;202"); empty for none. */
export type Sgr = string;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  put(x: number, y: number, character: string, sgr?: Sgr): void;
  /** One character per column; text that does not fit is cut. */
  write(x: number, y: number, text: string, sgr?: Sgr): void;
  at(x: number, y: number): string;
  /** Lines without trailing blanks. */
  lines(colour: boolean): string[];
}

export function createCanvas(width: number, height: number): Canvas {
  const characters: string[] = Array.from({ length: width * height }, () => " ");
  const styles: Sgr[] = Array.from({ length: width * height }, () => "");
  const put = (x: number, y: number, character: string, sgr: Sgr = ""): void => {
    if (x < 0 || x >= width || y < 0 || y >= height) return;
    characters[y * width + x] = character;
    styles[y * width + x] = sgr;
  };
  return {
    width,
    height,
    put,
    write(x, y, text, sgr) {
      for (const [i, character] of Array.from(text).entries()) put(x + i, y, character, sgr);
    },
    at: (x, y) => characters[y * width + x] ?? " ",
    lines(colour) {
      const lines: string[] = [];
      for (let y = 0; y < height; y++) {
        const line = characters.slice(y * width, (y + 1) * width);
        if (colour) lines.push(styled(line, styles.slice(y * width, (y + 1) * width)));
        else lines.push(line.join("").trimEnd());
      }
      return lines;
    },
  };
}

const ESCAPE = "\u001b[";

function styled(characters: readonly string[], styles: readonly Sgr[]): string {
  let end = characters.length;
  while (end > 0 && characters[end - 1] === " " && styles[end - 1] === "") end--;
  let line = "";
  let current = "";
  for (let i = 0; i < end; i++) {
    const style = styles[i]!;
    if (style !== current) {
      line += style === "" ? `${ESCAPE}0m` : `${ESCAPE}${current === "" ? "" : "0;"}${style}m`;
      current = style;
    }
    line += characters[i]!;
  }
  return current === "" ? line : `${line}${ESCAPE}0m`;
}

export function foreground(colour: number): Sgr {
  return `38;5;${colour}`;
}

/**
 * Text of one column per character: control characters are dropped, and characters that may be wider (or, without Unicode, are not
 * ASCII) become question marks.
 */
export function printable(text: string, unicode: boolean): string {
  let result = "";
  for (const character of text.normalize("NFC")) {
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Me}]/u.test(character)) continue;
    const code = character.codePointAt(0)!;
    if (code < 0x7f) result += character;
    else if (!unicode) result += ASCII_STAND_INS[character] ?? "?";
    else result += code >= 0x1100 && !(code >= 0x1e00 && code < 0x2e80) ? "?" : character;
  }
  return result;
}

const ASCII_STAND_INS: Readonly<Record<string, string>> = {
  "×": "x",
  "−": "-",
  "–": "-",
  "≤": "<",
  "≥": ">",
  "≠": "#",
  "…": ".",
  "·": ".",
};
