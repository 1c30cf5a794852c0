/** Every screen in one language: each language is a file of its own, so that several are looked at at the same time. */
import { expect, test } from 'vitest';
import { accessibilityFaults, useApp } from '../app.ts';
import { Friends } from '../friends.ts';
import { layoutFaults } from './measuring.ts';
import { furnish, kinds, show } from './screens.ts';

type Size = readonly [width: number, height: number];

export const PHONE: Size = [320, 568];
export const LOW: Size = [740, 360];
export const DESK: Size = [1440, 900];
export const ALL_SIZES: readonly Size[] = [
  PHONE,
  [375, 667],
  LOW,
  [768, 1024],
  [1024, 600],
  [1024, 768],
  DESK,
  [1920, 1080],
];

interface Look {
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly sizes: readonly Size[];
  /** Roles, names and colours are the same in every language: judged in one that is light and in one that is dark. */
  readonly isAccessible?: boolean;
}

export const lookAtEveryScreen = ({ locale, colorScheme, sizes, isAccessible = false }: Look): void => {
  const app = useApp(new Friends());

  test.each(kinds)(
    `%s: nothing is too wide, covered, broken, cut${isAccessible ? ' or inaccessible' : ''} in ${locale}`,
    async (kind) => {
      const [width, height] = PHONE;
      const device = await app.open({ locale, colorScheme, reducedMotion: 'reduce', viewport: { width, height } });
      const found: string[] = [];
      for (const screen of await furnish(device, kind)) {
        await device.page.setViewportSize({ width, height });
        await show(device, screen);
        const stumbles = isAccessible ? await accessibilityFaults(device.page) : [];
        found.push(...stumbles.map((fault) => `${screen.name}: ${fault}`));
        for (const size of sizes) {
          const faults = await layoutFaults(device.page, ...size);
          found.push(...faults.map((fault) => `${screen.name}, ${size.join('×')}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
};
