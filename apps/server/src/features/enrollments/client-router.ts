import {
  calendarFileSchema,
  clientPlanListSchema,
  planHoursSchema,
} from '@rapport/domain/enrollments/client-plan-schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { clientProcedure } from '../../api/trpc/procedures.ts';
import { getPlanHours } from './client-ledger.ts';
import { listClientPlans } from './client-plans.ts';
import { getPlanCalendar } from './plan-calendar.ts';

const tags = ['portal'];

/** The plans of the caller in the client portal. */
export const clientPlanProcedures = {
  plans: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans',
        tags,
        summary:
          "The caller's own plans, newest first, with their hours and what a renewal adds, and their latest activity",
      },
    })
    .output(clientPlanListSchema)
    .query(({ ctx }) => listClientPlans(ctx.deps)),

  hours: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans/{id}/hours',
        tags,
        summary: "The hours ledger of one of the caller's own plans, the latest day first",
      },
    })
    .input(idParamSchema)
    .output(planHoursSchema)
    .query(({ ctx, input }) => getPlanHours(ctx.deps, input)),

  calendar: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans/{id}/calendar',
        tags,
        summary: "A calendar file for the expiry of one of the caller's own plans, inside a JSON response",
      },
    })
    .input(idParamSchema)
    .output(calendarFileSchema)
    .query(({ ctx, input }) => getPlanCalendar(ctx.deps, input)),
};
