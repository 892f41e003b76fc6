/**
 * By which names a server is asked for. A page from elsewhere can let its own name point to this machine once it is loaded
 * (DNS rebinding), and would then read what is served here; its requests still carry that name in `Host`. So a server for
 * this machine alone answers only to the names of this machine. One that listens for others cannot know what they call it.
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
