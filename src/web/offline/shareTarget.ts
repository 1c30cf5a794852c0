/** Records and links that another app shares with the installed app. */

/** The address in the manifest. */
const ADDRESS = 'share';
/** Where a shared file waits for the page. */
export const SHARED = 'tablee-shared';

export const isShare = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname.endsWith(`/${ADDRESS}`);

/** A link to a table or to a record leads there; the first file waits in a cache. */
export const keepShared = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const file = form.getAll('records').find((one) => one instanceof Blob);
  if (file) await (await caches.open(SHARED)).put(ADDRESS, new Response(file));
  const text = ['url', 'text', 'title'].map((field) => String(form.get(field) ?? '')).join(' ');
  const hash = file ? '#/shared' : (linkIn(text) ?? '#/');
  return Response.redirect(new URL(`./${hash}`, request.url).href, 303);
};

/** Only its hash counts, so that a link from another server shows what is known here. */
export const linkIn = (text: string): string | undefined => /#\/(?:join|record)\/[A-Za-z0-9_-]+/.exec(text)?.[0];
