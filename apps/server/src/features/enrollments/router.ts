import {
  clientProfileSchema,
  enrollmentListQuerySchema,
  enrollmentListSchema,
  enrollmentPayloadSchema,
  enrollmentResultSchema,
} from '@rapport/domain/enrollments/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, clientProcedure } from '../../trpc/procedures.ts';
import { clientProfile } from './client-profile.ts';
import { enrollClient } from './enroll-client.ts';
import { listEnrollments } from './list-enrollments.ts';

/** The plans of clients: the admin's list, enrolling, and what a client sees of their own. */
export const enrollmentsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/enrollments',
        tags: ['enrollments'],
        summary: 'Enrollments of all clients, newest first',
      },
    })
    .input(enrollmentListQuerySchema)
    .output(enrollmentListSchema)
    .query(({ ctx, input }) => listEnrollments(ctx.deps, input)),

  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/enrollments',
        tags: ['enrollments'],
        summary: 'Enroll a client in a package and send the confirmation',
        errorResponses: [404, 409],
      },
    })
    .input(enrollmentPayloadSchema)
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => enrollClient(ctx.deps, input)),

  profile: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/profile',
        tags: ['enrollments'],
        summary: "The caller's own enrollments, newest first",
      },
    })
    .output(clientProfileSchema)
    .query(({ ctx }) => clientProfile(ctx.deps)),
});
