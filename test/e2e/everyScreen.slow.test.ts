import { expect, test } from 'vitest';
import { accessibilityFaults, useApp } from './app.ts';
import { furnish, kinds, show } from './everyScreen.ts';
import { Friends } from './friends.ts';
import { layoutFaults } from './measuring.ts';

const app = useApp(new Friends());

type Size = readonly [width: number, height: number];

const PHONE: Size = [320, 568];
const LOW: Size = [740, 360];
const DESK: Size = [1440, 900];
const SIZES: readonly Size[] = [PHONE, [360, 640], [375, 667], LOW, [768, 1024], DESK, [1920, 1080]];

const COLOURS = 'color-contrast';

/**
 * German has the longest words: what fits in it at every size has to fit in the others only at the ends.
 * Colours know no language: light and dark are looked at once.
 */
const LOOKS = [
  { locale: 'en-GB', colorScheme: 'light', sizes: [PHONE, DESK], without: [] },
  { locale: 'fr-FR', colorScheme: 'light', sizes: [PHONE, LOW, DESK], without: [COLOURS] },
  { locale: 'it-IT', colorScheme: 'dark', sizes: [PHONE, DESK], without: [COLOURS] },
  { locale: 'de-CH', colorScheme: 'dark', sizes: SIZES, without: [] },
] as const;

const CASES = LOOKS.flatMap((look) => kinds.map((kind) => ({ kind, ...look })));

test.each(CASES)(
  '$kind: nothing is too wide, covered, broken, cut or inaccessible in $locale, $colorScheme',
  async ({ kind, locale, colorScheme, sizes, without }) => {
    const [width, height] = PHONE;
    const device = await app.open({ locale, colorScheme, reducedMotion: 'reduce', viewport: { width, height } });
    const found: string[] = [];
    for (const screen of await furnish(device, kind)) {
      await device.page.setViewportSize({ width, height });
      await show(device, screen);
      const stumbles = await accessibilityFaults(device.page, ...without);
      found.push(...stumbles.map((fault) => `${screen.name}: ${fault}`));
      for (const size of sizes) {
        const faults = await layoutFaults(device.page, ...size);
        found.push(...faults.map((fault) => `${screen.name}, ${size.join('×')}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);
