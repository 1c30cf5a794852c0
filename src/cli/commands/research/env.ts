import { createInterface } from 'node:readline';
import { isNatural, isObject, shown, type AnyGame, type Refusal, type Setup } from '../../../core/index.ts';
import { Environment } from '../../../lab/index.ts';
import { EXIT, type Command } from '../../reading/command.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';

/** For the first line; docs/research/environment.md describes all lines. */
const PROTOCOL = 'tablee-env/1';

export const env: Command = {
  name: 'env',
  words: 'GAME',
  mostWords: 1,
  summary: 'step through games by lines of JSON, for machine learning',
  flags: [
    { name: 'players', value: 'N', help: 'the number of players (default: 2)' },
    ...SETUP_FLAGS.filter(({ name }) => name !== 'seed'),
  ],
  examples: ['tablee env pickomino --players 3'],
  run: async (args, terminal) => {
    const { game, setup } = readLineUp(args);
    await terminal.out(`${JSON.stringify({ protocol: PROTOCOL, game: game.id, setup })}\n`);
    const answer = answering(game, setup);
    for await (const line of createInterface({ input: terminal.input, crlfDelay: Infinity }))
      await terminal.out(`${JSON.stringify(answer(line))}\n`);
    return EXIT.fine;
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

/** Constant or large fields, which are not sent with every move. */
const BULK = ['rules', 'sheet'];

/** Removes the fields first, as a replacer of JSON.stringify would take longer than the move. */
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
