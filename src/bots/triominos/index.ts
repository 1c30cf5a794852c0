/** What others may use of Triominos' bots; the trainer, which makes their weights, knows them from inside. */
export { TRIOMINOS_BOTS } from './bots.ts';
