import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { idListSchema } from '@rapport/domain/shared/query';
import { createSubscriberSchema, subscriberResultSchema } from '@rapport/domain/subscribers/creation';
import { growthSchema } from '@rapport/domain/subscribers/growth';
import {
  subscriberFilterSchema,
  subscriberListQuerySchema,
  subscriberListSchema,
  subscriberResponseSchema,
} from '@rapport/domain/subscribers/schema';
import { newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import {
  confirmationRequestPayloadSchema,
  confirmationRequestResultSchema,
  subscriberUpdateSchema,
} from '@rapport/domain/subscribers/update';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure, publicWriteProcedure } from '../../api/trpc/procedures.ts';
import { askSubscribers } from './ask-subscribers.ts';
import { createSubscriber } from './create-subscriber.ts';
import { deleteSubscriber } from './delete-subscriber.ts';
import { getSubscriber, listSubscriberIds, listSubscribers } from './list-subscribers.ts';
import { readGrowth } from './read-growth.ts';
import { subscribeAddress } from './subscribe-address.ts';
import { updateSubscriber } from './update-subscriber.ts';

/** The newsletter sign-up and the list of subscribers. */
export const subscribersRouter = router({
  subscribe: publicWriteProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/newsletter',
        tags: ['newsletter'],
        summary: 'Subscribe an address; the response is the same if it was subscribed before',
        protect: false,
      },
    })
    .input(newsletterPayloadSchema)
    .output(okSchema)
    .use(async ({ ctx, input, next }) => {
      await ctx.services.rateLimits.consume('newsletterEmail', input.email);
      return next();
    })
    .mutation(({ ctx, input }) =>
      subscribeAddress(ctx.deps, { ...input, source: ctx.usesToken ? 'api' : 'form' }),
    ),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletters',
        tags: ['newsletter'],
        summary: 'List newsletter subscribers, newest first',
      },
    })
    .input(subscriberListQuerySchema)
    .output(subscriberListSchema)
    .query(({ ctx, input }) => listSubscribers(ctx.deps, input)),

  ids: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletters/ids',
        tags: ['newsletter'],
        summary: 'List the ids of all matching subscribers, newest first',
      },
    })
    .input(subscriberFilterSchema)
    .output(idListSchema)
    .query(({ ctx, input }) => listSubscriberIds(ctx.deps, input)),

  growth: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletters/growth',
        tags: ['newsletter'],
        summary: 'Count who joined and left the list in each of the last 12 months',
      },
    })
    .output(growthSchema)
    .query(({ ctx }) => readGrowth(ctx.deps)),

  // After the fixed paths above: the first matching path takes the call.
  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletters/{id}',
        tags: ['newsletter'],
        summary: 'Get a subscriber',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(subscriberResponseSchema)
    .query(({ ctx, input }) => getSubscriber(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/newsletters/{id}',
        tags: ['newsletter'],
        summary: 'Change the first name and the tags of a subscriber',
        errorResponses: [404, 409],
      },
    })
    .input(subscriberUpdateSchema.extend(idParamSchema.shape))
    .output(subscriberResultSchema)
    .mutation(({ ctx, input }) => updateSubscriber(ctx.deps, input)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletters',
        tags: ['newsletter'],
        summary: 'Add a subscriber who agreed already, or who is asked to confirm by email',
        errorResponses: [404, 409],
      },
    })
    .input(createSubscriberSchema)
    .output(subscriberResultSchema)
    .mutation(({ ctx, input }) => createSubscriber(ctx.deps, input)),

  askToConfirm: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletters/confirmations',
        tags: ['newsletter'],
        summary: 'Send pending subscribers an email that asks them to confirm, each at most once in 24 hours',
      },
    })
    .input(confirmationRequestPayloadSchema)
    .output(confirmationRequestResultSchema)
    .mutation(({ ctx, input }) => askSubscribers(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/newsletters/{id}',
        tags: ['newsletter'],
        summary: 'Delete a subscriber permanently',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteSubscriber(ctx.deps, input)),
});
