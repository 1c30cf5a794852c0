import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PracticeWords } from './en.ts';

const plural = pluralIn('de');

export const de: PracticeWords = {
  percent: percentIn('de'),
  title: 'Üben',
  daily: 'Aufgabe des Tages',
  dailyHint: 'Heute für alle dieselbe.',
  puzzle: 'Aufgabe',
  puzzles: 'Mehr Aufgaben',
  puzzlesHint: 'Eine Möglichkeit ist klar die beste: Finde sie. Tausende Stellungen aus Spielen zwischen Bots.',
  done: 'heute gelöst',
  odds: 'Chancen schätzen',
  oddsHint: 'Wie wahrscheinlich ist es? Schätze und sieh die Wahrheit.',
  soFar: (solved, tried) => `${solved} von ${tried} gelöst.`,
  whatIsBest: 'Was ist hier am besten?',
  levels: { 1: 'sehr leicht', 2: 'leicht', 3: 'mittel', 4: 'schwer', 5: 'sehr schwer' },
  right: 'Richtig!',
  wrong: (best) => `Nicht ganz. Am besten: ${best}.`,
  thinking: 'Der Coach überlegt …',
  next: 'Weiter',
  streak: (days) => `${plural(days, 'Tag', 'Tage')} in Folge`,
  guess: 'Deine Schätzung',
  guessIt: 'Das schätze ich',
  truth: (chance) => `Es sind ${chance}.`,
  score: (score) => `${plural(score, 'Punkt', 'Punkte')} von 100.`,
  mean: (mean, guesses) => `Im Schnitt ${mean} Punkte bei ${plural(guesses, 'Schätzung', 'Schätzungen')}.`,
};
