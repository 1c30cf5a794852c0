import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to whoever connects: while a server is away, nobody comes to sit on its address. */
const PORTS = { first: 20_000, count: 12_000 };

/** A server that is started again must come back under its old address, so one is looked for first. */
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
