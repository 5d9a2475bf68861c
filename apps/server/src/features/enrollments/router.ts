import {
  calendarFileSchema,
  clientPlanListSchema,
  planHoursSchema,
} from '@rapport/domain/enrollments/client-plan-schema';
import {
  correctionPayloadSchema,
  hoursLedgerSchema,
  ledgerResultSchema,
  notesUpdateSchema,
  sessionPayloadSchema,
} from '@rapport/domain/enrollments/ledger-schema';
import { adminPlanListQuerySchema } from '@rapport/domain/enrollments/list-query';
import {
  adminPlanListSchema,
  clientProfileSchema,
  enrollmentListQuerySchema,
  enrollmentListSchema,
  enrollmentPayloadSchema,
  enrollmentResponseSchema,
  enrollmentResultSchema,
} from '@rapport/domain/enrollments/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, clientProcedure } from '../../api/trpc/procedures.ts';
import { getClientProfile, getPlanHours, listClientPlans } from './client-plans.ts';
import { correctionProcedures } from './correction-router.ts';
import { enrollClient } from './enroll-client.ts';
import { listAdminPlans, listEnrollments } from './list-enrollments.ts';
import { correctHours, logHours } from './log-hours.ts';
import { getPlanCalendar } from './plan-calendar.ts';
import { readLedger } from './read-ledger.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { saveNotes } from './save-notes.ts';
import { readEnrollment } from './stored-plans.ts';

/** Enrollments: the admin's list and the enrolling of clients. */
export const enrollmentsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/enrollments',
        tags: ['enrollments'],
        summary: 'List the enrollments of all clients, newest first',
      },
    })
    .input(enrollmentListQuerySchema)
    .output(enrollmentListSchema)
    .query(({ ctx, input }) => listEnrollments(ctx.deps, input)),

  plans: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/plans',
        tags: ['enrollments'],
        summary: 'List the enrollments of all clients with their balance and last activity',
      },
    })
    .input(adminPlanListQuerySchema)
    .output(adminPlanListSchema)
    .query(({ ctx, input }) => listAdminPlans(ctx.deps, input)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
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

  ...correctionProcedures,

  resendConfirmation: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/confirmation',
        tags: ['enrollments'],
        summary: 'Resend the confirmation of a plan after it failed',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => resendConfirmation(ctx.deps, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/enrollments/{id}',
        tags: ['enrollments'],
        summary: 'Get an enrollment',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(enrollmentResponseSchema)
    .query(async ({ ctx, input }) => ({ enrollment: await readEnrollment(ctx.deps, input.id) })),

  ledger: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/enrollments/{id}/hours',
        tags: ['enrollments'],
        summary: 'List the hours ledger of a plan, latest day first',
      },
    })
    .input(idParamSchema)
    .output(hoursLedgerSchema)
    .query(({ ctx, input }) => readLedger(ctx.deps, input)),

  logHours: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/hours',
        tags: ['enrollments'],
        summary: 'Log a session on a plan',
        errorResponses: [404, 409],
      },
    })
    .input(sessionPayloadSchema.extend(idParamSchema.shape))
    .output(ledgerResultSchema)
    .mutation(({ ctx, input }) => logHours(ctx.deps, input)),

  correctHours: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/hours/corrections',
        tags: ['enrollments'],
        summary: 'Correct the hours of a plan',
        errorResponses: [404, 409],
      },
    })
    .input(correctionPayloadSchema.extend(idParamSchema.shape))
    .output(ledgerResultSchema)
    .mutation(({ ctx, input }) => correctHours(ctx.deps, input)),

  saveNotes: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/enrollments/{id}/notes',
        tags: ['enrollments'],
        summary: "Save the admin's notes on a plan",
        errorResponses: [404, 409],
      },
    })
    .input(notesUpdateSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => saveNotes(ctx.deps, input)),

  profile: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/profile',
        tags: ['enrollments'],
        summary: 'List your own enrollments, newest first',
      },
    })
    .output(clientProfileSchema)
    .query(({ ctx }) => getClientProfile(ctx.deps)),
});

/** The plans of the caller in the client portal. */
export const clientPlanProcedures = {
  plans: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans',
        tags: ['portal'],
        summary:
          'List your own plans with their hours and what a renewal adds, newest first, and their latest activity',
      },
    })
    .output(clientPlanListSchema)
    .query(({ ctx }) => listClientPlans(ctx.deps)),

  hours: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans/{id}/hours',
        tags: ['portal'],
        summary: 'List the hours ledger of one of your own plans, latest day first',
      },
    })
    .input(idParamSchema)
    .output(planHoursSchema)
    .query(({ ctx, input }) => getPlanHours(ctx.deps, input)),

  calendar: clientProcedure
    .meta({
      file: 'text/calendar',
      openapi: {
        method: 'GET',
        path: '/client/plans/{id}/calendar',
        tags: ['portal'],
        summary: 'Get a calendar file with the end date of one of your own plans',
      },
    })
    .input(idParamSchema)
    .output(calendarFileSchema)
    .query(({ ctx, input }) => getPlanCalendar(ctx.deps, input)),
};
