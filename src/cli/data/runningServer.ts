import { SETTINGS, variableOf } from '../../server/settings.ts';
import { Unable, type Job } from './task.ts';

const VARIABLE = variableOf(SETTINGS.adminToken);

/** Asks the server that has the data open, as whoever runs it. */
export const askServer = async ({ server, signal }: Job, path: string, body?: object): Promise<Response> => {
  const token = process.env[VARIABLE];
  if (!token) throw new Unable(`a server uses the data: say its admin token by ${VARIABLE}`);
  const authorization = `Bearer ${token}`;
  const request = body
    ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: { authorization } };
  const response = await fetch(server + path, { ...request, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Unable(`a server uses the data, but none answers at ${server}: say where it is with --server`);
  });
  if (!response.ok) throw new Unable(await whyRefused(response));
  return response;
};

const whyRefused = async (response: Response): Promise<string> => {
  const said: unknown = await response.json().catch(() => null);
  const isOurs = typeof said === 'object' && said !== null && 'message' in said;
  return isOurs ? String(said.message).replace(/\.$/, '') : `the server said ${response.status}`;
};
