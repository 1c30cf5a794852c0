/** The company at the table. A bird is its index in `BIRDS`. */
export interface Plumage {
  readonly kind: 'hen' | 'rooster' | 'chick' | 'turkey' | 'guineaFowl' | 'duck' | 'owl' | 'goose';
  readonly body: string;
  readonly wing: string;
  readonly tail: readonly [string, string];
  readonly speckled?: boolean;
  readonly prop?:
    | 'eggshell'
    | 'spectacles'
    | 'goggles'
    | 'monocle'
    | 'nightcap'
    | 'strawHat'
    | 'flatCap'
    | 'mortarboard'
    | 'whistle';
  readonly scarf?: string;
}

/** Those that people choose among. */
const PEOPLE: readonly Plumage[] = [
  { kind: 'hen', body: '#fbf3e4', wing: '#e8d7bb', tail: ['#f0e2c9', '#d9c39d'] },
  { kind: 'turkey', body: '#7a4a2b', wing: '#5d361d', tail: ['#b4662b', '#f0c987'] },
  { kind: 'hen', body: '#b5612f', wing: '#8f4720', tail: ['#2f5d50', '#4d8573'] },
  { kind: 'turkey', body: '#4e5a6b', wing: '#38424f', tail: ['#7d8ea3', '#dfe8f2'] },
  { kind: 'hen', body: '#4a4650', wing: '#35323a', tail: ['#2c2a31', '#56505e'], speckled: true },
  { kind: 'turkey', body: '#f1e0c4', wing: '#dcc39a', tail: ['#c98f6b', '#fff3dc'] },
  { kind: 'hen', body: '#e2a93b', wing: '#bf8622', tail: ['#8f5a1a', '#c98a2d'] },
  { kind: 'hen', body: '#8fa6b8', wing: '#6f8799', tail: ['#566c7d', '#a9bdcb'], speckled: true },
];

/** The teacher, in no seat. */
const TEACHER: Plumage = {
  kind: 'goose',
  body: '#fdfdf8',
  wing: '#dfe3e6',
  tail: ['#e9ecee', '#c8d0d6'],
  prop: 'whistle',
};

/** The bots that people meet, by name; each has a scarf of its own colour. */
const CHARACTERS: Readonly<Record<string, Plumage>> = {
  Pio: { kind: 'chick', body: '#ffd95a', wing: '#f0b92e', tail: ['#f0b92e', '#ffe48a'], prop: 'eggshell' },
  Berta: { kind: 'hen', body: '#a8663c', wing: '#874b27', tail: ['#874b27', '#c98a5a'], prop: 'spectacles' },
  Rocco: { kind: 'rooster', body: '#c9502a', wing: '#8e2f17', tail: ['#1f5b4d', '#2f8a6c'], prop: 'goggles' },
  Vera: { kind: 'hen', body: '#3a3744', wing: '#26242e', tail: ['#26242e', '#5a4f7a'], prop: 'monocle' },
  Pip: { kind: 'duck', body: '#f6e6a8', wing: '#dcc67a', tail: ['#dcc67a', '#fff3c4'], prop: 'nightcap' },
  Dot: {
    kind: 'guineaFowl',
    body: '#5b6d8c',
    wing: '#455470',
    tail: ['#455470', '#7c8fae'],
    speckled: true,
    prop: 'strawHat',
  },
  Bruno: { kind: 'turkey', body: '#5d3f2b', wing: '#432b1b', tail: ['#7c4a22', '#dda860'], prop: 'flatCap' },
  Ada: { kind: 'owl', body: '#8b7fa6', wing: '#6b6086', tail: ['#5a5072', '#a99fc0'], prop: 'mortarboard' },
};

/** A second seat of one bot wears another scarf; there are at most seven. */
const SCARVES = ['#d23b30', '#2f74bd', '#3c9148', '#8c50b5', '#e58f1f', '#1f9c9c', '#6a6a6a'];

const charactersOf = ([, plumage]: [string, Plumage], place: number): readonly Plumage[] =>
  SCARVES.map((_, twin) => ({ ...plumage, scarf: SCARVES[(place + twin) % SCARVES.length]! }));

/** So many birds of one character follow each other in `BIRDS`. */
export const TWINS = SCARVES.length;

export const BIRDS: readonly Plumage[] = [...PEOPLE, TEACHER, ...Object.entries(CHARACTERS).flatMap(charactersOf)];

/** How many people may choose among: the first of `BIRDS`. */
export const CHOICE = PEOPLE.length;
export const COACH = CHOICE;

/** The bird of a bot; `twin` counts the seats of the same bot before it. `undefined` for a bot without a character. */
export const birdOfBot = (name: string, twin = 0): number | undefined => {
  const place = Object.keys(CHARACTERS).indexOf(name);
  return place < 0 ? undefined : COACH + 1 + place * TWINS + (twin % TWINS);
};

export const isDark = (colour: string): boolean => {
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);
  return light < 360;
};
