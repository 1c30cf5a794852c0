import type { Translations } from './rulesText.ts';

export const rules: Translations = {
  'P-01': {
    title: 'Giocatori e primo turno',
    text: {
      zoch: 'Si gioca da due a sette. Comincia il più giovane.',
      summary: 'Si gioca da due a sette. La tavola decide chi comincia.',
      gigamic: 'Si gioca da due a sette. Comincia chi imita meglio il verso del tacchino.',
    },
  },
  'P-02': {
    title: 'Primo lancio',
    text: 'Un turno comincia con un lancio di tutti gli otto dadi. Un dado mostra 1, 2, 3, 4, 5 o un verme, e un verme vale cinque.',
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
    title: 'Prendere dalla grigliata',
    text: 'Un totale uguale a una tessera scoperta della grigliata prende quella tessera.',
  },
  'P-10': {
    title: 'Rubare',
    text: {
      zoch: 'Un totale uguale alla tessera in cima alla pila di un avversario deve prendere quella tessera.',
      summary: 'Un totale uguale alla tessera in cima alla pila di un avversario deve prendere quella tessera.',
      gigamic:
        'Un totale uguale alla tessera in cima alla pila di un avversario può prendere quella tessera, oppure la più vicina fra le più basse della grigliata.',
    },
  },
  'P-11': {
    title: 'Invece, una tessera più bassa',
    text: {
      zoch: 'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende la più alta fra le tessere scoperte più basse della grigliata.',
      summary:
        'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende a piacere una tessera scoperta più bassa della grigliata.',
      gigamic:
        'Se la tessera di quel numero non si può avere (è propria, coperta o girata), si prende la più alta fra le tessere scoperte più basse della grigliata.',
    },
  },
  'P-12': {
    title: 'Nessuna tessera più bassa',
    text: 'Se la grigliata non ha nemmeno una tessera più bassa, il turno è perso.',
  },
  'P-13': {
    title: 'Più di 36',
    text: 'Un totale oltre 36 non ha una tessera sua e ne prende una più bassa, come dice P-11.',
  },
  'P-14': {
    title: 'Le pile',
    text: 'Ognuno impila le tessere prese, scoperte, in una sola pila. Si vede solo quella in cima, e solo quella si può rubare.',
  },
  'P-15': {
    title: 'Turno perso: restituire',
    text: 'Chi perde un turno rimette la tessera in cima alla propria pila, se ne ha una, scoperta sulla grigliata.',
  },
  'P-16': {
    title: 'Turno perso: girare',
    text: 'Poi la tessera scoperta più alta della grigliata viene girata ed esce dal gioco, a meno che sia proprio quella appena restituita.',
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
    text: 'Con l’opzione shortGame, pensata per cinque-sette giocatori, una tessera restituita che è ora la più alta viene girata essa stessa.',
  },
  'P-19': { title: 'Totale in corso', text: 'Il totale dei dadi messi da parte è noto a tutti durante il turno.' },
  'P-20': { title: 'Ordine di gioco', text: 'Si gioca in senso orario.' },
  'P-21': { title: 'Fine', text: 'La partita finisce quando sulla grigliata non restano tessere scoperte.' },
  'P-22': {
    title: 'Vincitore',
    text: 'Vince chi ha più vermi. Le tessere da 21 a 24 portano un verme, da 25 a 28 due, da 29 a 32 tre, da 33 a 36 quattro.',
  },
  'P-23': { title: 'Parità', text: 'A parità di vermi vince chi ha la tessera più alta.' },
  'P-24': { title: 'Nessuno ha tessere', text: 'Chi è in parità senza nessuna tessera condivide la vittoria.' },
  'T-01': {
    title: 'Giocatori e tessere',
    text: {
      fiche:
        'Si gioca da due a quattro con 56 tessere. Una tessera porta tre numeri da 0 a 5, crescenti in senso orario.',
      classic:
        'Si gioca da due a sei con 56 tessere. Una tessera porta tre numeri da 0 a 5, crescenti in senso orario.',
    },
  },
  'T-02': {
    title: 'Distribuzione',
    text: {
      fiche: 'In due, nove tessere ciascuno; in tre o quattro, sette. Le altre formano la riserva.',
      classic:
        'In due, nove tessere ciascuno; in tre o quattro, sette; in cinque o sei, sei. Le altre formano la riserva.',
    },
  },
  'T-03': {
    title: 'Chi comincia',
    text: {
      fiche:
        'Dopo la distribuzione ognuno pesca una tessera dalla riserva. Comincia la somma più alta; in parità si pesca ancora. Queste tessere tornano poi nella riserva.',
      classic: 'Comincia chi ha il triplo più alto. Se nessuno ha un triplo, chi ha la tessera più alta.',
    },
  },
  'T-04': {
    title: 'Apertura',
    text: {
      fiche:
        'Il primo mette giù una tessera qualsiasi del leggio; pescare invece non è permesso. Vale la sua somma, e il turno è finito.',
      classic:
        'Il primo deve mettere giù la tessera che lo ha fatto cominciare. Vale la sua somma, un triplo 10 in più; 0-0-0 vale 40 in tutto.',
    },
  },
  'T-05': { title: 'Ordine di gioco', text: 'Si gioca in senso orario.' },
  'T-06': {
    title: 'Mettere giù',
    text: 'In un turno si mette una tessera. Condivide almeno un lato intero con una tessera in tavola, e i due numeri di ogni lato condiviso concordano. Le tessere non si specchiano mai.',
  },
  'T-07': {
    title: 'Angoli che si toccano',
    text: 'Dove un angolo della tessera tocca soltanto altre tessere, i numeri concordano lo stesso: ogni punto del piano ha un solo numero.',
  },
  'T-08': { title: 'Valore di una tessera', text: 'Una tessera messa giù vale la somma dei suoi tre numeri.' },
  'T-09': {
    title: 'Ponte',
    text: 'Se i tre angoli della tessera cadono tutti su angoli già occupati senza chiudere un esagono, è un ponte: 40 in più. Con l’opzione bridge=gapBothSides deve anche condividere esattamente un lato.',
  },
  'T-10': {
    title: 'Esagono',
    text: 'Una tessera che riempie la sesta e ultima casella attorno a un punto chiude un esagono: 50 in più. Non conta mai anche come ponte.',
  },
  'T-11': {
    title: 'Più esagoni',
    text: 'Due esagoni chiusi da una tessera valgono 60 in tutto, tre valgono 70 in tutto.',
  },
  'T-12': {
    title: 'Pescare',
    text: 'Chi non può o non vuole mettere giù pesca una tessera, perde 5 punti e può metterla subito.',
  },
  'T-13': { title: 'Pescare ancora', text: 'In un turno si pescano fino a tre tessere, e ognuna costa 5 punti.' },
  'T-14': {
    title: 'Mettere giù dopo una pescata',
    text: {
      fiche:
        'Dopo una pescata si può mettere solo la tessera appena pescata. Chi non la mette pesca ancora, fino alla terza, finché la riserva ha tessere.',
      classic:
        'Dopo una pescata si può mettere una tessera qualsiasi del leggio. Chi non mette pesca ancora, fino alla terza, finché la riserva ha tessere.',
    },
  },
  'T-15': {
    title: 'Tre pescate invano',
    text: 'Tre pescate senza mettere giù costano altri 10 punti, 25 in tutto, e il turno passa.',
  },
  'T-16': {
    title: 'Riserva vuota',
    text: {
      fiche:
        'A riserva vuota chi non mette giù passa, senza altro costo che le pescate già fatte nel turno. Può passare anche chi potrebbe mettere.',
      classic: 'A riserva vuota chi non mette giù passa e perde 10 punti.',
    },
  },
  'T-17': {
    title: 'Chiudere',
    text: 'Chi mette l’ultima tessera del proprio leggio chiude la mano e guadagna 25 punti, più la somma delle tessere rimaste sugli altri leggii.',
  },
  'T-18': {
    title: 'Blocco',
    text: {
      fiche:
        'Se la riserva è vuota e nessuno può mettere giù, o tutti passano di seguito, la mano finisce. Ognuno perde la somma del proprio leggio, e nessuno prende i 25.',
      classic:
        'Se la riserva è vuota e nessuno può mettere giù, o tutti passano di seguito, la mano finisce. Il leggio più basso guadagna quanto gli altri lo superano; nessuno prende i 25.',
    },
  },
  'T-19': {
    title: 'Vincitore',
    text: {
      fiche:
        'Vince il punteggio più alto; in parità la vittoria è condivisa. Si gioca una mano, se l’opzione rounds non dice altro.',
      classic:
        'Si giocano mani finché qualcuno ha 400 punti alla fine di una, al massimo 99; l’opzione rounds può dire altro. Vince il punteggio più alto; in parità la vittoria è condivisa.',
    },
  },
  'T-20': { title: 'Sotto zero', text: 'I punteggi possono essere negativi.' },
  'T-21': {
    title: 'Che cosa vedono tutti',
    text: 'Il piano, i punteggi, quante tessere hanno i leggii e la riserva e le tessere pescate per cominciare sono pubblici. I leggii e le tessere pescate in gioco sono segreti.',
  },
};
