import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { StatisticsWords } from './en.ts';

const plural = pluralIn('it');

export const it: StatisticsWords = {
  percent: percentIn('it'),
  decimal: decimalIn('it'),
  points: pointsIn('it'),
  title: 'Il tuo gioco',
  none: 'Nessuna tua partita è ancora finita su questo dispositivo. Una partita conta se sei l’unica persona al tavolo, o se giochi con l’ultimo nome scritto.',
  onDevice: 'Tutto questo resta su questo dispositivo.',
  all: 'Tutte le partite',
  byGame: 'Per gioco',
  byRulebook: 'Per regolamento',
  byOpponent: 'Per avversario',
  person: 'una persona',
  games: 'Partite',
  won: 'Vinte',
  adjusted: 'Senza fortuna',
  accuracy: 'Precisione',
  luck: 'Fortuna',
  sure: '± sono due errori standard: la verità sta lì dentro circa 19 volte su 20.',
  course: 'Risultati senza fortuna, nel tempo',
  asTable: 'Come tabella',
  afterGames: (count) => `Dopo ${plural(count, 'partita', 'partite')}`,
  analyse: (count) => `Analizza ${plural(count, 'partita', 'partite')}`,
  analysing: (left) => `Ancora ${plural(left, 'partita', 'partite')} …`,
  stop: 'Ferma',
  save: 'Salva in un file',
  open: 'Aggiungi da un file',
  unreadable: 'Questo file non contiene statistiche di Tablée.',
  erase: 'Cancella',
  erased: 'Statistiche cancellate.',
  restore: 'Rimettile',
};
