import type { Refusal } from '../../core/index.ts';
import type { Failure } from '../../protocol/errors.ts';
import { refusalText } from '../messages/refusals.ts';
import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';

/** Says why something was refused, by the server or by the rules, with a link to the rule. */
export const showFailure = (game: string, failure: Failure | Refusal): void => {
  const { words } = speech;
  const { rule } = failure;
  const badName = failure.field === 'name' ? words.online.reasons[String(failure.reason)] : undefined;
  notices.show({
    text: badName ?? words.online.refusals[failure.code] ?? refusalText(words, game, failure as Refusal),
    ...(rule ? { link: { label: words.table.why(rule), href: `#/rules/${game}/${rule}` } } : {}),
  });
};
