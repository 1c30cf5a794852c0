/** What this device's people like: remembered, and never in the way of a game. */
import { wishesIn } from './wishes.ts';

/** Of the bots. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long things take at each speed, against the normal one. */
export const TEMPOS: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** When the coach speaks. */
export const COACH_MODES = ['off', 'ask', 'always'] as const;
export type CoachMode = (typeof COACH_MODES)[number];

const KEY = 'tablee-settings';

/** Storage may be refused or hold anything; then the defaults stand. */
const remembered = (): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

class Settings {
  #stored = remembered();
  speed = $state<Speed>(oneOf(SPEEDS, this.#stored['speed'], 'normal'));
  theme = $state<Theme>(oneOf(THEMES, this.#stored['theme'], 'auto'));
  coach = $state<CoachMode>(oneOf(COACH_MODES, this.#stored['coach'], 'ask'));
  sound = $state(this.#stored['sound'] !== false);
  /** Bots say something now and then. */
  banter = $state(this.#stored['banter'] !== false);
  /** Those of all games that are kept by the device. */
  wishes = $state.raw<ReadonlySet<string>>(new Set(wishesIn({ ...this.#stored, sound: null, banter: null })));
  language = $state<string | null>(typeof this.#stored['language'] === 'string' ? this.#stored['language'] : null);
  /** The name typed last, offered for the next table. */
  name = $state(typeof this.#stored['name'] === 'string' ? this.#stored['name'] : '');

  constructor() {
    $effect.root(() => {
      $effect(() => this.#remember());
      $effect(() => this.#dress());
    });
  }

  wish(name: string, isWished: boolean): void {
    const others = [...this.wishes].filter((one) => one !== name);
    this.wishes = new Set(isWished ? [...others, name] : others);
  }

  #remember(): void {
    const { speed, theme, coach, sound, banter, language, name } = this;
    const wishes = [...this.wishes];
    try {
      localStorage.setItem(KEY, JSON.stringify({ speed, theme, coach, sound, banter, wishes, language, name }));
    } catch {
      // Without storage the settings last as long as the page.
    }
  }

  #dress(): void {
    const { dataset } = document.documentElement;
    if (this.theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
