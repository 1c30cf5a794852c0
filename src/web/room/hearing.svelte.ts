/** Sounds at a table, and vibrations of the device. */
import { untrack } from 'svelte';
import { settings } from '../settings/settings.svelte.ts';
import { playSound, vibrate, type Sound } from '../sound/sounds.ts';
import type { Scene } from './scene.svelte.ts';

export interface Instruments {
  readonly play: (sound: Sound) => void;
  readonly vibrate: (...pattern: readonly number[]) => void;
}

/** A step sounds at once, its outcome when it is revealed; the end of the game has a sound of its own. */
const hearEvents = (scene: Scene, isHeard: () => boolean, { play }: Instruments): void => {
  $effect(() => {
    if (!scene.last || !isHeard()) return;
    play(untrack(() => scene.source.result && !scene.isRevealing) ? 'fanfare' : scene.kit.soundOf(scene.last));
  });
  $effect(() => {
    if (!scene.last || scene.isRevealing || !isHeard()) return;
    const isLate = scene.suspense > 0;
    const sound = isLate && untrack(() => scene.source.result) ? 'fanfare' : scene.kit.soundAfter?.(scene.last);
    if (sound) play(sound);
  });
  $effect(() => {
    if (!scene.last || scene.isRevealing || !isHeard()) return;
    const later = scene.kit.soundLater?.(scene.last);
    if (!later) return;
    const timer = setTimeout(
      () => play(later.sound),
      untrack(() => (scene.motion ? later.after * scene.tempo : 0)),
    );
    return () => clearTimeout(timer);
  });
};

/** The device vibrates when its player loses something. */
const feelBlows = (scene: Scene, isHeard: () => boolean, instruments: Instruments): void => {
  $effect(() => {
    const { last } = scene;
    if (!last || scene.isRevealing) return;
    untrack(() => {
      if (!isHeard() || scene.own === null) return;
      const mine = scene.kit.highlights?.(last).find(({ seat }) => seat === scene.own)?.highlight;
      if (mine === 'fails') instruments.vibrate(60);
      else if (mine === 'robbed') instruments.vibrate(40, 50, 80);
    });
  });
};

/** A call when the turn passes from others to the player here. */
const hearTurns = (scene: Scene, isHeard: () => boolean, instruments: Instruments): void => {
  const isMine = $derived.by(() => {
    const { turn } = scene.source;
    return !scene.isRevealing && turn?.kind === 'decision' && turn.seat === scene.own;
  });
  const call = (): void => {
    const { own, mover, source } = scene;
    if (own === null || !mover || mover.seat === own || !isHeard() || document.hidden) return;
    // Online, turnSignal.ts plays the call, also when the page is hidden.
    if (source.whereIs(own) === 'here') instruments.play('call');
    instruments.vibrate(25);
  };
  $effect(() => {
    if (isMine) untrack(call);
  });
};

/** Ends with the component that calls it. */
export const hear = (scene: Scene, instruments: Instruments = { play: playSound, vibrate }): void => {
  const isHeard = (): boolean => settings.sound && !scene.source.isSilent;
  hearEvents(scene, isHeard, instruments);
  feelBlows(scene, isHeard, instruments);
  hearTurns(scene, isHeard, instruments);
};
