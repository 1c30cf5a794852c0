/** The last words of a test run: what could not be tested here. */
import { existsSync } from 'node:fs';
import { natsProgram } from './nats.js';

const PROXIES = {
  Caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
  nginx: ['/usr/sbin/nginx'],
};

const leftOut = [
  ...(natsProgram() ? [] : ['the tests of the NATS bus: there is no nats-server here, and none could be installed']),
  ...Object.entries(PROXIES).flatMap(([name, places]) =>
    places.some((path) => existsSync(path)) ? [] : [`the tests of deploy/ with ${name}, which is not installed here`],
  ),
];

if (leftOut.length > 0) process.stdout.write(`\nLeft out: ${leftOut.join('; ')}.\n`);
