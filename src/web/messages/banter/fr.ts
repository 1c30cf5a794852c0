import type { Lines } from './lines.ts';

export const lines: Lines = {
  merry: {
    steals: ['À moi, hi hi !', 'Trouvé, c’est gagné !', 'Elle s’ennuyait chez toi.'],
    robbed: ['Hé, je m’en servais !', 'Oh non, mes vers !', 'J’ai cligné des yeux !'],
    fails: ['Oups !', 'Les dés rigolent.', 'C’était drôle quand même.'],
    scores: ['Regardez-moi ça !', 'Youpi !', 'C’est vraiment à moi ?'],
  },
  shy: {
    steals: ['Pardon… et merci.', 'J’espère que ça ne gêne pas.', 'Oh ! J’ai osé.'],
    robbed: ['Je m’en doutais.', 'C’était ma préférée.', 'Bon, je ne dis rien.'],
    fails: ['Il fallait s’arrêter.', 'Aïe aïe aïe.', 'Faites comme si je n’étais pas là.'],
    scores: ['Ça me suffit.', 'Ouf !', 'Bien à l’abri.'],
  },
  bold: {
    steals: ['Merci de l’avoir gardée au chaud !', 'Viens par ici !', 'Trop lent !'],
    robbed: ['Ça se paiera.', 'Je reviendrai la chercher.', 'Quel culot. J’adore.'],
    fails: ['Il fallait tenter !', 'Qui ne risque rien n’a pas de vers.', 'Encore !'],
    scores: ['Voilà comment on fait !', 'Cocorico !', 'À qui le tour ?'],
  },
  cool: {
    steals: ['Comme prévu.', 'Merci bien.', 'Elle était sans défense.'],
    robbed: ['C’est noté.', 'Joli coup.', 'J’aurais fait pareil.'],
    fails: ['Ça arrive.', 'La chance a de la mémoire.', 'Hum.'],
    scores: ['Précisément.', 'Tout est calculé.', 'Cela devrait suffire.'],
  },
};
