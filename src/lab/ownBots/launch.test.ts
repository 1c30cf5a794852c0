import { expect, test } from 'vitest';
import { isOwnBot, launchOf, shortName } from './launch.ts';

test.each(['greedy', 'master', 'no-such-bot', ''])('“%s” can only be a name from the catalogue', (name) =>
  expect(isOwnBot(name)).toBe(false),
);

test.each([
  ['python3 my_bot.py', { file: 'python3', args: ['my_bot.py'] }],
  ['./bots/mine --level 3', { file: './bots/mine', args: ['--level', '3'] }],
  [`"my bots/run it" 'a b' c`, { file: 'my bots/run it', args: ['a b', 'c'] }],
  ['/opt/bot', { file: '/opt/bot', args: [] }],
])('%s is a command', (command, launch) => expect(launchOf(command)).toEqual(launch));

test.each(['./my-bot.js', 'my-bot.mjs', '../bots/mine.ts'])('%s is a module, played by Node', (path) =>
  expect(launchOf(path)).toMatchObject({ file: process.execPath, args: [expect.stringMatching(/moduleHost/), path] }),
);

test.each([
  ['python3 bots/my_bot.py --net weights.bin', 'weights'],
  ['python3 bots/my_bot.py --fast', 'my_bot'],
  ['./my-bot.js', 'my-bot'],
  ['/opt/bot', 'bot'],
  ['greedy', 'greedy'],
])('%s is called %s for short', (command, name) => expect(shortName(command)).toBe(name));
