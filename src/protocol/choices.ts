/** Lists of choices, shared by the schemas and the app. */

export const PACES = ['none', 'live', 'days'] as const;

/** What happens when a player is away or out of time. */
export const ABSENCES = ['wait', 'bot', 'skip'] as const;

/** Instead of chat. */
export const REACTIONS = ['hello', 'good-move', 'bad-luck', 'wow', 'thinking', 'hurry', 'thanks', 'good-game'] as const;
