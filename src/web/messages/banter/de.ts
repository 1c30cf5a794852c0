import type { Lines } from './lines.ts';

export const lines: Lines = {
  merry: {
    steals: ['Jetzt meins, hihi!', 'Wer’s findet, dem gehört’s!', 'Der sah so einsam aus.'],
    robbed: ['He, den brauche ich noch!', 'O nein, meine Würmer!', 'Ich hab nur kurz geblinzelt!'],
    fails: ['Hoppla!', 'Die Würfel kichern.', 'Na, lustig war’s.'],
    scores: ['Schaut mal her!', 'Juhu!', 'Ist das wirklich meiner?'],
  },
  shy: {
    steals: ['Verzeihung … und danke.', 'Ist das in Ordnung?', 'Oh! Ich hab mich getraut.'],
    robbed: ['Ich hab’s geahnt.', 'Das war mein liebster.', 'Ich sag ja nichts.'],
    fails: ['Hätte ich bloß aufgehört.', 'Oje.', 'Beachtet mich nicht.'],
    scores: ['Mir reicht das.', 'Puh!', 'Schön in Sicherheit.'],
  },
  bold: {
    steals: ['Danke fürs Warmhalten!', 'Komm zu Papa!', 'Zu langsam!'],
    robbed: ['Das wirst du bereuen.', 'Den hol ich mir zurück.', 'Frech. Gefällt mir.'],
    fails: ['War’s wert!', 'Wer nicht wagt, hat keinen Wurm.', 'Noch mal!'],
    scores: ['So macht man das!', 'Kikeriki!', 'Wer ist der Nächste?'],
  },
  cool: {
    steals: ['Wie berechnet.', 'Danke.', 'Er lag offen da.'],
    robbed: ['Zur Kenntnis genommen.', 'Guter Zug.', 'Hätte ich auch getan.'],
    fails: ['Kommt vor.', 'Das Glück merkt sich alles.', 'Hm.'],
    scores: ['Eben.', 'Nach Plan.', 'Das sollte reichen.'],
  },
};
