/** The games of this server, and its address on the network. */
import { botsFor } from '../../../bots/index.ts';
import type { AnyGame } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Nearby } from '../../../protocol/index.ts';
import type { Service } from '../../runtime/service.ts';
import { isThisMachine, nearbyHost } from '../nearby.ts';
import { noStore } from './answers.ts';
import type { Handlers } from './call.ts';

export const houseHandlers = ({ settings }: Service): Pick<Handlers, 'games' | 'nearby'> => ({
  games: (_call, reply) => reply.send(CATALOGUE),

  nearby: ({ address }, reply) => {
    const nearby: Nearby = { host: isThisMachine(address) ? nearbyHost(settings.host) : null };
    return noStore(reply).send(nearby);
  },
});

const CATALOGUE = {
  games: Object.values<AnyGame>(GAMES).map((game) => ({
    id: game.id,
    rulebooks: Object.entries(game.rulebooks).map(([id, { title }]) => ({ id, title })),
    defaultRulebook: game.defaultRulebook,
    options: game.options.map(({ name, rule, choices }) => ({ name, rule, choices })),
    bots: botsFor(game).map(({ name }) => name),
  })),
};
