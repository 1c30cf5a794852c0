import type { Objective } from '../../bots/pickomino/advice.ts';
import { err, ok, type Result } from '../../core/index.ts';
import type { Args, Flag, Misuse } from '../reading/command.ts';

export const OBJECTIVE_FLAG: Flag = {
  name: 'objective',
  value: 'AIM',
  help: 'worms (the default), win, or atleast:N or exactly:N with a worm',
};

const MOST = 40;

export const readObjective = (args: Args): Result<Objective, Misuse> => {
  const text = (args.value('objective') ?? 'worms').trim().toLowerCase();
  if (text === 'worms' || text === 'win') return ok({ type: text });
  const [, aim, digits] = /^(atleast|exactly):(\d{1,2})$/.exec(text) ?? [];
  const total = Number(digits);
  if (aim !== undefined && total >= 1 && total <= MOST)
    return ok({ type: aim === 'atleast' ? 'atLeast' : 'exactly', total });
  return err({
    sentence: `--objective is worms, atleast:N, exactly:N with N from 1 to ${MOST}, or win, not "${text}"`,
  });
};
