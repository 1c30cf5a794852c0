import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PigWords } from './en.ts';

const plural = pluralIn('fr');
const points = (count: number): string => plural(count, 'point', 'points');

export const words: PigWords = {
  line: 'Un dé, et encore un lancer ? De 2 à 6.',
  rulebooks: { common: 'Comme on y joue d’habitude', short: 'En attendant le bus' },
  options: { goal: { label: 'Points pour gagner', choices: {} } },
  tempers: { timid: 'prudente' },
  characters: { timid: 'S’arrête tôt, et dort bien.' },
  wishes: {},
  points,
  inTurn: (sum) => `Ce tour : ${points(sum)}`,
  roll: 'Lancer',
  hold: 'S’arrêter',
  rolls: (name, pips, sum) => `${name} fait un ${pips} : ${points(sum)} pour l’instant.`,
  rollsOne: (name) => `${name} fait un 1 et perd les points de ce tour.`,
  holds: (name, score) => `${name} s’arrête avec ${points(score)}.`,
  chance: percentIn('fr', 1),
  advice: (act, chance) => `${act} : vous gagnez ainsi ${chance} des parties.`,
  choice: 'Coup',
  win: 'Gagne',
  best: 'le meilleur',
  minute: {
    'G-02': 'Lancez, et relancez. Arrêtez-vous avant qu’un 1 ne prenne tout.',
  },
  lesson: [
    'Lancez le dé. Ce qu’il montre est à vous, si vous vous arrêtez à temps.',
    'Un cinq ! Encore une fois.',
    'Onze points. Un 1 vous les prendrait tous : arrêtez-vous.',
    'Trudi a fait un 1, et ses quatre points sont perdus.',
  ],
  refusals: { 'nothing-to-hold': () => 'Lancez d’abord le dé : il n’y a encore rien à garder.' },
};
