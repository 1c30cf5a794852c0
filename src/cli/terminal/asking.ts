import type { Terminal } from './terminal.ts';

/** The answer; `null` if the person quits, by a word or the end of the input. */
export const askOrLeave = async (terminal: Terminal, prompt: string): Promise<string | null> => {
  const answer = (await terminal.ask(prompt))?.trim() ?? null;
  return answer === null || /^(q|quit|exit)$/i.test(answer) ? null : answer;
};

export const isUndo = (answer: string): boolean => /^(u|undo)$/i.test(answer);

export const isHelp = (answer: string): boolean => /^(\?|help)$/i.test(answer);
