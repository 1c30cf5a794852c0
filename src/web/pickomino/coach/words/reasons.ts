import type { PickominoReason } from '../../../../analysis/index.ts';

type ReasonOf<C> = Extract<PickominoReason, { readonly code: C }>;

/** A sentence for each reason; `act` is the best choice, `other` the one it is compared with. */
export type ReasonWords = {
  readonly [C in PickominoReason['code']]: (act: string, reason: ReasonOf<C>, other: string) => string;
};
