/** The NATS server that tests and benchmarks start, where the system has one. */
import { programNamed } from './programs.js';

/** `undefined` where there is none. */
export const natsProgram = () => programNamed('nats-server');
