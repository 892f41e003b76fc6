/**
 * The names by which requests address a server. Once a page from elsewhere is loaded, its own name can be made to point to
 * this machine (DNS rebinding), and the page could then read what is served here. Its requests still have that name in
 * `Host`. So a server for this machine alone answers only to the names of this machine. A server for others cannot know
 * which names they use.
 */
import { isIPv6, type AddressInfo } from "node:net";

const THIS_MACHINE: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine can reach an address. */
export function isThisMachine({ address }: Pick<AddressInfo, "address">): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

/** `host` is the name or address that was asked for; the first argument is the address in use. */
export function isAskedFor(bound: AddressInfo, host: string): (header: string | undefined) => boolean {
  if (!isThisMachine(bound)) return () => true;
  const inUrl = (name: string): string => (isIPv6(name) ? `[${name}]` : name).toLowerCase();
  const names = new Set([...THIS_MACHINE, inUrl(host), inUrl(bound.address)]);
  return (header) => header !== undefined && names.has(withoutPort(header.toLowerCase()));
}

function withoutPort(header: string): string {
  return header.replace(/:\d*$/, "");
}
