import { VideoEntity } from '@rapport/db/entities/videos';
import { DEFAULT_FEED_LIMIT } from '@rapport/domain/shared/query';
import type { Video, VideoListQuery } from '@rapport/domain/videos/schema';
import type { Deps } from '../../platform/deps.ts';
import { toVideo, VIDEO_FIELDS } from './serialize.ts';

/** The videos that are not deleted: featured first, then newest first; at most 500. */
export async function listVideos(
  deps: Pick<Deps, 'em'>,
  { limit = DEFAULT_FEED_LIMIT }: VideoListQuery,
): Promise<Video[]> {
  const rows = await deps.em
    .createQueryBuilder(VideoEntity, 'v')
    .select([...VIDEO_FIELDS])
    .where({ deletedAt: null })
    .orderBy({ featured: 'desc', publishedAt: 'desc', id: 'desc' })
    .limit(limit)
    .execute('all');
  return rows.map(toVideo);
}
