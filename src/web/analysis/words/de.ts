import { listIn, pluralIn } from '../../language/plural.ts';
import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import type { AnalysisWords } from './en.ts';

const plural = pluralIn('de');
const list = listIn('de');

export const de: AnalysisWords = {
  percent: percentIn('de'),
  points: pointsIn('de'),
  accuracyText: decimalIn('de'),
  title: 'Analyse',
  working: 'Das Spiel wird zerlegt …',
  cancel: 'Abbrechen',
  again: 'Analysieren',
  failed: 'Dieses Spiel lässt sich nicht analysieren: Die Aufzeichnung läuft nicht bis zum Ende durch.',
  whose: 'Aus Sicht von',
  summary: 'In Worten',
  won: (name) => `${name} hat gewonnen.`,
  shared: (name) => `${name} teilt sich den Sieg.`,
  lost: (name) => `${name} hat nicht gewonnen.`,
  open: (name, chance) => `Von hier aus würde ${name} ${chance} der Spiele gewinnen.`,
  luckSaid: (own, others) => `Eigenes Glück brachte ${own} Punkte Gewinnchance, das Glück der anderen ${others}.`,
  choicesSaid: (cost, grades) =>
    `Eigene Entscheidungen: ${cost} Punkte${grades.length === 0 ? ', ohne nennenswerten Fehler' : `, mit ${list(grades)}`}.`,
  adjustedSaid: (share) => `Ohne jedes Glück: ${share} eines Sieges.`,
  gradeCount: {
    slip: (count) => plural(count, 'Ungenauigkeit', 'Ungenauigkeiten'),
    mistake: (count) => plural(count, 'Fehler', 'Fehlern'),
    blunder: (count) => plural(count, 'Patzer', 'Patzern'),
  },
  waterfall: 'Vom Anfang zum Ergebnis',
  parts: {
    start: 'Am Anfang',
    deal: 'Verteilung',
    ownLuck: 'Eigenes Glück',
    othersLuck: 'Glück der anderen',
    ownChoices: 'Eigene Entscheidungen',
    othersChoices: 'Entscheidungen der anderen',
    hidden: 'Verdeckte Steine',
    drift: 'Zweifel der Rechnung',
  },
  result: 'Ergebnis',
  chances: 'Gewinnchance im Lauf des Spiels',
  chancesHint: 'Zieh über die Linien, um den Tisch zu bewegen.',
  asTable: 'Als Tabelle',
  step: 'Schritt',
  players: 'Spieler',
  player: 'Spieler',
  accuracy: 'Genauigkeit',
  luck: 'Glück',
  adjusted: 'Ohne Glück',
  botOnAverage: (name) => `${name} (Bot, im Schnitt)`,
  accuracyHint:
    'Genauigkeit ist 100 · (1 − Verlust ÷ was zufällig gespielte Züge verlören): 100 spielt wie der stärkste Bot, 0 wie der Zufall.',
  luckHint:
    'Wer gewinnt, hatte in diesem Spiel fast immer das größere Glück: Glück wird am Ergebnis gemessen, zu dem es führte. Ein einziges Spiel sagt wenig über jemanden.',
  mistakes: 'Fehler',
  noMistakes: 'Keine Entscheidung hat einen Punkt oder mehr gekostet.',
  grades: { slip: 'Ungenauigkeit', mistake: 'Fehler', blunder: 'Patzer' },
  better: (chosen, best) => `${chosen}. Besser: ${best}.`,
  playOn: 'Von hier aus weiterspielen',
  playingOn: (name) => `Du spielst für ${name} weiter. „Zurück“ führt wieder zur Analyse.`,
  luckMoments: 'Glück und Pech',
  noLuck: 'Nichts hat die Chance um fünf Punkte bewegt.',
  luckMarks: {
    lucky: 'Glück',
    veryLucky: 'großes Glück',
    unlucky: 'Pech',
    veryUnlucky: 'großes Pech',
  },
  turning: 'Wendepunkte',
  noTurning: 'Kein einzelner Moment hat eine Chance um zehn Punkte bewegt.',
  atStep: (step) => `Schritt ${step}`,
};
