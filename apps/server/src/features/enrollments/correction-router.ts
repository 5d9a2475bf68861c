import {
  planClientUpdateSchema,
  planEndDateUpdateSchema,
  planReasonSchema,
} from '@rapport/domain/enrollments/correction-schema';
import { enrollmentResultSchema } from '@rapport/domain/enrollments/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { changeEndDate, endPlan, pausePlan, resumePlan } from './change-plan.ts';
import { correctClient } from './correct-client.ts';

const errorResponses = [404, 409];
const tags = ['enrollments'];
const reasonInput = planReasonSchema.extend(idParamSchema.shape);

/** Corrections of a plan by the admin, each with its reason in the audit log. */
export const correctionProcedures = {
  correctClient: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/enrollments/{id}/client',
        tags,
        summary: "Correct the name and email address of a plan's client",
        errorResponses,
      },
    })
    .input(planClientUpdateSchema.extend(idParamSchema.shape))
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => correctClient(ctx.deps, input)),

  changeEndDate: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/enrollments/{id}/end-date',
        tags,
        summary: 'Change the day a plan ends',
        errorResponses,
      },
    })
    .input(planEndDateUpdateSchema.extend(idParamSchema.shape))
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => changeEndDate(ctx.deps, input)),

  end: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/end',
        tags,
        summary: 'End a plan now',
        errorResponses,
      },
    })
    .input(reasonInput)
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => endPlan(ctx.deps, input)),

  pause: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/pause',
        tags,
        summary: 'Pause a plan; its days do not count until you resume it',
        errorResponses,
      },
    })
    .input(reasonInput)
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => pausePlan(ctx.deps, input)),

  resume: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/enrollments/{id}/resume',
        tags,
        summary: 'Resume a paused plan; its end date moves by the length of the pause',
        errorResponses,
      },
    })
    .input(reasonInput)
    .output(enrollmentResultSchema)
    .mutation(({ ctx, input }) => resumePlan(ctx.deps, input)),
};
