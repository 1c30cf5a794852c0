/** Reads the text notation, which `writeText.ts` describes. */
import { err, seatOfLetter, shown, type AnyNotation, type Refusal, type Result, type Seat } from '../core/index.ts';
import { gameById, notationOf } from '../games/index.ts';
import { readShape } from './json.ts';
import type { Comment, GameRecord } from './record.ts';

/** A place in the text, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

export const readTextRecord = (text: string): Result<GameRecord, Refusal> => {
  const draft: Draft = { fields: {}, result: {}, options: new Map(), players: new Map(), events: [], comments: [] };
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const refusal = readLine(draft, line, index + 1);
    if (refusal) return err(refusal);
  }
  const { players, result, events, comments } = draft;
  const seats = [...Array(players.size).keys()];
  if (!seats.every((seat) => players.has(seat))) return err({ code: 'seat-missing' });
  return readShape({
    ...draft.fields,
    options: Object.fromEntries(draft.options),
    players: seats.map((seat) => players.get(seat)),
    events,
    ...(Object.keys(result).length > 0 ? { result } : {}),
    ...(comments.length > 0 ? { comments } : {}),
  });
};

/** What has been read so far. */
interface Draft {
  readonly fields: Record<string, unknown>;
  readonly result: Record<string, unknown>;
  readonly options: Map<string, unknown>;
  notation?: AnyNotation;
  readonly players: Map<Seat | null, unknown>;
  readonly events: unknown[];
  readonly comments: Comment[];
}

const readLine = (draft: Draft, line: string, number: number): Refusal | undefined => {
  const text = line.trim();
  if (text === '') return undefined;
  if (text.startsWith(';')) {
    draft.comments.push({ after: draft.events.length, text: text.slice(1).trim() });
    return undefined;
  }
  return text.startsWith('[') ? readHeader(draft, text, number) : readTurn(draft, line, number);
};

const readHeader = (draft: Draft, text: string, line: number): Refusal | undefined => {
  const place = { line, column: 1 };
  const words = wordsOf(text);
  if (!words?.length) return { code: 'bad-header', found: shown(text), ...place };
  const [name, ...values] = words;
  switch (name) {
    case 'Format':
      draft.fields['format'] = values[0];
      return undefined;
    case 'Rulebook':
      draft.fields['rulebook'] = values[0];
      return undefined;
    case 'Game':
      return readGame(draft, values[0], place);
    case 'Option':
      draft.options.set(String(values[0]), values[1]);
      return undefined;
    case 'Seat':
      draft.players.set(seatOfLetter(values[0]), { name: values[1], ...botOf(values[2]) });
      return undefined;
    case 'Start':
      draft.fields['start'] = seatOfLetter(values[0]);
      return undefined;
    case 'Scores':
      draft.result['scores'] = values;
      return undefined;
    case 'Winners':
      draft.result['winners'] = values.map(seatOfLetter);
      return undefined;
    default:
      return { code: 'unknown-header', found: shown(name), ...place };
  }
};

const botOf = (bot: unknown): { bot?: unknown } => (bot === undefined ? {} : { bot });

const readGame = (draft: Draft, id: unknown, place: Place): Refusal | undefined => {
  const game = gameById(String(id));
  if (!game) return { code: 'unknown-game', game: shown(id), ...place };
  draft.fields['game'] = id;
  draft.notation = notationOf(game);
  return undefined;
};

/** The words between brackets: strings in quotes, numbers, true, false, or bare letters. */
const wordsOf = (text: string): unknown[] | undefined => {
  if (!text.endsWith(']')) return undefined;
  const words: unknown[] = [];
  const word = /\s*(?:("(?:[^"\\]|\\.)*")|([^\s"]+))/y;
  const inside = text.slice(1, -1).trimEnd();
  while (word.lastIndex < inside.length) {
    const match = word.exec(inside);
    if (!match) return undefined;
    const value = readWord(match[1] ?? match[2]!);
    if (value === undefined) return undefined;
    words.push(value);
  }
  return words;
};

const readWord = (word: string): unknown => {
  if (!/^["\d-]|^(true|false)$/.test(word)) return word;
  try {
    return JSON.parse(word);
  } catch {
    return undefined;
  }
};

const readTurn = (draft: Draft, line: string, number: number): Refusal | undefined => {
  const { notation } = draft;
  if (!notation) return { code: 'game-header-missing', line: number, column: 1 };
  const [head] = /^\s*(?:\d+\.\s*)?(?:[A-G](?=\s))?/.exec(line)!;
  const seat = seatOfLetter(head.trim().at(-1));
  const word = /\S+/g;
  word.lastIndex = head.length;
  for (let match = word.exec(line); match; match = word.exec(line)) {
    const place = { line: number, column: match.index + 1, seq: draft.events.length + 1 };
    const step = notation.readStep(match[0], seat);
    if (!step.ok) return { ...step.error, ...place };
    draft.events.push(notation.writeEvent(step.value));
  }
  return undefined;
};
