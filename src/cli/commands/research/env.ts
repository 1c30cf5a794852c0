import { createInterface } from 'node:readline';
import { isNatural, isObject, ok, shown, type AnyGame, type Refusal, type Setup } from '../../../core/index.ts';
import { Environment } from '../../../lab/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';

/** What it calls itself in its first line; docs/research/environment.md describes the lines. */
const PROTOCOL = 'tablee-env/1';

export const env: Command = {
  name: 'env',
  words: 'GAME',
  mostWords: 1,
  summary: 'play step by step by lines of JSON, for programs that learn',
  flags: [
    { name: 'players', value: 'N', help: 'how many play; 2 by default' },
    ...SETUP_FLAGS.filter(({ name }) => name !== 'seed'),
  ],
  examples: ['tablee env pickomino --players 3'],
  run: async (args, terminal) => {
    const lineUp = readLineUp(args);
    if (!lineUp.ok) return lineUp;
    const { game, setup } = lineUp.value;
    await terminal.out(`${JSON.stringify({ protocol: PROTOCOL, game: game.id, setup })}\n`);
    const answer = answering(game, setup);
    for await (const line of createInterface({ input: terminal.input, crlfDelay: Infinity }))
      await terminal.out(`${JSON.stringify(answer(line))}\n`);
    return ok(EXIT.fine);
  },
};

const answering = (game: AnyGame, setup: Setup): ((line: string) => object) => {
  const environment = new Environment(game, setup);
  return (line) => {
    const asked = parsed(line);
    if (!isObject(asked)) return wrong({ code: 'not-an-object', found: shown(line) });
    const { type, seed = '', action, events, start = setup.start, seat } = asked;
    if (type === 'reset') return lean(environment.reset(String(seed)));
    if (type === 'step' && isNatural(action)) return valueOf(environment.step(action));
    if (type === 'replay' && Array.isArray(events) && isNatural(start))
      return valueOf(environment.replay(events, start));
    if (type === 'view' && isNatural(seat) && seat < setup.players) return lean({ view: environment.viewOf(seat) });
    return wrong({ code: 'unknown-request', found: shown(line) });
  };
};

/** What never changes, or tells how the scores came about: too much to send for every move. */
const BULK = ['rules', 'sheet'];

/** Left out before it is written: to ask at every field of the text whether it is wanted takes longer than the move. */
const lean = <Answer extends { readonly view: object }>(answer: Answer): object => ({
  ...answer,
  view: Object.fromEntries(Object.entries(answer.view).filter(([name]) => !BULK.includes(name))),
});

const valueOf = (answered: ReturnType<Environment['step']>): object =>
  answered.ok ? lean(answered.value) : wrong(answered.error);

const wrong = (error: Refusal): object => ({ error });

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
