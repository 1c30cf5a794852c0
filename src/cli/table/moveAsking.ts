/** Asks people for their moves, and explains refusals. */
import {
  err,
  ok,
  tryStep,
  textOf,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
  type Step,
} from '../../core/index.ts';
import type { CoachMode } from '../../analysis/adviser.ts';
import { botsFor, chooseMove, limitIn } from '../../bots/index.ts';
import { clausesOf } from '../../games/clauses.ts';
import { notationOf } from '../../games/index.ts';
import { askOrLeave, isHelp, isUndo } from '../terminal/asking.ts';
import { sentenceFor } from '../terminal/sentences.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { widthOf, wrapped } from '../terminal/words.ts';
import { adviceLines } from './coach.ts';
import type { Screen, ScreenView } from './screen.ts';

/** A decision of a person. */
export interface MoveQuestion<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly terminal: Terminal;
  readonly rulebook: string;
  /** An outcome may be typed with the move. */
  readonly typesChance: boolean;
  readonly coachMode?: CoachMode;
  readonly state: G['state'];
  readonly seat: Seat;
  readonly shown: ScreenView<G>;
}

/** A legal move as typed, with its outcome if that was typed too. */
export interface TypedMove<G extends GameTypes> {
  readonly move: G['move'];
  readonly outcome: G['outcome'] | null;
}

/** `null` if the people quit, `undo` if they undo their last decision. */
export const askMove = async <G extends GameTypes>(
  question: MoveQuestion<G>,
): Promise<TypedMove<G> | 'undo' | null> => {
  const { terminal, seat, shown } = question;
  if (question.coachMode === 'always') await say(terminal, adviceFor(question));
  for (;;) {
    const text = await askOrLeave(terminal, `${shown.names[seat]}> `);
    if (text === null) return null;
    if (isUndo(text)) return 'undo';
    const help = helpFor(question, text);
    const typed = help ? err(help) : readMove(question, text);
    if (typed.ok) return typed.value;
    await say(terminal, typed.error);
  }
};

const say = (terminal: Terminal, said: readonly string[]): Promise<void> => {
  const width = terminal.width - 3;
  // Wrapping would lose the blanks at the beginning of columns.
  const lines = said.flatMap((line) => (widthOf(line) <= width ? [line] : wrapped(line, width)));
  return terminal.out(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

/** The answer to a request for help, a hint or a rule. */
const helpFor = <G extends GameTypes>(question: MoveQuestion<G>, text: string): string[] | undefined => {
  const { game, screen, rulebook } = question;
  if (isHelp(text)) return [...screen.help, ...commonHelp(question)];
  if (/^(h|hint)$/i.test(text)) return question.coachMode === 'off' ? [COACH_IS_OFF] : adviceFor(question);
  const clause = clausesOf(game).find(({ id }) => id === text.toUpperCase());
  return clause && [`${clause.id} ${clause.title}: ${textOf(clause, rulebook)}`];
};

/** In ms. */
const LONGEST_HINT = 2000;

const COACH_IS_OFF = 'The coach is off: this game was started with --coach off.';

/** The coach's advice; the strongest bot's choice in a game without a coach. */
const adviceFor = <G extends GameTypes>(question: MoveQuestion<G>): string[] => {
  const { coach } = question.screen;
  if (!coach) return [botsChoice(question)];
  const advice = coach(
    question.shown,
    limitIn(LONGEST_HINT, () => performance.now()),
  );
  return [...adviceLines(advice), advice.sentence];
};

const botsChoice = <G extends GameTypes>({ game, screen, shown }: MoveQuestion<G>): string => {
  const bot = botsFor(game).at(-1)?.name ?? '';
  const { view, legal } = shown;
  const limit = limitIn(LONGEST_HINT, () => performance.now());
  const best = legal.indexOf(chooseMove({ game: game.id, bot, view, legal, seed: 'hint' }, limit));
  return `${bot}, the strongest bot, would choose ${best + 1}: ${screen.choices(shown)[best]}`;
};

const commonHelp = <G extends GameTypes>({ game, screen, coachMode }: MoveQuestion<G>): string[] => {
  const hint = screen.coach ? 'what each choice is worth, and why' : 'what the strongest bot would choose';
  return [
    'A number picks from the list; if there is only one choice, Enter takes it.',
    `${game.orderRule}   read a rule by its number    q  save and quit`,
    `${coachMode === 'off' ? '' : `h      ${hint}    `}u  undo`,
  ];
};

/** The move, or the lines that explain why it is none. */
const readMove = <G extends GameTypes>(question: MoveQuestion<G>, text: string): Result<TypedMove<G>, string[]> => {
  const { game, screen, seat, shown } = question;
  const { legal } = shown;
  const listed = text === '' && legal.length === 1 ? legal[0] : legal[pickedNumber(text) - 1];
  if (listed) return ok({ move: listed, outcome: null });
  if (text === '' || /^\d{1,2}$/.test(text)) return err([`Type a number from 1 to ${legal.length}, or ? for help.`]);
  const step = notationOf(game).readStep(screen.understand(text, shown), seat);
  if (!step.ok) return err([`${sentenceFor(step.error)} Type ? for help.`]);
  return checkStep(question, step.value);
};

/** A number with a leading zero is a tile. */
const pickedNumber = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : 0);

const checkStep = <G extends GameTypes>(
  { game, state, typesChance }: MoveQuestion<G>,
  step: Step<G>,
): Result<TypedMove<G>, string[]> => {
  const { move, outcome } = step;
  if (move === null || (outcome !== null && !typesChance)) return err([sentenceFor({ code: 'chance-is-not-yours' })]);
  const played = tryStep(game, state, step);
  return played.ok ? ok({ move, outcome }) : err([sentenceFor(played.error)]);
};
