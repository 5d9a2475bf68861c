import { VideoEntity } from '@rapport/db/entities/content';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { lockChanges, VIDEOS } from '../../use-cases/feed-refresh.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

/** Deletes a video for good: its row stays as a mark that keeps a refresh from bringing it back (decision 9). */
export async function deleteVideo(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'content' | 'person' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    await lockChanges(tx, VIDEOS);
    const row = await tx.findOne(VideoEntity, { id, deletedAt: null });
    if (!row) throw new AppError('NOT_FOUND', 'This video does not exist.');
    row.deletedAt = deps.now();
    recordAudit(tx, deps, {
      action: 'video.deleted',
      subjectType: 'video',
      subjectId: id,
      details: { title: row.title },
    });
  });
  deps.content.bump();
  return { success: true, message: 'Video deleted successfully' };
}
