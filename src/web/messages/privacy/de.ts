import type { PrivacyWords } from './en.ts';

export const words: PrivacyWords = {
  intro: 'Kein Konto, kein Tracking. Das ist alles, was Tablée speichert.',
  points: [
    {
      title: 'Auf diesem Gerät',
      text: 'Deine Einstellungen, der eingegebene Name, gespeicherte Partien und die Tische, an denen du warst. Sie bleiben, bis du die Daten dieser Seite im Browser löschst.',
    },
    {
      title: 'Auf dem Server, wenn du online spielst',
      text: 'Dein Name, deine Züge und Reaktionen mit Uhrzeit und eine Nummer, die für dieses Gerät steht. An einem Cookie erkennt dich der Server ein Jahr lang wieder. Deine Netzwerkadresse dient nur zum Zählen der Anfragen und wird nicht mit den Partien gespeichert.',
    },
    {
      title: 'Wenn du Benachrichtigungen einschaltest',
      text: 'Die Adresse dieses Geräts beim Push-Dienst deines Browsers, seine Sprache und Zeitzone und wann du gerufen werden willst. 30 Tage lang auch, mit wem du eine Partie beendet hast, damit ihr euch einladen könnt.',
    },
    {
      title: 'Wie lange',
      text: 'Ist an einem Tisch einen Monat lang nichts geschehen (der Betreiber kann eine andere Frist einstellen), bleiben nur seine Partien: Namen, Züge und Ergebnisse. Alles andere wird gelöscht.',
    },
    {
      title: 'Wer es sieht',
      text: 'Alle am Tisch, alle mit dem Link und bei offenen Tischen jeder. Der Betreiber des Servers kann alles sehen, was dort gespeichert ist.',
    },
  ],
  erase: 'Mich auf diesem Server löschen',
  eraseHint:
    'Du verlässt alle Tische. Dein Name wird dort zu „Guest“, auch in beendeten Partien, und der Server vergisst dieses Gerät. Deine Züge bleiben, denn sie gehören auch zu den Partien der anderen. Das lässt sich nicht rückgängig machen.',
  eraseNow: 'Jetzt löschen',
  erased: 'Erledigt. Der Server hat dieses Gerät vergessen.',
};
