/** Bots that play by a file of weights: `master` of Pickomino with another net. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { AnyBot } from '../../bots/index.ts';
import { masterWith, winChanceBy, type WrittenNet } from '../../bots/pickomino/index.ts';
import { inputCount } from '../../bots/pickomino/net/features.ts';
import { planNet } from '../../bots/net/valueNet.ts';
import {
  err,
  isListOf,
  isNatural,
  isObject,
  ok,
  whatWentWrong,
  type AnyGame,
  type Refusal,
  type Result,
  type Setup,
} from '../../core/index.ts';
import { pathOf } from '../ownBots/index.ts';

type Net = Pick<WrittenNet, 'shape' | 'scales' | 'weights'>;

export const isWeightsFile = (name: string): boolean => extname(pathOf(name) ?? '') === '.json';

/** The bot of a file of weights, or why it has none for this table. */
export const readWeightsBot = (
  file: string,
  { id }: AnyGame,
  { players }: Pick<Setup, 'players'>,
): Result<AnyBot, Refusal> => {
  const path = pathOf(file) ?? file;
  const refuse = (why: string): Result<never, Refusal> => err({ code: 'bad-weights', file: path, why });
  if (id !== 'pickomino') return refuse(`${id} has no bot that plays by weights of your own`);
  const read = readJson(path);
  if (!read.ok) return refuse(read.error);
  if (!isNet(read.value)) return refuse('it needs shape, scales and weights, as npm run train writes them');
  const { outputs } = read.value.shape;
  if (outputs !== players) return refuse(`its net is for ${outputs} players, not for ${players}`);
  return ok(masterWith(winChanceBy(read.value), basename(path, '.json')));
};

const readJson = (path: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return err(whatWentWrong(error));
  }
};

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
