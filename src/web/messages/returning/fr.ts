import { pluralIn } from '../../language/plural.ts';
import type { ReturningWords } from './en.ts';

const plural = pluralIn('fr');

export const words: ReturningWords = {
  inbox: {
    since: 'Revoir depuis votre départ',
    sinceTitle: 'Depuis votre départ',
    sinceHere: (count) => `${plural(count, 'étape', 'étapes')} depuis votre départ.`,
    show: 'Revoir',
    moves: (count) => plural(count, 'coup', 'coups'),
    toTable: 'À la table',
    nothing: 'Il ne s’est rien passé à cette table depuis.',
  },
  people: {
    title: 'Vos derniers partenaires',
    invite: (name) => `Inviter ${name}`,
    toWhat: 'À quel jeu ?',
    invited: (name) => `L’invitation est partie pour ${name}.`,
    invites: (name) => `${name} vous invite`,
    refuse: (name) => `Refuser les invitations de ${name}`,
    untilNext: 'jusqu’à notre prochaine partie',
    forever: 'plus jamais',
    mayInvite: 'Qui peut m’inviter',
    kept: 'Pendant 30 jours, ceux qui ont fini une partie ensemble peuvent s’inviter.',
  },
  install: {
    title: 'Installez Tablée sur votre appareil',
    why: 'Elle s’ouvre comme une application, marche hors ligne et montre combien de tables vous attendent.',
    install: 'Installer',
    share: 'Touchez Partager au bord de Safari.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
    open: 'Ouvrez Tablée depuis cet écran.',
    notNow: 'Non merci',
  },
  shared: {
    nothing: 'Il n’y a là ni partie enregistrée ni lien vers une table.',
  },
};
