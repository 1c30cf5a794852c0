import type { PrivacyWords } from './en.ts';

export const words: PrivacyWords = {
  intro: 'Pas de compte, pas de pistage. Voici tout ce que Tablée conserve.',
  points: [
    {
      title: 'Sur cet appareil',
      text: 'Vos réglages, le nom que vous avez saisi, les parties enregistrées et les tables où vous avez joué, jusqu’à ce que vous effaciez les données de ce site dans votre navigateur.',
    },
    {
      title: 'Sur le serveur, quand vous jouez en ligne',
      text: 'Votre nom, vos coups et vos réactions avec leur heure, et un numéro qui identifie cet appareil. Un cookie permet au serveur de vous reconnaître pendant un an. Votre adresse réseau sert à compter les requêtes et n’est pas enregistrée avec vos parties.',
    },
    {
      title: 'Quand vous activez les notifications',
      text: 'L’adresse de cet appareil auprès du service de votre navigateur, sa langue, son fuseau horaire et vos choix de notification. Pendant 30 jours, avec qui vous avez fini une partie, pour que vous puissiez vous inviter.',
    },
    {
      title: 'Pendant combien de temps',
      text: 'Après un mois sans activité (ou la durée fixée par l’exploitant du serveur), seules les parties d’une table sont conservées : noms, coups et résultats. Tout le reste est effacé.',
    },
    {
      title: 'Qui peut les voir',
      text: 'Les personnes à la table, celles qui ont son lien et, pour une table publique, tout le monde. L’exploitant du serveur peut voir tout ce qui y est enregistré.',
    },
  ],
  erase: 'M’effacer de ce serveur',
  eraseHint:
    'Vous quittez toutes les tables. Votre nom y devient « Guest », même dans les parties terminées, et le serveur oublie cet appareil. Vos coups restent, car ils font partie des parties des autres. C’est irréversible.',
  eraseNow: 'M’effacer maintenant',
  erased: 'C’est fait. Le serveur a oublié cet appareil.',
};
