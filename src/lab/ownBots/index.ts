export {
  addForfeits,
  forfeitSentence,
  noteForfeit,
  type BotFailure,
  type BotForfeits,
  type Forfeits,
} from './failure.ts';
export { isOwnBot, pathOf, shortName } from './launch.ts';
export { OWN_BOT_LIMIT, OwnBot, type BotQuestion } from './ownBot.ts';
export { ProcessList } from './processList.ts';
