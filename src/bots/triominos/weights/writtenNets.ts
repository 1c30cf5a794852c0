/** The trained nets: both forms for a number of players. */
import type { WrittenNet } from '../../net/writtenNet.ts';
import type { Provenance } from '../../provenance.ts';

type Weights = Omit<WrittenNet, 'provenance'>;

export interface WrittenNets {
  /** By what a seat knows after its choice. */
  readonly own: Weights;
  /** With all racks known, before a choice. */
  readonly known: Weights;
  readonly provenance: Provenance;
}
