import type { Objective } from '../../bots/pickomino/advice.ts';
import { winChanceFor } from '../../bots/pickomino/weights/winChance.ts';
import { UsageError, type Args, type Flag } from '../reading/command.ts';

export const OBJECTIVE_FLAG: Flag = {
  name: 'objective',
  value: 'AIM',
  help: 'worms (default), win, or atleast:N or exactly:N, a total with a worm',
};

const MOST = 40;

/** `players` is asked for only where the net needs it. */
export const readObjective = (args: Args, players: () => number): Objective => {
  const text = (args.value('objective') ?? 'worms').trim().toLowerCase();
  if (text === 'worms') return { type: text };
  if (text === 'win') return { type: text, net: winChanceFor(players()) };
  const [, aim, digits] = /^(atleast|exactly):(\d{1,2})$/.exec(text) ?? [];
  const total = Number(digits);
  if (aim !== undefined && total >= 1 && total <= MOST)
    return { type: aim === 'atleast' ? 'atLeast' : 'exactly', total };
  throw new UsageError(`--objective is worms, win, atleast:N or exactly:N with N from 1 to ${MOST}, not "${text}"`);
};
