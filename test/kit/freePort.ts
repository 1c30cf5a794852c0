import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, so that no connection takes the port of a server that is restarting. */
const PORTS = { first: 20_000, count: 12_000 };

/** A restarted server must have the same port, so a free one is chosen in advance. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const outcome = new Promise<boolean>((done) => {
    probe.once('error', () => done(false)).once('listening', () => done(true));
  });
  probe.listen(port, '127.0.0.1');
  const answer = await outcome;
  probe.close();
  return answer;
};
