/** Server-sent events, as text and back. */

export interface StreamMessage {
  /** The seq the table is at; `null` when the message does not say. */
  readonly id: number | null;
  /** Empty for what was played. */
  readonly type: string;
  readonly data: string;
}

export const writeMessage = ({ id, type, data }: StreamMessage): string =>
  `${id === null ? '' : `id: ${id}\n`}${type === '' ? '' : `event: ${type}\n`}data: ${data}\n\n`;

/** Cuts a stream into messages; `retry` tells what the server wishes for reconnecting, in ms. */
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
