import type { Face } from '../../../games/pickomino/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';
import type { PickominoWords } from './en.ts';

const plural = pluralIn('de');
const list = listIn('de');
const worms = (count: number): string => plural(count, 'Wurm', 'Würmer');
const dice = (count: number): string => plural(count, 'Würfel', 'Würfel');
const symbol = (face: unknown): string => (face === 'W' ? 'Wurm' : String(face));
const group = (count: number, face: Face): string => (face === 'W' ? worms(count) : `${count} × ${face}`);

export const words: PickominoWords = {
  line: 'Würfel, Würmer und gute Nerven. Für 2 bis 7.',
  rulebooks: {
    zoch: 'Zoch: die heutigen Regeln des Verlags',
    summary: 'Französische Kurzfassung auf einer Seite',
    gigamic: 'Gigamic: die erste französische Ausgabe, 2005',
  },
  options: {
    firstSeat: {
      label: 'Erster Zug',
      choices: { chosen: 'nach Absprache', youngest: 'wer am jüngsten ist', turkeyCry: 'der beste Truthahnruf' },
    },
    stopWithoutTile: { label: 'Aufhören ohne Stein', choices: { allowed: 'erlaubt', refused: 'nicht erlaubt' } },
    allSymbols: {
      label: 'Alle sechs Zeichen liegen',
      choices: { rollOn: 'der Zug geht weiter', endsTurn: 'der Zug endet' },
    },
    steal: { label: 'Stehlen', choices: { must: 'Pflicht', may: 'freiwillig' } },
    lowerTile: { label: 'Niedrigerer Stein', choices: { any: 'ein beliebiger', highest: 'der höchste' } },
    emptyHanded: {
      label: 'Verlorener Zug ohne Stein',
      choices: { turnsDown: 'dreht den höchsten um', nothing: 'dreht nichts um' },
    },
    shortGame: { label: 'Kurzes Spiel', choices: { false: 'nein', true: 'ja' } },
  },
  tempers: { playful: 'verspielt', timid: 'ängstlich', daring: 'wagemutig', relentless: 'unerbittlich' },
  characters: {
    playful: 'Behält, was hübsch aussieht. Für das allererste Spiel.',
    timid: 'Behält lieber ihren Stein, als sich deinen zu holen.',
    daring: 'Will, was andere haben, und vertraut auf sein Glück.',
    relentless: 'Hat gegen sich selbst gelernt und schenkt dir nichts.',
  },
  wishes: {
    realDice: 'Echte Würfel werfen und eintippen',
    openPiles: 'Ganze Stapel zeigen',
    odds: 'Wahrscheinlichkeiten zeigen',
  },
  grill: 'Grill',
  grillEmpty: 'Der Grill ist leer!',
  tray: 'Würfelteller',
  keptDice: 'Behaltene Würfel',
  worms,
  tile: (tile, count) => `Stein ${tile}, ${worms(count)}`,
  topTile: (tile, count) => `Obenauf: Stein ${tile}, ${worms(count)}`,
  turnedDownTile: (tile) => `Stein ${tile}, umgedreht`,
  noTiles: 'Kein Stein',
  total: (total) => `Summe ${total}`,
  wormIn: 'ein Wurm ist dabei',
  noWormYet: 'noch kein Wurm',
  diceOfFace: group,
  keep: (count, face) => `${group(count, face)} behalten:`,
  alreadyKept: (count, face) => `${group(count, face)}: dieses Zeichen liegt schon`,
  kept: 'liegt schon',
  makes: (total) => `macht ${total}`,
  reaches: (tile) => `dann Stein ${tile}`,
  reachesTheft: (name) => `Stein von ${name} stehlen`,
  reachesNothing: 'noch kein Stein',
  roll: (count) => `${dice(count)} werfen`,
  take: (tile, count) => `Stein ${tile} nehmen, ${worms(count)}`,
  takeTile: (tile) => `${tile} nehmen`,
  steal: (tile, name) => `${tile} von ${name} stehlen`,
  stopForNothing: 'Aufhören: nichts zu holen',
  otherTiles: 'Oder ein anderer Stein',
  realDice: 'Was zeigen die echten Würfel?',
  addDie: (face) => `${symbol(face)}: einer mehr`,
  removeDie: (face) => `${symbol(face)}: einer weniger`,
  diceMissing: (count) => `Noch ${dice(count)}`,
  enterRoll: 'Wurf eintragen',
  rolled: (name, faces) => `${name} wirft ${list(faces.map(symbol))}.`,
  keeps: (name, count, face, total) => `${name} behält ${group(count, face)}: ${total}.`,
  took: (name, tile) => `${name} nimmt ${tile}.`,
  stole: (name, tile, victim) => `${name} stiehlt ${tile} von ${victim}!`,
  bust: 'Verzockt!',
  lastTiles: (count) => (count === 1 ? 'Der letzte Stein!' : `Nur noch ${count} Steine!`),
  lost: {
    'no-new-symbol': (name) => `Kein neues Zeichen: ${name} verliert den Zug.`,
    'no-worm': (name) => `Kein Wurm: ${name} verliert den Zug.`,
    'no-tile': (name) => `Kein Stein für diese Summe: ${name} verliert den Zug.`,
  },
  gaveBack: (tile) => `${tile} kommt zurück auf den Grill.`,
  turnsDown: (tile) => `${tile} wird umgedreht.`,
  prompt: {
    begin: 'Würfle!',
    keep: 'Welches Zeichen behältst du?',
    needsWorm: 'Noch kein Wurm: würfle weiter.',
    needsTile: (total) => `Noch kein Stein für ${total}: würfle weiter.`,
    stopForNothing: 'Nichts zu nehmen, kein Würfel übrig.',
    take: (tile) => `${tile} nehmen`,
    steal: (tile, name) => `${name} die ${tile} klauen`,
    orRoll: (take, count) => `${take}, oder mit ${count === 1 ? 'einem Würfel' : `${count} Würfeln`} auf mehr hoffen?`,
    seeksWorm: (name) => `${name} braucht einen Wurm.`,
    seeksTile: (name, total) => `${name} hat ${total} und braucht einen Stein.`,
    seeksMore: (name, tile) => `${name} könnte die ${tile} nehmen und will mehr.`,
  },
  keys: { roll: 'würfeln', keep: 'dieses Zeichen behalten', stop: 'aufhören und den besten Stein nehmen' },
  minute: {
    'P-03':
      'Wirf alle acht Würfel, wähle ein Zeichen und behalte alle Würfel, die es zeigen. Wirf den Rest und wähle jedes Mal ein neues Zeichen. Ein Wurm zählt fünf.',
    'P-09':
      'Hör rechtzeitig auf! Mit mindestens einem Wurm unter den behaltenen Würfeln nimmst du den Stein deiner Summe oder einen niedrigeren.',
    'P-10': 'Triffst du genau den obersten Stein eines anderen Stapels, stiehl ihn!',
    'P-16':
      'Zeigt ein Wurf nur Zeichen, die du schon hast, ist der Zug verloren: Dein oberster Stein geht zurück, und der höchste auf dem Grill wird umgedreht.',
    'P-22': 'Ist der Grill leer, gewinnt, wer die meisten Würmer hat.',
  },
  lesson: [
    'Auf dem Grill liegen Steine mit Würmern. Die willst du haben! Wirf zuerst alle acht Würfel.',
    'Wähle ein Zeichen: Alle Würfel davon bleiben liegen. Ein Wurm zählt 5, und ohne Wurm gibt es keinen Stein. Behalte die drei Würmer!',
    'Das macht 15. Der kleinste Stein ist 21, also wirf die anderen fünf Würfel.',
    'Würmer hast du schon, die kannst du nicht noch einmal wählen. Behalte die zwei Vieren: 15 + 8 = 23.',
    'Stein 23 ist da. Weiterwerfen bringt vielleicht mehr, oder der Zug ist verloren. Nimm 23!',
    'Rosas letzter Wurf zeigte nur Zeichen, die sie schon hatte: Zug verloren. Du bist dran: wirf!',
    'Mehrere Zeichen sehen gut aus. Behalte diesmal die zwei Fünfen.',
    '10 Punkte, sechs Würfel übrig. Wirf!',
    'Drei Würmer: 10 + 15 = 25. Behalte sie.',
    'Nimm 25, einen Stein mit zwei Würmern. Er liegt oben auf deinem Stapel und deckt die 23 zu.',
    'Noch zwei Dinge: Triffst du genau den obersten Stein eines anderen Stapels, stiehlst du ihn. Und verlierst du einen Zug, kommt dein oberster Stein zurück auf den Grill. Ist der Grill leer, gewinnen die meisten Würmer.',
  ],
  refusals: {
    'keep-first': () => 'Behalte zuerst eines der geworfenen Zeichen.',
    'no-dice-left': () => 'Es ist kein Würfel mehr übrig.',
    'all-symbols-kept': () => 'Alle sechs Zeichen liegen: Der Zug endet hier.',
    'nothing-rolled': () => 'Erst werfen, dann ein Zeichen wählen.',
    'symbol-not-rolled': ({ face }) => `In diesem Wurf ist ${face === 'W' ? 'kein Wurm' : `keine ${symbol(face)}`}.`,
    'symbol-already-kept': ({ face }) => `${symbol(face)} liegt schon: jedes Zeichen nur einmal pro Zug.`,
    'roll-first': () => 'Ein Zug beginnt mit einem Wurf.',
    'no-worm': () => 'Ohne Wurm gibt es keinen Stein.',
    'no-tile': ({ total }) => `Mit ${String(total)} bekommst du keinen Stein.`,
    'wrong-tile': ({ take, total }) => `Mit ${String(total)} bekommst du Stein ${String(take)} nicht.`,
    'tile-must-be-taken': () => 'Du kannst einen Stein nehmen, also musst du es auch.',
    'stop-takes-nothing': () => 'Nach diesem Regelheft darfst du nur aufhören, um einen Stein zu nehmen.',
  },
};
