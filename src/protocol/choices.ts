/** What people choose from, as plain lists: schemas and screens are made of them. */

export const PACES = ['none', 'live', 'days'] as const;

/** What happens to a player whose time is up or who is gone. */
export const ABSENCES = ['wait', 'bot', 'skip'] as const;

/** In place of chat. */
export const REACTIONS = ['hello', 'good-move', 'bad-luck', 'wow', 'thinking', 'hurry', 'thanks', 'good-game'] as const;
