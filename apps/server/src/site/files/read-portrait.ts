import { ImageEntity } from '@rapport/db/entities/pictures';
import { parsePictureFile } from '@rapport/domain/shared/picture-address';
import type { AppServices } from '../../api/trpc/context.ts';
import type { FileParts } from './file-parts.ts';

/** Uploaded pictures are below this address; another one is the sample's own. */
const UPLOADED = '/images/';

/** The portrait at an address of the content; null when it was removed from the database. */
export async function readPortrait(
  { orm }: Pick<AppServices, 'orm'>,
  parts: FileParts,
  address: string,
): Promise<Buffer | null> {
  if (!address.startsWith(UPLOADED)) return parts.readPortrait();
  const file = parsePictureFile(address.slice(UPLOADED.length));
  const row = file && (await orm.em.fork().findOne(ImageEntity, { hash: file.hash, width: file.width }));
  return row ? Buffer.from(row.bytes) : null;
}
