import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliveryQuerySchema,
  deliveryResultSchema,
  webhookListSchema,
  webhookPayloadSchema,
  webhookResultSchema,
  webhookSecretResultSchema,
  webhookUpdateSchema,
} from '@rapport/domain/webhooks/schema';
import { router } from '../../api/trpc/init.ts';
import {
  adminFreshSessionProcedure,
  adminProcedure,
  adminSessionProcedure,
} from '../../api/trpc/procedures.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

const tags = ['webhooks'];
const path = '/admin/webhooks' as const;
const deliveryPath = '/admin/webhook-deliveries/{id}' as const;

/**
 * The owner's webhooks. Only a signed-in admin sets where data goes: a webhook outlives the token that would have
 * created it. Tokens may read, test and send again.
 */
export const webhooksRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path, tags, summary: 'List webhooks, without their secrets' } })
    .output(webhookListSchema)
    .query(({ ctx }) => listWebhooks(ctx.deps)),

  create: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Create a webhook; only this response contains its secret',
        errorResponses: [409],
      },
    })
    .input(webhookPayloadSchema)
    .output(webhookSecretResultSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx.deps, input)),

  update: adminFreshSessionProcedure
    .meta({
      openapi: { method: 'PUT', path: `${path}/{id}`, tags, summary: 'Change a webhook, or turn it off' },
    })
    .input(webhookUpdateSchema.extend(idParamSchema.shape))
    .output(webhookResultSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx.deps, input)),

  delete: adminSessionProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Delete a webhook and its deliveries',
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteWebhook(ctx.deps, input)),

  rotateSecret: adminFreshSessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/secret`,
        tags,
        summary: 'Create a new secret for a webhook; the previous one signs for 24 more hours',
      },
    })
    .input(idParamSchema)
    .output(webhookSecretResultSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx.deps, input)),

  sendTest: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: `${path}/{id}/test`,
        tags,
        summary: 'Send a test event to a webhook',
        errorResponses: [409],
      },
    })
    .input(idParamSchema)
    .output(deliveryResultSchema)
    .mutation(({ ctx, input }) => sendTest(ctx.deps, input)),

  deliveries: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/deliveries`,
        tags,
        summary: 'List the deliveries of a webhook, newest first',
      },
    })
    .input(deliveryQuerySchema.extend(idParamSchema.shape))
    .output(deliveryListSchema)
    .query(({ ctx, input }) => listDeliveries(ctx.deps, input)),

  delivery: adminProcedure
    .meta({
      openapi: { method: 'GET', path: deliveryPath, tags, summary: 'Get a delivery with its last attempts' },
    })
    .input(idParamSchema)
    .output(deliveryDetailSchema)
    .query(({ ctx, input }) => getDelivery(ctx.deps, input)),

  resend: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: `${deliveryPath}/resend`,
        tags,
        summary: 'Send an event to its webhook again',
        errorResponses: [409],
      },
    })
    .input(idParamSchema)
    .output(deliveryResultSchema)
    .mutation(({ ctx, input }) => resendDelivery(ctx.deps, input)),
});
