/** Every screen in one language: each language has its own file, so that they are tested in parallel. */
import { expect, test } from 'vitest';
import { accessibilityFaults, useApp } from '../app.ts';
import { Friends } from '../friends.ts';
import { layoutFaults } from './measuring.ts';
import { furnish, kinds, show } from './screens.ts';

type Size = readonly [width: number, height: number];

export const PHONE: Size = [320, 568];
export const LOW: Size = [740, 360];
export const TABLET: Size = [768, 1024];
export const DESK: Size = [1440, 900];
export const WIDE: Size = [1920, 1080];
export const ALL_SIZES: readonly Size[] = [PHONE, [375, 667], LOW, TABLET, [1024, 600], [1024, 768], DESK, WIDE];

interface Look {
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
  readonly sizes: readonly Size[];
  /** The sizes for forms and papers; `sizes` by default. */
  readonly paperSizes?: readonly Size[];
  /** Roles, names and colours are the same in every language: axe checks one small dark view and one large light one. */
  readonly accessibleAt?: Size;
}

export const lookAtEveryScreen = ({ locale, colorScheme, sizes, paperSizes = sizes, accessibleAt }: Look): void => {
  const app = useApp(new Friends());

  test.each(kinds)(
    `%s: nothing is too wide, covered, broken, cut${accessibleAt ? ' or inaccessible' : ''} in ${locale}`,
    async (kind) => {
      const [width, height] = PHONE;
      const device = await app.open({ locale, colorScheme, reducedMotion: 'reduce', viewport: { width, height } });
      const found: string[] = [];
      for (const screen of await furnish(device, kind)) {
        await device.page.setViewportSize({ width, height });
        await show(device, screen);
        for (const size of kind === 'papers' ? paperSizes : sizes) {
          const faults = await layoutFaults(device.page, ...size);
          if (size === accessibleAt) faults.push(...(await accessibilityFaults(device.page)));
          found.push(...faults.map((fault) => `${screen.name}, ${size.join('×')}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    },
  );
};
