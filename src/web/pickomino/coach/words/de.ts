import type { PickominoReasonWords } from '../../../../analysis/index.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { PickominoCoachWords } from './en.ts';

const plural = pluralIn('de');
const percent = percentIn('de');
const chance = percentIn('de', 1);
const decimal = decimalIn('de');

const reasons: PickominoReasonWords = {
  'only-choice': () => 'Hier gibt es nur eine Möglichkeit.',
  'wins-now': (act) => `${act}: Damit gewinnst du die Partie.`,
  'take-it': (act, { lost, better }) =>
    `${act}: Weiterwürfeln kostet in ${percent(lost)} der Fälle den Zug und bringt in ${percent(better)} einen besseren Stein.`,
  'roll-on': (act, { tile, lost, better }) =>
    tile === null
      ? `${act}: Das bringt in ${percent(better)} der Fälle noch einen Stein.`
      : `${act}: Das bringt in ${percent(better)} der Fälle mehr als ${tile} und kostet in ${percent(lost)} den Zug.`,
  'loses-less': (act, { lost, otherLost }, other) =>
    `${act}: Der Zug geht in ${percent(lost)} der Fälle verloren, mit „${other}“ in ${percent(otherLost)}.`,
  'brings-more': (act, { worms, otherWorms }, other) =>
    `${act}: im Schnitt ${decimal(worms)} Würmer, mit „${other}“ ${decimal(otherWorms)}.`,
  'robs-more': (act, { robs, otherRobs }, other) =>
    `${act}: Das stiehlt in ${percent(robs)} der Fälle einen Stein, „${other}“ in ${percent(otherRobs)}.`,
  'wins-more': (act, { win, otherWin }, other) =>
    `${act}: Das gewinnt ${chance(win)} der Partien, „${other}“ ${chance(otherWin)}.`,
};

export const words: PickominoCoachWords = {
  percent,
  chance,
  decimal,
  keep: (count, face) => (face === 'W' ? `${plural(count, 'Wurm', 'Würmer')} behalten` : `${count} × ${face} behalten`),
  roll: (dice) => `${plural(dice, 'Würfel', 'Würfel')} werfen`,
  take: (tile) => `${tile} nehmen`,
  steal: (tile, name) => `${tile} von ${name} stehlen`,
  stop: 'Aufhören',
  choice: 'Möglichkeit',
  lost: 'Zug verloren',
  worms: 'Würmer',
  win: 'Gewinnt',
  best: 'am besten',
  markLabel: (win) => `gewinnt ${win} der Partien`,
  markBest: (win) => `am besten, gewinnt ${win} der Partien`,
  onGrill: 'Die Balken auf dem Grill zeigen, wie wahrscheinlich jeder Stein mit der gewählten Zeile ist.',
  reasons,
  oddsLost: (chance) => `${chance}, den Zug zu verlieren`,
  oddsNext: (chance) => `${chance} mit dem nächsten Wurf`,
  oddsAtLeast: (tile, chance) => `${chance} für ${tile} oder mehr`,
  askLostNext: 'Wie wahrscheinlich ist es, dass der nächste Wurf kein neues Zeichen zeigt?',
  askAtLeast: (tile) => `Wie wahrscheinlich ist es, in diesem Zug noch ${tile} oder mehr zu schaffen?`,
};
