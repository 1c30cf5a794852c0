/** Asking people for their moves, and telling them why one is refused. */
import {
  err,
  ok,
  playStep,
  textOf,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
  type Step,
} from '../../core/index.ts';
import { botsFor, chooseMove, limitIn } from '../../bots/index.ts';
import { clausesOf } from '../../games/clauses.ts';
import { notationOf } from '../../games/index.ts';
import { askOrLeave, isHelp, isUndo } from '../terminal/asking.ts';
import { sentenceFor } from '../terminal/sentences.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { widthOf, wrapped } from '../terminal/words.ts';
import { adviceLines, type Coaching } from './coach.ts';
import type { Scene, Screen } from './screen.ts';

/** Whose move it is, and what they look at. */
export interface MoveQuestion<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly terminal: Terminal;
  readonly rulebook: string;
  /** Whether an outcome may be typed with the move. */
  readonly typesChance: boolean;
  readonly coaching?: Coaching;
  readonly state: G['state'];
  readonly seat: Seat;
  readonly scene: Scene<G>;
}

/** A legal move as it was typed, with its outcome where that was typed too. */
export interface TypedMove<G extends GameTypes> {
  readonly move: G['move'];
  readonly outcome: G['outcome'] | null;
}

/** `null` when the people leave, `undo` when they want their last decision back. */
export const askMove = async <G extends GameTypes>(
  question: MoveQuestion<G>,
): Promise<TypedMove<G> | 'undo' | null> => {
  const { terminal, seat, scene } = question;
  if (question.coaching === 'always') await say(terminal, adviceFor(question));
  for (;;) {
    const text = await askOrLeave(terminal, `${scene.names[seat]}> `);
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
  // What fits stays as it is: columns begin with blanks.
  const lines = said.flatMap((line) => (widthOf(line) <= width ? [line] : wrapped(line, width)));
  return terminal.out(`${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

/** Lines for those who ask for help or for a rule. */
const helpFor = <G extends GameTypes>(question: MoveQuestion<G>, text: string): string[] | undefined => {
  const { game, screen, rulebook } = question;
  if (isHelp(text)) return [...screen.help, ...commonHelp(question)];
  if (/^(h|hint)$/i.test(text)) return question.coaching === 'off' ? [COACH_IS_OFF] : adviceFor(question);
  const clause = clausesOf(game).find(({ id }) => id === text.toUpperCase());
  return clause && [`${clause.id} ${clause.title}: ${textOf(clause, rulebook)}`];
};

/** In ms. */
const LONGEST_HINT = 2000;

const COACH_IS_OFF = 'The coach is off: this game was begun with --coach off.';

/** What every choice is worth, the best one and why; without a coach, what the strongest bot would do. */
const adviceFor = <G extends GameTypes>(question: MoveQuestion<G>): string[] => {
  const { coach } = question.screen;
  if (!coach) return [botsChoice(question)];
  const advice = coach(
    question.scene,
    limitIn(LONGEST_HINT, () => performance.now()),
  );
  return [...adviceLines(advice), advice.sentence];
};

/** It sees no more than the seat does. */
const botsChoice = <G extends GameTypes>({ game, screen, scene }: MoveQuestion<G>): string => {
  const bot = botsFor(game).at(-1)?.name ?? '';
  const { view, legal } = scene;
  const limit = limitIn(LONGEST_HINT, () => performance.now());
  const best = legal.indexOf(chooseMove({ game: game.id, bot, view, legal, seed: 'hint' }, limit));
  return `${bot}, the strongest bot, would choose ${best + 1}: ${screen.choices(scene)[best]}`;
};

const commonHelp = <G extends GameTypes>({ game, screen, coaching }: MoveQuestion<G>): string[] => {
  const hint = screen.coach ? 'what every choice is worth, and why' : 'what the strongest bot would do';
  return [
    'A number picks from the list; Enter does when there is only one choice.',
    `${game.orderRule} (or any other rule)  read it    q  leave the table`,
    `${coaching === 'off' ? '' : `h  ${hint}    `}u  take back`,
  ];
};

/** The move, or what to answer instead. */
const readMove = <G extends GameTypes>(question: MoveQuestion<G>, text: string): Result<TypedMove<G>, string[]> => {
  const { game, screen, seat, scene } = question;
  const { legal } = scene;
  const listed = text === '' && legal.length === 1 ? legal[0] : legal[pickedNumber(text) - 1];
  if (listed) return ok({ move: listed, outcome: null });
  if (text === '' || /^\d{1,2}$/.test(text)) return err([`Type a number from 1 to ${legal.length}, or ? for help.`]);
  const step = notationOf(game).readStep(screen.understand(text, scene), seat);
  if (!step.ok) return err([`${sentenceFor(step.error, screen.sentences)} Type ? for help.`]);
  return checkStep(question, step.value);
};

/** A leading zero makes a tile, not a number. */
const pickedNumber = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : 0);

const checkStep = <G extends GameTypes>(
  { game, screen, state, typesChance }: MoveQuestion<G>,
  step: Step<G>,
): Result<TypedMove<G>, string[]> => {
  const { move, outcome } = step;
  if (move === null || (outcome !== null && !typesChance)) return err([sentenceFor({ code: 'chance-is-not-yours' })]);
  const played = playStep(game, state, step);
  return played.ok ? ok({ move, outcome }) : err([sentenceFor(played.error, screen.sentences)]);
};
