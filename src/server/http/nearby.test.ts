import { expect, test } from 'vitest';
import { isThisMachine, nearbyHost, type Interfaces } from './nearby.ts';

const at = (address: string, internal = false) => ({
  address,
  netmask: '',
  mac: '',
  cidr: null,
  internal,
  family: 'IPv4' as const,
});

const LAPTOP: Interfaces = {
  lo: [at('127.0.0.1', true)],
  docker0: [at('172.17.0.1')],
  vpn: [at('10.8.0.2')],
  wlan0: [at('192.168.1.5')],
};

test('a phone is sent to the home network, not to a network inside the machine', () => {
  expect(nearbyHost('::', LAPTOP)).toBe('192.168.1.5');
  expect(nearbyHost('0.0.0.0', { lo: LAPTOP['lo'], docker0: LAPTOP['docker0'] })).toBeNull();
});

test('a server that listens on one address is found there', () => {
  expect(nearbyHost('10.0.0.7', LAPTOP)).toBe('10.0.0.7');
  expect(nearbyHost('127.0.0.1', LAPTOP)).toBeNull();
  expect(nearbyHost('localhost', LAPTOP)).toBeNull();
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
  expect(isThisMachine(address)).toBe(true),
);

test.each(['192.168.1.5', '10.127.0.1', '::ffff:10.0.0.1'])('%s is another one', (address) =>
  expect(isThisMachine(address)).toBe(false),
);
