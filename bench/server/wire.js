/** Figures of a server process under test: bytes sent, CPU used, heap held. */
import { EventEmitter } from 'node:events';
import { Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startProfile, stopProfile } from './profile.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const open = new Set();
let sentByClosed = 0;

/** All connections of all servers in this process. */
Server.prototype.emit = function emit(type, ...rest) {
  if (type === 'connection') {
    const [socket] = rest;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      sentByClosed += socket.bytesWritten;
    });
  }
  return EventEmitter.prototype.emit.call(this, type, ...rest);
};

const report = (wantsHeap) => {
  if (wantsHeap) {
    collectGarbage();
    collectGarbage();
  }
  const { user, system } = process.cpuUsage();
  const sent = [...open].reduce((sum, socket) => sum + socket.bytesWritten, sentByClosed);
  return { cpu: (user + system) / 1e6, sent, heap: process.memoryUsage().heapUsed, connections: open.size };
};

/** Answers the requests of the benchmark. */
export const answer = (port) => {
  process.on('message', async ({ id, wantsHeap, profile }) => {
    if (profile) process.send({ id, report: await (profile === 'start' ? startProfile() : stopProfile()) });
    else process.send({ id, report: report(wantsHeap) });
  });
  process.send({ port });
};
