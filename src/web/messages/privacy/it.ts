import type { PrivacyWords } from './en.ts';

export const words: PrivacyWords = {
  intro: 'Nessun account, nessun tracciamento. Questo è tutto ciò che Tablée conserva.',
  points: [
    {
      title: 'Su questo dispositivo',
      text: 'Le impostazioni, il nome che hai scritto, le partite salvate e i tavoli a cui hai giocato. Restano finché non cancelli i dati di questo sito nel browser.',
    },
    {
      title: 'Sul server, quando giochi online',
      text: 'Il tuo nome, le tue mosse e reazioni con l’ora, e un numero che identifica questo dispositivo. Un cookie permette al server di riconoscerti per un anno. Il tuo indirizzo di rete serve a contare le richieste e non viene salvato con le partite.',
    },
    {
      title: 'Quando attivi le notifiche',
      text: 'L’indirizzo di questo dispositivo presso il servizio push del tuo browser, la lingua, il fuso orario e quali notifiche vuoi ricevere. Per 30 giorni, con chi hai finito una partita, perché possiate invitarvi.',
    },
    {
      title: 'Per quanto tempo',
      text: 'Dopo un mese senza attività (o il tempo scelto da chi gestisce il server), di un tavolo restano solo le partite: nomi, mosse e risultati. Tutto il resto viene cancellato.',
    },
    {
      title: 'Chi può vederli',
      text: 'Tutti a quel tavolo, chiunque ne abbia il link e, per i tavoli pubblici, chiunque. Chi gestisce il server può vedere tutto ciò che vi è salvato.',
    },
  ],
  erase: 'Cancellami da questo server',
  eraseHint:
    'Lasci tutti i tavoli. Il tuo nome lì diventa «Guest», anche nelle partite finite, e il server dimentica questo dispositivo. Le tue mosse restano, perché fanno parte delle partite degli altri. Non si può annullare.',
  eraseNow: 'Cancellami ora',
  erased: 'Fatto. Il server ha dimenticato questo dispositivo.',
};
