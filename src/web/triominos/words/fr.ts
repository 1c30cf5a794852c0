import type { Refusal } from '../../../core/index.ts';
import type { Reason } from '../../../games/triominos/index.ts';
import { tileName } from './points.ts';
import { pluralIn } from '../../language/plural.ts';
import type { TriominosWords } from './en.ts';

const count = pluralIn('fr');
const points = (number: number): string => count(number, 'point', 'points');
const name = (tile: unknown): string => tileName(String(tile));

const BONUSES = { bridge: 'un pont', hexagon: 'un hexagone', opening: 'l’ouverture' } as const;

export const words: TriominosWords = {
  line: 'Des dominos à trois coins. De 2 à 6.',
  rulebooks: { fiche: 'Règles courantes', classic: 'Classique : autres éditions imprimées' },
  options: {
    mostPlayers: { label: 'Joueurs au maximum', choices: { 4: '4', 6: '6' } },
    firstSeat: { label: 'Premier tour', choices: { draw: 'par tirage au sort', triple: 'le plus haut triple' } },
    bridge: {
      label: 'Pont',
      choices: { corners: 'trois coins occupés', gapBothSides: 'avec un vide des deux côtés' },
    },
    afterDraw: {
      label: 'Après une pioche',
      choices: { drawn: 'seulement la tuile piochée', any: 'n’importe quelle tuile' },
    },
    emptyPoolPenalty: { label: 'Passer, pioche vide', choices: { 0: 'gratuit', 10: 'coûte 10' } },
    blocked: {
      label: 'Manche bloquée',
      choices: { subtract: 'chacun perd ses points restants', differences: 'le plus petit chevalet marque' },
    },
    rounds: { label: 'Manches', choices: { 1: 'une', 3: 'trois', to400: 'jusqu’à 400 points' } },
  },
  tempers: { dreamy: 'rêveur', cheerful: 'joyeux', wary: 'prudent', relentless: 'impitoyable' },
  characters: {
    dreamy: 'Oublie bien des places et garde tous ses 5.',
    cheerful: 'Joue les grosses tuiles et rate souvent un bonus.',
    wary: 'Pense à ce que chaque tuile va ouvrir.',
    relentless: 'Voit loin, et rien ne lui échappe.',
  },
  wishes: { realTiles: 'Jouer avec les vraies tuiles et saisir les coups' },
  realTiles: {
    place: (mover) => `Quelle tuile pose ${mover} ?`,
    clear: 'Effacer',
    all: 'Toutes les tuiles',
    enter: 'Valider',
    back: 'Retour',
    deal: (tiles) => `Distribuez ${tiles} tuiles à chacun. Personne n’a besoin de montrer les siennes.`,
    lot: (drawer) => `Quelle tuile a été tirée au sort par ${drawer} ?`,
    opening: 'Qui a le plus haut triple ?',
    openingNote: 'C’est lui qui ouvre. Si personne n’a de triple, la plus haute tuile commence.',
    rack: (owner, tiles) => `Que reste-t-il à ${owner} ? ${count(tiles, 'tuile', 'tuiles')}`,
    missing: (tiles) => `Encore ${count(tiles, 'tuile', 'tuiles')}`,
  },
  board: (tiles) => `Plateau, ${count(tiles, 'tuile', 'tuiles')}`,
  boardTiles: 'Tuiles posées',
  tileAt: (tile, row, column) => `${tile}, rangée ${row}, colonne ${column}`,
  places: (tile) => `Places pour ${tile}`,
  placeAt: (tile, row, column, worth, bonus) =>
    bonus
      ? `Poser ${tile} rangée ${row}, colonne ${column} : ${points(worth)} et ${BONUSES[bonus.reason]}, ${worth + bonus.points} en tout`
      : `Poser ${tile} rangée ${row}, colonne ${column} : ${points(worth)}`,
  made: { bridge: 'Pont', hexagon: 'Hexagone', hexagons: (number) => `${number} hexagones` },
  view: 'Vue du plateau',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fit: 'Voir tout le plateau',
  rack: (owner) => `Chevalet de ${owner}`,
  rackTile: (tile, places) =>
    places === 0 ? `${tile}, ne va nulle part` : `${tile}, ${count(places, 'place possible', 'places possibles')}`,
  fitsNowhere: (tile) => `${tile} ne va nulle part pour l’instant.`,
  sort: 'Trier',
  sortedBy: { numbers: 'par chiffres', points: 'par points', fitting: 'jouables d’abord' },
  turn: 'Tourner',
  turnAbout: 'Tourner la tuile, juste pour voir',
  draw: 'Piocher',
  drawAbout: (price, drawn, most, all, pool) =>
    `Piocher une tuile : ${price}. ${drawn} sur ${most} piochées ce tour ; ${most} sans rien poser coûtent ${all} en tout. ${count(pool, 'tuile', 'tuiles')} dans la pioche.`,
  drawNote: (drawn, most, all) => (drawn === 0 ? `${most} pour rien : ${all}` : `${drawn} sur ${most}, puis ${all}`),
  pass: 'Passer',
  passAbout: (price) => `Passer : ${price}`,
  passFree: 'gratuit',
  passNote: (all) => `${all} ce tour-ci`,
  hint: {
    opening: 'Choisissez la première tuile.',
    choose: 'Choisissez une tuile levée.',
    place: 'Choisissez où la poser.',
    mustDraw: 'Aucune tuile ne va : piochez.',
    poolEmpty: 'La pioche est vide : passez.',
    drawnInVain: (draws) => `${count(draws, 'pioche', 'pioches')} pour rien : passez.`,
    wait: (mover) => `Au tour de ${mover}`,
    over: 'Partie terminée.',
  },
  lots: 'La plus forte tuile commence',
  starts: (starter) => `${starter} commence`,
  round: (number) => `Manche ${number}`,
  roundOut: (winner) => `${winner} a posé sa dernière tuile !`,
  seats: 'Joueurs',
  score: (score) => points(score),
  tilesLeft: (tiles) => count(tiles, 'tuile', 'tuiles'),
  sheet: 'Feuille de score',
  noLines: 'Pas encore de points.',
  columns: { player: 'Joueur', reason: 'Pour', points: 'Points', round: 'Cette manche', total: 'Total' },
  reasons: {
    tile: (tile) => `tuile ${tile}`,
    opening: () => 'ouverture avec un triple',
    bridge: () => 'pont',
    hexagon: (_tile, worth) =>
      worth === 50 ? 'hexagone' : worth === 60 ? 'deux hexagones à la fois' : 'trois hexagones à la fois',
    draw: () => 'pioche',
    penalty: (_tile, worth) => (worth === -10 ? 'rien posé' : 'passé'),
    goingOut: () => 'dernière tuile posée',
    racks: () => 'tuiles restées aux autres',
    blocked: (_tile, worth) => (worth > 0 ? 'bloqué, le moins de points en main' : 'bloqué, tuiles restées en main'),
  } satisfies Record<Reason, (tile: string, worth: number) => string>,
  groups: { tiles: 'Tuiles', bonuses: 'Bonus', draws: 'Pioche et passes', ending: 'À la fin' },
  narrate: {
    deal: (round, tiles) => `Manche ${round} : ${tiles} tuiles par joueur.`,
    lot: (player, tile) => `${player} tire ${tile} pour savoir qui commence.`,
    starts: (player) => `${player} commence.`,
    placed: (player, tile, worth) => `${player} pose ${tile} : ${points(worth)}.`,
    placedWith: (player, tile, worth, bonus) =>
      `${player} pose ${tile} : ${points(worth)} et ${bonus.points} pour ${BONUSES[bonus.reason]}, ${worth + bonus.points} en tout.`,
    drew: (player, price) => `${player} pioche une tuile : ${price}.`,
    drewTile: (player, tile, price) => `${player} pioche ${tile} : ${price}.`,
    passed: (player) => `${player} passe.`,
    passedFor: (player, price) => `${player} passe : ${price}.`,
    wentOut: (player, going, racks) =>
      `${player} pose sa dernière tuile : ${going}, plus ${racks} pour les tuiles restées aux autres.`,
    blocked: 'La manche est bloquée.',
    blockedFor: (player, change) => `${player} : ${change}.`,
  },
  refusals: {
    'mirrored-tile': () => 'Aucune tuile ne montre ces chiffres dans cet ordre.',
    'not-in-rack': ({ tile }) => `${name(tile)} n’est pas sur le chevalet.`,
    'must-open-with': ({ opening }) => `La manche s’ouvre avec ${name(opening)}.`,
    'only-the-drawn-tile': ({ drawn }) =>
      `Après avoir pioché, seule la nouvelle tuile, ${name(drawn)}, peut être posée.`,
    'cell-taken': () => 'Il y a déjà une tuile à cet endroit.',
    'no-shared-side': () => 'Une tuile doit partager un côté entier avec une tuile posée.',
    'corner-differs': ({ there, number }) =>
      `Les chiffres d’un même coin doivent être égaux : il y a ${there}, pas ${number}.`,
    'opening-lies-at-origin': () => 'La première tuile se pose au milieu, le plus petit chiffre en haut.',
    'must-open': () => 'Le premier joueur doit poser une tuile.',
    'no-draws-left': ({ draws }) => `Pas plus de ${draws} pioches par tour : posez la tuile ou passez.`,
    'pool-empty': () => 'La pioche est vide.',
    'must-draw': () => 'On pioche avant de passer, tant qu’il reste des tuiles.',
    'wrong-hand-size': ({ size }) => `Chacun reçoit ${size} tuiles.`,
    'tile-dealt-twice': ({ tile }) => `${name(tile)} a été distribuée deux fois.`,
    'no-deal-now': () => 'On ne distribue pas de tuiles maintenant.',
    'no-lots-now': () => 'On ne tire pas au sort maintenant.',
    'nobody-draws': () => 'Personne ne pioche maintenant.',
    'not-in-pool': ({ tile }) => `${name(tile)} n’est pas dans la pioche.`,
    'cannot-be-held': ({ tile }) =>
      `${name(tile)} ne peut pas être sur ce chevalet : cela contredit ce que vous avez saisi.`,
    'racks-do-not-fit': () => 'Ces chevalets sont impossibles : une des tuiles contredit ce que vous avez saisi.',
  } satisfies Record<string, (refusal: Refusal) => string>,
  keys: {
    walk: 'tuile ou place suivante',
    choose: 'prendre la tuile, la poser là',
    back: 'retour à la tuile',
    turn: 'tourner la tuile',
    draw: 'piocher une tuile',
    pass: 'passer',
    sort: 'trier les tuiles',
    zoom: 'agrandir, réduire, tout le plateau',
  },
  minute: {
    'T-06':
      'Posez une tuile contre une autre : un côté entier se touche, et ses deux chiffres sont les mêmes. La somme de la tuile est à vous.',
    'T-09': 'Pont : un côté et le coin opposé touchent d’autres tuiles. +40 points.',
    'T-10': 'Hexagone : une tuile ferme un cercle de six. +50 points.',
    'T-12':
      'Si rien ne va, piochez jusqu’à trois tuiles, à 5 points chacune. Posez votre dernière tuile pour gagner la manche, plus les points des tuiles restées aux autres.',
  },
  lesson: [
    'Vous avez tiré la plus forte tuile : à vous de commencer. N’importe quelle tuile convient et rapporte sa somme. Choisissez 4-4-5, puis la place éclairée.',
    'Maintenant, une tuile doit partager un côté avec une tuile posée, et les deux chiffres de ce côté doivent être les mêmes. Essayez 0-1-4.',
    'Aucune de vos tuiles ne va. Il faut piocher, à 5 points la tuile. Allez-y !',
    'Bonne pioche : 1-3-3 va. La tuile piochée peut être posée tout de suite.',
    'Là où des coins se touchent, leurs chiffres doivent être les mêmes : une tuile doit s’accorder avec tout ce qu’elle touche. Posez 3-3-3.',
    'Posez 3-3-5 à côté.',
    'Regardez 0-3-5 : ici, ses trois coins touchent d’autres tuiles. C’est un pont : 40 points de plus !',
    'Cinq tuiles autour d’un point. Fermez le cercle avec 1-1-2 : c’est un hexagone, 50 points de plus !',
    'Encore une chose : si vous posez la dernière tuile de votre chevalet, vous gagnez 25 points, plus tout ce qui reste aux autres.',
  ],
};
