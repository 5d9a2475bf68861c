import type { VideoRow } from '@rapport/db/entities/videos';
import { VideoEntity } from '@rapport/db/entities/videos';
import { serializePicture } from '@rapport/domain/shared/picture-address';
import { DEFAULT_FEED_LIMIT } from '@rapport/domain/shared/query';
import type { Video, VideoListQuery } from '@rapport/domain/videos/schema';
import type { Deps } from '../../platform/deps.ts';

/** The columns of a video that the API returns. */
const VIDEO_FIELDS = [
  'id',
  'title',
  'description',
  'thumbnailUrl',
  'picture',
  'pictureSource',
  'url',
  'duration',
  'publishedAt',
  'viewCount',
  'likeCount',
  'featured',
  'videoType',
] as const;

/** A stored video as the API's `Video`. */
function toVideo(row: Pick<VideoRow, (typeof VIDEO_FIELDS)[number]>): Video {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    thumbnailUrl: serializePicture(row.thumbnailUrl, row),
    url: row.url,
    duration: row.duration,
    publishedAt: row.publishedAt.toISOString(),
    viewCount: toCount(row.viewCount),
    likeCount: toCount(row.likeCount),
    featured: row.featured,
    videoType: row.videoType,
  };
}

/** A list read without the identity map returns bigint columns as text. */
function toCount(count: number | string | null): number | null {
  return count === null ? null : Number(count);
}

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
