import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema, refreshResultSchema } from '@rapport/domain/shared/ok';
import { videoListQuerySchema, videoListSchema } from '@rapport/domain/videos/schema';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../api/trpc/procedures.ts';
import { deleteVideo } from './delete-video.ts';
import { listVideos } from './list-videos.ts';
import { refreshVideos } from './refresh-videos.ts';
import { setFeatured } from './set-featured.ts';

const tags = ['videos'];

/** The videos of the channel. */
export const videosRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/videos',
        tags,
        summary: 'Videos, featured first, then newest first',
        protect: false,
      },
    })
    .input(videoListQuerySchema)
    .output(videoListSchema)
    .query(({ ctx, input }) => listVideos(ctx.deps, input)),

  refresh: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/videos/refresh',
        tags,
        summary: 'Take over what the video feed says now',
        errorResponses: [409],
      },
    })
    .output(refreshResultSchema)
    .mutation(({ ctx }) => refreshVideos(ctx.deps)),

  setFeatured: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/videos/{id}/featured',
        tags,
        summary: 'Flag a video as featured',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => setFeatured(ctx.deps, { id: input.id, featured: true })),

  removeFeatured: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/videos/{id}/featured',
        tags,
        summary: 'Take the featured flag from a video',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => setFeatured(ctx.deps, { id: input.id, featured: false })),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/videos/{id}',
        tags,
        summary: 'Delete a video; no refresh brings it back',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteVideo(ctx.deps, input)),
});
