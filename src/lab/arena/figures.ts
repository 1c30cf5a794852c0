/** Numbers as the table and the report write them. */
import { at, signed } from '../../core/index.ts';
import type { ArenaResult, Standing } from './standing.ts';
import type { Interval } from './statistics.ts';

export const grouped = (count: number): string => count.toLocaleString('en');

export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

export const shareInterval = ({ low, high }: Interval): string =>
  `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`;

export const signedInterval = ({ low, high }: Interval, digits: number): string =>
  `${signed(low, digits)} to ${signed(high, digits)}`;

/** With two significant digits: 0.012, 0.35, 4.1, 87. */
export const milliseconds = (value: number): string =>
  value >= 10 ? value.toFixed(0) : String(Number(value.toPrecision(2)));

/** Two units at most: 4 s, 2 min 5 s, 1 h 10 min. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const [unit, small, big] = whole < 3600 ? [60, 's', 'min'] : [3600, 'min', 'h'];
  const rest = Math.floor((whole % unit) / (unit / 60));
  return `${Math.floor(whole / unit)} ${big}${rest > 0 ? ` ${rest} ${small}` : ''}`;
};

/** The others at the table: "3 × greedy", "careful, random". */
export const fieldName = (field: readonly string[]): string => {
  if (field.length === 1) return at(field, 0);
  return new Set(field).size === 1 ? `${field.length} × ${field[0]}` : field.join(', ');
};

/** What was played, in one line. */
export const headingOf = ({ settings, games }: ArenaResult): readonly string[] => {
  const { setup, seed, budget, game } = settings;
  const house = Object.entries(setup.options).map(([name, value]) => `${name}=${String(value)}`);
  return [
    at(game, 0).toUpperCase() + game.slice(1),
    [setup.rulebook, ...house].join(', '),
    `${setup.players} players`,
    `${grouped(games)} games`,
    `seed ${seed}`,
    ...(budget === null ? [] : [`${budget} ms a decision`]),
  ];
};

/** How the sequential test ended. */
export const verdictSentence = ({ bot, field, decision }: Standing, { settings }: ArenaResult): string => {
  if (!decision || !settings.untilDecided) return '';
  const { elo0, elo1 } = settings.untilDecided;
  const ratio = `log ratio ${signed(decision.logRatio, 2)}, bounds ${signedInterval({ low: decision.lower, high: decision.upper }, 2)}`;
  const against = fieldName(field);
  if (decision.verdict === 'open')
    return `Undecided: ${bot} may be ${elo0} Elo above ${against} as well as ${elo1} (${ratio}).`;
  return decision.verdict === 'stronger'
    ? `Decided: ${bot} is stronger than ${against} by more than ${elo0} Elo (${ratio}).`
    : `Decided: ${bot} is not ${elo1} Elo stronger than ${against} (${ratio}).`;
};
