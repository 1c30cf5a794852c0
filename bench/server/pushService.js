/** A push service in a process of its own: it takes every message, except at hosts that hang. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const pem = readFileSync(process.argv[2]);

const server = createServer({ key: pem, cert: pem }, (request, response) => {
  request.resume();
  if (!request.headers.host.startsWith('hang-')) request.on('end', () => response.writeHead(201).end());
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
