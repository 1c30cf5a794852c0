/** Hands on the board: one finger or the mouse moves it, two fingers or the wheel zoom, a click without moving points. */
import type { Point } from '../tile/geometry.ts';

export interface Hands {
  pan(dx: number, dy: number): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  zoom(at: Point, factor: number): void;
  /** `at` is `null` when a key or a screen reader pressed the button `target`. */
  press(at: Point | null, target: Element): void;
  hover(at: Point | null): void;
}

/** Pixels a press may slip and still be a press. */
const SLIP = 6;

const WHEEL_STEP = 0.0016;

/** For `{@attach}`: listens on a node until it goes. */
export const handsOn =
  (hands: Hands) =>
  (node: HTMLElement): (() => void) => {
    const fingers = new Map<number, Point>();
    let slipped = 0;
    const at = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const listeners = {
      pointerdown: (event: PointerEvent) => {
        if (event.button > 1) return;
        if (event.isPrimary) {
          // A first finger begins anew, even where an earlier one was never seen to leave.
          fingers.clear();
          slipped = 0;
        }
        fingers.set(event.pointerId, at(event));
      },
      pointermove: (event: PointerEvent) => {
        const from = fingers.get(event.pointerId);
        const to = at(event);
        if (!from) return event.pointerType === 'mouse' ? hands.hover(to) : undefined;
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        slipped += Math.hypot(to.x - from.x, to.y - from.y);
        fingers.set(event.pointerId, to);
        if (slipped <= SLIP) return undefined;
        if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
        return other ? hands.pinch([from, other], [to, other]) : hands.pan(to.x - from.x, to.y - from.y);
      },
      pointerup: (event: PointerEvent) => void fingers.delete(event.pointerId),
      pointercancel: (event: PointerEvent) => void fingers.delete(event.pointerId),
      pointerleave: () => hands.hover(null),
      click: (event: MouseEvent) => {
        const isPointed = event.detail > 0;
        if (isPointed && slipped > SLIP) return;
        hands.press(isPointed ? at(event) : null, event.target as Element);
      },
      wheel: (event: WheelEvent) => {
        event.preventDefault();
        const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY;
        hands.zoom(at(event), Math.exp(-pixels * WHEEL_STEP));
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) node.addEventListener(type, listener, { passive: false });
    return () => {
      for (const [type, listener] of all) node.removeEventListener(type, listener);
    };
  };
