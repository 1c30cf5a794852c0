/** The keys by which rate limits count: addresses, however they are spelt. */
import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';

export interface RateLimitKey {
  /** An IPv4 address, or the first 64 bits of an IPv6 one: a single user has all addresses below them. */
  readonly name: string;
  /** The first 48 bits, as a company has them; `null` for IPv4. */
  readonly network: string | null;
}

/** Cache: the same addresses send many requests. */
const known = new Map<string, RateLimitKey>();
const MOST_KNOWN = 10_000;

export const limitKeyOf = (address: string): RateLimitKey => {
  const remembered = known.get(address);
  if (remembered) return remembered;
  const key = keyFor(address);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(address, key);
  return key;
};

/** Proxies may send an address with a port, in brackets, in capitals, with zeros, or IPv4 mapped to IPv6. */
const keyFor = (address: string): RateLimitKey => {
  const bare = withoutPort(address.trim().toLowerCase());
  // Anything else a proxy may send is a key of its own.
  if (isIPv4(bare) || !isIPv6(bare)) return { name: bare, network: null };
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return { name: parsed.toString(), network: null };
  const groups = parsed.parts.map((group) => group.toString(16));
  return { name: groups.slice(0, 4).join(':'), network: `${groups.slice(0, 3).join(':')}::/48` };
};

const withoutPort = (address: string): string =>
  /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
