/**
 * The text notation: headers in brackets, then a line a turn.
 *
 *     [Format "tablee-record/1"]
 *     [Game "pickomino"]
 *     [Rulebook "zoch"]
 *     [Seat A "Ana"]
 *     [Seat B "Bo" "greedy"]
 *     [Scores 12 15]
 *     [Winners B]
 *
 *     1. A =12235www kw =11455 k5 t25
 *     ; a remark
 *     2. B =11122345 k1 …
 *
 * Turn numbers are for people, and ignored. A line without a seat's letter is chance's (a deal, lots).
 */
import { err, ok, seatLetter, type AnyNotation, type Refusal, type Result, type Seat } from '../core/index.ts';
import { gameById, notationOf } from '../games/index.ts';
import { FORMAT, type GameRecord } from './record.ts';

/** Refuses only a record with malformed events. */
export const writeRecordText = (record: GameRecord): Result<string, Refusal> => {
  const game = gameById(record.game);
  if (!game) return err({ code: 'unknown-game', game: record.game });
  const body = writeBody(notationOf(game), record);
  return body.ok ? ok([...writeHeaders(record), '', ...body.value, ''].join('\n')) : body;
};

const writeHeaders = ({ game, rulebook, options, players, start, result }: GameRecord): string[] => [
  `[Format ${JSON.stringify(FORMAT)}]`,
  `[Game ${JSON.stringify(game)}]`,
  `[Rulebook ${JSON.stringify(rulebook)}]`,
  ...Object.entries(options).map(([name, value]) => `[Option ${JSON.stringify(name)} ${JSON.stringify(value)}]`),
  ...players.map(({ name, bot }, seat) =>
    ['[Seat', seatLetter(seat), ...[name, bot].filter((one) => one !== undefined).map((one) => JSON.stringify(one))]
      .join(' ')
      .concat(']'),
  ),
  ...(start === 0 ? [] : [`[Start ${seatLetter(start)}]`]),
  ...(result ? [`[Scores ${result.scores.join(' ')}]`, `[Winners ${result.winners.map(seatLetter).join(' ')}]`] : []),
];

const writeBody = (notation: AnyNotation, { events, comments = [] }: GameRecord): Result<string[], Refusal> => {
  const lines: string[] = [];
  let seatOfLine: Seat | null | undefined;
  let seatOfTurn: Seat | null = null;
  let turns = 0;
  const remark = (after: number) => {
    for (const comment of comments.filter((one) => one.after === after)) {
      lines.push(`; ${comment.text}`.trimEnd());
      seatOfLine = undefined;
    }
  };
  remark(0);
  for (const [index, event] of events.entries()) {
    const step = notation.readEvent(event);
    if (!step.ok) return err({ ...step.error, seq: index + 1 });
    const { seat } = step.value;
    if (seat === seatOfLine) lines[lines.length - 1] += ` ${notation.writeStep(step.value)}`;
    else {
      // A remark breaks the line, not the turn.
      const number = seat === null || seat === seatOfTurn ? '' : `${++turns}. `;
      lines.push(`${number}${seat === null ? '' : `${seatLetter(seat)} `}${notation.writeStep(step.value)}`);
    }
    seatOfLine = seat;
    seatOfTurn = seat;
    remark(index + 1);
  }
  return ok(lines);
};
