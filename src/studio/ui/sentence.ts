/** Messages are written to follow "quadrille: ", and hints to follow a name; here they become sentences. */
export function sentence(message: string): string {
  const first = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
