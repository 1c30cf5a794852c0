import { below, type Rng } from '#src/core/index';
import { OPTIONS, RULEBOOKS, type PickominoRules } from '#src/games/pickomino/index';

/** How often each rulebook is played in training; the rest of the games have house rules at random. */
const SHARES: readonly (readonly [rules: PickominoRules, share: number])[] = [
  [RULEBOOKS.zoch.rules, 0.46],
  [RULEBOOKS.gigamic.rules, 0.22],
  [RULEBOOKS.summary.rules, 0.22],
];
const SHORT = SHARES.map(([rules]): PickominoRules => ({ ...rules, shortGame: true }));
const SHORT_SHARE = 0.15;

/** The rules of the next training game. */
export const drawRules = (rng: Rng): PickominoRules => {
  let rest = rng();
  const isShort = rng() < SHORT_SHARE;
  for (const [i, [rules, share]] of SHARES.entries()) {
    if (rest < share) return isShort ? SHORT[i]! : rules;
    rest -= share;
  }
  return { ...RULEBOOKS.zoch.rules, ...houseRules(rng) };
};

const houseRules = (rng: Rng): Partial<PickominoRules> =>
  Object.fromEntries(OPTIONS.map(({ name, choices }) => [name, choices[below(rng, choices.length)]]));
