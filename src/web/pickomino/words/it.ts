import type { Face } from '../../../games/pickomino/index.ts';
import { listIn, pluralIn } from '../../language/plural.ts';
import type { PickominoWords } from './en.ts';

const plural = pluralIn('it');
const list = listIn('it');
const worms = (count: number): string => plural(count, 'verme', 'vermi');
const dice = (count: number): string => plural(count, 'dado', 'dadi');
const symbol = (face: unknown): string => (face === 'W' ? 'verme' : String(face));
const group = (count: number, face: Face): string => (face === 'W' ? worms(count) : `${count} × ${face}`);

export const words: PickominoWords = {
  line: 'Dadi, vermi e nervi saldi. Da 2 a 7.',
  rulebooks: {
    zoch: 'Zoch: le regole attuali dell’editore',
    summary: 'Riassunto francese di una pagina',
    gigamic: 'Gigamic: la prima edizione francese, 2005',
  },
  options: {
    firstSeat: {
      label: 'Primo turno',
      choices: { chosen: 'a scelta', youngest: 'il più giovane', turkeyCry: 'il miglior verso del tacchino' },
    },
    stopWithoutTile: { label: 'Fermarsi senza prendere', choices: { allowed: 'permesso', refused: 'vietato' } },
    allSymbols: {
      label: 'Sei simboli tenuti',
      choices: { rollOn: 'il turno continua', endsTurn: 'il turno finisce' },
    },
    steal: { label: 'Furto', choices: { must: 'obbligatorio', may: 'a scelta' } },
    lowerTile: { label: 'Una tessera più bassa', choices: { any: 'una qualsiasi', highest: 'la più alta' } },
    emptyHanded: {
      label: 'Turno perso senza tessere',
      choices: { turnsDown: 'gira la più alta', nothing: 'non gira niente' },
    },
    shortGame: { label: 'Partita breve', choices: { false: 'no', true: 'sì' } },
  },
  tempers: { playful: 'giocherellone', timid: 'timido', daring: 'temerario', relentless: 'implacabile' },
  characters: {
    playful: 'Tiene quello che gli piace. Perfetto per la prima partita.',
    timid: 'Preferisce tenersi la sua tessera piuttosto che prendere la tua.',
    daring: 'Vuole quello che hanno gli altri e si fida della fortuna.',
    relentless: 'Ha imparato giocando contro sé stessa e non regala nulla.',
  },
  wishes: {
    realDice: 'Lancia dadi veri e inserisci il risultato',
    openPiles: 'Mostra tutte le tessere delle pile',
    odds: 'Mostra le probabilità',
  },
  grill: 'Griglia',
  grillEmpty: 'La griglia è vuota!',
  tray: 'Vassoio dei dadi',
  keptDice: 'Dadi tenuti',
  worms,
  tile: (tile, count) => `Tessera ${tile}, ${worms(count)}`,
  topTile: (tile, count) => `In cima: tessera ${tile}, ${worms(count)}`,
  turnedDownTile: (tile) => `Tessera ${tile}, girata`,
  noTiles: 'Nessuna tessera',
  total: (total) => `Totale ${total}`,
  wormIn: 'c’è un verme',
  noWormYet: 'ancora nessun verme',
  diceOfFace: group,
  keep: (count, face) => `Tieni ${group(count, face)}:`,
  alreadyKept: (count, face) => `${group(count, face)}: simbolo già tenuto`,
  kept: 'già tenuto',
  makes: (total) => `fa ${total}`,
  reaches: (tile) => `poi tessera ${tile}`,
  reachesTheft: (name) => `da rubare a ${name}`,
  reachesNothing: 'ancora nessuna tessera',
  roll: (count) => `Lancia ${dice(count)}`,
  take: (tile, count) => `Prendi la tessera ${tile}, ${worms(count)}`,
  takeTile: (tile) => `Prendi ${tile}`,
  steal: (tile, name) => `Ruba ${tile} a ${name}`,
  stopForNothing: 'Fermati: niente da prendere',
  otherTiles: 'O un’altra tessera',
  realDice: 'Che cosa mostrano i dadi veri?',
  addDie: (face) => `Un ${symbol(face)} in più`,
  removeDie: (face) => `Un ${symbol(face)} in meno`,
  diceMissing: (count) => `Ancora ${dice(count)}`,
  enterRoll: 'Conferma il lancio',
  rolled: (name, faces) => `${name} lancia ${list(faces.map(symbol))}.`,
  keeps: (name, count, face, total) => `${name} tiene ${group(count, face)}: ${total}.`,
  took: (name, tile) => `${name} prende ${tile}.`,
  stole: (name, tile, victim) => `${name} ruba ${tile} a ${victim}!`,
  bust: 'Sballato!',
  lastTiles: (count) => (count === 1 ? 'L’ultima tessera!' : `Solo ${count} tessere rimaste!`),
  lost: {
    'no-new-symbol': (name) => `Nessun simbolo nuovo: ${name} perde il turno.`,
    'no-worm': (name) => `Nessun verme: ${name} perde il turno.`,
    'no-tile': (name) => `Nessuna tessera per questo totale: ${name} perde il turno.`,
  },
  gaveBack: (tile) => `${tile} torna sulla griglia.`,
  turnsDown: (tile) => `${tile} viene girata.`,
  prompt: {
    begin: 'Lancia i dadi!',
    keep: 'Scegli un simbolo da tenere.',
    needsWorm: 'Ancora nessun verme: rilancia.',
    needsTile: (total) => `Ancora nessuna tessera per ${total}: rilancia.`,
    stopForNothing: 'Niente da prendere, nessun dado rimasto.',
    take: (tile) => `Prendere ${tile}`,
    steal: (tile, name) => `Rubare ${tile} a ${name}`,
    orRoll: (take, count) => `${take}, o lanciare ${dice(count)} per avere di più?`,
    seeksWorm: (name) => `A ${name} serve un verme.`,
    seeksTile: (name, total) => `${name} ha ${total} e cerca una tessera.`,
    seeksMore: (name, tile) => `${name} potrebbe prendere ${tile} e vuole di più.`,
  },
  keys: { roll: 'lanciare i dadi', keep: 'tenere questo simbolo', stop: 'fermarsi e prendere la tessera migliore' },
  minute: {
    'P-03':
      'Lancia tutti e otto i dadi, scegli un simbolo e tieni tutti i dadi che lo mostrano. Rilancia gli altri, scegliendo ogni volta un simbolo nuovo. Un verme vale cinque.',
    'P-09':
      'Fermati in tempo! Con almeno un verme tra i dadi tenuti, prendi la tessera del tuo totale, o una più bassa.',
    'P-10': 'Se arrivi esattamente al numero della tessera in cima a un’altra pila, rubala!',
    'P-16':
      'Se un lancio mostra solo simboli già tenuti, il turno è perso: la tua tessera in cima torna indietro e la più alta della griglia viene girata.',
    'P-22': 'Quando la griglia è vuota, vince chi ha più vermi.',
  },
  lesson: [
    'Sulla griglia ci sono tessere con dei vermi. Sono quelle che vuoi! Comincia lanciando tutti e otto i dadi.',
    'Scegli un simbolo e tieni tutti i suoi dadi. Un verme vale 5, e senza verme niente tessera. Tieni i tre vermi!',
    'Fa 15. La tessera più piccola è 21: lancia gli altri cinque dadi.',
    'I vermi li hai già tenuti e non si possono più scegliere. Tieni i due quattro: 15 + 8 = 23.',
    'La tessera 23 è lì che aspetta. Lanciare ancora può dare di più, o far perdere il turno. Prendi 23!',
    'L’ultimo lancio di Rosa mostrava solo simboli già tenuti: il suo turno è perso. Tocca a te: lancia!',
    'Più di un simbolo sembra buono. Questa volta tieni i due cinque.',
    '10 punti, restano sei dadi. Lancia!',
    'Tre vermi: 10 + 15 = 25. Tienili.',
    'Prendi 25, una tessera con due vermi. Va in cima alla tua pila e copre la 23.',
    'Ancora due cose: se arrivi esattamente al numero della tessera in cima a un’altra pila, la rubi. E se perdi un turno, la tua tessera in cima torna sulla griglia. Quando la griglia è vuota, vince chi ha più vermi.',
  ],
  refusals: {
    'keep-first': () => 'Prima tieni uno dei simboli lanciati.',
    'no-dice-left': () => 'Non restano dadi da lanciare.',
    'all-symbols-kept': () => 'Tutti e sei i simboli sono tenuti: il turno finisce qui.',
    'nothing-rolled': () => 'Prima lancia, poi scegli un simbolo.',
    'symbol-not-rolled': ({ face }) => `In questo lancio non c’è nessun ${symbol(face)}.`,
    'symbol-already-kept': ({ face }) => `Il ${symbol(face)} è già tenuto: ogni simbolo una sola volta per turno.`,
    'roll-first': () => 'Un turno comincia con un lancio.',
    'no-worm': () => 'Senza verme non si prende nessuna tessera.',
    'no-tile': ({ total }) => `Con ${String(total)} non si può prendere nessuna tessera.`,
    'wrong-tile': ({ take, total }) => `Con ${String(total)} non si può prendere la tessera ${String(take)}.`,
    'tile-must-be-taken': () => 'C’è una tessera da prendere: va presa.',
    'stop-takes-nothing': () => 'Con questo regolamento ci si ferma solo per prendere una tessera.',
  },
};
