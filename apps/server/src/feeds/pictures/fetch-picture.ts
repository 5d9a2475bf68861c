import { fetchGuarded, parseUrl, type WebGuard } from '../guarded-fetch.ts';
import { PictureError } from './picture-error.ts';

const ASK = {
  accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
  userAgent: 'Rapport/0.1 (pictures)',
};

/**
 * The bytes behind the address a feed gives for a picture (decision 20): 10 s, 5 MB, and nothing but public addresses,
 * after every redirect and DNS answer. Throws FeedError or PictureError.
 */
export async function fetchPicture(address: string, guard: WebGuard): Promise<Buffer> {
  const url = parseUrl(address);
  if (url.protocol === 'file:') throw new PictureError('it is a file');
  return (await fetchGuarded(url, guard, ASK)).bytes;
}
