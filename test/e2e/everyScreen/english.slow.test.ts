import { DESK, lookAtEveryScreen, PHONE } from './looks.ts';

lookAtEveryScreen({ locale: 'en-GB', colorScheme: 'light', sizes: [PHONE, DESK], accessibleAt: DESK });
