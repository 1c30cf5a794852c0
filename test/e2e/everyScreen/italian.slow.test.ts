import { DESK, lookAtEveryScreen, PHONE } from './looks.ts';

lookAtEveryScreen({ locale: 'it-IT', colorScheme: 'dark', sizes: [PHONE, DESK] });
