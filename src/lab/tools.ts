/** Reports, figures and the programs of users: what the commands are made of. */
export { duration, fieldName, grouped, signedInterval } from './arena/figures.ts';
export { HAVE_LUCK } from './arena/luckOfGame.ts';
export { surerShare, type Measured } from './arena/measured.ts';
export { writeTable } from './arena/textTable.ts';
export { Batch, type BatchSettings } from './environment/batch.ts';
export { sizeOf, type Encoding, type Field, type LegalActions } from './environment/encoding.ts';
export { encodingOf, type AnyEncoding } from './environment/encodings.ts';
export { NodeTable } from './environment/nodeTable.ts';
export {
  isOwnBot,
  OWN_BOT_LIMIT,
  OwnBot,
  ProcessList,
  shortName,
  type BotFailure,
  type BotQuestion,
} from './ownBots/index.ts';
export { whyCannotStart, type BotLineUp } from './play/starting.ts';
export { isWeightsFile, readWeightsBot } from './play/weightsBot.ts';
export { writeAnalysisPage } from './report/analysisPage.ts';
export {
  ACCURACY_NOTE,
  accuracyLines,
  accuracyText,
  LUCK_NOTE,
  mistakesOf,
  moveWord,
  nameOf,
  partsShown,
  points,
  resultName,
  titleOf,
  type AnalysedRecord,
} from './report/analysisWords.ts';
export { writeReport } from './report/page.ts';
