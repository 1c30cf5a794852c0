import { describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../../../test/kit/fakeTerminal.ts';
import { progressLine } from './arenaProgress.ts';
import { run } from '../../run.ts';

describe('wrong use is one sentence and exit 2', () => {
  test.each([
    ['chess --bots greedy,random', 'there is no game "chess"'],
    ['pickomino', 'at least two bots'],
    ['pickomino --bots greedy', 'at least two bots'],
    ['pickomino --bots greedy,genius', 'no bot "genius"'],
    ['pickomino --bots greedy,random --players 8', '2 to 7 people can play, not 8'],
    ['pickomino --bots greedy,random --games 1.5', '--games must be a whole number'],
    ['pickomino --bots greedy,random --workers 0', '--workers must be a whole number'],
    ['pickomino --bots greedy,random --budget fast', '--budget must be a whole number'],
    ['pickomino --bots greedy,random --elo1 5', '--until-decided'],
    ['pickomino --bots greedy,random --until-decided --elo1 0', '--elo1 must be higher than --elo0'],
    ['pickomino --bots greedy,random --until-decided --alpha x', '--alpha must be a number'],
    ['pickomino --bots greedy,random --until-decided --beta 0.7', 'between 0 and 0.5'],
    ['pickomino --bots greedy,random --minutes 0', '--minutes must be a whole number'],
    ['pickomino --bots greedy,random --keep no/such/folder/a.jsonl', 'cannot be read or written'],
    ['pickomino --bots greedy,random --keep package.json', 'holds the games of another arena'],
    ['pickomino --bots greedy,random --report no/such/folder/a.html', 'cannot be written'],
  ])('%s', async (line, words) => {
    const terminal = fakeTerminal();
    expect(await run(['arena', ...line.split(' ')], terminal)).toBe(2);
    expect(terminal.said()).toBe('');
    expect(terminal.complained()).toContain(words);
    expect(terminal.complained()).toMatch(/^tablee: [^\n]*\n$/);
  });
});

test('progress shows the remaining time', () => {
  const match = { lineup: ['greedy', 'random', 'random'], subjects: [0] };
  const progress = { match, gamesPlayed: 1000, gamesKnown: 0, gamesInAll: 4000, seconds: 30, decision: null };
  expect(progressLine(progress)).toBe('greedy against 2 × random: 1,000 of 4,000 games, 1 min 30 s left');
  expect(progressLine({ ...progress, gamesKnown: 700 })).toContain('5 min left');
  const decision = { verdict: 'open', logRatio: 1.25, lower: -2.94, upper: 2.94 } as const;
  expect(progressLine({ ...progress, decision })).toMatch(
    /log ratio \+1\.\d within −2\.9 to \+2\.9, at most 1 min 30 s left$/,
  );
});
