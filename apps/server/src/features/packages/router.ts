import {
  coachingPackageListSchema,
  coachingPackagePayloadSchema,
  coachingPackageResultSchema,
  coachingPackageUpdateSchema,
} from '@rapport/domain/packages/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, userProcedure } from '../../api/trpc/procedures.ts';
import { createPackage } from './create-package.ts';
import { listPackages } from './list-packages.ts';
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
    .output(coachingPackageListSchema)
    .query(({ ctx }) => listPackages(ctx.deps, { activeOnly: false })),

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
    .query(({ ctx }) => listPackages(ctx.deps, { activeOnly: true })),

  create: adminProcedure
    .meta({
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
