import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
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
      classic: 'Comincia chi ha la tripla più alta. Se nessuno ha una tripla, chi ha la tessera più alta.',
    },
  },
  'T-04': {
    title: 'Apertura',
    text: {
      fiche:
        'Il primo gioca una tessera qualsiasi del leggio; pescare invece non è permesso. Vale la sua somma, e il turno è finito.',
      classic:
        'Il primo deve giocare la tessera che lo ha fatto cominciare. Vale la sua somma, una tripla 10 in più; 0-0-0 vale 40 in tutto.',
    },
  },
  'T-05': { title: 'Ordine di gioco', text: 'Si gioca in senso orario.' },
  'T-06': {
    title: 'Giocare una tessera',
    text: 'In un turno si gioca una tessera. Condivide almeno un lato intero con una tessera sul tavolo, e i due numeri di ogni lato condiviso concordano. Le tessere non si specchiano mai.',
  },
  'T-07': {
    title: 'Angoli che si toccano',
    text: 'Dove un angolo della tessera tocca soltanto altre tessere, i numeri concordano lo stesso: ogni punto del tavolo ha un solo numero.',
  },
  'T-08': { title: 'Valore di una tessera', text: 'Una tessera giocata vale la somma dei suoi tre numeri.' },
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
    text: 'Chi non può o non vuole giocare una tessera ne pesca una, perde 5 punti e può giocarla subito.',
  },
  'T-13': { title: 'Pescare ancora', text: 'In un turno si pescano fino a tre tessere, e ognuna costa 5 punti.' },
  'T-14': {
    title: 'Giocare dopo una pescata',
    text: {
      fiche:
        'Dopo una pescata si può giocare solo la tessera appena pescata. Chi non la gioca pesca ancora, fino alla terza, finché la riserva ha tessere.',
      classic:
        'Dopo una pescata si può giocare una tessera qualsiasi del leggio. Chi non gioca pesca ancora, fino alla terza, finché la riserva ha tessere.',
    },
  },
  'T-15': {
    title: 'Tre pescate inutili',
    text: 'Tre pescate senza giocare costano altri 10 punti, 25 in tutto, e il turno passa.',
  },
  'T-16': {
    title: 'Riserva vuota',
    text: {
      fiche:
        'A riserva vuota chi non gioca passa, senza altro costo che le pescate già fatte nel turno. Può passare anche chi potrebbe giocare.',
      classic: 'A riserva vuota chi non gioca passa e perde 10 punti.',
    },
  },
  'T-17': {
    title: 'Chiudere',
    text: 'Chi gioca l’ultima tessera del proprio leggio chiude la mano e guadagna 25 punti, più la somma delle tessere rimaste sugli altri leggii.',
  },
  'T-18': {
    title: 'Blocco',
    text: {
      fiche:
        'Se la riserva è vuota e nessuno può giocare, o tutti passano di seguito, la mano finisce. Ognuno perde la somma delle tessere sul proprio leggio, e nessuno prende i 25.',
      classic:
        'Se la riserva è vuota e nessuno può giocare, o tutti passano di seguito, la mano finisce. Chi ha la somma più bassa guadagna quanto gli altri hanno in più; nessuno prende i 25.',
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
    text: 'Le tessere giocate, i punteggi, quante tessere hanno i leggii e la riserva e le tessere pescate per cominciare sono pubblici. I leggii e le tessere pescate in gioco sono segreti.',
  },
};
