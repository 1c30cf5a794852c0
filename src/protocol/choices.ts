/** Lists of choices, shared by the schemas and the app. */

export const PACES = ['none', 'live', 'days'] as const;

/** What happens when a player is away or out of time. */
export const ABSENCES = ['wait', 'bot', 'skip'] as const;

/** Instead of chat. */
export const REACTIONS = ['hello', 'good-move', 'bad-luck', 'wow', 'thinking', 'hurry', 'thanks', 'good-game'] as const;

/** The reasons to call a player whose page is closed, each with a switch of its own. */
export const CALL_KINDS = ['turn', 'clock', 'invited', 'rematch', 'begins', 'agreed'] as const;
export type CallKind = (typeof CALL_KINDS)[number];
