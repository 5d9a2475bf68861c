import { ArticleEntity } from '@rapport/db/entities/articles';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { ARTICLES, lockChanges } from '../../feeds/feed-refresh.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Deletes an article. Its row stays as a marker, so that a refresh does not add it again. */
export async function deleteArticle(
  deps: Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    await lockChanges(tx, ARTICLES);
    const row = await tx.findOne(ArticleEntity, { id, deletedAt: null });
    if (!row) throw new AppError('NOT_FOUND', 'This article does not exist.');
    row.deletedAt = deps.now();
    recordAudit(tx, deps, {
      action: 'article.deleted',
      subjectType: 'article',
      subjectId: id,
      details: { title: row.title },
    });
  });
  deps.content.bump();
  return { success: true, message: 'Article deleted successfully' };
}
