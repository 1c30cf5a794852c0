/** The company at the table: each bird its feathers. */
export interface Plumage {
  readonly kind: 'hen' | 'turkey';
  readonly body: string;
  readonly wing: string;
  readonly tail: readonly [string, string];
  readonly speckled?: boolean;
}

export const BIRDS: readonly Plumage[] = [
  { kind: 'hen', body: '#fbf3e4', wing: '#e8d7bb', tail: ['#f0e2c9', '#d9c39d'] },
  { kind: 'turkey', body: '#7a4a2b', wing: '#5d361d', tail: ['#b4662b', '#f0c987'] },
  { kind: 'hen', body: '#b5612f', wing: '#8f4720', tail: ['#2f5d50', '#4d8573'] },
  { kind: 'turkey', body: '#4e5a6b', wing: '#38424f', tail: ['#7d8ea3', '#dfe8f2'] },
  { kind: 'hen', body: '#4a4650', wing: '#35323a', tail: ['#2c2a31', '#56505e'], speckled: true },
  { kind: 'turkey', body: '#f1e0c4', wing: '#dcc39a', tail: ['#c98f6b', '#fff3dc'] },
  { kind: 'hen', body: '#e2a93b', wing: '#bf8622', tail: ['#8f5a1a', '#c98a2d'] },
  { kind: 'hen', body: '#8fa6b8', wing: '#6f8799', tail: ['#566c7d', '#a9bdcb'], speckled: true },
];
