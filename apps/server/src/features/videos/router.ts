import { videoListQuerySchema, videoListSchema } from '@rapport/domain/videos/schema';
import { createFeedItemProcedures } from '../../api/trpc/feed-item-procedures.ts';
import { router } from '../../api/trpc/init.ts';
import { publicProcedure } from '../../api/trpc/procedures.ts';
import { VIDEOS } from '../../feeds/feed-changes.ts';
import { listVideos } from './list-videos.ts';
import { refreshVideos } from './refresh-videos.ts';

/** The videos of the channel. */
export const videosRouter = router({
  list: publicProcedure
    .meta({
      isCached: true,
      openapi: {
        method: 'GET',
        path: '/videos',
        tags: ['videos'],
        summary: 'List videos, featured first, then newest first',
        protect: false,
      },
    })
    .input(videoListQuerySchema)
    .output(videoListSchema)
    .query(({ ctx, input }) => listVideos(ctx.deps, input)),

  ...createFeedItemProcedures(VIDEOS, refreshVideos),
});
