import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';
import type { StatisticsWords } from './en.ts';

const plural = pluralIn('de');

export const de: StatisticsWords = {
  percent: percentIn('de'),
  decimal: decimalIn('de'),
  points: pointsIn('de'),
  title: 'Dein Spiel',
  none: 'Auf diesem Gerät ist noch kein Spiel von dir zu Ende gegangen. Ein Spiel zählt, wenn du die einzige Person am Tisch bist oder unter dem zuletzt eingetippten Namen spielst.',
  onDevice: 'All das bleibt auf diesem Gerät.',
  all: 'Alle Partien',
  byGame: 'Nach Spiel',
  byRulebook: 'Nach Regelbuch',
  byOpponent: 'Nach Gegner',
  person: 'eine Person',
  games: 'Partien',
  won: 'Gewonnen',
  adjusted: 'Ohne Glück',
  accuracy: 'Genauigkeit',
  luck: 'Glück',
  sure: '± sind zwei Standardfehler: Die Wahrheit liegt etwa 19 von 20 Mal darin.',
  course: 'Ergebnisse ohne Glück, im Lauf der Zeit',
  asTable: 'Als Tabelle',
  afterGames: (count) => `Nach ${plural(count, 'Partie', 'Partien')}`,
  analyse: (count) => `${plural(count, 'Partie', 'Partien')} analysieren`,
  analysing: (left) => `Noch ${plural(left, 'Partie', 'Partien')} …`,
  stop: 'Anhalten',
  save: 'Als Datei speichern',
  open: 'Aus einer Datei hinzufügen',
  unreadable: 'Diese Datei enthält keine Statistik von Tablée.',
  erase: 'Löschen',
  erased: 'Statistik gelöscht.',
  restore: 'Wiederherstellen',
};
