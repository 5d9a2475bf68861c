import type { EntityManager } from '@mikro-orm/postgresql';
import { ImageEntity, SitePictureEntity, type SitePictureRow } from '@rapport/db/entities/pictures';
import { getPictureAddress, type PictureFormat } from '@rapport/domain/shared/picture-address';
import { CENTER } from '@rapport/domain/site/picture-schema';
import type { UploadedPicture } from '@rapport/domain/site/uploaded-picture';
import { listSiteWidths, type PictureSize, scaleHeight } from './encode-picture.ts';

/** The widest file that a browser without `srcset` gets, in pixels. */
const FALLBACK_WIDTH = 960;

/** An uploaded picture as the content of the site names it. */
export function toUploadedPicture(hash: string, size: PictureSize, emailSrc: string): UploadedPicture {
  const widths = listSiteWidths(size);
  const width = widths.filter((one) => one <= FALLBACK_WIDTH).at(-1) ?? size.width;
  const srcSet = widths.map((one) => `${getPictureAddress({ hash, width: one })} ${one}w`).join(', ');
  return {
    src: getPictureAddress({ hash, width }),
    width,
    height: scaleHeight(size, width),
    sources: [{ type: 'image/webp', srcSet }],
    focus: CENTER,
    emailSrc,
  };
}

export function findSitePicture(em: EntityManager, hash: string): Promise<SitePictureRow | null> {
  return em.findOne(SitePictureEntity, { hash });
}

/** Stores an uploaded picture, or when it was uploaded again. */
export async function storeSitePicture(tx: EntityManager, row: SitePictureRow): Promise<void> {
  await tx
    .createQueryBuilder(SitePictureEntity)
    .insert(row)
    .onConflict(['hash'])
    .merge(['uploadedAt', 'uploadedBy'])
    .execute('run');
}

interface StoredFile {
  hash: string;
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/** Stores files of an uploaded picture. One that is stored already stays, and counts as new for the cleaning. */
export async function storeFiles(
  tx: EntityManager,
  sitePicture: string,
  files: StoredFile[],
  createdAt: Date,
): Promise<void> {
  await tx
    .createQueryBuilder(ImageEntity)
    .insert(files.map((file) => ({ ...file, sitePicture, createdAt })))
    .onConflict(['hash', 'width'])
    .merge(['createdAt'])
    .execute('run');
}

/** The widest file of an uploaded picture; null when it is not stored. */
export async function findWidestFile(em: EntityManager, hash: string): Promise<Buffer | null> {
  const row = await em.findOne(
    ImageEntity,
    { hash, format: 'webp', sitePicture: hash },
    { orderBy: { width: 'desc' } },
  );
  return row ? Buffer.from(row.bytes) : null;
}
