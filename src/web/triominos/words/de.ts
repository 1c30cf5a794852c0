import type { Refusal } from '../../../core/index.ts';
import type { Reason } from '../../../games/triominos/index.ts';
import { tileName } from './points.ts';
import { pluralIn } from '../../language/plural.ts';
import type { TriominosWords } from './en.ts';

const count = pluralIn('de');
const points = (number: number): string => count(number, 'Punkt', 'Punkte');
const name = (tile: unknown): string => tileName(String(tile));

const BONUSES = { bridge: 'eine Brücke', hexagon: 'ein Sechseck', opening: 'die Eröffnung' } as const;

export const words: TriominosWords = {
  line: 'Domino mit drei Ecken. Für 2 bis 6.',
  rulebooks: { fiche: 'Standardregeln', classic: 'Klassisch: andere gedruckte Ausgaben' },
  options: {
    mostPlayers: { label: 'Höchstzahl Spieler', choices: { 4: '4', 6: '6' } },
    firstSeat: { label: 'Erster Zug', choices: { draw: 'wird ausgelost', triple: 'der höchste Drilling' } },
    bridge: {
      label: 'Brücke',
      choices: { corners: 'drei belegte Ecken', gapBothSides: 'mit Lücke auf beiden Seiten' },
    },
    afterDraw: { label: 'Nach dem Ziehen', choices: { drawn: 'nur der gezogene Stein', any: 'jeder Stein' } },
    emptyPoolPenalty: { label: 'Passen bei leerem Vorrat', choices: { 0: 'kostet nichts', 10: 'kostet 10' } },
    blocked: {
      label: 'Blockierte Runde',
      choices: { subtract: 'alle verlieren ihre Restpunkte', differences: 'die kleinste Bank punktet' },
    },
    rounds: { label: 'Runden', choices: { 1: 'eine', 3: 'drei', to400: 'bis 400 Punkte' } },
  },
  tempers: { dreamy: 'verträumt', cheerful: 'fröhlich', wary: 'vorsichtig', relentless: 'unerbittlich' },
  characters: {
    dreamy: 'Übersieht vieles und hortet Fünfen.',
    cheerful: 'Spielt die dicken Steine und verpasst oft einen Bonus.',
    wary: 'Überlegt, was jeder Stein den anderen öffnet.',
    relentless: 'Schaut voraus und übersieht nichts.',
  },
  wishes: { realTiles: 'Mit echten Steinen spielen und Züge eingeben' },
  realTiles: {
    place: (mover) => `Welchen Stein legt ${mover}?`,
    clear: 'Löschen',
    all: 'Alle Steine',
    enter: 'Eintragen',
    back: 'Zurück',
    deal: (tiles) => `Gebt allen ${tiles} Steine. Niemand muss sie zeigen.`,
    lot: (drawer) => `Welchen Stein hat ${drawer} zum Auslosen gezogen?`,
    opening: 'Wer hat den höchsten Drilling?',
    openingNote: 'Damit geht es los. Hat niemand einen Drilling, beginnt der höchste Stein.',
    rack: (owner, tiles) => `Was hat ${owner} noch? ${count(tiles, 'Stein', 'Steine')}`,
    missing: (tiles) => `Noch ${count(tiles, 'Stein', 'Steine')}`,
  },
  board: (tiles) => `Spielfläche, ${count(tiles, 'Stein', 'Steine')}`,
  boardTiles: 'Gelegte Steine',
  tileAt: (tile, row, column) => `${tile}, Reihe ${row}, Spalte ${column}`,
  places: (tile) => `Plätze für ${tile}`,
  placeAt: (tile, row, column, worth, bonus) =>
    bonus
      ? `${tile} in Reihe ${row}, Spalte ${column} legen: ${points(worth)} und ${BONUSES[bonus.reason]}, zusammen ${worth + bonus.points}`
      : `${tile} in Reihe ${row}, Spalte ${column} legen: ${points(worth)}`,
  made: { bridge: 'Brücke', hexagon: 'Sechseck', hexagons: (number) => `${number} Sechsecke` },
  view: 'Ansicht der Spielfläche',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Alles zeigen',
  rack: (owner) => `Bank von ${owner}`,
  rackTile: (tile, places) =>
    places === 0 ? `${tile}, passt nirgends` : `${tile}, ${count(places, 'Platz', 'Plätze')}`,
  fitsNowhere: (tile) => `${tile} passt gerade nirgends.`,
  sort: 'Sortieren',
  sortedBy: { numbers: 'nach Zahlen', points: 'nach Punkten', fitting: 'Passendes zuerst' },
  turn: 'Drehen',
  turnAbout: 'Den Stein drehen, nur zum Anschauen',
  draw: 'Ziehen',
  drawAbout: (price, drawn, most, all, pool) =>
    `Einen Stein ziehen: ${price}. ${drawn} von ${most} in diesem Zug gezogen; ${most}, ohne zu legen, kosten zusammen ${all}. ${count(pool, 'Stein', 'Steine')} im Vorrat.`,
  drawNote: (drawn, most, all) => (drawn === 0 ? `${most} Nieten: ${all}` : `${drawn} von ${most}, dann ${all}`),
  pass: 'Passen',
  passAbout: (price) => `Passen: ${price}`,
  passFree: 'gratis',
  passNote: (all) => `zusammen ${all}`,
  hint: {
    opening: 'Wähle den ersten Stein.',
    choose: 'Wähle einen erhöhten Stein.',
    place: 'Wähle, wohin er soll.',
    mustDraw: 'Nichts passt: zieh einen Stein.',
    poolEmpty: 'Der Vorrat ist leer: passe.',
    drawnInVain: (draws) => `${draws} gezogen, keiner passt: passe.`,
    wait: (mover) => `${mover} ist dran`,
    over: 'Das Spiel ist aus.',
  },
  lots: 'Der höchste Stein beginnt',
  starts: (starter) => `${starter} beginnt`,
  round: (number) => `Runde ${number}`,
  roundOut: (winner) => `${winner} hat alles gelegt!`,
  seats: 'Spieler',
  score: (score) => points(score),
  tilesLeft: (tiles) => count(tiles, 'Stein', 'Steine'),
  sheet: 'Punktezettel',
  noLines: 'Noch keine Punkte.',
  columns: { player: 'Spieler', reason: 'Für', points: 'Punkte', round: 'Diese Runde', total: 'Stand' },
  reasons: {
    tile: (tile) => `Stein ${tile}`,
    opening: () => 'Eröffnung mit einem Drilling',
    bridge: () => 'Brücke',
    hexagon: (_tile, worth) =>
      worth === 50 ? 'Sechseck' : worth === 60 ? 'zwei Sechsecke auf einmal' : 'drei Sechsecke auf einmal',
    draw: () => 'gezogen',
    penalty: (_tile, worth) => (worth === -10 ? 'nichts gelegt' : 'gepasst'),
    goingOut: () => 'letzten Stein gelegt',
    racks: () => 'Reststeine der anderen',
    blocked: (_tile, worth) => (worth > 0 ? 'blockiert, am wenigsten übrig' : 'blockiert, eigene Steine übrig'),
  } satisfies Record<Reason, (tile: string, worth: number) => string>,
  groups: { tiles: 'Steine', bonuses: 'Boni', draws: 'Ziehen und Passen', ending: 'Am Ende' },
  narrate: {
    deal: (round, tiles) => `Runde ${round}: ${tiles} Steine für alle.`,
    lot: (player, tile) => `${player} zieht zum Auslosen ${tile}.`,
    starts: (player) => `${player} beginnt.`,
    placed: (player, tile, worth) => `${player} legt ${tile}: ${points(worth)}.`,
    placedWith: (player, tile, worth, bonus) =>
      `${player} legt ${tile}: ${points(worth)} und ${bonus.points} für ${BONUSES[bonus.reason]}, zusammen ${worth + bonus.points}.`,
    drew: (player, price) => `${player} zieht einen Stein: ${price}.`,
    drewTile: (player, tile, price) => `${player} zieht ${tile}: ${price}.`,
    passed: (player) => `${player} passt.`,
    passedFor: (player, price) => `${player} passt: ${price}.`,
    wentOut: (player, going, racks) =>
      `${player} legt den letzten Stein: ${going}, dazu ${racks} für die Reststeine der anderen.`,
    blocked: 'Die Runde ist blockiert.',
    blockedFor: (player, change) => `${player}: ${change}.`,
  },
  refusals: {
    'mirrored-tile': () => 'Kein Stein zeigt diese Zahlen in dieser Reihenfolge.',
    'not-in-rack': ({ tile }) => `${name(tile)} steht nicht auf der Bank.`,
    'must-open-with': ({ opening }) => `Die Runde beginnt mit ${name(opening)}.`,
    'only-the-drawn-tile': ({ drawn }) => `Nach dem Ziehen darf nur der neue Stein, ${name(drawn)}, gelegt werden.`,
    'cell-taken': () => 'Dort liegt schon ein Stein.',
    'no-shared-side': () => 'Ein Stein muss mit einer ganzen Seite an einen gelegten stoßen.',
    'corner-differs': ({ there, number }) =>
      `Die Zahlen an einer Ecke müssen gleich sein: Dort liegt ${there}, nicht ${number}.`,
    'opening-lies-at-origin': () => 'Der erste Stein liegt in der Mitte, die kleinste Zahl oben.',
    'must-open': () => 'Wer beginnt, muss einen Stein legen.',
    'no-draws-left': ({ draws }) => `Höchstens ${draws}-mal ziehen in einem Zug: Lege den Stein oder passe.`,
    'pool-empty': () => 'Der Vorrat ist leer.',
    'must-draw': () => 'Vor dem Passen wird gezogen, solange der Vorrat reicht.',
    'wrong-hand-size': ({ size }) => `Alle bekommen ${size} Steine.`,
    'tile-dealt-twice': ({ tile }) => `${name(tile)} wurde zweimal ausgeteilt.`,
    'no-deal-now': () => 'Jetzt werden keine Steine ausgeteilt.',
    'no-lots-now': () => 'Jetzt wird nicht ausgelost.',
    'nobody-draws': () => 'Jetzt zieht niemand.',
    'not-in-pool': ({ tile }) => `${name(tile)} ist nicht im Vorrat.`,
    'cannot-be-held': ({ tile }) =>
      `${name(tile)} kann nicht auf dieser Bank stehen: Das widerspricht früheren Eingaben.`,
    'racks-do-not-fit': () => 'Diese Bänke sind nicht möglich: Ein Stein widerspricht früheren Eingaben.',
  } satisfies Record<string, (refusal: Refusal) => string>,
  keys: {
    walk: 'zum nächsten Stein oder Platz',
    choose: 'Stein nehmen, dort anlegen',
    back: 'zurück zum Stein',
    turn: 'Stein drehen',
    draw: 'einen Stein ziehen',
    pass: 'passen',
    sort: 'die Bank sortieren',
    zoom: 'näher, weiter weg, alles zeigen',
  },
  minute: {
    'T-06':
      'Lege einen Stein an einen anderen an: Eine ganze Seite berührt sich, und ihre beiden Zahlen sind gleich. Du bekommst die Summe des Steins.',
    'T-09': 'Brücke: Eine Seite und die Ecke gegenüber berühren andere Steine. +40 Punkte.',
    'T-10': 'Sechseck: Ein Stein schließt einen Ring aus sechs. +50 Punkte.',
    'T-12':
      'Passt nichts, ziehst du bis zu drei Steine, jeder kostet 5 Punkte. Wer den letzten Stein legt, gewinnt die Runde und bekommt Punkte für die Reststeine der anderen.',
  },
  lesson: [
    'Du hast den höheren Stein gezogen und fängst an. Jeder Stein ist erlaubt und zählt seine Summe. Wähle 4-4-5, dann den hellen Platz.',
    'Jetzt muss ein Stein mit einer Seite an einen gelegten stoßen, und beide Zahlen dieser Seite müssen gleich sein. Versuche 0-1-4.',
    'Keiner deiner Steine passt. Also ziehst du aus dem Vorrat; das kostet jedes Mal 5 Punkte. Zieh einen!',
    'Glück gehabt: 1-3-3 passt. Einen gezogenen Stein darfst du sofort legen.',
    'Wo Ecken sich treffen, müssen ihre Zahlen gleich sein: Ein Stein muss zu allem passen, was er berührt. Lege 3-3-3.',
    'Lege 3-3-5 daneben.',
    'Schau dir 0-3-5 an: Hier berühren alle drei Ecken andere Steine. Das ist eine Brücke: 40 Punkte extra!',
    'Fünf Steine um einen Punkt. Schließe den Kreis mit 1-1-2: ein Sechseck, 50 Punkte extra!',
    'Noch etwas: Legst du den letzten Stein deiner Bank, bekommst du 25 Punkte und dazu alles, was die anderen noch haben.',
  ],
};
