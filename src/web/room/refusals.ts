import type { Refusal } from '../../core/index.ts';
import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';
import type { GameEntry } from '../table/entry.ts';

type Sentences = Readonly<Record<string, string>>;

/** The message for a refusal by the server, the app or the rules. */
const sentenceFor = ({ vocabulary }: GameEntry, refusal: Refusal): string => {
  const { online, table } = speech.words;
  const ownWords: Sentences = table.refusals;
  const { code } = refusal;
  const badName = refusal['field'] === 'name' ? online.reasons[String(refusal['reason'])] : undefined;
  return (
    badName ?? online.refusals[code] ?? ownWords[code] ?? vocabulary.words.refusals[code]?.(refusal) ?? table.refused
  );
};

/** Shows why something was refused, with a link to the rule. */
export const showRefusal = (entry: GameEntry, refusal: Refusal): void => {
  const { rule } = refusal;
  const link = rule && { label: speech.words.table.why(rule), href: `#/rules/${entry.game.id}/${rule}` };
  notices.show({ text: sentenceFor(entry, refusal), ...(link ? { link } : {}) });
};
