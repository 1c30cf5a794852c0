import type { Option, Rulebook } from '../../core/index.ts';

export interface PigRules {
  /** G-06: how many points win. */
  readonly goal: number;
}

export const RULEBOOKS = {
  common: { title: 'as it is mostly played', rules: { goal: 100 } },
  short: { title: 'for the time until the bus comes', rules: { goal: 30 } },
} as const satisfies Record<string, Rulebook<PigRules>>;

export const OPTIONS: readonly Option[] = [{ name: 'goal', rule: 'G-06', choices: [30, 100] }];
