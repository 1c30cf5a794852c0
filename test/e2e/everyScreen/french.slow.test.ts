import { DESK, lookAtEveryScreen, LOW, PHONE } from './looks.ts';

lookAtEveryScreen({ locale: 'fr-FR', colorScheme: 'light', sizes: [PHONE, LOW, DESK] });
