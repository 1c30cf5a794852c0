export const words = {
  intro: 'No account, no tracking. This is everything Tablée stores.',
  points: [
    {
      title: 'On this device',
      text: 'Your settings, the name you typed, saved games and the tables you joined. They stay until you clear this site’s data in your browser.',
    },
    {
      title: 'On the server, when you play online',
      text: 'Your name, your moves and reactions with their times, and a number that identifies this device. A cookie lets the server recognise you for a year. Your network address is used to count requests and isn’t stored with your games.',
    },
    {
      title: 'When you turn on notifications',
      text: 'The address of this device at the push service of your browser, its language and time zone, and what you want to be notified of. For 30 days, whom you finished a game with, so that you can invite each other.',
    },
    {
      title: 'For how long',
      text: 'A table stays for a month after its last activity, or for as long as the server operator has set. After that, only its games are kept: names, moves and results. Everything else is deleted.',
    },
    {
      title: 'Who can see it',
      text: 'Everyone at the table, everyone with its link and, if the table is public, anyone at all. The server operator can see everything stored there.',
    },
  ],
  erase: 'Erase me on this server',
  eraseHint:
    'You leave all tables. Your name becomes “Guest” there, in finished games too, and the server forgets this device. Your moves stay, because they’re part of other people’s games. This can’t be undone.',
  eraseNow: 'Erase me now',
  erased: 'Done. The server has forgotten this device.',
};

export type PrivacyWords = typeof words;
