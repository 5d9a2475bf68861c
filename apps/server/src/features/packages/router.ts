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
        summary: 'All coaching packages, inactive ones too',
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
        summary: 'The coaching packages on offer',
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
        summary: 'Edit a coaching package; enrollments keep what was bought',
        errorResponses: [404, 409],
      },
    })
    .input(coachingPackageUpdateSchema.extend(idParamSchema.shape))
    .output(coachingPackageResultSchema)
    .mutation(({ ctx, input }) => updatePackage(ctx.deps, input)),
});
