/**
 * Endpoints are addresses that clients made up. The server dials only public ones, and decides at the dial: the check and
 * the connection use the same answer of the resolver, so that a second answer cannot lead elsewhere.
 */
import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Hosts with their ports that the operator allows on private networks. */
export type AllowedHosts = readonly string[];

/** HTTPS, and its usual other port. Any other would let clients knock at doors. */
const PORTS = ['', '8443'];

/** Unicast by its number, and for the provider's own machines only: the metadata service of Azure. */
const RESERVED_BY_PROVIDERS = ['168.63.129.16'];

/** Global unicast; everything else of IPv6 is for special use. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || isOurs(address)) return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL);
  return !RESERVED_BY_PROVIDERS.includes(parsed.toString());
};

/** A server behind its own public address would talk to itself. */
const isOurs = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));

/** The address was refused, not unreachable. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';
}

/** Why an endpoint is refused without asking a resolver; `undefined` if it is not. */
export const whyForbidden = (endpoint: string, allowed: AllowedHosts): string | undefined => {
  if (!URL.canParse(endpoint)) return 'no address';
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:') return 'not https';
  if (username !== '' || password !== '') return 'with a password';
  if (allowed.includes(host)) return undefined;
  if (!PORTS.includes(port)) return 'another port';
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  // Literal addresses never reach the resolver.
  if (isIP(literal) !== 0) return isPublic(literal) ? undefined : 'not a public address';
  return hostname.includes('.') ? undefined : 'not a public name';
};

export type Resolver = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  answered: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Answered = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** For `lookup` of a connection: refuses a name of which any address is not public. */
export const guardedLookup =
  (isAllowed: (hostname: string) => boolean, resolve: Resolver = lookup) =>
  (hostname: string, options: LookupOptions, answered: Answered): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answered(error ?? new Forbidden(`${hostname} has no address`), []);
      const secret = isAllowed(hostname) ? undefined : addresses.find(({ address }) => !isPublic(address));
      if (secret) return answered(new Forbidden(`${hostname} is not public: ${secret.address}`), []);
      return options.all ? answered(null, addresses) : answered(null, first.address, first.family);
    });
