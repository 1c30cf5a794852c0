import { pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');

/** For people who come back: their tables, the people they know, the app on their device. */
export const words = {
  inbox: {
    since: 'Replay since you left',
    sinceTitle: 'Since you left',
    sinceHere: (count: number): string => `${plural(count, 'step', 'steps')} since you left.`,
    show: 'Replay',
    moves: (count: number): string => plural(count, 'move', 'moves'),
    toTable: 'To the table',
    nothing: 'Nothing has happened at this table since then.',
  },
  people: {
    title: 'Played with recently',
    invite: (name: string): string => `Invite ${name}`,
    toWhat: 'Which game?',
    invited: (name: string): string => `${name} has been invited.`,
    invites: (name: string): string => `${name} invites you`,
    refuse: (name: string): string => `No invitations from ${name}`,
    untilNext: 'until our next game',
    forever: 'never again',
    mayInvite: 'Who may invite me',
    kept: 'For 30 days, people who finished a game together can invite each other.',
  },
  install: {
    title: 'Put Tablée on your device',
    why: 'It opens like an app, works offline and shows how many tables are waiting for you.',
    install: 'Install',
    share: 'Tap Share at the edge of Safari.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Tablée from there.',
    notNow: 'No thanks',
  },
  shared: {
    nothing: 'This contains neither a saved game nor a link to a table.',
  },
};

export type ReturningWords = typeof words;
