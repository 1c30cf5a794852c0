/** Asks people with the real box for its dice or tiles. */
import type { Game, GameTypes, Seat } from '../../core/index.ts';
import { notationOf } from '../../games/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import { askOrLeave, isHelp, isUndo } from '../terminal/asking.ts';
import { sentenceFor } from '../terminal/sentences.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Screen } from './screen.ts';

export interface OutcomeQuestion<G extends GameTypes> {
  readonly game: Game<G>;
  readonly screen: Screen<G>;
  readonly terminal: Terminal;
  readonly players: readonly RecordPlayer[];
  /** Its turn is chance's. */
  readonly state: G['state'];
  /** The seat whose move asked for chance; `null` for a deal and the like. */
  readonly asker: Seat | null;
}

/** A possible outcome; `null` if the people quit, `undo` if they undo the step before. */
export const askOutcome = async <G extends GameTypes>(
  question: OutcomeQuestion<G>,
): Promise<G['outcome'] | 'undo' | null> => {
  const { game, screen, terminal, state, asker } = question;
  const { understand, unreadable } = screen.typedChance;
  for (;;) {
    const typed = await askLines(question);
    if (!typed || typed === 'undo') return typed;
    const step = notationOf(game).readStep(understand(typed, state), asker);
    const outcome = step.ok ? step.value.outcome : null;
    const refusal = outcome ? game.whyIllegal(state, outcome) : unreadable;
    if (!refusal) return outcome;
    await terminal.out(`  ${sentenceFor(refusal)}\n`);
  }
};

const COMMON_HELP = '  u  undo    q  save and quit\n';

/** Undo removes the last line, then the step before. */
const askLines = async <G extends GameTypes>({
  game,
  screen,
  players,
  terminal,
  state,
}: OutcomeQuestion<G>): Promise<string[] | 'undo' | null> => {
  const names = players.map(({ name }) => name);
  const typed: string[] = [];
  const questions = screen.typedChance.questions(state, names);
  for (let question = questions[0]; question !== undefined; question = questions[typed.length]) {
    const answer = await askOrLeave(terminal, question);
    if (answer === null) return null;
    if (isHelp(answer)) {
      await terminal.out(`  ${sentenceFor(screen.typedChance.unreadable)}\n${COMMON_HELP}`);
      continue;
    }
    if (isUndo(answer)) {
      if (typed.pop() === undefined) return 'undo';
      continue;
    }
    // Hides the line from the next player.
    if (game.hasSecrets) await terminal.clear();
    const refusal = screen.typedChance.whyWrongLine?.([...typed, answer], state);
    if (refusal) await terminal.out(`  ${sentenceFor(refusal)}\n`);
    else typed.push(answer);
  }
  return typed;
};
