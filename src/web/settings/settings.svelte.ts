/** The settings of this device. */
import { COACH_MODES, type CoachMode } from '../../analysis/adviser.ts';
import { isObject } from '../../core/index.ts';
import { stored } from '../storage.ts';

/** How fast bots play. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long things take at each speed, relative to the normal one. */
export const TEMPOS: Readonly<Record<Speed, number>> = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const kept = stored('tablee-settings', (value) => (isObject(value) ? value : {}));

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

const birdIn = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);

class Settings {
  #stored = kept.read();
  speed = $state<Speed>(oneOf(SPEEDS, this.#stored['speed'], 'normal'));
  theme = $state<Theme>(oneOf(THEMES, this.#stored['theme'], 'auto'));
  coach = $state<CoachMode>(oneOf(COACH_MODES, this.#stored['coach'], 'ask'));
  sound = $state(this.#stored['sound'] !== false);
  /** Bots make remarks. */
  banter = $state(this.#stored['banter'] !== false);
  /** The wishes of all games that the device keeps, by name. */
  wishes = $state.raw<ReadonlySet<string>>(new Set(textsIn(this.#stored['wishes'])));
  language = $state(textsIn([this.#stored['language']])[0] ?? null);
  /** The name typed last, offered for the next table. */
  name = $state(textsIn([this.#stored['name']])[0] ?? '');
  /** The bird of the person here. */
  bird = $state(birdIn(this.#stored['bird']));

  constructor() {
    $effect.root(() => {
      $effect(() => this.#keep());
      $effect(() => this.#applyTheme());
    });
  }

  wish(name: string, isWished: boolean): void {
    const others = [...this.wishes].filter((one) => one !== name);
    this.wishes = new Set(isWished ? [...others, name] : others);
  }

  #keep(): void {
    const { speed, theme, coach, sound, banter, language, name, bird } = this;
    kept.write({ speed, theme, coach, sound, banter, wishes: [...this.wishes], language, name, bird });
  }

  #applyTheme(): void {
    const { dataset } = document.documentElement;
    if (this.theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();
