import type { Translations } from './rulesText.ts';

export const rules: Translations = {
  'P-01': {
    title: 'Joueurs et premier tour',
    text: {
      zoch: 'On joue de deux à sept. Le plus jeune commence.',
      summary: 'On joue de deux à sept. La table décide qui commence.',
      gigamic: 'On joue de deux à sept. Qui imite le mieux le cri du dindon commence.',
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
    text: 'Un total égal à une tuile visible de la brochette prend cette tuile.',
  },
  'P-10': {
    title: 'Voler',
    text: {
      zoch: 'Un total égal à la tuile du dessus d’une pile adverse doit prendre cette tuile.',
      summary: 'Un total égal à la tuile du dessus d’une pile adverse doit prendre cette tuile.',
      gigamic:
        'Un total égal à la tuile du dessus d’une pile adverse peut prendre cette tuile, ou bien la plus proche en dessous sur la brochette.',
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
    text: 'Un total au-dessus de 36 n’a pas de tuile à lui et en prend une plus basse, selon P-11.',
  },
  'P-14': {
    title: 'Les piles',
    text: 'Chacun empile ses tuiles, faces visibles, en une seule pile. On ne voit que celle du dessus, et elle seule peut être volée.',
  },
  'P-15': {
    title: 'Tour perdu : rendre',
    text: 'Qui perd un tour remet la tuile du dessus de sa pile, s’il en a une, face visible sur la brochette.',
  },
  'P-16': {
    title: 'Tour perdu : retourner',
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
    text: 'Avec l’option shortGame, pensée pour cinq à sept joueurs, une tuile rendue qui devient la plus haute est elle-même retournée.',
  },
  'P-19': { title: 'Total en cours', text: 'Le total des dés mis de côté est connu de tous pendant le tour.' },
  'P-20': { title: 'Ordre du jeu', text: 'On joue dans le sens des aiguilles d’une montre.' },
  'P-21': { title: 'Fin', text: 'La partie finit quand il n’y a plus de tuile visible sur la brochette.' },
  'P-22': {
    title: 'Vainqueur',
    text: 'Qui a le plus de vers gagne. Les tuiles 21 à 24 portent un ver, 25 à 28 deux, 29 à 32 trois, 33 à 36 quatre.',
  },
  'P-23': { title: 'Égalité', text: 'À nombre de vers égal, celui qui a la tuile la plus haute gagne.' },
  'P-24': { title: 'Personne n’a de tuile', text: 'Ceux qui sont à égalité sans aucune tuile partagent la victoire.' },
  'T-01': {
    title: 'Joueurs et tuiles',
    text: {
      fiche:
        'On joue de deux à quatre avec 56 tuiles. Une tuile porte trois nombres de 0 à 5, croissants dans le sens des aiguilles d’une montre.',
      classic:
        'On joue de deux à six avec 56 tuiles. Une tuile porte trois nombres de 0 à 5, croissants dans le sens des aiguilles d’une montre.',
    },
  },
  'T-02': {
    title: 'Distribution',
    text: {
      fiche: 'À deux, neuf tuiles chacun ; à trois ou quatre, sept. Le reste forme la pioche.',
      classic: 'À deux, neuf tuiles chacun ; à trois ou quatre, sept ; à cinq ou six, six. Le reste forme la pioche.',
    },
  },
  'T-03': {
    title: 'Qui commence',
    text: {
      fiche:
        'Après la distribution, chacun tire une tuile de la pioche. La plus grande somme commence ; à égalité, on tire encore. Ces tuiles retournent ensuite dans la pioche.',
      classic: 'Qui a le plus haut triple commence. Si personne n’a de triple, c’est celui qui a la plus haute tuile.',
    },
  },
  'T-04': {
    title: 'Ouverture',
    text: {
      fiche:
        'Le premier pose une tuile au choix de son chevalet ; piocher à la place n’est pas permis. Elle rapporte sa somme, et le tour est fini.',
      classic:
        'Le premier doit poser la tuile qui l’a fait commencer. Elle rapporte sa somme, un triple 10 de plus ; 0-0-0 rapporte 40 en tout.',
    },
  },
  'T-05': { title: 'Ordre du jeu', text: 'On joue dans le sens des aiguilles d’une montre.' },
  'T-06': {
    title: 'Poser',
    text: 'On pose une tuile par tour. Elle partage au moins un côté entier avec une tuile de la table, et les deux nombres de chaque côté partagé concordent. Une tuile n’est jamais posée en miroir.',
  },
  'T-07': {
    title: 'Coins qui se touchent',
    text: 'Là où un coin de la tuile touche seulement d’autres tuiles, les nombres concordent aussi : chaque point du plateau n’a qu’un nombre.',
  },
  'T-08': { title: 'Valeur d’une tuile', text: 'Une tuile posée rapporte la somme de ses trois nombres.' },
  'T-09': {
    title: 'Pont',
    text: 'Si les trois coins de la tuile tombent sur des coins déjà occupés sans fermer d’hexagone, c’est un pont : 40 de plus. Avec l’option bridge=gapBothSides, elle doit aussi partager exactement un côté.',
  },
  'T-10': {
    title: 'Hexagone',
    text: 'Une tuile qui remplit la sixième et dernière case autour d’un point ferme un hexagone : 50 de plus. Cela ne compte jamais aussi comme pont.',
  },
  'T-11': {
    title: 'Plusieurs hexagones',
    text: 'Deux hexagones fermés par une tuile rapportent 60 en tout, trois en rapportent 70 en tout.',
  },
  'T-12': {
    title: 'Piocher',
    text: 'Qui ne peut pas ou ne veut pas poser pioche une tuile, perd 5 points et peut poser aussitôt.',
  },
  'T-13': { title: 'Piocher encore', text: 'On pioche jusqu’à trois tuiles par tour, chacune coûte 5 points.' },
  'T-14': {
    title: 'Poser après une pioche',
    text: {
      fiche:
        'Après une pioche, seule la tuile piochée peut être posée. Qui ne la pose pas pioche encore, jusqu’à la troisième, tant que la pioche a des tuiles.',
      classic:
        'Après une pioche, on peut poser n’importe quelle tuile du chevalet. Qui ne pose pas pioche encore, jusqu’à la troisième, tant que la pioche a des tuiles.',
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
        'Quand la pioche est vide, qui ne pose pas passe, sans autre frais que ses pioches de ce tour. On peut passer même si l’on pourrait poser.',
      classic: 'Quand la pioche est vide, qui ne pose pas passe et perd 10 points.',
    },
  },
  'T-17': {
    title: 'Finir',
    text: 'Qui pose la dernière tuile de son chevalet finit la manche et gagne 25 points, plus la somme des tuiles restées sur les autres chevalets.',
  },
  'T-18': {
    title: 'Blocage',
    text: {
      fiche:
        'Si la pioche est vide et que personne ne peut poser, ou que tous passent à la suite, la manche finit. Chacun perd la somme de son chevalet, et personne n’a les 25.',
      classic:
        'Si la pioche est vide et que personne ne peut poser, ou que tous passent à la suite, la manche finit. Le plus petit chevalet gagne ce que les autres ont de plus ; personne n’a les 25.',
    },
  },
  'T-19': {
    title: 'Vainqueur',
    text: {
      fiche:
        'Le plus haut score gagne ; à égalité la victoire est partagée. On joue une manche, sauf si l’option rounds dit autre chose.',
      classic:
        'On joue des manches jusqu’à ce que quelqu’un ait 400 points à la fin de l’une, 99 au plus ; l’option rounds peut dire autre chose. Le plus haut score gagne ; à égalité la victoire est partagée.',
    },
  },
  'T-20': { title: 'Sous zéro', text: 'Les scores peuvent être négatifs.' },
  'T-21': {
    title: 'Ce que tous voient',
    text: 'Le plateau, les scores, le nombre de tuiles des chevalets et de la pioche et les tuiles tirées pour commencer sont publics. Les chevalets et les tuiles piochées sont secrets.',
  },
};
