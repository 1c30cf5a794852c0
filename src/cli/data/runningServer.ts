import { SETTINGS, variableOf } from '../../server/settings.ts';
import { DataError, type DataCall } from './folder.ts';

const VARIABLE = variableOf(SETTINGS.adminToken);

/** A request to the server that uses the data, with the admin token. */
export const askServer = async ({ server, signal }: DataCall, path: string, body?: object): Promise<Response> => {
  // The first is the newest, where several are valid.
  const token = process.env[VARIABLE]?.split(',')[0]?.trim();
  if (!token) throw new DataError(`a server uses the data: set its admin token in ${VARIABLE}`);
  const authorization = `Bearer ${token}`;
  const request = body
    ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: { authorization } };
  const response = await fetch(server + path, { ...request, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new DataError(`a server uses the data, but none answers at ${server}: set its URL with --server`);
  });
  if (!response.ok) throw new DataError(await whyRefused(response));
  return response;
};

const whyRefused = async (response: Response): Promise<string> => {
  const failure: unknown = await response.json().catch(() => null);
  const hasMessage = typeof failure === 'object' && failure !== null && 'message' in failure;
  return hasMessage ? String(failure.message).replace(/\.$/, '') : `the server answered ${response.status}`;
};
