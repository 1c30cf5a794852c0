import { describePartition } from '../../../test/kit/triominosAnalysis.ts';
import { setupsOf } from '../../../test/kit/randomGame.ts';
import { triominos } from '../../games/triominos/index.ts';

/** With each house rule. */
describePartition(setupsOf(triominos).filter(({ options }) => Object.keys(options).length > 0));
