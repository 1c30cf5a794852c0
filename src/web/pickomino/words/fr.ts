import type { Face } from '../../../games/pickomino/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';
import type { PickominoWords } from './en.ts';

const plural = pluralIn('fr');
const list = listIn('fr');
const worms = (count: number): string => plural(count, 'ver', 'vers');
const dice = (count: number): string => plural(count, 'dé', 'dés');
const symbol = (face: unknown): string => (face === 'W' ? 'ver' : String(face));
const group = (count: number, face: Face): string => (face === 'W' ? worms(count) : `${count} × ${face}`);

export const words: PickominoWords = {
  line: 'Des dés, des vers et du cran. De 2 à 7.',
  rulebooks: {
    zoch: 'Zoch : les règles actuelles de l’éditeur',
    summary: 'Résumé français d’une page',
    gigamic: 'Gigamic : la première édition française, 2005',
  },
  options: {
    firstSeat: {
      label: 'Premier tour',
      choices: { chosen: 'au choix', youngest: 'le plus jeune', turkeyCry: 'le meilleur cri de dindon' },
    },
    stopWithoutTile: { label: 'S’arrêter sans rien prendre', choices: { allowed: 'permis', refused: 'interdit' } },
    allSymbols: {
      label: 'Six symboles gardés',
      choices: { rollOn: 'le tour continue', endsTurn: 'le tour s’arrête' },
    },
    steal: { label: 'Vol', choices: { must: 'obligatoire', may: 'au choix' } },
    lowerTile: { label: 'Une tuile plus basse', choices: { any: 'n’importe laquelle', highest: 'la plus haute' } },
    emptyHanded: {
      label: 'Tour perdu sans tuile',
      choices: { turnsDown: 'retourne la plus haute', nothing: 'ne retourne rien' },
    },
    shortGame: { label: 'Partie courte', choices: { false: 'non', true: 'oui' } },
  },
  tempers: { playful: 'joueur', timid: 'timide', daring: 'intrépide', relentless: 'impitoyable' },
  characters: {
    playful: 'Garde ce qui lui plaît. Parfait pour une première partie.',
    timid: 'Aime mieux garder sa tuile que prendre la vôtre.',
    daring: 'Veut ce qu’ont les autres et se fie à la chance.',
    relentless: 'S’est formée en jouant contre elle-même et ne laisse rien passer.',
  },
  wishes: {
    realDice: 'Lancer de vrais dés et saisir le résultat',
    openPiles: 'Montrer toutes les tuiles des piles',
    odds: 'Afficher les probabilités',
  },
  grill: 'Brochette',
  grillEmpty: 'La brochette est vide !',
  tray: 'Plateau de dés',
  keptDice: 'Dés gardés',
  worms,
  tile: (tile, count) => `Tuile ${tile}, ${worms(count)}`,
  topTile: (tile, count) => `Sur la pile : tuile ${tile}, ${worms(count)}`,
  turnedDownTile: (tile) => `Tuile ${tile}, retournée`,
  noTiles: 'Aucune tuile',
  total: (total) => `Total ${total}`,
  wormIn: 'avec un ver',
  noWormYet: 'pas encore de ver',
  diceOfFace: group,
  keep: (count, face) => `Garder ${group(count, face)} :`,
  alreadyKept: (count, face) => `${group(count, face)} : symbole déjà gardé`,
  kept: 'déjà gardé',
  makes: (total) => `fait ${total}`,
  reaches: (tile) => `puis tuile ${tile}`,
  reachesTheft: (name) => `à voler à ${name}`,
  reachesNothing: 'pas encore de tuile',
  roll: (count) => `Lancer ${dice(count)}`,
  take: (tile, count) => `Prendre la tuile ${tile}, ${worms(count)}`,
  takeTile: (tile) => `Prendre ${tile}`,
  steal: (tile, name) => `Voler ${tile} à ${name}`,
  stopForNothing: 'Arrêter : rien à prendre',
  otherTiles: 'Ou une autre tuile',
  realDice: 'Que montrent les vrais dés ?',
  addDie: (face) => `Un ${symbol(face)} de plus`,
  removeDie: (face) => `Un ${symbol(face)} de moins`,
  diceMissing: (count) => `Encore ${dice(count)}`,
  enterRoll: 'Valider ce lancer',
  rolled: (name, faces) => `${name} lance ${list(faces.map(symbol))}.`,
  keeps: (name, count, face, total) => `${name} garde ${group(count, face)} : ${total}.`,
  took: (name, tile) => `${name} prend ${tile}.`,
  stole: (name, tile, victim) => `${name} vole ${tile} à ${victim} !`,
  bust: 'Raté !',
  lastTiles: (count) => (count === 1 ? 'La dernière tuile !' : `Plus que ${count} tuiles !`),
  lost: {
    'no-new-symbol': (name) => `Aucun symbole nouveau : ${name} perd son tour.`,
    'no-worm': (name) => `Aucun ver : ${name} perd son tour.`,
    'no-tile': (name) => `Aucune tuile pour ce total : ${name} perd son tour.`,
  },
  gaveBack: (tile) => `${tile} retourne sur la brochette.`,
  turnsDown: (tile) => `${tile} est retournée.`,
  prompt: {
    begin: 'Lancez les dés !',
    keep: 'Choisissez un symbole à garder.',
    needsWorm: 'Pas encore de ver : relancez.',
    needsTile: (total) => `Pas encore de tuile pour ${total} : relancez.`,
    stopForNothing: 'Rien à prendre, plus de dé à lancer.',
    take: (tile) => `Prendre ${tile}`,
    steal: (tile, name) => `Voler ${tile} à ${name}`,
    orRoll: (take, count) => `${take}, ou lancer ${dice(count)} pour mieux ?`,
    seeksWorm: (name) => `Il faut un ver à ${name}.`,
    seeksTile: (name, total) => `${name} a ${total} et cherche une tuile.`,
    seeksMore: (name, tile) => `${name} pourrait prendre ${tile} et veut mieux.`,
  },
  keys: { roll: 'lancer les dés', keep: 'garder ce symbole', stop: 'arrêter et prendre la meilleure tuile' },
  minute: {
    'P-03':
      'Lancez les huit dés, choisissez un symbole et gardez tous les dés qui le montrent. Relancez le reste, en choisissant chaque fois un autre symbole. Un ver compte cinq.',
    'P-09':
      'Arrêtez-vous à temps ! Avec au moins un ver parmi les dés gardés, prenez la tuile de votre total, ou une plus basse.',
    'P-10': 'Si vous tombez pile sur la tuile du dessus d’un autre joueur, volez-la !',
    'P-16':
      'Si un lancer ne montre que des symboles déjà gardés, le tour est perdu : votre tuile du dessus est rendue, et la plus haute de la brochette est retournée.',
    'P-22': 'Quand la brochette est vide, le joueur qui a le plus de vers gagne.',
  },
  lesson: [
    'Sur la brochette, il y a des tuiles avec des vers. Il vous les faut ! Commencez par lancer les huit dés.',
    'Choisissez un symbole : tous ses dés sont gardés. Un ver compte 5, et sans ver, pas de tuile. Gardez les trois vers !',
    'Cela fait 15. La plus petite tuile est 21 : lancez les cinq autres dés.',
    'Les vers sont déjà gardés, on ne peut plus les choisir. Gardez les deux quatre : 15 + 8 = 23.',
    'La tuile 23 est là. Relancer peut rapporter plus, ou faire perdre le tour. Prenez 23 !',
    'Le dernier lancer de Rosa ne montrait que des symboles déjà gardés : son tour est perdu. À vous : lancez !',
    'Plusieurs symboles sont tentants. Cette fois, gardez les deux cinq.',
    '10 points, il reste six dés. Lancez !',
    'Trois vers : 10 + 15 = 25. Gardez-les.',
    'Prenez 25, une tuile à deux vers. Elle se pose sur votre pile et couvre 23.',
    'Encore deux choses : si vous tombez pile sur la tuile du dessus d’un autre joueur, vous la volez. Et si vous perdez un tour, votre tuile du dessus retourne sur la brochette. Quand la brochette est vide, le plus de vers l’emporte.',
  ],
  refusals: {
    'keep-first': () => 'Gardez d’abord un des symboles lancés.',
    'no-dice-left': () => 'Il ne reste plus de dé à lancer.',
    'all-symbols-kept': () => 'Les six symboles sont gardés : le tour s’arrête ici.',
    'nothing-rolled': () => 'Lancez d’abord, puis choisissez un symbole.',
    'symbol-not-rolled': ({ face }) => `Il n’y a pas de ${symbol(face)} dans ce lancer.`,
    'symbol-already-kept': ({ face }) => `Le ${symbol(face)} est déjà gardé : chaque symbole une seule fois par tour.`,
    'roll-first': () => 'Un tour commence par un lancer.',
    'no-worm': () => 'Sans ver, on ne prend aucune tuile.',
    'no-tile': ({ total }) => `Avec ${String(total)}, il n’y a aucune tuile à prendre.`,
    'wrong-tile': ({ take, total }) => `Avec ${String(total)}, on ne peut pas prendre la tuile ${String(take)}.`,
    'tile-must-be-taken': () => 'Il y a une tuile à prendre : il faut la prendre.',
    'stop-takes-nothing': () => 'Avec ce règlement, on ne s’arrête que pour prendre une tuile.',
  },
};
