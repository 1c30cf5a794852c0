/** The keys by which rate limits count: addresses, however they are spelt. */
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
  const groups = groupsOf(bare);
  const mapped = mappedIn(groups);
  if (mapped !== null) return { name: mapped, network: null };
  const head = groups.map((group) => group.toString(16));
  return { name: head.slice(0, 4).join(':'), network: `${head.slice(0, 3).join(':')}::/48` };
};

const withoutPort = (address: string): string =>
  /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

/** All eight. */
const groupsOf = (address: string): number[] => {
  const [bare = ''] = address.split('%');
  const [head = [], tail = []] = bare.split('::').map((part) => part.split(':').flatMap(numbersIn));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
};

/** The end may be written as IPv4. */
const numbersIn = (group: string): number[] => {
  if (group === '') return [];
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
};

/** `::ffff:192.0.2.1` is 192.0.2.1. */
const mappedIn = (groups: readonly number[]): string | null => {
  const [, , , , , marker, high = 0, low = 0] = groups;
  if (marker !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};
