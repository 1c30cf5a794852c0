/** Records and links that another app shares with the installed app. */

/** The address in the manifest, and of the shared file. */
const ADDRESS = 'share';
/** Where a shared file waits for the page. */
export const SHARED = 'tablee-shared';

export const isShare = ({ url }: Request): boolean => new URL(url).pathname.endsWith(`/${ADDRESS}`);

/** The system posts what is shared; the page then gets the file. */
export const answerShare = (request: Request): Promise<Response> =>
  request.method === 'POST' ? keepShared(request) : takeShared();

/** A link to a table or to a record leads there; the first file waits in a cache. */
const keepShared = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const file = form.getAll('records').find((one) => one instanceof Blob);
  if (file) await (await caches.open(SHARED)).put(ADDRESS, new Response(file));
  const text = ['url', 'text', 'title'].map((field) => String(form.get(field) ?? '')).join(' ');
  const hash = file ? '#/shared' : (linkIn(text) ?? '#/');
  return Response.redirect(new URL(`./${hash}`, request.url).href, 303);
};

/** Once: it is on the screen then. */
const takeShared = async (): Promise<Response> => {
  const file = await (await caches.open(SHARED)).match(ADDRESS);
  await caches.delete(SHARED);
  return file ?? new Response(null, { status: 404 });
};

/** Only its hash counts: a table at another server is none here. */
export const linkIn = (text: string): string | undefined => /#\/(?:join|record)\/[A-Za-z0-9_-]+/.exec(text)?.[0];
