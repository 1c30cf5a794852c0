import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'P-01': {
    title: 'Joueurs et premier tour',
    text: {
      zoch: 'On joue de deux à sept. Le plus jeune commence.',
      summary: 'On joue de deux à sept. La table décide qui commence.',
      gigamic: 'On joue de deux à sept. Le meilleur imitateur du dindon commence.',
    },
  },
  'P-02': {
    title: 'Premier lancer',
    text: 'Un tour commence par un lancer des huit dés. Un dé montre 1, 2, 3, 4, 5 ou un ver, et un ver compte cinq.',
  },
  'P-03': {
    title: 'Garder un symbole',
    text: 'Après chaque lancer, on choisit un symbole visible et on met de côté tous les dés qui le montrent. Un symbole déjà choisi dans ce tour ne peut plus l’être.',
  },
  'P-04': {
    title: 'Aucun symbole nouveau',
    text: 'Un lancer qui ne montre que des symboles déjà mis de côté fait perdre le tour.',
  },
  'P-05': {
    title: 'Relancer ou s’arrêter',
    text: 'Une fois des dés mis de côté, on relance ceux qui restent ou on s’arrête.',
  },
  'P-06': {
    title: 'S’arrêter sans rien prendre',
    text: {
      zoch: 'On peut s’arrêter même si aucune tuile ne peut être prise. Le tour est alors perdu.',
      summary: 'On peut s’arrêter même si aucune tuile ne peut être prise. Le tour est alors perdu.',
      gigamic: 'Tant qu’il reste des dés, on ne s’arrête que pour prendre une tuile.',
    },
  },
  'P-07': {
    title: 'Quand le tour doit finir',
    text: {
      zoch: 'On cesse de lancer quand il ne reste plus de dé.',
      summary: 'On cesse de lancer quand il ne reste plus de dé.',
      gigamic: 'On cesse de lancer quand il ne reste plus de dé, et aussi quand les six symboles sont mis de côté.',
    },
  },
  'P-08': {
    title: 'Il faut un ver',
    text: 'Sans ver parmi les dés mis de côté, le tour est perdu, quel que soit le total.',
  },
  'P-09': {
    title: 'Prendre sur la brochette',
    text: 'Si le total est celui d’une tuile visible de la brochette, on prend cette tuile.',
  },
  'P-10': {
    title: 'Voler',
    text: {
      zoch: 'Si le total est celui de la tuile du dessus d’une pile adverse, on doit la prendre.',
      summary: 'Si le total est celui de la tuile du dessus d’une pile adverse, on doit la prendre.',
      gigamic:
        'Si le total est celui de la tuile du dessus d’une pile adverse, on peut la prendre, ou bien prendre la plus proche en dessous sur la brochette.',
    },
  },
  'P-11': {
    title: 'Une tuile plus basse à la place',
    text: {
      zoch: 'Si la tuile de ce nombre n’est pas à prendre (elle est à soi, couverte ou retournée), on prend la plus haute des tuiles visibles plus basses de la brochette.',
      summary:
        'Si la tuile de ce nombre n’est pas à prendre (elle est à soi, couverte ou retournée), on prend à son gré une tuile visible plus basse de la brochette.',
      gigamic:
        'Si la tuile de ce nombre n’est pas à prendre (elle est à soi, couverte ou retournée), on prend la plus haute des tuiles visibles plus basses de la brochette.',
    },
  },
  'P-12': {
    title: 'Aucune tuile plus basse',
    text: 'Si la brochette n’a pas non plus de tuile plus basse, le tour est perdu.',
  },
  'P-13': {
    title: 'Plus de 36',
    text: 'Il n’y a pas de tuile pour un total au-dessus de 36 : on en prend une plus basse, selon P-11.',
  },
  'P-14': {
    title: 'Les piles',
    text: 'Chacun empile ses tuiles, faces visibles, en une seule pile. On ne voit que celle du dessus, et elle seule peut être volée.',
  },
  'P-15': {
    title: 'Tour perdu : rendre',
    text: 'Le joueur qui perd un tour remet la tuile du dessus de sa pile, s’il en a une, face visible sur la brochette.',
  },
  'P-16': {
    title: 'Tour perdu : retourner',
    text: 'Ensuite la plus haute tuile visible de la brochette est retournée et sort du jeu, sauf si c’est justement celle qu’on vient de rendre.',
  },
  'P-17': {
    title: 'Tour perdu sans tuile',
    text: {
      zoch: 'Si l’on n’avait aucune tuile à rendre, rien n’est retourné.',
      summary: 'Si l’on n’avait aucune tuile à rendre, la plus haute est retournée quand même.',
      gigamic: 'Si l’on n’avait aucune tuile à rendre, rien n’est retourné.',
    },
  },
  'P-18': {
    title: 'Partie courte',
    text: 'Dans la partie courte, pensée pour cinq à sept joueurs, une tuile rendue qui devient la plus haute est elle-même retournée.',
  },
  'P-19': { title: 'Total en cours', text: 'Le total des dés mis de côté est connu de tous pendant le tour.' },
  'P-20': { title: 'Ordre du jeu', text: 'On joue dans le sens des aiguilles d’une montre.' },
  'P-21': { title: 'Fin', text: 'La partie finit quand il n’y a plus de tuile visible sur la brochette.' },
  'P-22': {
    title: 'Vainqueur',
    text: 'Le joueur qui a le plus de vers gagne. Les tuiles 21 à 24 portent un ver, 25 à 28 deux, 29 à 32 trois, 33 à 36 quatre.',
  },
  'P-23': { title: 'Égalité', text: 'À nombre de vers égal, celui qui a la tuile la plus haute gagne.' },
  'P-24': { title: 'Personne n’a de tuile', text: 'Ceux qui sont à égalité sans aucune tuile partagent la victoire.' },
};
