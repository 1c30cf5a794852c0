import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { PigWords } from './en.ts';

const plural = pluralIn('de');
const points = (count: number): string => plural(count, 'Punkt', 'Punkte');

export const words: PigWords = {
  line: 'Ein Würfel, und noch einmal? Für 2 bis 6.',
  rulebooks: { common: 'Wie meist gespielt wird', short: 'Für die Zeit, bis der Bus kommt' },
  options: { goal: { label: 'Punkte zum Sieg', choices: {} } },
  tempers: { timid: 'vorsichtig' },
  characters: { timid: 'Hört früh auf und schläft gut.' },
  wishes: {},
  points,
  inTurn: (sum) => `Dieser Zug: ${points(sum)}`,
  roll: 'Würfeln',
  hold: 'Aufhören',
  rolls: (name, pips, sum) => `${name} würfelt eine ${pips}: bisher ${points(sum)}.`,
  rollsOne: (name) => `${name} würfelt eine 1 und verliert die Punkte dieses Zugs.`,
  holds: (name, score) => `${name} hört auf und hat ${points(score)}.`,
  chance: percentIn('de', 1),
  advice: (act, chance) => `${act}: So gewinnst du ${chance} der Partien.`,
  choice: 'Zug',
  win: 'Gewinnt',
  best: 'am besten',
  minute: {
    'G-02': 'Wirf und wirf noch einmal. Hör auf, bevor eine 1 alles nimmt.',
  },
  lesson: [
    'Würfle! Was der Würfel zeigt, gehört dir, wenn du rechtzeitig aufhörst.',
    'Eine Fünf! Noch einmal.',
    'Elf Punkte. Eine Eins nähme sie dir alle, also hör auf.',
    'Trudi hat eine Eins gewürfelt, und ihre vier Punkte sind weg.',
  ],
  refusals: { 'nothing-to-hold': () => 'Würfle zuerst: Noch ist nichts zu sichern.' },
};
