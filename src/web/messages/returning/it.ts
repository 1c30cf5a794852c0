import { pluralIn } from '../../language/plural.ts';
import type { ReturningWords } from './en.ts';

const plural = pluralIn('it');

export const words: ReturningWords = {
  inbox: {
    since: 'Rivedi da quando non ci sei',
    sinceTitle: 'Da quando non ci sei',
    sinceHere: (count) => `${plural(count, 'passo', 'passi')} da quando non ci sei.`,
    show: 'Rivedi',
    moves: (count) => plural(count, 'mossa', 'mosse'),
    toTable: 'Al tavolo',
    nothing: 'Da allora a questo tavolo non è successo niente.',
  },
  people: {
    title: 'Hanno giocato con te',
    invite: (name) => `Invita ${name}`,
    toWhat: 'A quale gioco?',
    invited: (name) => `L’invito per ${name} è partito.`,
    invites: (name) => `${name} ti invita`,
    refuse: (name) => `Niente inviti da ${name}`,
    untilNext: 'fino alla prossima partita insieme',
    forever: 'mai più',
    mayInvite: 'Chi può invitarmi',
    kept: 'Per 30 giorni, chi ha finito una partita insieme può invitarsi.',
  },
  install: {
    title: 'Metti Tablée sul tuo dispositivo',
    why: 'Si apre come un’app, funziona senza rete e mostra quanti tavoli ti aspettano.',
    install: 'Installa',
    share: 'Tocca Condividi in Safari.',
    add: 'Scegli «Aggiungi alla schermata Home».',
    open: 'Apri Tablée da lì.',
    notNow: 'No grazie',
  },
  shared: {
    nothing: 'Qui non c’è né una partita salvata né un link a un tavolo.',
  },
};
