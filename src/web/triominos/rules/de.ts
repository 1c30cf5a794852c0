import type { Translations } from '../../table/rulesText.ts';

export const rules: Translations = {
  'T-01': {
    title: 'Spieler und Steine',
    text: {
      fiche:
        'Es spielen zwei bis vier mit 56 Steinen. Ein Stein trägt drei Zahlen von 0 bis 5, im Uhrzeigersinn steigend.',
      classic:
        'Es spielen zwei bis sechs mit 56 Steinen. Ein Stein trägt drei Zahlen von 0 bis 5, im Uhrzeigersinn steigend.',
    },
  },
  'T-02': {
    title: 'Austeilen',
    text: {
      fiche: 'Zu zweit bekommt jeder neun Steine, zu dritt oder viert sieben. Der Rest ist der Vorrat.',
      classic:
        'Zu zweit bekommt jeder neun Steine, zu dritt oder viert sieben, zu fünft oder sechst sechs. Der Rest ist der Vorrat.',
    },
  },
  'T-03': {
    title: 'Wer beginnt',
    text: {
      fiche:
        'Nach dem Austeilen zieht jeder einen Stein aus dem Vorrat. Die höchste Summe beginnt; wer gleichauf liegt, zieht noch einmal. Diese Steine kommen danach in den Vorrat zurück.',
      classic: 'Wer den höchsten Drilling hat, beginnt. Hat niemand einen Drilling, beginnt der höchste Stein.',
    },
  },
  'T-04': {
    title: 'Eröffnung',
    text: {
      fiche:
        'Wer beginnt, legt irgendeinen Stein der eigenen Bank; stattdessen zu ziehen ist nicht erlaubt. Er zählt seine Summe, und der Zug ist zu Ende.',
      classic:
        'Wer beginnt, muss den Stein legen, der dazu geführt hat. Er zählt seine Summe, ein Drilling 10 mehr; 0-0-0 zählt insgesamt 40.',
    },
  },
  'T-05': { title: 'Reihenfolge', text: 'Gespielt wird im Uhrzeigersinn.' },
  'T-06': {
    title: 'Anlegen',
    text: 'In einem Zug wird ein Stein gelegt. Er teilt mindestens eine ganze Seite mit einem Stein auf dem Tisch, und beide Zahlen jeder geteilten Seite stimmen überein. Gespiegelt wird nie.',
  },
  'T-07': {
    title: 'Ecken, die sich berühren',
    text: 'Wo eine Ecke des Steins andere Steine nur berührt, stimmen die Zahlen auch überein: Jeder Punkt der Spielfläche hat eine Zahl.',
  },
  'T-08': { title: 'Wert eines Steins', text: 'Ein gelegter Stein zählt die Summe seiner drei Zahlen.' },
  'T-09': {
    title: 'Brücke',
    text: 'Treffen alle drei Ecken des Steins auf schon belegte Ecken und schließt er kein Sechseck, ist es eine Brücke: 40 mehr. Mit der Option bridge=gapBothSides muss er zudem genau eine Seite teilen.',
  },
  'T-10': {
    title: 'Sechseck',
    text: 'Ein Stein, der das sechste und letzte Feld um einen Punkt füllt, schließt ein Sechseck: 50 mehr. Es zählt nie zugleich als Brücke.',
  },
  'T-11': {
    title: 'Mehrere Sechsecke',
    text: 'Zwei Sechsecke, die ein Stein schließt, bringen insgesamt 60, drei insgesamt 70.',
  },
  'T-12': {
    title: 'Ziehen',
    text: 'Wer nicht legen kann oder will, zieht einen Stein aus dem Vorrat, verliert 5 Punkte und darf gleich legen.',
  },
  'T-13': { title: 'Wieder ziehen', text: 'Bis zu drei Steine werden in einem Zug gezogen, jeder kostet 5 Punkte.' },
  'T-14': {
    title: 'Legen nach dem Ziehen',
    text: {
      fiche:
        'Nach dem Ziehen darf nur der eben gezogene Stein gelegt werden. Wer ihn nicht legt, zieht wieder, bis zum dritten Mal, solange der Vorrat Steine hat.',
      classic:
        'Nach dem Ziehen darf jeder Stein der Bank gelegt werden. Wer nicht legt, zieht wieder, bis zum dritten Mal, solange der Vorrat Steine hat.',
    },
  },
  'T-15': {
    title: 'Drei Nieten',
    text: 'Dreimal ziehen, ohne zu legen, kostet noch einmal 10 Punkte, insgesamt 25, und der Zug ist zu Ende.',
  },
  'T-16': {
    title: 'Leerer Vorrat',
    text: {
      fiche:
        'Ist der Vorrat leer, passt, wer nicht legt, ohne weitere Kosten als das in diesem Zug Gezogene. Passen darf auch, wer legen könnte.',
      classic: 'Ist der Vorrat leer, passt, wer nicht legt, und verliert 10 Punkte.',
    },
  },
  'T-17': {
    title: 'Schluss machen',
    text: 'Wer den letzten Stein der eigenen Bank legt, beendet die Runde und gewinnt 25 Punkte, dazu die Summe aller Steine auf den anderen Bänken.',
  },
  'T-18': {
    title: 'Blockiert',
    text: {
      fiche:
        'Ist der Vorrat leer und kann niemand legen, oder passen alle nacheinander, endet die Runde. Alle verlieren die Summe der Steine auf ihrer Bank, und niemand bekommt die 25.',
      classic:
        'Ist der Vorrat leer und kann niemand legen, oder passen alle nacheinander, endet die Runde. Wer die kleinste Summe auf der Bank hat, bekommt, was die anderen mehr haben; die 25 bekommt niemand.',
    },
  },
  'T-19': {
    title: 'Wer gewinnt',
    text: {
      fiche:
        'Die höchste Punktzahl gewinnt; wer gleichauf liegt, teilt sich den Sieg. Gespielt wird eine Runde, wenn die Option rounds nichts anderes sagt.',
      classic:
        'Gespielt wird, bis jemand am Ende einer Runde 400 Punkte hat, höchstens aber 99 Runden; die Option rounds kann anderes sagen. Dann gewinnt die höchste Punktzahl; wer gleichauf liegt, teilt sich den Sieg.',
    },
  },
  'T-20': { title: 'Unter null', text: 'Punktzahlen dürfen negativ sein.' },
  'T-21': {
    title: 'Was alle sehen',
    text: 'Die Spielfläche, die Punkte, wie viele Steine auf den Bänken und im Vorrat sind und die zum Auslosen gezogenen Steine sind offen. Die Bänke und im Spiel gezogene Steine sind geheim.',
  },
};
