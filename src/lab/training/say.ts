/** Tells the person who trains. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
