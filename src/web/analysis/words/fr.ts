import { listIn, pluralIn } from '../../language/plural.ts';
import { decimalIn, percentIn, pointsIn } from '../../language/percent.ts';
import type { AnalysisWords } from './en.ts';

const plural = pluralIn('fr');
const list = listIn('fr');

export const fr: AnalysisWords = {
  percent: percentIn('fr'),
  points: pointsIn('fr'),
  accuracyText: decimalIn('fr'),
  title: 'Analyse',
  working: 'La partie est décortiquée …',
  cancel: 'Annuler',
  again: 'Analyser',
  failed: 'Cette partie ne peut pas être analysée : son enregistrement ne se rejoue pas jusqu’au bout.',
  whose: 'Vu par',
  summary: 'En quelques mots',
  won: (name) => `${name} a gagné.`,
  shared: (name) => `${name} partage la victoire.`,
  lost: (name) => `${name} n’a pas gagné.`,
  open: (name, chance) => `D’ici, ${name} gagnerait ${chance} des parties.`,
  luckSaid: (own, others) =>
    `Sa propre chance a apporté ${own} points de chances de gagner, celle des autres ${others}.`,
  choicesSaid: (cost, grades) =>
    `Ses propres choix : ${cost} points${grades.length === 0 ? ', sans erreur notable' : `, avec ${list(grades)}`}.`,
  adjustedSaid: (share) => `Sans la chance de personne : ${share} d’une victoire.`,
  gradeCount: {
    slip: (count) => plural(count, 'imprécision', 'imprécisions'),
    mistake: (count) => plural(count, 'erreur', 'erreurs'),
    blunder: (count) => plural(count, 'gaffe', 'gaffes'),
  },
  waterfall: 'Du début au résultat',
  parts: {
    start: 'Au début',
    deal: 'Distribution',
    ownLuck: 'Sa propre chance',
    othersLuck: 'Chance des autres',
    ownChoices: 'Ses propres choix',
    othersChoices: 'Choix des autres',
    hidden: 'Tuiles cachées',
    drift: 'Doute du moteur',
  },
  result: 'Résultat',
  chances: 'Chances de gagner au fil de la partie',
  chancesHint: 'Faites glisser sur les lignes pour déplacer le plateau.',
  asTable: 'En tableau',
  step: 'Étape',
  players: 'Joueurs',
  player: 'Joueur',
  accuracy: 'Précision',
  luck: 'Chance',
  adjusted: 'Sans la chance',
  botOnAverage: (name) => `${name} (robot, en moyenne)`,
  accuracyHint:
    'La précision vaut 100 · (1 − perdu ÷ ce que perdraient des tours joués au hasard) : 100 joue comme le robot le plus fort, 0 comme le hasard.',
  luckHint:
    'Qui gagne a presque toujours été le plus chanceux de la partie : la chance se mesure au résultat auquel elle mène. Une seule partie en dit peu sur un joueur.',
  mistakes: 'Erreurs',
  noMistakes: 'Aucun choix n’a perdu un point ou plus.',
  grades: { slip: 'imprécision', mistake: 'erreur', blunder: 'gaffe' },
  better: (chosen, best) => `${chosen}. Mieux : ${best}.`,
  playOn: 'Continuer à partir d’ici',
  playingOn: (name) => `Vous continuez à la place de ${name}. « Retour » ramène à l’analyse.`,
  luckMoments: 'Moments de chance et de malchance',
  noLuck: 'Rien n’a déplacé les chances de cinq points.',
  luckMarks: {
    lucky: 'chance',
    veryLucky: 'grande chance',
    unlucky: 'malchance',
    veryUnlucky: 'grande malchance',
  },
  turning: 'Tournants',
  noTurning: 'Aucun moment n’a déplacé les chances de dix points.',
  atStep: (step) => `Étape ${step}`,
};
