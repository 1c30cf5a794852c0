/** Writes and reads server-sent events. */

export interface StreamMessage {
  /** The seq after this message; `null` without one. */
  readonly id: number | null;
  /** Empty for a move or an outcome. */
  readonly type: string;
  readonly data: string;
}

export const writeMessage = ({ id, type, data }: StreamMessage): string =>
  `${id === null ? '' : `id: ${id}\n`}${type === '' ? '' : `event: ${type}\n`}data: ${data}\n\n`;

/** Splits a stream into messages; `retry` gets the server's delay for reconnecting, in ms. */
export const makeReader = (message: (message: StreamMessage) => void, retry: (wait: number) => void) => {
  let rest = '';
  return (text: string): void => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) readBlock(block, message, retry);
  };
};

const readBlock = (block: string, message: (message: StreamMessage) => void, retry: (wait: number) => void): void => {
  let id: number | null = null;
  let type = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([a-z]+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'id') id = Number(value);
    if (field === 'event') type = value;
    if (field === 'data') data.push(value);
    if (field === 'retry') retry(Number(value));
  }
  if (data.length > 0) message({ id, type, data: data.join('\n') });
};
