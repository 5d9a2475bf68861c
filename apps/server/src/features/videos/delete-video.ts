import { VideoEntity } from '@rapport/db/entities/videos';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { lockChanges, VIDEOS } from '../../feeds/feed-refresh.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Deletes a video. Its row stays as a marker, so that a refresh does not add it again. */
export async function deleteVideo(
  deps: Pick<Deps, 'em' | 'now' | 'content' | 'actor' | 'ip' | 'requestId'>,
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
