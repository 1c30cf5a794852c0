import type { Fields } from '../core/index.ts';

/** Why a field of a bad request is wrong, to follow its name. */
export const REASONS = {
  missing: 'is missing',
  'unknown-field': 'is not known here',
  'unknown-value': 'is none of those that are known',
  'wrong-type': 'has the wrong type',
  'wrong-form': 'does not have the right form',
  'too-small': 'is too small',
  'too-large': 'is too large',
  'too-short': 'is too short',
  'too-long': 'is too long',
  unreadable: 'cannot be read',
  'not-alone': 'is shared: a stream needs a connection of its own',
  blank: 'shows nothing',
  'blank-at-end': 'begins or ends with a blank',
  'control-character': 'has a control character',
  'direction-character': 'has a character that turns the direction of writing',
  'invisible-character': 'has a character that cannot be seen',
  'private-character': 'has a character that every device draws differently',
  'piled-up-marks': 'has too many accents on one letter',
} as const;
export type Reason = keyof typeof REASONS;

/** What is wrong with which field of a bad request: to follow a colon. */
export const faultIn = ({ field, reason }: Fields): string | undefined => {
  const why = Object.entries(REASONS).find(([one]) => one === reason)?.[1];
  return why && `${String(field)} ${why}`;
};
