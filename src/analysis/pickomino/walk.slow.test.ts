import { describePartition } from '../../../test/kit/pickominoAnalysis.ts';
import { setupsOf } from '../../../test/kit/randomGame.ts';
import { pickomino } from '../../games/pickomino/index.ts';

/** With the most players, and with each house rule. */
describePartition(
  setupsOf(pickomino).filter(({ players, options }) => players === 7 || Object.keys(options).length > 0),
);
