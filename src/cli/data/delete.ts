import { err, ok } from '../../core/index.ts';
import { storeUnlessInUse } from './folder.ts';
import { askServer } from './runningServer.ts';
import type { Job, Task } from './task.ts';

/** For good: log, records and all. */
export const deleteTable: Task = {
  about: 'table',
  run: async (job) => ((await remove(job)) ? ok(`table ${job.word} is deleted`) : err(`there is no table ${job.word}`)),
};

const remove = async (job: Job): Promise<boolean> => {
  const store = await storeUnlessInUse(job.folder);
  if (!store) return (await askServer(job, '/api/admin/acts', { type: 'deleteTable', table: job.word })).ok;
  try {
    return await store.remove(job.word);
  } finally {
    await store.close();
  }
};
