/** The common part of tables on this device: a session that saves them, and the steps as the viewer saw them. */
import { happeningOf, type GameTypes, type Viewer } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { GameEntry } from '../table/entry.ts';
import { remember } from '../table/history.ts';
import type { SeatInfo, Seen } from '../table/kit.ts';
import { seatsOfRecord } from '../table/seatsOfRecord.ts';
import type { Whereabouts } from '../table/source.ts';
import type { SavedTable } from './savedTable.ts';
import type { Session, SessionChange } from './session.ts';

export abstract class DeviceTable {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly watches = false;
  readonly isSilent = false;
  protected abstract readonly session: Session;
  #seq = 0;

  view = $state.raw<GameTypes['view']>({});
  legal = $state.raw<readonly GameTypes['move'][]>([]);
  last = $state.raw<Seen<GameTypes> | null>(null);
  history = $state.raw<readonly Seen<GameTypes>[]>([]);
  /** Set between two rounds: starts the next one. */
  interval = $state.raw<(() => void) | null>(null);

  constructor(entry: GameEntry, { record, birds }: SavedTable) {
    this.entry = entry;
    this.seats = seatsOfRecord(entry.levels, record, birds);
  }

  get saved(): SavedTable {
    return this.session.saved;
  }

  get record(): GameRecord {
    return this.saved.record;
  }

  get wishes(): readonly string[] {
    return this.saved.wishes;
  }

  whereIs(): Whereabouts {
    return 'here';
  }

  /** Notes a step as the viewer saw it; after an undo there is none. */
  protected see({ step, before, after }: SessionChange, viewer: Viewer): void {
    this.last = step && { seq: ++this.#seq, ...happeningOf(this.entry.game, before, { step, state: after }, viewer) };
    this.history = this.last ? remember(this.last, this.history) : [];
  }
}
