import type { Fields } from '../core/index.ts';

/** Why a field of a bad request is invalid, as the end of a sentence that begins with its name. */
export const REASONS = {
  missing: 'is missing',
  'unknown-field': 'is not a known field',
  'unknown-value': 'is not one of the allowed values',
  'wrong-type': 'has the wrong type',
  'wrong-form': 'has the wrong format',
  'too-small': 'is too small',
  'too-large': 'is too large',
  'too-short': 'is too short',
  'too-long': 'is too long',
  unreadable: 'cannot be parsed',
  'not-alone': 'is shared: a stream needs a connection of its own',
  blank: 'has no visible character',
  'blank-at-end': 'begins or ends with a space',
  'control-character': 'contains a control character',
  'direction-character': 'contains a character that changes the text direction',
  'invisible-character': 'contains an invisible character',
  'private-character': 'contains a private-use character',
  'piled-up-marks': 'has too many accents on one letter',
} as const;
export type FaultReason = keyof typeof REASONS;

/** The invalid field of a bad request and the reason, to follow a colon. */
export const faultIn = ({ field, reason }: Fields): string | undefined => {
  const why = Object.entries(REASONS).find(([one]) => one === reason)?.[1];
  return why && `${String(field)} ${why}`;
};
