/** The address of this machine for devices on the same network. */
import { networkInterfaces } from 'node:os';

export type Interfaces = ReturnType<typeof networkInterfaces>;

const EVERYWHERE = ['::', '0.0.0.0'];
const HERE = /^(::1|localhost|(::ffff:)?127\.)/;

/** Virtual networks, which phones cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap)/;

export const isThisMachine = (address: string): boolean => HERE.test(address);

/** Prefers an address of a home network; `null` when the server listens on the loopback interface only. */
export const nearbyHost = (listening: string, interfaces: Interfaces = networkInterfaces()): string | null => {
  if (!EVERYWHERE.includes(listening)) return isThisMachine(listening) ? null : listening;
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, all]) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.find((address) => address.startsWith('192.168.')) ?? addresses[0] ?? null;
};
