import type { Lines } from './lines.ts';

export const lines: Lines = {
  merry: {
    steals: ['Ora è mia, hi hi!', 'Chi trova tiene!', 'Sembrava così sola.'],
    robbed: ['Ehi, mi serviva!', 'Oh no, i miei vermi!', 'Ho chiuso gli occhi un attimo!'],
    fails: ['Ops!', 'I dadi ridacchiano.', 'Però è stato divertente.'],
    scores: ['Guardate qui!', 'Evviva!', 'È proprio mia?'],
  },
  shy: {
    steals: ['Scusa… e grazie.', 'Spero che non ti dispiaccia.', 'Oh! Ce l’ho fatta.'],
    robbed: ['Lo sapevo.', 'Era la mia preferita.', 'Va bene, sto zitta.'],
    fails: ['Dovevo fermarmi.', 'Povera me.', 'Fate come se non ci fossi.'],
    scores: ['A me basta.', 'Meno male!', 'Al sicuro.'],
  },
  bold: {
    steals: ['Grazie di averla tenuta al caldo!', 'Vieni da papà!', 'Troppo lento!'],
    robbed: ['Te ne pentirai.', 'Tornerò a prenderla.', 'Che faccia tosta. Mi piace.'],
    fails: ['Valeva la pena!', 'Chi non risica non rosica.', 'Ancora!'],
    scores: ['Così si fa!', 'Chicchirichì!', 'Sotto a chi tocca!'],
  },
  cool: {
    steals: ['Come calcolato.', 'Grazie.', 'Era senza difesa.'],
    robbed: ['Ne prendo nota.', 'Bella mossa.', 'Avrei fatto lo stesso.'],
    fails: ['Capita.', 'La fortuna ha buona memoria.', 'Mah.'],
    scores: ['Appunto.', 'Secondo i piani.', 'Dovrebbe bastare.'],
  },
};
