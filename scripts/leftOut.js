/** The last words of a test run: what could not be tested here. */
import { natsProgram } from './nats.js';

if (!natsProgram())
  process.stdout.write(
    '\nLeft out: the tests of the NATS bus. There is no nats-server here, and none could be installed.\n',
  );
