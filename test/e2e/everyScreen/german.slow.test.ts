import { ALL_SIZES, lookAtEveryScreen, LOW, PHONE, TABLET, WIDE } from './looks.ts';

// The longest words: what fits in German at every size has to fit in the others only at the ends.
lookAtEveryScreen({
  locale: 'de-CH',
  colorScheme: 'dark',
  sizes: ALL_SIZES,
  // A column that only gets wider.
  paperSizes: [PHONE, LOW, TABLET, WIDE],
  accessibleAt: PHONE,
});
