import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PracticeWords } from './en.ts';

const plural = pluralIn('fr');

export const fr: PracticeWords = {
  percent: percentIn('fr'),
  title: 'Entraînement',
  daily: 'Le problème du jour',
  dailyHint: 'Le même pour tout le monde aujourd’hui.',
  puzzle: 'Problème',
  puzzles: 'D’autres problèmes',
  puzzlesHint:
    'Un choix est nettement le meilleur : trouvez-le. Des milliers de positions tirées de parties entre robots.',
  done: 'résolu aujourd’hui',
  odds: 'Deviner les chances',
  oddsHint: 'Quelle est la probabilité ? Devinez, puis voyez la vérité.',
  soFar: (solved, tried) => `${solved} résolus sur ${tried}.`,
  whatIsBest: 'Quel est le meilleur choix ?',
  levels: { 1: 'très facile', 2: 'facile', 3: 'moyen', 4: 'difficile', 5: 'très difficile' },
  right: 'Exact !',
  wrong: (best) => `Pas tout à fait. Le mieux : ${best}.`,
  thinking: 'Le coach réfléchit …',
  next: 'Suivant',
  streak: (days) => `${plural(days, 'jour', 'jours')} de suite`,
  guess: 'Votre estimation',
  guessIt: 'C’est mon estimation',
  truth: (chance) => `C’est ${chance}.`,
  score: (score) => `${plural(score, 'point', 'points')} sur 100.`,
  mean: (mean, guesses) => `En moyenne ${mean} points en ${plural(guesses, 'estimation', 'estimations')}.`,
};
