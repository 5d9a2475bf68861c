import { ArticleEntity } from '@rapport/db/entities/articles';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { ARTICLES, lockChanges } from '../../feeds/feed-refresh.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Sets or removes the featured flag of an article; several may have it. NOT_FOUND for a deleted one. */
export async function setFeatured(
  deps: Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'>,
  { id, featured }: { id: string; featured: boolean },
): Promise<Ok> {
  const changed = await deps.em.transactional(async (tx) => {
    await lockChanges(tx, ARTICLES);
    const row = await tx.findOne(ArticleEntity, { id, deletedAt: null });
    if (!row) throw new AppError('NOT_FOUND', 'This article does not exist.');
    if (row.featured === featured) return false;
    row.featured = featured;
    const action = featured ? 'article.featured' : 'article.unfeatured';
    recordAudit(tx, deps, { action, subjectType: 'article', subjectId: id });
    return true;
  });
  if (changed) deps.content.bump();
  return {
    success: true,
    message: featured ? 'Featured article updated successfully' : 'Featured status removed successfully',
  };
}
