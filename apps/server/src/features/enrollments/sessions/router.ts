import { calendarFileSchema } from '@rapport/domain/enrollments/client-plan-schema';
import { sessionListQuerySchema } from '@rapport/domain/sessions/list-query';
import {
  cancelOwnPayloadSchema,
  cancelPayloadSchema,
  clientSessionListSchema,
  freeTimesSchema,
  heldPayloadSchema,
  missedPayloadSchema,
  movePayloadSchema,
  planPayloadSchema,
  sessionListSchema,
  sessionResponseSchema,
  sessionResultSchema,
  sessionUpdateSchema,
} from '@rapport/domain/sessions/schema';
import {
  sessionSettingsPayloadSchema,
  sessionSettingsResponseSchema,
  sessionSettingsResultSchema,
} from '@rapport/domain/sessions/settings';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { router } from '../../../api/trpc/init.ts';
import { adminProcedure, clientProcedure, userSessionProcedure } from '../../../api/trpc/procedures.ts';
import { readSessionSettings } from '../../../mail/sessions/settings.ts';
import { changeSession } from './change-session.ts';
import { cancelByClient, moveByClient } from './client-changes.ts';
import { assertOwnSession, listOwnSessions, listOwnTimes } from './client-sessions.ts';
import { cancelSession, holdSession, missSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { planSession } from './plan-session.ts';
import { saveSessionSettings } from './save-settings.ts';
import { getSessionCalendar } from './session-calendar.ts';
import { readSession } from './stored-sessions.ts';

/** Sessions with clients: planned, held, missed or cancelled. */
export const sessionsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/coaching-sessions',
        tags: ['sessions'],
        summary: 'List the sessions with all clients in the order in which they begin',
      },
    })
    .input(sessionListQuerySchema)
    .output(sessionListSchema)
    .query(({ ctx, input }) => listSessions(ctx.deps, input)),

  plan: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/coaching-sessions',
        tags: ['sessions'],
        summary: 'Plan a session and invite the client',
        errorResponses: [404, 409],
      },
    })
    .input(planPayloadSchema)
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => planSession(ctx.deps, input)),

  settings: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/coaching-sessions/settings',
        tags: ['sessions'],
        summary: 'Get how clients move sessions and are reminded of them',
      },
    })
    .output(sessionSettingsResponseSchema)
    .query(async ({ ctx }) => ({ settings: await readSessionSettings(ctx.deps.em) })),

  saveSettings: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/coaching-sessions/settings',
        tags: ['sessions'],
        summary: 'Save how clients move sessions and are reminded of them',
        errorResponses: [409],
      },
    })
    .input(sessionSettingsPayloadSchema)
    .output(sessionSettingsResultSchema)
    .mutation(({ ctx, input }) => saveSessionSettings(ctx.deps, input)),

  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/coaching-sessions/{id}',
        tags: ['sessions'],
        summary: 'Get a session',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(sessionResponseSchema)
    .query(async ({ ctx, input }) => ({ session: await readSession(ctx.deps, input.id) })),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/coaching-sessions/{id}',
        tags: ['sessions'],
        summary: 'Update a planned session and invite the client again',
        errorResponses: [404, 409],
      },
    })
    .input(sessionUpdateSchema.extend(idParamSchema.shape))
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => changeSession(ctx.deps, input)),

  hold: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/coaching-sessions/{id}/held',
        tags: ['sessions'],
        summary: 'Mark a session as held and take its hours from the plan',
        errorResponses: [404, 409],
      },
    })
    .input(heldPayloadSchema.extend(idParamSchema.shape))
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => holdSession(ctx.deps, input)),

  miss: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/coaching-sessions/{id}/missed',
        tags: ['sessions'],
        summary: 'Mark a session as missed, with or without its hours',
        errorResponses: [404, 409],
      },
    })
    .input(missedPayloadSchema.extend(idParamSchema.shape))
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => missSession(ctx.deps, input)),

  cancel: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/coaching-sessions/{id}/cancellation',
        tags: ['sessions'],
        summary: 'Cancel a planned session and tell the client',
        errorResponses: [404, 409],
      },
    })
    .input(cancelPayloadSchema.extend(idParamSchema.shape))
    .output(sessionResultSchema)
    .mutation(({ ctx, input }) => cancelSession(ctx.deps, input)),
});

/** The sessions of the caller in the client portal. */
export const clientSessionProcedures = {
  sessions: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/coaching-sessions',
        tags: ['portal'],
        summary: 'List your own sessions, latest first',
      },
    })
    .output(clientSessionListSchema)
    .query(({ ctx }) => listOwnSessions(ctx.deps)),

  sessionTimes: clientProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/client/coaching-sessions/{id}/times',
        tags: ['portal'],
        summary: 'List the times to which you can move one of your own sessions',
      },
    })
    .input(idParamSchema)
    .output(freeTimesSchema)
    .query(({ ctx, input }) => listOwnTimes(ctx.deps, input)),

  sessionCalendar: clientProcedure
    .meta({
      file: 'text/calendar',
      openapi: {
        method: 'GET',
        path: '/client/coaching-sessions/{id}/calendar',
        tags: ['portal'],
        summary: 'Get a calendar file with one of your own sessions',
      },
    })
    .input(idParamSchema)
    .output(calendarFileSchema)
    .query(({ ctx, input }) => getSessionCalendar(ctx.deps, input)),

  moveSession: userSessionProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/client/coaching-sessions/{id}/time',
        tags: ['portal'],
        summary: 'Move one of your own sessions within the notice',
        errorResponses: [404, 409],
      },
    })
    .input(movePayloadSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await assertOwnSession(ctx.deps.em, ctx.deps.actor, input.id);
      return moveByClient(ctx.deps, input);
    }),

  cancelSession: userSessionProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/client/coaching-sessions/{id}/cancellation',
        tags: ['portal'],
        summary: 'Cancel one of your own sessions',
        errorResponses: [404, 409],
      },
    })
    .input(cancelOwnPayloadSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await assertOwnSession(ctx.deps.em, ctx.deps.actor, input.id);
      return cancelByClient(ctx.deps, input);
    }),
};
