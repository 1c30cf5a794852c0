/** `master` with other weights, as training writes them. */
import { err, isListOf, isNatural, isObject, ok, type Result } from '../../core/index.ts';
import type { Pickomino } from '../../games/pickomino/index.ts';
import type { SyncBot } from '../bot.ts';
import { planNet } from '../net/valueNet.ts';
import type { WrittenNet } from '../net/writtenNet.ts';
import { masterWith } from './bots.ts';
import { inputCount } from './net/features.ts';
import { winChanceBy } from './net/winChanceBy.ts';

/** The bot, or why it cannot play. */
export const pickominoByWeights = (
  value: unknown,
  players: number,
  name: string,
): Result<SyncBot<Pickomino>, string> => {
  if (!isNet(value)) return err('it needs shape, scales and weights, as npm run train writes them');
  const { outputs } = value.shape;
  if (outputs !== players) return err(`its net is for ${outputs} players, not for ${players}`);
  return ok(masterWith(winChanceBy(value), name));
};

type Net = Pick<WrittenNet, 'shape' | 'scales' | 'weights'>;

const LAYERS = 3;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isNet = (value: unknown): value is Net => {
  if (!isObject(value) || !isObject(value['shape'])) return false;
  const { shape, scales, weights } = value;
  const { inputs, first, second, outputs } = shape as Fields;
  if (![inputs, first, second, outputs].every(isNatural) || !isListOf(isNumber, scales)) return false;
  const sizes = { inputs, first, second, outputs } as Net['shape'];
  const digits = Math.ceil((2 * planNet(sizes).size) / 3) * 4;
  const isWhole = typeof weights === 'string' && weights.length === digits && /^[A-Za-z0-9+/]*$/.test(weights);
  return isWhole && scales.length === LAYERS && sizes.inputs === inputCount(sizes.outputs);
};

type Fields = Readonly<Record<string, unknown>>;
