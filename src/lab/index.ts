export { runArena, type ArenaProgress } from './arena/arena.ts';
export { openJournal, type Journal } from './arena/journal.ts';
export { duration, fieldName, grouped, signedInterval } from './arena/figures.ts';
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
export { writeAnalysisPage } from './report/analysisPage.ts';
export { writeReport } from './report/page.ts';
export { DEFAULT_HYPOTHESES, type Hypotheses } from './arena/sequentialTest.ts';
export { checkSettings, type ArenaSettings } from './arena/settings.ts';
export { surerShare, type Measured } from './arena/measured.ts';
export { ratingsOf, type Meeting, type Rating } from './arena/rating.ts';
export type { ArenaResult, Standing } from './arena/standing.ts';
export { Environment, type Position } from './environment/environment.ts';
export { HAVE_LUCK } from './arena/luckOfGame.ts';
export {
  isOwnBot,
  OWN_BOT_LIMIT,
  OwnBot,
  ProcessList,
  shortName,
  type BotFailure,
  type BotQuestion,
} from './ownBots/index.ts';
export { runSimulation, type SimulationSettings } from './simulation.ts';
export { localGames } from './workers/localGames.ts';
export { threadedGames } from './workers/threadedGames.ts';
export { writeTable } from './arena/textTable.ts';
