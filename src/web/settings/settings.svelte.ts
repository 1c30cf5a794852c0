/** What this device's people like: remembered, and never in the way of a game. */
import { SPEEDS, type Speed } from '../table/pacer.svelte.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

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
  sound = $state(this.#stored['sound'] === true);
  openPiles = $state(this.#stored['openPiles'] === true);
  language = $state<string | null>(typeof this.#stored['language'] === 'string' ? this.#stored['language'] : null);
  /** The name typed last, offered for the next table. */
  name = $state(typeof this.#stored['name'] === 'string' ? this.#stored['name'] : '');

  constructor() {
    $effect.root(() => {
      $effect(() => this.#remember());
      $effect(() => this.#dress());
    });
  }

  #remember(): void {
    const { speed, theme, sound, openPiles, language, name } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ speed, theme, sound, openPiles, language, name }));
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
