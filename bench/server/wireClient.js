/**
 * HTTP as plain text over sockets. Node's own client costs more than the measured server: it would be the bottleneck,
 * and moves would arrive one by one, unlike those of many machines.
 */
import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

export const headOf = (method, path, token, payload) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
  (token ? `authorization: Bearer ${token}\r\n` : '') +
  (payload ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n` : '') +
  '\r\n';

/** `from`: the source address; on Linux every 127.x.y.z is this machine. */
export const open = async (port, from = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  socket.setEncoding('utf8');
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed));
  return socket;
};

/** A persistent connection; answers come in the order of requests. */
export const openConnection = async (port, from) => {
  const socket = await open(port, from);
  const asked = [];
  let rest = '';
  socket.on('data', (text) => {
    rest += text;
    for (let answer = takeAnswer(rest); answer; answer = takeAnswer(rest)) {
      rest = rest.slice(answer.length);
      asked.shift()(answer);
    }
  });
  const ask = async (method, path, token, body) => {
    const payload = body === undefined ? '' : JSON.stringify(body);
    socket.write(headOf(method, path, token, payload) + payload);
    const { status, text } = await new Promise((done) => asked.push(done));
    if (status >= 300) throw new Error(`${status} ${text}`);
    return JSON.parse(text);
  };
  return { ask, close: () => socket.destroy() };
};

/** Lengths are counted in characters, because all answers here are ASCII. */
const takeAnswer = (text) => {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const size = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const from = end + HEAD_END.length;
  if (text.length < from + size) return undefined;
  return { status: Number(head.slice(9, 12)), text: text.slice(from, from + size), length: from + size };
};

/** Resolves after the head of the stream; `hear` gets the text of its body. */
export const openText = async (port, path, token, hear, from) => {
  const socket = await open(port, from);
  socket.on('error', () => {});
  socket.write(headOf('GET', path, token, ''));
  await new Promise((done, failed) => {
    let head = '';
    const read = (text) => {
      head += text;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      socket.off('data', read).on('data', hear);
      if (!head.startsWith('HTTP/1.1 200')) failed(new Error(head.slice(0, end)));
      hear(head.slice(end + HEAD_END.length));
      done();
    };
    socket.on('data', read);
  });
  return () => socket.destroy();
};

/** Sends a request on a new connection, and closes it after the first byte of the body, or at its end. */
export const askFirstByte = async (port, path) => {
  const socket = await open(port);
  socket.write(headOf('GET', path, null, ''));
  await new Promise((done, failed) => {
    let said = '';
    socket.on('data', (text) => {
      said += text;
      const end = said.indexOf(HEAD_END);
      if (end < 0) return;
      if (!said.startsWith('HTTP/1.1 200')) failed(new Error(said.slice(0, end)));
      else if (said.length > end + HEAD_END.length || /content-length: 0\r/i.test(said)) done();
    });
    socket.once('close', done).once('error', failed);
  });
  socket.destroy();
};
