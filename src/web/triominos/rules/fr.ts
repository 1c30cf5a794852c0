import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'T-01': {
    title: 'Joueurs et tuiles',
    text: {
      fiche:
        'On joue de deux à quatre avec 56 tuiles. Une tuile porte trois chiffres de 0 à 5, croissants dans le sens des aiguilles d’une montre.',
      classic:
        'On joue de deux à six avec 56 tuiles. Une tuile porte trois chiffres de 0 à 5, croissants dans le sens des aiguilles d’une montre.',
    },
  },
  'T-02': {
    title: 'Distribution',
    text: {
      fiche: 'À deux, neuf tuiles chacun ; à trois ou quatre, sept. Le reste forme la pioche.',
      classic: 'À deux, neuf tuiles chacun ; à trois ou quatre, sept ; à cinq ou six, six. Le reste forme la pioche.',
    },
  },
  'T-03': {
    title: 'Qui commence',
    text: {
      fiche:
        'Après la distribution, chacun tire une tuile de la pioche. La plus grande somme commence ; à égalité, on tire encore. Ces tuiles retournent ensuite dans la pioche.',
      classic:
        'Le joueur qui a le plus haut triple commence. Si personne n’a de triple, c’est celui qui a la plus haute tuile.',
    },
  },
  'T-04': {
    title: 'Ouverture',
    text: {
      fiche:
        'Le premier pose une tuile au choix de son chevalet ; piocher à la place n’est pas permis. Elle rapporte sa somme, et le tour est fini.',
      classic:
        'Le premier doit poser la tuile qui l’a fait commencer. Elle rapporte sa somme, un triple 10 de plus ; 0-0-0 rapporte 40 en tout.',
    },
  },
  'T-05': { title: 'Ordre du jeu', text: 'On joue dans le sens des aiguilles d’une montre.' },
  'T-06': {
    title: 'Poser',
    text: 'On pose une tuile par tour. Elle partage au moins un côté entier avec une tuile posée, et les deux chiffres de chaque côté partagé concordent. Une tuile n’est jamais posée en miroir.',
  },
  'T-07': {
    title: 'Coins qui se touchent',
    text: 'Là où un coin de la tuile touche seulement d’autres tuiles, les chiffres concordent aussi : chaque point du plateau n’a qu’un chiffre.',
  },
  'T-08': { title: 'Valeur d’une tuile', text: 'Une tuile posée rapporte la somme de ses trois chiffres.' },
  'T-09': {
    title: 'Pont',
    text: 'Si les trois coins de la tuile tombent sur des coins déjà occupés sans fermer d’hexagone, c’est un pont : 40 de plus. Avec l’option bridge=gapBothSides, elle doit aussi partager exactement un côté.',
  },
  'T-10': {
    title: 'Hexagone',
    text: 'Une tuile qui remplit la sixième et dernière case autour d’un point ferme un hexagone : 50 de plus. Cela ne compte jamais aussi comme pont.',
  },
  'T-11': {
    title: 'Plusieurs hexagones',
    text: 'Deux hexagones fermés par une tuile rapportent 60 en tout, trois en rapportent 70 en tout.',
  },
  'T-12': {
    title: 'Piocher',
    text: 'Le joueur qui ne peut pas ou ne veut pas poser pioche une tuile, perd 5 points et peut poser aussitôt.',
  },
  'T-13': { title: 'Piocher encore', text: 'On pioche jusqu’à trois tuiles par tour, chacune coûte 5 points.' },
  'T-14': {
    title: 'Poser après une pioche',
    text: {
      fiche:
        'Après une pioche, seule la tuile piochée peut être posée. Si on ne la pose pas, on pioche encore, jusqu’à la troisième, tant que la pioche a des tuiles.',
      classic:
        'Après une pioche, on peut poser n’importe quelle tuile du chevalet. Si on ne pose pas, on pioche encore, jusqu’à la troisième, tant que la pioche a des tuiles.',
    },
  },
  'T-15': {
    title: 'Trois pioches pour rien',
    text: 'Trois pioches sans poser coûtent 10 points de plus, 25 en tout, et le tour passe.',
  },
  'T-16': {
    title: 'Pioche vide',
    text: {
      fiche:
        'Quand la pioche est vide, on passe si on ne pose pas, sans rien payer de plus que ses pioches de ce tour. On peut passer même si l’on pourrait poser.',
      classic: 'Quand la pioche est vide, si on ne pose pas, on passe et on perd 10 points.',
    },
  },
  'T-17': {
    title: 'Finir',
    text: 'Le joueur qui pose la dernière tuile de son chevalet finit la manche et gagne 25 points, plus la somme des tuiles restées sur les autres chevalets.',
  },
  'T-18': {
    title: 'Blocage',
    text: {
      fiche:
        'Si la pioche est vide et que personne ne peut poser, ou que tous passent à la suite, la manche finit. Chacun perd la somme des tuiles de son chevalet, et personne n’a les 25.',
      classic:
        'Si la pioche est vide et que personne ne peut poser, ou que tous passent à la suite, la manche finit. Le joueur qui a la plus petite somme gagne ce que les autres ont de plus ; personne n’a les 25.',
    },
  },
  'T-19': {
    title: 'Vainqueur',
    text: {
      fiche:
        'Le plus haut score gagne ; à égalité la victoire est partagée. On joue une manche, sauf si l’option rounds dit autre chose.',
      classic:
        'On joue des manches jusqu’à ce que quelqu’un ait 400 points à la fin de l’une, 99 au plus ; l’option rounds peut dire autre chose. Le plus haut score gagne ; à égalité la victoire est partagée.',
    },
  },
  'T-20': { title: 'Sous zéro', text: 'Les scores peuvent être négatifs.' },
  'T-21': {
    title: 'Ce que tous voient',
    text: 'Le plateau, les scores, le nombre de tuiles des chevalets et de la pioche et les tuiles tirées pour commencer sont publics. Les chevalets et les tuiles piochées sont secrets.',
  },
};
