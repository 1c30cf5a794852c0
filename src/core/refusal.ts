/** Why something is refused: a stable code, the rule that says so, and the data a message needs. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
  readonly [detail: string]: unknown;
}
