import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PracticeWords } from './en.ts';

const plural = pluralIn('it');

export const it: PracticeWords = {
  percent: percentIn('it'),
  title: 'Allenamento',
  daily: 'Il problema del giorno',
  dailyHint: 'Oggi è lo stesso per tutti.',
  puzzle: 'Problema',
  puzzles: 'Altri problemi',
  puzzlesHint: 'Una scelta è nettamente la migliore: trovala. Migliaia di posizioni da partite fra robot.',
  done: 'risolto oggi',
  odds: 'Indovina le probabilità',
  oddsHint: 'Quanto è probabile? Indovina e scopri la verità.',
  soFar: (solved, tried) => `Risolti ${solved} su ${tried}.`,
  whatIsBest: 'Qual è la scelta migliore?',
  levels: { 1: 'molto facile', 2: 'facile', 3: 'medio', 4: 'difficile', 5: 'molto difficile' },
  right: 'Giusto!',
  wrong: (best) => `Non proprio. La migliore: ${best}.`,
  thinking: 'Il coach ci pensa …',
  next: 'Avanti',
  streak: (days) => `${plural(days, 'giorno', 'giorni')} di fila`,
  guess: 'La tua stima',
  guessIt: 'È la mia stima',
  truth: (chance) => `È il ${chance}.`,
  score: (score) => `${plural(score, 'punto', 'punti')} su 100.`,
  mean: (mean, guesses) => `In media ${mean} punti in ${plural(guesses, 'stima', 'stime')}.`,
};
