/** Our server without the chain of its logs: what the chain costs is the difference. */
import { register } from 'node:module';

register('./unchaining.js', import.meta.url);
await import('./ourServer.js');
