import {
  emailPreferencesPayloadSchema,
  emailPreferencesResultSchema,
  emailPreferencesSchema,
} from '@rapport/domain/account/email-preferences';
import { accountExportSchema } from '@rapport/domain/account/export';
import { calendarFileSchema, clientPlanListSchema, planHoursSchema } from '@rapport/domain/portal/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { router } from '../../api/trpc/init.ts';
import { clientProcedure, userSessionProcedure } from '../../api/trpc/procedures.ts';
import { readPreferences, savePreferences } from './email-preferences.ts';
import { exportAccount } from './export-account.ts';
import { listPlans } from './list-plans.ts';
import { planCalendar } from './plan-calendar.ts';
import { planHours } from './plan-hours.ts';

const tags = ['portal'];

/** What the client portal shows beyond the calls of the specification. */
export const portalRouter = router({
  plans: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/plans',
        tags,
        summary: "Hours given and used of the caller's own plans, and what a renewal adds",
      },
    })
    .output(clientPlanListSchema)
    .query(({ ctx }) => listPlans(ctx.deps)),

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
    .query(({ ctx, input }) => planHours(ctx.deps, input)),

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
    .query(({ ctx, input }) => planCalendar(ctx.deps, input)),

  preferences: userSessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/email-preferences',
        tags,
        summary: 'What the caller gets by email',
      },
    })
    .output(emailPreferencesSchema)
    .query(({ ctx }) => readPreferences(ctx.deps)),

  savePreferences: userSessionProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/account/email-preferences',
        tags,
        summary: 'Switch the newsletter on or off for the address of the caller',
        errorResponses: [409],
      },
    })
    .input(emailPreferencesPayloadSchema)
    .output(emailPreferencesResultSchema)
    .mutation(({ ctx, input }) => savePreferences(ctx.deps, input)),

  export: userSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/account/export',
        tags,
        summary: 'A copy of everything held about the caller',
      },
    })
    .output(accountExportSchema)
    .mutation(({ ctx }) => exportAccount(ctx.deps)),
});
