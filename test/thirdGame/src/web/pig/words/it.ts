import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PigWords } from './en.ts';

const plural = pluralIn('it');
const points = (count: number): string => plural(count, 'punto', 'punti');

export const words: PigWords = {
  line: 'Un dado, e un altro lancio? Da 2 a 6.',
  rulebooks: { common: 'Come si gioca di solito', short: 'Aspettando l’autobus' },
  options: { goal: { label: 'Punti per vincere', choices: {} } },
  tempers: { timid: 'prudente' },
  characters: { timid: 'Si ferma presto, e dorme bene.' },
  wishes: {},
  points,
  inTurn: (sum) => `Questo turno: ${points(sum)}`,
  roll: 'Lancia',
  hold: 'Fermati',
  rolls: (name, pips, sum) => `${name} fa ${pips}: per ora ${points(sum)}.`,
  rollsOne: (name) => `${name} fa 1 e perde i punti di questo turno.`,
  holds: (name, score) => `${name} si ferma e ha ${points(score)}.`,
  chance: percentIn('it', 1),
  advice: (act, chance) => `${act}: così vinci il ${chance} delle partite.`,
  choice: 'Mossa',
  win: 'Vince',
  best: 'la migliore',
  minute: {
    'G-02': 'Lancia, e rilancia. Fermati prima che un 1 si prenda tutto.',
  },
  lesson: [
    'Lancia il dado. Quello che mostra è tuo, se ti fermi in tempo.',
    'Un cinque! Ancora una volta.',
    'Undici punti. Un 1 te li toglierebbe tutti: fermati.',
    'Trudi ha fatto 1, e i suoi quattro punti sono persi.',
  ],
  refusals: { 'nothing-to-hold': () => 'Prima lancia il dado: non c’è ancora niente da tenere.' },
};
