import {
  coachingPackageListSchema,
  coachingPackagePageSchema,
  coachingPackagePayloadSchema,
  coachingPackageResponseSchema,
  coachingPackageResultSchema,
  coachingPackageUpdateSchema,
} from '@rapport/domain/packages/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { changesQuerySchema } from '@rapport/domain/shared/query';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, userProcedure } from '../../api/trpc/procedures.ts';
import { createPackage } from './create-package.ts';
import { getPackage } from './get-package.ts';
import { listActivePackages, listPackages } from './list-packages.ts';
import { updatePackage } from './update-package.ts';

const tags = ['packages'];

/** The coaching packages: the admin edits them, signed-in users see the active ones. */
export const packagesRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/coaching-packages',
        tags,
        summary: 'List all coaching packages, including inactive ones',
      },
    })
    .input(changesQuerySchema.optional())
    .output(coachingPackagePageSchema)
    .query(({ ctx, input }) => listPackages(ctx.deps, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/coaching-packages/{id}',
        tags,
        summary: 'Get a coaching package',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(coachingPackageResponseSchema)
    .query(({ ctx, input }) => getPackage(ctx.deps, input)),

  active: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/packages',
        tags,
        summary: 'List the active coaching packages',
      },
    })
    .output(coachingPackageListSchema)
    .query(({ ctx }) => listActivePackages(ctx.deps)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/coaching-packages',
        tags,
        summary: 'Create a coaching package, active by default',
      },
    })
    .input(coachingPackagePayloadSchema)
    .output(coachingPackageResultSchema)
    .mutation(({ ctx, input }) => createPackage(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/coaching-packages/{id}',
        tags,
        summary: 'Update a coaching package; existing enrollments do not change',
        errorResponses: [404, 409],
      },
    })
    .input(coachingPackageUpdateSchema.extend(idParamSchema.shape))
    .output(coachingPackageResultSchema)
    .mutation(({ ctx, input }) => updatePackage(ctx.deps, input)),
});
