import { ALL_SIZES, lookAtEveryScreen, LOW, PHONE, TABLET, WIDE } from './looks.ts';

// German has the longest words: if it fits at every size, the other languages are tested at the smallest and largest only.
lookAtEveryScreen({
  locale: 'de-CH',
  colorScheme: 'dark',
  sizes: ALL_SIZES,
  // A column that only gets wider.
  paperSizes: [PHONE, LOW, TABLET, WIDE],
  accessibleAt: PHONE,
});
