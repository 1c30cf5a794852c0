import type { PickominoReasonWords } from '../../../../analysis/index.ts';
import { decimalIn, percentIn } from '../../../language/percent.ts';
import { pluralIn } from '../../../language/plural.ts';
import type { PickominoCoachWords } from './en.ts';

const plural = pluralIn('it');
const percent = percentIn('it');
const chance = percentIn('it', 1);
const decimal = decimalIn('it');

const reasons: PickominoReasonWords = {
  'only-choice': () => 'Qui c’è una sola scelta.',
  'wins-now': (act) => `${act}: così si vince la partita.`,
  'take-it': (act, { lost, better }) =>
    `${act}: rilanciando si perde il turno nel ${percent(lost)} dei casi e si prende una tessera migliore nel ${percent(better)}.`,
  'roll-on': (act, { tile, lost, better }) =>
    tile === null
      ? `${act}: si prende ancora una tessera nel ${percent(better)} dei casi.`
      : `${act}: si prende più di ${tile} nel ${percent(better)} dei casi e si perde il turno nel ${percent(lost)}.`,
  'loses-less': (act, { lost, otherLost }, other) =>
    `${act}: il turno è perso nel ${percent(lost)} dei casi, con «${other}» nel ${percent(otherLost)}.`,
  'brings-more': (act, { worms, otherWorms }, other) =>
    `${act}: ${decimal(worms)} vermi in media, con «${other}» ${decimal(otherWorms)}.`,
  'robs-more': (act, { robs, otherRobs }, other) =>
    `${act}: si ruba una tessera nel ${percent(robs)} dei casi, con «${other}» nel ${percent(otherRobs)}.`,
  'wins-more': (act, { win, otherWin }, other) =>
    `${act}: vince il ${chance(win)} delle partite, «${other}» il ${chance(otherWin)}.`,
};

export const words: PickominoCoachWords = {
  percent,
  chance,
  decimal,
  keep: (count, face) => (face === 'W' ? `Tieni ${plural(count, 'verme', 'vermi')}` : `Tieni ${count} × ${face}`),
  roll: (dice) => `Lancia ${plural(dice, 'dado', 'dadi')}`,
  take: (tile) => `Prendi ${tile}`,
  steal: (tile, name) => `Ruba ${tile} a ${name}`,
  stop: 'Fermati',
  choice: 'Scelta',
  lost: 'Turno perso',
  worms: 'Vermi',
  win: 'Vince',
  best: 'la migliore',
  markLabel: (win) => `vince il ${win} delle partite`,
  markBest: (win) => `la scelta migliore, vince il ${win} delle partite`,
  onGrill: 'Le barre sulla griglia mostrano la probabilità di ogni tessera con la riga scelta.',
  reasons,
  oddsLost: (chance) => `${chance} di perdere il turno`,
  oddsNext: (chance) => `${chance} al prossimo lancio`,
  oddsAtLeast: (tile, chance) => `${chance} per ${tile} o più`,
  askLostNext: 'Quanto è probabile che il prossimo lancio non mostri alcun simbolo nuovo?',
  askAtLeast: (tile) => `Quanto è probabile arrivare a ${tile} o più in questo turno?`,
};
