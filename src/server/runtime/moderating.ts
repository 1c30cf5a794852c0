import type { AdminAct } from '../../protocol/index.ts';
import type { Service } from './service.ts';

/** False if the table does not exist. */
export const moderate = async (service: Service, act: AdminAct): Promise<boolean> => {
  switch (act.type) {
    case 'hideTable':
      return service.store.hide(act.table);
    case 'deleteTable':
      return service.remove(act.table);
    case 'blockAddress':
      service.blocked.block(act.address);
      service.watchers.closeFrom((limitKey) => service.blocked.has(limitKey));
      return true;
    case 'allowAddress':
      service.blocked.allow(act.address);
      return true;
  }
};
