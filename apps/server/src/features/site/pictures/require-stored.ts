import type { EntityManager } from '@mikro-orm/postgresql';
import { SitePictureEntity } from '@rapport/db/entities/pictures';
import { AppError, type Issue } from '@rapport/domain/shared/app-error';
import { isRecord } from '@rapport/domain/shared/is-record';
import { parsePictureAddress } from '@rapport/domain/shared/picture-address';
import type { SiteContent } from '@rapport/domain/site/content-schema';

interface NamedPicture {
  hash: string;
  path: (string | number)[];
}

/** The uploaded pictures that a content names, by their `src`. */
function listPictures(value: unknown, path: (string | number)[] = []): NamedPicture[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => listPictures(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const hash = key === 'src' && typeof part === 'string' ? parsePictureAddress(part)?.hash : undefined;
    return hash === undefined ? listPictures(part, [...path, key]) : [{ hash, path: [...path, key] }];
  });
}

/**
 * Makes sure that every uploaded picture of a content is stored, as long as the transaction holds the lock of the site.
 * Throws AppError BAD_REQUEST with the fields whose picture is missing, or is one of an article.
 */
export async function requireStoredPictures(tx: EntityManager, content: SiteContent): Promise<void> {
  const named = listPictures(content);
  if (named.length === 0) return;
  const rows = await tx.find(
    SitePictureEntity,
    { hash: { $in: named.map(({ hash }) => hash) } },
    { fields: ['hash'] },
  );
  const stored = new Set(rows.map(({ hash }) => hash));
  const message = 'This picture is no longer stored. Upload it again.';
  const issues: Issue[] = named
    .filter(({ hash }) => !stored.has(hash))
    .map(({ path }) => ({ path: path.map(String), message }));
  if (issues.length === 0) return;
  throw new AppError('BAD_REQUEST', "The draft can't be published yet: a picture is no longer stored.", {
    issues,
  });
}
