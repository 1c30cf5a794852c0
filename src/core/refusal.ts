/** The reason for a refusal: a stable code, the rule, and the data for a message. */
export interface Refusal {
  readonly code: string;
  readonly rule?: string;
  readonly [detail: string]: unknown;
}
