import type { EntityManager } from '@mikro-orm/postgresql';
import { ImageEntity } from '@rapport/db/entities/pictures';
import { ARTICLES, type FeedKind, lockChanges, VIDEOS } from '../feed-changes.ts';
import type { ResizedPicture } from './picture-files.ts';

interface Table {
  kind: FeedKind;
  name: 'article' | 'video';
  /** The column with the address from the feed. */
  source: 'image_url' | 'thumbnail_url';
}

/** The tables with pictures. */
const TABLES: readonly Table[] = [
  { kind: ARTICLES, name: 'article', source: 'image_url' },
  { kind: VIDEOS, name: 'video', source: 'thumbnail_url' },
];

/** A picture that was not fetched yet. */
export interface MissingPicture {
  table: Table;
  id: string;
  source: string;
}

const MAX_CONCURRENT = 500;
const UNUSED_PICTURE_DAYS = 30;

/** Rows whose current picture address was not fetched yet; with `retry`, also those that failed. */
export async function findMissing(em: EntityManager, retry: boolean): Promise<MissingPicture[]> {
  const lists = await Promise.all(
    TABLES.map(async (table) => {
      const rows: { id: string; source: string }[] = await em.execute(
        `select id, ${table.source} as source from ${table.name}
          where deleted_at is null and ${table.source} is not null
            and (picture_source is distinct from ${table.source}${retry ? ' or picture is null' : ''})
          order by featured desc, published_at desc limit ?`,
        [MAX_CONCURRENT],
      );
      return rows.map((row) => ({ table, ...row }));
    }),
  );
  return lists.flat();
}

/** Stores the files of a picture; one that is stored already stays as it is. */
export async function storeFiles(
  em: EntityManager,
  { hash, files }: ResizedPicture,
  now: Date,
): Promise<void> {
  await em
    .createQueryBuilder(ImageEntity)
    .insert(files.map(({ width, bytes }) => ({ hash, width, bytes, createdAt: now })))
    .onConflict(['hash', 'width'])
    .ignore()
    .execute('run');
}

/**
 * Stores the path of the picture, or null when there is none. False when nothing changed: a row that was refreshed or
 * deleted meanwhile stays as it is.
 */
export async function writePicture(
  em: EntityManager,
  { table, id, source }: MissingPicture,
  picture: string | null,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await lockChanges(tx, table.kind);
    const rows: unknown[] = await tx.execute(
      `update ${table.name} set picture = ?, picture_source = ?
        where id = ? and ${table.source} = ?
          and (picture is distinct from ? or picture_source is distinct from ?) returning id`,
      [picture, source, id, source, picture, source],
    );
    return rows.length > 0;
  });
}

/**
 * Removes files of articles and videos that have been unused for a while; pages and browsers may still have newer ones.
 * Pictures of the site have a cleaning of their own.
 */
export async function removeUnused(em: EntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_PICTURE_DAYS * 86_400_000);
  const used = TABLES.map(
    ({ name }) => `and not exists (select from ${name} where picture like '/images/' || i.hash || '-%')`,
  );
  await em.execute(
    `delete from image i where site_picture_hash is null and created_at < ? ${used.join(' ')}`,
    [before],
  );
}
