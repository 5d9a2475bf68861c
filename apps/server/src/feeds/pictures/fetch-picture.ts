import { fetchGuarded, parseUrl, type WebGuard } from '../guarded-fetch.ts';
import { PictureError } from './picture-error.ts';

const REQUEST_HEADERS = {
  accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
  userAgent: 'Rapport/0.1 (pictures)',
};

/**
 * Fetches a picture at the address that a feed gives: 10 s, 5 MB, and only public addresses, also after redirects and
 * DNS lookups. Throws FeedError or PictureError.
 */
export async function fetchPicture(address: string, guard: WebGuard): Promise<Buffer> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') throw new PictureError('it is a file');
  return (await fetchGuarded(url, guard, REQUEST_HEADERS)).bytes;
}
