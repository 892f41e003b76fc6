/** The path without its last name if the message says that name anyway: `board.rows` is `board` before "rows must be …". */
export function pathBefore(message: string, path: string): string {
  const [, within = "", name = ""] = /^(?:(.*)\.)?([\p{L}\p{N}_$-]+)$/su.exec(path) ?? [];
  return name !== "" && message.split(/[^\p{L}\p{N}_$-]+/u).includes(name) ? within : path;
}
