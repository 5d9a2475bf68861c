import { ImageEntity, SitePictureEntity } from '@rapport/db/entities/pictures';
import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import type { TestApp } from '../../../test-app.ts';

/** The address that pictures are uploaded to. */
export const PICTURES_ADDRESS = '/api/admin/site/pictures';

interface UploadResponse {
  status: number;
  retryAfter: string | null;
  body: { message: string; code?: string; picture: UploadedPicture };
}

/** Uploads these bytes with the session of an admin, as a JPEG unless `type` says otherwise. */
export async function uploadPicture(
  { url }: TestApp,
  session: string,
  bytes: Buffer,
  { type = 'image/jpeg', ...headers }: Record<string, string> = {},
): Promise<UploadResponse> {
  const response = await fetch(url + PICTURES_ADDRESS, {
    method: 'POST',
    headers: { cookie: session, 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  });
  const body = (await response.json()) as UploadResponse['body'];
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

/** The number of stored pictures and their sizes. */
export async function countStoredPictures({ orm }: TestApp): Promise<number> {
  const em = orm.em.fork();
  return (await em.count(ImageEntity, {})) + (await em.count(SitePictureEntity, {}));
}
