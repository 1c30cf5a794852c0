/** Small sounds, made on the spot: dice on wood, a click, a tile put down or turned over, a theft, a sigh, a fanfare. */

let context: AudioContext | undefined;

const VOLUME = 0.07;

/** A tone that dies away. */
const tone = (audio: AudioContext, frequency: number, at: number, lasts: number, slideTo = frequency): void => {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(slideTo, start + lasts);
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
};

/** Something hard on wood: a burst of noise with little above the given pitch. */
const knock = (audio: AudioContext, at: number, pitch: number): void => {
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = VOLUME * 5;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
};

const melody = (audio: AudioContext, notes: readonly number[], apart: number, lasts: number): void =>
  notes.forEach((frequency, i) => tone(audio, frequency, i * apart, lasts));

const SOUNDS = {
  rattle: (audio: AudioContext) =>
    [0, 0.06, 0.11, 0.19, 0.27, 0.36, 0.44].forEach((at, i) => knock(audio, at, 1800 + ((i * 613) % 900))),
  tick: (audio: AudioContext) => [0, 0.05].forEach((at) => knock(audio, at, 1400)),
  tile: (audio: AudioContext) => {
    knock(audio, 0.2, 700);
    tone(audio, 523, 0.22, 0.18, 659);
  },
  theft: (audio: AudioContext) => {
    tone(audio, 880, 0, 0.22, 440);
    knock(audio, 0.35, 700);
    tone(audio, 659, 0.38, 0.2, 784);
  },
  /** A slide down, and a small hiccup: a pity, and no shame. */
  sigh: (audio: AudioContext) => {
    tone(audio, 392, 0, 0.3, 220);
    tone(audio, 247, 0.34, 0.16, 262);
  },
  /** A tile turned over on iron. */
  clack: (audio: AudioContext) => {
    knock(audio, 0, 2400);
    knock(audio, 0.03, 900);
  },
  bridge: (audio: AudioContext) => melody(audio, [523, 784], 0.11, 0.28),
  hexagon: (audio: AudioContext) => melody(audio, [523, 659, 784, 1047, 1319], 0.08, 0.3),
  call: (audio: AudioContext) => melody(audio, [659, 880], 0.15, 0.35),
  fanfare: (audio: AudioContext) => melody(audio, [523, 659, 784, 1047], 0.13, 0.3),
};

export type Sound = keyof typeof SOUNDS;

/** Browsers allow sound and vibration only after a tap or key on the page. */
const isAwake = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export const playSound = (sound: Sound): void => {
  if (!isAwake()) return;
  context ??= new AudioContext();
  // Browsers suspend audio until the first tap or key.
  if (context.state === 'suspended') void context.resume();
  SOUNDS[sound](context);
};

/** Where the device can: milliseconds of buzzing and pause in turn. */
export const vibrate = (...pattern: readonly number[]): void => {
  if (isAwake()) navigator.vibrate?.([...pattern]);
};
