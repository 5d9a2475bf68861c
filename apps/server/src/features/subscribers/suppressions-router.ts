import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import {
  releaseSchema,
  suppressionListQuerySchema,
  suppressionListSchema,
} from '@rapport/domain/subscribers/suppressions';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { listSuppressions } from './list-suppressions.ts';
import { releaseSuppression } from './release-suppression.ts';

const tags = ['newsletter'];

/** The addresses that no campaign is sent to. */
export const suppressionsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/suppressions',
        tags,
        summary: 'List the addresses that no campaign is sent to, newest first',
      },
    })
    .input(suppressionListQuerySchema)
    .output(suppressionListSchema)
    .query(({ ctx, input }) => listSuppressions(ctx.deps, input)),

  release: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/suppressions/{id}/release',
        tags,
        summary: 'Remove an address from the suppression list, here and at Postmark',
        errorResponses: [404, 409],
      },
    })
    .input(releaseSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => releaseSuppression(ctx.deps, input)),
});
