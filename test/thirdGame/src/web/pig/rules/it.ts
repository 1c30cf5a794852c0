import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'G-01': { title: 'Giocatori', text: 'Si gioca da due a sei, con un solo dado.' },
  'G-02': {
    title: 'Lanciare',
    text: 'Un turno comincia con un lancio. Si somma quello che mostra il dado, per quante volte lo si lancia.',
  },
  'G-03': { title: 'Un 1', text: 'Un 1 chiude il turno, e i suoi punti sono persi.' },
  'G-04': { title: 'Fermarsi', text: 'Chi si ferma tiene i punti del turno.' },
  'G-05': { title: 'Ordine di gioco', text: 'Si gioca in senso orario.' },
  'G-06': {
    title: 'Fine',
    text: { common: 'Chi ha 100 punti vince subito.', short: 'Chi ha 30 punti vince subito.' },
  },
};
