import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { draftLinkListSchema, draftLinkResultSchema } from '@rapport/domain/site/draft-link-schema';
import {
  currentScheduleSchema,
  reschedulePublishPayloadSchema,
  schedulePublishPayloadSchema,
  scheduleResultSchema,
} from '@rapport/domain/site/schedule-schema';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { createDraftLink, listDraftLinks, revokeDraftLink } from './draft-links.ts';
import { cancelSchedule, readSchedule, reschedulePublish, schedulePublish } from './schedule-publish.ts';

const tags = ['site'];

/** Publishing at a chosen time, and links that show the draft to someone without an account. */
export const plannedProcedures = {
  schedule: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/schedule',
        tags,
        summary: 'Get the scheduled publish, or why the last one failed',
      },
    })
    .output(currentScheduleSchema)
    .query(({ ctx }) => readSchedule(ctx.deps)),

  schedulePublish: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site/schedule',
        tags,
        summary: 'Schedule the draft as it is now, in place of what was scheduled before',
        errorResponses: [409],
      },
    })
    .input(schedulePublishPayloadSchema)
    .output(scheduleResultSchema)
    .mutation(({ ctx, input }) => schedulePublish(ctx.deps, input)),

  reschedulePublish: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/site/schedule/time',
        tags,
        summary: 'Change the time of the scheduled publish, also of one that failed',
        errorResponses: [409],
      },
    })
    .input(reschedulePublishPayloadSchema)
    .output(scheduleResultSchema)
    .mutation(({ ctx, input }) => reschedulePublish(ctx.deps, input)),

  cancelSchedule: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/site/schedule',
        tags,
        summary: 'Remove the scheduled or failed publish',
        errorResponses: [409],
      },
    })
    .output(okSchema)
    .mutation(({ ctx }) => cancelSchedule(ctx.deps)),

  draftLinks: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/site/draft-links',
        tags,
        summary: 'List the links to the draft that work, without their addresses',
      },
    })
    .output(draftLinkListSchema)
    .query(({ ctx }) => listDraftLinks(ctx.deps)),

  createDraftLink: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/site/draft-links',
        tags,
        summary: 'Create a link that shows the draft for a week; only this response contains its address',
        errorResponses: [409],
      },
    })
    .output(draftLinkResultSchema)
    .mutation(({ ctx }) => createDraftLink(ctx.deps)),

  revokeDraftLink: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/site/draft-links/{id}',
        tags,
        summary: 'Revoke a link to the draft',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => revokeDraftLink(ctx.deps, input)),
};
