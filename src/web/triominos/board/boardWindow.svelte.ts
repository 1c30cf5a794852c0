/** The window on the board: its size and its camera, which fits the board until a person moves it. */
import type { Cell } from '../../../games/triominos/index.ts';
import { boundsOf, type Bounds, type Frame, type Point } from '../tile/geometry.ts';
import { follow, middleOf, panBy, pinch, shows, toBoard, toFrame, zoomAt, type Camera } from './camera.ts';
import { stepOf, type Arrow } from './places.ts';

/** A small board is not enlarged beyond this, unless the window is huge. */
const CLOSEST_FIT = 1.05;
const LARGE_WINDOW = 470;
const PAN_STEP = 60;

interface Scenery {
  readonly bounds: Bounds;
  /** The point to keep in sight. */
  readonly focus: Point;
}

export class BoardWindow {
  width = $state(300);
  height = $state(300);
  readonly #scenery: () => Scenery;
  /** The camera of a person; `null` while the board fits itself. */
  #chosen = $state.raw<Camera | null>(null);
  readonly frame: Frame = $derived({ width: this.width, height: this.height });
  readonly camera: Camera = $derived.by(() => {
    const { bounds, focus } = this.#scenery();
    const closest = Math.max(CLOSEST_FIT, Math.min(this.width, this.height) / LARGE_WINDOW);
    return this.#chosen ?? follow(bounds, this.frame, focus, closest);
  });
  readonly transform: string = $derived.by(() => {
    const { x, y, zoom } = this.camera;
    return `translate(${this.width / 2 - x * zoom}px, ${this.height / 2 - y * zoom}px) scale(${zoom})`;
  });

  constructor(scenery: () => Scenery) {
    this.#scenery = scenery;
  }

  get hasMoved(): boolean {
    return this.#chosen !== null;
  }

  toBoard(point: Point): Point {
    return toBoard(this.camera, this.frame, point);
  }

  toFrame(point: Point): Point {
    return toFrame(this.camera, this.frame, point);
  }

  fitAll(): void {
    this.#chosen = null;
  }

  zoom(factor: number, at: Point = middleOf(this.frame)): void {
    this.#chosen = zoomAt(this.camera, this.#scenery().bounds, this.frame, at, factor);
  }

  pan(dx: number, dy: number): void {
    this.#chosen = panBy(this.camera, this.#scenery().bounds, dx, dy);
  }

  panAlong(arrow: Arrow): void {
    const { x, y } = stepOf(arrow);
    this.pan(-x * PAN_STEP, -y * PAN_STEP);
  }

  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void {
    this.#chosen = pinch(this.camera, this.#scenery().bounds, this.frame, from, to);
  }

  /** Brings a cell into the window. */
  reveal(cell: Cell, centre: Point): void {
    if (!shows(this.camera, this.frame, boundsOf([cell]))) this.#chosen = { ...this.camera, ...centre };
  }
}
