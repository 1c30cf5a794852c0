import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shortName } from './launch.ts';

/** Keeps what is exchanged with a bot program: `>` for questions, `<` for answers, `!` for its standard error. */
export interface Dialogue {
  readonly note: (sign: '>' | '<' | '!', text: string) => void;
}

/** A file for each process of a bot, named by both: `my_bot-4711.log`. */
export const dialogueIn = (folder: string, bot: string, processId: number | undefined): Dialogue => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${shortName(bot)}-${processId ?? 'none'}.log`);
  return {
    note: (sign, text) => {
      const lines = text.split('\n').filter((line) => line !== '');
      if (lines.length > 0) appendFileSync(file, `${lines.map((line) => `${sign} ${line}`).join('\n')}\n`);
    },
  };
};
