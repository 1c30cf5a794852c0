import type { Refusal } from '../../../core/index.ts';
import type { Reason } from '../../../games/triominos/index.ts';
import { tileName } from './points.ts';
import { pluralIn } from '../../language/plural.ts';
import type { TriominosWords } from './en.ts';

const count = pluralIn('it');
const points = (number: number): string => count(number, 'punto', 'punti');
const name = (tile: unknown): string => tileName(String(tile));

const BONUSES = { bridge: 'un ponte', hexagon: 'un esagono', opening: 'l’apertura' } as const;

export const words: TriominosWords = {
  line: 'Domino a tre angoli. Da 2 a 6.',
  rulebooks: { fiche: 'Regole standard', classic: 'Classiche: altre edizioni stampate' },
  options: {
    mostPlayers: { label: 'Giocatori al massimo', choices: { 4: '4', 6: '6' } },
    firstSeat: { label: 'Primo turno', choices: { draw: 'a sorte', triple: 'la tripla più alta' } },
    bridge: { label: 'Ponte', choices: { corners: 'tre angoli occupati', gapBothSides: 'con un vuoto ai due lati' } },
    afterDraw: {
      label: 'Dopo una pescata',
      choices: { drawn: 'solo la tessera pescata', any: 'una tessera qualsiasi' },
    },
    emptyPoolPenalty: { label: 'Passare a riserva vuota', choices: { 0: 'gratis', 10: 'costa 10' } },
    blocked: {
      label: 'Mano bloccata',
      choices: { subtract: 'ognuno perde i punti rimasti', differences: 'il leggio più basso fa punti' },
    },
    rounds: { label: 'Mani', choices: { 1: 'una', 3: 'tre', to400: 'fino a 400 punti' } },
  },
  tempers: { dreamy: 'sognatore', cheerful: 'allegro', wary: 'prudente', relentless: 'implacabile' },
  characters: {
    dreamy: 'Non vede molti posti e si tiene tutti i 5.',
    cheerful: 'Gioca le tessere grosse e spesso perde un bonus.',
    wary: 'Pensa a che cosa apre ogni tessera.',
    relentless: 'Vede lontano, e non le sfugge nulla.',
  },
  wishes: { realTiles: 'Gioca con le tessere vere e inserisci le mosse' },
  realTiles: {
    place: (mover) => `Quale tessera gioca ${mover}?`,
    clear: 'Cancella',
    all: 'Tutte le tessere',
    enter: 'Conferma',
    back: 'Indietro',
    deal: (tiles) => `Date ${tiles} tessere a ciascuno. Nessuno deve mostrare le sue.`,
    lot: (drawer) => `Quale tessera ha pescato ${drawer} per cominciare?`,
    opening: 'Chi ha la tripla più alta?',
    openingNote: 'Comincia con quella. Se nessuno ha una tripla, comincia la tessera più alta.',
    rack: (owner, tiles) => `Che cosa resta a ${owner}? ${count(tiles, 'tessera', 'tessere')}`,
    missing: (tiles) => `Ancora ${count(tiles, 'tessera', 'tessere')}`,
  },
  board: (tiles) => `Tavolo, ${count(tiles, 'tessera', 'tessere')}`,
  boardTiles: 'Tessere sul tavolo',
  tileAt: (tile, row, column) => `${tile}, riga ${row}, colonna ${column}`,
  places: (tile) => `Posti per ${tile}`,
  placeAt: (tile, row, column, worth, bonus) =>
    bonus
      ? `Gioca ${tile} alla riga ${row}, colonna ${column}: ${points(worth)} e ${BONUSES[bonus.reason]}, ${worth + bonus.points} in tutto`
      : `Gioca ${tile} alla riga ${row}, colonna ${column}: ${points(worth)}`,
  made: { bridge: 'Ponte', hexagon: 'Esagono', hexagons: (number) => `${number} esagoni` },
  view: 'Vista del tavolo',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  fit: 'Mostra tutto il tavolo',
  rack: (owner) => `Leggio di ${owner}`,
  rackTile: (tile, places) =>
    places === 0 ? `${tile}, non va da nessuna parte` : `${tile}, ${count(places, 'posto', 'posti')}`,
  fitsNowhere: (tile) => `${tile} per ora non va da nessuna parte.`,
  sort: 'Ordina',
  sortedBy: { numbers: 'per numeri', points: 'per punti', fitting: 'prima le giocabili' },
  turn: 'Gira',
  turnAbout: 'Gira la tessera, solo per guardarla',
  draw: 'Pesca',
  drawAbout: (price, drawn, most, all, pool) =>
    `Pesca una tessera: ${price}. Pescate ${drawn} su ${most} in questo turno; ${most} senza giocare costano ${all} in tutto. ${count(pool, 'tessera', 'tessere')} nella riserva.`,
  drawNote: (drawn, most, all) => (drawn === 0 ? `${most} inutili: ${all}` : `${drawn} su ${most}, poi ${all}`),
  pass: 'Passa',
  passAbout: (price) => `Passa: ${price}`,
  passFree: 'gratis',
  passNote: (all) => `${all} in questo turno`,
  hint: {
    opening: 'Scegli la prima tessera.',
    choose: 'Scegli una tessera sollevata.',
    place: 'Scegli dove metterla.',
    mustDraw: 'Nessuna va bene: pesca.',
    poolEmpty: 'La riserva è vuota: passa.',
    drawnInVain: (draws) => `${count(draws, 'pescata inutile', 'pescate inutili')}: passa.`,
    wait: (mover) => `Tocca a ${mover}`,
    over: 'La partita è finita.',
  },
  lots: 'Comincia la tessera più alta',
  starts: (starter) => `Comincia ${starter}`,
  round: (number) => `Mano ${number}`,
  roundOut: (winner) => `${winner} ha chiuso!`,
  seats: 'Giocatori',
  score: (score) => points(score),
  tilesLeft: (tiles) => count(tiles, 'tessera', 'tessere'),
  sheet: 'Segnapunti',
  noLines: 'Ancora nessun punto.',
  columns: { player: 'Giocatore', reason: 'Per', points: 'Punti', round: 'Questa mano', total: 'Totale' },
  reasons: {
    tile: (tile) => `tessera ${tile}`,
    opening: () => 'apertura con una tripla',
    bridge: () => 'ponte',
    hexagon: (_tile, worth) =>
      worth === 50 ? 'esagono' : worth === 60 ? 'due esagoni insieme' : 'tre esagoni insieme',
    draw: () => 'pescata',
    penalty: (_tile, worth) => (worth === -10 ? 'niente giocato' : 'passato'),
    goingOut: () => 'ultima tessera giocata',
    racks: () => 'tessere rimaste agli altri',
    blocked: (_tile, worth) => (worth > 0 ? 'bloccata, meno punti in mano' : 'bloccata, tessere rimaste in mano'),
  } satisfies Record<Reason, (tile: string, worth: number) => string>,
  groups: { tiles: 'Tessere', bonuses: 'Bonus', draws: 'Pescate e passi', ending: 'Alla fine' },
  narrate: {
    deal: (round, tiles) => `Mano ${round}: ${tiles} tessere a testa.`,
    lot: (player, tile) => `${player} pesca ${tile} per decidere chi comincia.`,
    starts: (player) => `Comincia ${player}.`,
    placed: (player, tile, worth) => `${player} gioca ${tile}: ${points(worth)}.`,
    placedWith: (player, tile, worth, bonus) =>
      `${player} gioca ${tile}: ${points(worth)} e ${bonus.points} per ${BONUSES[bonus.reason]}, ${worth + bonus.points} in tutto.`,
    drew: (player, price) => `${player} pesca una tessera: ${price}.`,
    drewTile: (player, tile, price) => `${player} pesca ${tile}: ${price}.`,
    passed: (player) => `${player} passa.`,
    passedFor: (player, price) => `${player} passa: ${price}.`,
    wentOut: (player, going, racks) =>
      `${player} gioca l’ultima tessera: ${going}, più ${racks} per le tessere rimaste agli altri.`,
    blocked: 'La mano è bloccata.',
    blockedFor: (player, change) => `${player}: ${change}.`,
  },
  refusals: {
    'mirrored-tile': () => 'Nessuna tessera mostra questi numeri in quest’ordine.',
    'not-in-rack': ({ tile }) => `${name(tile)} non è sul leggio.`,
    'must-open-with': ({ opening }) => `La mano si apre con ${name(opening)}.`,
    'only-the-drawn-tile': ({ drawn }) => `Dopo aver pescato si può giocare solo la nuova tessera, ${name(drawn)}.`,
    'cell-taken': () => 'Lì c’è già una tessera.',
    'no-shared-side': () => 'Una tessera deve avere un lato intero in comune con una già giocata.',
    'corner-differs': ({ there, number }) =>
      `I numeri di uno stesso angolo devono essere uguali: lì c’è ${there}, non ${number}.`,
    'opening-lies-at-origin': () => 'La prima tessera sta al centro, con il numero più piccolo in alto.',
    'must-open': () => 'Chi comincia deve giocare una tessera.',
    'no-draws-left': ({ draws }) => `Si pesca al massimo ${draws} volte per turno: gioca la tessera o passa.`,
    'pool-empty': () => 'La riserva è vuota.',
    'must-draw': () => 'Prima di passare si pesca, finché c’è qualcosa nella riserva.',
    'wrong-hand-size': ({ size }) => `Ognuno riceve ${size} tessere.`,
    'tile-dealt-twice': ({ tile }) => `${name(tile)} è stata distribuita due volte.`,
    'no-deal-now': () => 'Adesso non si distribuiscono tessere.',
    'no-lots-now': () => 'Adesso non si pesca per cominciare.',
    'nobody-draws': () => 'Adesso nessuno pesca.',
    'not-in-pool': ({ tile }) => `${name(tile)} non è nella riserva.`,
    'cannot-be-held': ({ tile }) => `${name(tile)} non può stare su questo leggio: contraddice quanto inserito prima.`,
    'racks-do-not-fit': () => 'Questi leggii non sono possibili: una delle tessere contraddice quanto inserito prima.',
  } satisfies Record<string, (refusal: Refusal) => string>,
  keys: {
    walk: 'tessera o posto successivo',
    choose: 'prendere la tessera, metterla lì',
    back: 'di nuovo alla tessera',
    turn: 'girare la tessera',
    draw: 'pescare una tessera',
    pass: 'passare',
    sort: 'ordinare le tessere',
    zoom: 'ingrandire, rimpicciolire, tutto il tavolo',
  },
  minute: {
    'T-06':
      'Metti una tessera accanto a un’altra: un lato intero si tocca, e i suoi due numeri sono uguali. Guadagni la somma della tessera.',
    'T-09': 'Ponte: un lato e l’angolo opposto toccano altre tessere. +40 punti.',
    'T-10': 'Esagono: una tessera chiude un cerchio di sei. +50 punti.',
    'T-12':
      'Se nessuna va bene, pesca fino a tre tessere, a 5 punti l’una. Gioca l’ultima tessera per vincere la mano, più i punti di quelle rimaste agli altri.',
  },
  lesson: [
    'Hai pescato la tessera più alta: cominci tu. Va bene qualsiasi tessera, e vale la sua somma. Scegli 4-4-5, poi il posto illuminato.',
    'Ora una tessera deve avere un lato in comune con una già giocata, e i due numeri di quel lato devono essere uguali. Prova 0-1-4.',
    'Nessuna delle tue tessere va bene. Allora si pesca, e ogni pescata costa 5 punti. Pescane una!',
    'Fortuna: 1-3-3 va bene. La tessera appena pescata si può giocare subito.',
    'Dove gli angoli si toccano, i numeri devono essere uguali: una tessera deve andare d’accordo con tutto ciò che tocca. Gioca 3-3-3.',
    'Gioca 3-3-5 lì accanto.',
    'Guarda 0-3-5: qui tutti e tre i suoi angoli toccano altre tessere. È un ponte: 40 punti in più!',
    'Cinque tessere intorno a un punto. Chiudi il cerchio con 1-1-2: è un esagono, 50 punti in più!',
    'Ancora una cosa: se giochi l’ultima tessera del tuo leggio prendi 25 punti, più tutto quello che resta agli altri.',
  ],
};
