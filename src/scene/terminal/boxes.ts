/** Box-drawing characters by the weights of their four arms. */

/** 0 none, 1 light, 2 heavy. */
export type Weight = 0 | 1 | 2;

/** In base 3: up, right, down, left. Unicode has all 81 (U+2500–257F). */
const BOXES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

export function boxCharacter(
  up: Weight,
  right: Weight,
  down: Weight,
  left: Weight,
  unicode: boolean,
): string {
  if (unicode) return BOXES[up * 27 + right * 9 + down * 3 + left]!;
  const upright = up > 0 || down > 0;
  const level = right > 0 || left > 0;
  if (upright && level) return "+";
  return upright ? "|" : level ? "-" : " ";
}
