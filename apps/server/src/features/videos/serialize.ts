import type { VideoRow } from '@rapport/db/entities/videos';
import type { Video } from '@rapport/domain/videos/schema';
import { serializePicture } from '../../feeds/pictures/serialize-picture.ts';

/** The columns of a video that the API returns. */
export const VIDEO_FIELDS = [
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
export function toVideo(row: Pick<VideoRow, (typeof VIDEO_FIELDS)[number]>): Video {
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
