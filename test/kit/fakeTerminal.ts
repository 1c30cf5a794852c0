import { Readable } from 'node:stream';
import { plain } from '../../src/cli/terminal/paint.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';

export interface FakeTerminal extends Terminal {
  /** The text written to standard output. */
  readonly said: () => string;
  readonly complained: () => string;
  readonly prompts: readonly string[];
  /** The last output if Ctrl-C is pressed now. */
  readonly interrupt: () => string;
}

/** A terminal that answers from a list and records its output. */
export const fakeTerminal = (answers: readonly string[] = [], settings: Partial<Terminal> = {}): FakeTerminal => {
  const rest = [...answers];
  const prompts: string[] = [];
  let said = '';
  let complained = '';
  let goodbye = (): string => '';
  return {
    paint: plain,
    width: 80,
    isInteractive: false,
    showsProgress: false,
    input: Readable.from([]),
    pager: null,
    out: async (text) => void (said += text),
    bytes: async () => undefined,
    err: async (text) => void (complained += text),
    ask: async (prompt) => {
      prompts.push(prompt);
      const answer = rest.shift() ?? null;
      said += `${prompt}${answer ?? ''}\n`;
      return answer;
    },
    clear: async () => void (said += '<clear>\n'),
    atInterrupt: (farewell) => void (goodbye = farewell),
    close: () => undefined,
    interrupt: () => goodbye(),
    said: () => said,
    complained: () => complained,
    prompts,
    ...settings,
  };
};
