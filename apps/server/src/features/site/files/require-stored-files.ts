import type { EntityManager } from '@mikro-orm/postgresql';
import { SiteFileEntity } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { listTargets } from '@rapport/domain/site/dead-targets';
import { parseFileAddress } from '@rapport/domain/site/file-address';

/**
 * Makes sure that every uploaded file to which a content leads is stored, as long as the transaction holds the lock of the
 * site. Throws AppError BAD_REQUEST with the fields whose file is missing.
 */
export async function requireStoredFiles(tx: EntityManager, content: SiteContent): Promise<void> {
  const named = listTargets(content).flatMap(({ path, target }) => {
    const file = parseFileAddress(target);
    return file ? [{ path, ...file }] : [];
  });
  if (named.length === 0) return;
  const rows = await tx.find(
    SiteFileEntity,
    { hash: { $in: named.map(({ hash }) => hash) } },
    { fields: ['hash', 'name'] },
  );
  const message = 'This file is no longer stored. Upload it again.';
  const issues = named
    .filter(({ hash, name }) => !rows.some((row) => row.hash === hash && row.name === name))
    .map(({ path }) => ({ path: path.map(String), message }));
  if (issues.length === 0) return;
  throw new AppError('BAD_REQUEST', "The draft can't be published yet: a file is no longer stored.", {
    issues,
  });
}
