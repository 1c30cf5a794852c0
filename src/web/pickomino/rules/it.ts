import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'P-01': {
    title: 'Giocatori e primo turno',
    text: {
      zoch: 'Si gioca da due a sette. Comincia il più giovane.',
      summary: 'Si gioca da due a sette. Si decide insieme chi comincia.',
      gigamic: 'Si gioca da due a sette. Comincia chi imita meglio il verso del tacchino.',
    },
  },
  'P-02': {
    title: 'Primo lancio',
    text: 'Un turno comincia con un lancio di tutti e otto i dadi. Un dado mostra 1, 2, 3, 4, 5 o un verme, e un verme vale cinque.',
  },
  'P-03': {
    title: 'Tenere un simbolo',
    text: 'Dopo ogni lancio si sceglie un simbolo visibile e si mettono da parte tutti i dadi che lo mostrano. Un simbolo già scelto nello stesso turno non si può più scegliere.',
  },
  'P-04': {
    title: 'Nessun simbolo nuovo',
    text: 'Un lancio che mostra solo simboli già messi da parte fa perdere il turno.',
  },
  'P-05': {
    title: 'Lanciare ancora o fermarsi',
    text: 'Messi da parte dei dadi, si lanciano quelli che restano o ci si ferma.',
  },
  'P-06': {
    title: 'Fermarsi senza prendere',
    text: {
      zoch: 'Ci si può fermare anche se nessuna tessera si può prendere. Il turno è allora perso.',
      summary: 'Ci si può fermare anche se nessuna tessera si può prendere. Il turno è allora perso.',
      gigamic: 'Finché restano dadi, ci si ferma solo per prendere una tessera.',
    },
  },
  'P-07': {
    title: 'Quando il turno deve finire',
    text: {
      zoch: 'Si smette di lanciare quando non restano dadi.',
      summary: 'Si smette di lanciare quando non restano dadi.',
      gigamic: 'Si smette di lanciare quando non restano dadi, e anche quando tutti e sei i simboli sono da parte.',
    },
  },
  'P-08': {
    title: 'Serve un verme',
    text: 'Senza un verme fra i dadi messi da parte il turno è perso, qualunque sia il totale.',
  },
  'P-09': {
    title: 'Prendere dalla griglia',
    text: 'Se il totale è il numero di una tessera scoperta della griglia, si prende quella tessera.',
  },
  'P-10': {
    title: 'Rubare',
    text: {
      zoch: 'Se il totale è il numero della tessera in cima alla pila di un avversario, si deve prendere quella tessera.',
      summary:
        'Se il totale è il numero della tessera in cima alla pila di un avversario, si deve prendere quella tessera.',
      gigamic:
        'Se il totale è il numero della tessera in cima alla pila di un avversario, si può prendere quella tessera, oppure la più vicina fra le più basse della griglia.',
    },
  },
  'P-11': {
    title: 'Invece, una tessera più bassa',
    text: {
      zoch: 'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende la più alta fra le tessere scoperte più basse della griglia.',
      summary:
        'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende a piacere una tessera scoperta più bassa della griglia.',
      gigamic:
        'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende la più alta fra le tessere scoperte più basse della griglia.',
    },
  },
  'P-12': {
    title: 'Nessuna tessera più bassa',
    text: 'Se la griglia non ha nemmeno una tessera più bassa, il turno è perso.',
  },
  'P-13': {
    title: 'Più di 36',
    text: 'Per un totale oltre 36 non c’è tessera: se ne prende una più bassa, secondo P-11.',
  },
  'P-14': {
    title: 'Le pile',
    text: 'Ognuno impila le tessere prese, scoperte, in una sola pila. Si vede solo quella in cima, e solo quella si può rubare.',
  },
  'P-15': {
    title: 'Turno perso: restituire',
    text: 'Chi perde un turno rimette la tessera in cima alla propria pila, se ne ha una, scoperta sulla griglia.',
  },
  'P-16': {
    title: 'Turno perso: girare',
    text: 'Poi la tessera scoperta più alta della griglia viene girata ed esce dal gioco, a meno che sia proprio quella appena restituita.',
  },
  'P-17': {
    title: 'Turno perso senza tessere',
    text: {
      zoch: 'Se non si aveva nessuna tessera da restituire, non si gira niente.',
      summary: 'Se non si aveva nessuna tessera da restituire, la più alta viene girata lo stesso.',
      gigamic: 'Se non si aveva nessuna tessera da restituire, non si gira niente.',
    },
  },
  'P-18': {
    title: 'Partita breve',
    text: 'Nella partita breve, pensata per cinque-sette giocatori, una tessera restituita che è ora la più alta viene girata essa stessa.',
  },
  'P-19': { title: 'Totale in corso', text: 'Il totale dei dadi messi da parte è noto a tutti durante il turno.' },
  'P-20': { title: 'Ordine di gioco', text: 'Si gioca in senso orario.' },
  'P-21': { title: 'Fine', text: 'La partita finisce quando sulla griglia non restano tessere scoperte.' },
  'P-22': {
    title: 'Vincitore',
    text: 'Vince chi ha più vermi. Le tessere da 21 a 24 portano un verme, da 25 a 28 due, da 29 a 32 tre, da 33 a 36 quattro.',
  },
  'P-23': { title: 'Parità', text: 'A parità di vermi vince chi ha la tessera più alta.' },
  'P-24': { title: 'Nessuno ha tessere', text: 'Chi è in parità senza nessuna tessera condivide la vittoria.' },
};
