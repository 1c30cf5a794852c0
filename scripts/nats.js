/** The system's NATS server, for tests and benchmarks. */
import { programNamed } from './programs.js';

/** `undefined` if the system has none. */
export const natsProgram = () => programNamed('nats-server');
