import { listIn, pluralIn } from '../../language/plural.ts';
import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import type { AnalysisWords } from './en.ts';

const plural = pluralIn('it');
const list = listIn('it');

export const it: AnalysisWords = {
  percent: percentIn('it'),
  points: pointsIn('it'),
  accuracyText: decimalIn('it'),
  title: 'Analisi',
  working: 'La partita viene esaminata …',
  cancel: 'Annulla',
  again: 'Analizza',
  failed: 'Questa partita non si può analizzare: la registrazione non arriva fino alla fine.',
  whose: 'Vista da',
  summary: 'In parole',
  won: (name) => `${name} ha vinto.`,
  shared: (name) => `${name} divide la vittoria.`,
  lost: (name) => `${name} non ha vinto.`,
  open: (name, chance) => `Da qui ${name} vincerebbe il ${chance} delle partite.`,
  luckSaid: (own, others) =>
    `La propria fortuna ha portato ${own} punti di probabilità di vittoria, quella degli altri ${others}.`,
  choicesSaid: (cost, grades) =>
    `Le proprie scelte: ${cost} punti${grades.length === 0 ? ', senza errori degni di nota' : `, con ${list(grades)}`}.`,
  adjustedSaid: (share) => `Senza la fortuna di nessuno: ${share} di una vittoria.`,
  gradeCount: {
    slip: (count) => plural(count, 'imprecisione', 'imprecisioni'),
    mistake: (count) => plural(count, 'errore', 'errori'),
    blunder: (count) => plural(count, 'errore grave', 'errori gravi'),
  },
  waterfall: 'Dall’inizio al risultato',
  parts: {
    start: 'All’inizio',
    deal: 'Distribuzione',
    ownLuck: 'La propria fortuna',
    othersLuck: 'Fortuna degli altri',
    ownChoices: 'Le proprie scelte',
    othersChoices: 'Scelte degli altri',
    hidden: 'Tessere nascoste',
    drift: 'Dubbio del motore',
  },
  result: 'Risultato',
  chances: 'Probabilità di vittoria nel corso della partita',
  chancesHint: 'Trascina sulle linee per spostare il tavolo.',
  asTable: 'Come tabella',
  step: 'Passo',
  players: 'Giocatori',
  player: 'Giocatore',
  accuracy: 'Precisione',
  luck: 'Fortuna',
  adjusted: 'Senza fortuna',
  botOnAverage: (name) => `${name} (robot, in media)`,
  accuracyHint:
    'La precisione è 100 · (1 − perso ÷ quanto perderebbero turni giocati a caso): 100 gioca come il bot più forte, 0 come il caso.',
  luckHint:
    'Chi vince è stato quasi sempre il più fortunato di quella partita: la fortuna si misura dal risultato a cui ha portato. Una sola partita dice poco di un giocatore.',
  mistakes: 'Errori',
  noMistakes: 'Nessuna scelta ha perso un punto o più.',
  grades: { slip: 'imprecisione', mistake: 'errore', blunder: 'errore grave' },
  better: (chosen, best) => `${chosen}. Meglio: ${best}.`,
  playOn: 'Continua da qui',
  playingOn: (name) => `Continui al posto di ${name}. «Indietro» riporta all’analisi.`,
  luckMoments: 'Momenti di fortuna e di sfortuna',
  noLuck: 'Niente ha spostato la probabilità di cinque punti.',
  luckMarks: {
    lucky: 'fortuna',
    veryLucky: 'grande fortuna',
    unlucky: 'sfortuna',
    veryUnlucky: 'grande sfortuna',
  },
  turning: 'Momenti decisivi',
  noTurning: 'Nessun momento ha spostato una probabilità di dieci punti.',
  atStep: (step) => `Passo ${step}`,
};
