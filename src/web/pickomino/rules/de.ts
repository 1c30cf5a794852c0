import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'P-01': {
    title: 'Spieler und erster Zug',
    text: {
      zoch: 'Es spielen zwei bis sieben. Wer am jüngsten ist, beginnt.',
      summary: 'Es spielen zwei bis sieben. Die Runde einigt sich, wer beginnt.',
      gigamic: 'Es spielen zwei bis sieben. Wer am besten wie ein Truthahn kollert, beginnt.',
    },
  },
  'P-02': {
    title: 'Erster Wurf',
    text: 'Ein Zug beginnt mit einem Wurf aller acht Würfel. Ein Würfel zeigt 1, 2, 3, 4, 5 oder einen Wurm, und ein Wurm zählt fünf.',
  },
  'P-03': {
    title: 'Ein Zeichen behalten',
    text: 'Nach jedem Wurf wählt man ein Zeichen, das er zeigt, und legt alle Würfel damit beiseite. Ein Zeichen, das in diesem Zug schon gewählt war, kann nicht wieder gewählt werden.',
  },
  'P-04': {
    title: 'Kein neues Zeichen',
    text: 'Zeigt ein Wurf nur Zeichen, die schon beiseiteliegen, ist der Zug verloren.',
  },
  'P-05': {
    title: 'Weiterwerfen oder aufhören',
    text: 'Liegen Würfel beiseite, wirft man die übrigen oder hört auf.',
  },
  'P-06': {
    title: 'Aufhören ohne Stein',
    text: {
      zoch: 'Man darf aufhören, obwohl kein Stein zu holen ist. Der Zug ist dann verloren.',
      summary: 'Man darf aufhören, obwohl kein Stein zu holen ist. Der Zug ist dann verloren.',
      gigamic: 'Solange Würfel übrig sind, hört man nur auf, um einen Stein zu nehmen.',
    },
  },
  'P-07': {
    title: 'Wann der Zug enden muss',
    text: {
      zoch: 'Das Werfen endet, wenn kein Würfel übrig ist.',
      summary: 'Das Werfen endet, wenn kein Würfel übrig ist.',
      gigamic: 'Das Werfen endet, wenn kein Würfel übrig ist, und auch, wenn alle sechs Zeichen beiseiteliegen.',
    },
  },
  'P-08': {
    title: 'Ein Wurm muss sein',
    text: 'Ohne Wurm unter den beiseitegelegten Würfeln ist der Zug verloren, wie hoch die Summe auch ist.',
  },
  'P-09': {
    title: 'Vom Grill nehmen',
    text: 'Liegt der Stein mit genau dieser Summe offen im Grill, nimmt man ihn.',
  },
  'P-10': {
    title: 'Stehlen',
    text: {
      zoch: 'Wer genau die Zahl des obersten Steins eines fremden Stapels erreicht, muss ihn nehmen.',
      summary: 'Wer genau die Zahl des obersten Steins eines fremden Stapels erreicht, muss ihn nehmen.',
      gigamic:
        'Wer genau die Zahl des obersten Steins eines fremden Stapels erreicht, darf ihn nehmen oder stattdessen den nächstniedrigeren im Grill.',
    },
  },
  'P-11': {
    title: 'Stattdessen ein niedrigerer',
    text: {
      zoch: 'Ist der Stein dieser Zahl nicht zu haben (er ist der eigene, verdeckt oder umgedreht), nimmt man den höchsten niedrigeren, der offen im Grill liegt.',
      summary:
        'Ist der Stein dieser Zahl nicht zu haben (er ist der eigene, verdeckt oder umgedreht), nimmt man nach Wahl einen niedrigeren, der offen im Grill liegt.',
      gigamic:
        'Ist der Stein dieser Zahl nicht zu haben (er ist der eigene, verdeckt oder umgedreht), nimmt man den höchsten niedrigeren, der offen im Grill liegt.',
    },
  },
  'P-12': {
    title: 'Kein niedrigerer Stein',
    text: 'Liegt auch kein niedrigerer Stein im Grill, ist der Zug verloren.',
  },
  'P-13': {
    title: 'Mehr als 36',
    text: 'Für eine Summe über 36 gibt es keinen Stein; man nimmt einen niedrigeren nach P-11.',
  },
  'P-14': {
    title: 'Stapel',
    text: 'Genommene Steine legt man offen auf den eigenen Stapel. Nur der oberste ist zu sehen, und nur der oberste kann gestohlen werden.',
  },
  'P-15': {
    title: 'Verlorener Zug: zurückgeben',
    text: 'Wer einen Zug verliert, legt den obersten Stein des eigenen Stapels, wenn einer da ist, offen in den Grill zurück.',
  },
  'P-16': {
    title: 'Verlorener Zug: umdrehen',
    text: 'Danach wird der höchste offene Stein des Grills umgedreht und ist aus dem Spiel, außer es ist genau der eben zurückgegebene.',
  },
  'P-17': {
    title: 'Verlorener Zug ohne Stein',
    text: {
      zoch: 'War kein Stein zurückzugeben, wird nichts umgedreht.',
      summary: 'War kein Stein zurückzugeben, wird der höchste trotzdem umgedreht.',
      gigamic: 'War kein Stein zurückzugeben, wird nichts umgedreht.',
    },
  },
  'P-18': {
    title: 'Kurzes Spiel',
    text: 'Im kurzen Spiel, gedacht für fünf bis sieben, wird ein zurückgegebener Stein, der nun der höchste ist, selbst umgedreht.',
  },
  'P-19': {
    title: 'Laufende Summe',
    text: 'Die Summe der beiseitegelegten Würfel kennen alle, solange der Zug dauert.',
  },
  'P-20': { title: 'Reihenfolge', text: 'Gespielt wird im Uhrzeigersinn.' },
  'P-21': { title: 'Ende', text: 'Das Spiel endet, wenn kein offener Stein mehr im Grill liegt.' },
  'P-22': {
    title: 'Wer gewinnt',
    text: 'Die meisten Würmer gewinnen. Die Steine 21 bis 24 tragen einen Wurm, 25 bis 28 zwei, 29 bis 32 drei, 33 bis 36 vier.',
  },
  'P-23': { title: 'Gleichstand', text: 'Bei gleich vielen Würmern gewinnt, wer den höchsten Stein hat.' },
  'P-24': { title: 'Niemand hat einen Stein', text: 'Wer ohne jeden Stein gleichauf liegt, teilt sich den Sieg.' },
};
