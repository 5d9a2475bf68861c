import { campaignAudienceChoiceSchema, EVERYONE } from '@rapport/domain/campaigns/audience';
import {
  campaignRecipientsQuerySchema,
  campaignRecipientsSchema,
} from '@rapport/domain/campaigns/recipients';
import {
  campaignAudienceSchema,
  campaignDuplicationSchema,
  campaignFailuresQuerySchema,
  campaignFailuresSchema,
  campaignListSchema,
  campaignPreviewPayloadSchema,
  campaignPreviewSchema,
  campaignProgressSchema,
  campaignResultSchema,
  campaignScheduleUpdateSchema,
  campaignSchema,
  campaignTestSchema,
  campaignUpdateSchema,
  newCampaignPayloadSchema,
} from '@rapport/domain/campaigns/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { okSchema } from '@rapport/domain/shared/ok';
import { changesQuerySchema } from '@rapport/domain/shared/query';
import { z } from 'zod';
import { router } from '../../api/trpc/init.ts';
import { adminProcedure } from '../../api/trpc/procedures.ts';
import { countAudience } from '../../mail/audience/find-audience.ts';
import { findCampaign, getCampaignProgress, listCampaignFailures } from './campaign-progress.ts';
import {
  archiveCampaign,
  cancelCampaign,
  pauseCampaign,
  restoreCampaign,
  resumeCampaign,
  retryFailed,
  scheduleCampaign,
  updateCampaign,
} from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { listCampaigns, toCampaign } from './list-campaigns.ts';
import { listRecipients } from './list-recipients.ts';
import { previewCampaign, previewDraft } from './preview-campaign.ts';
import { sendCampaign, testSend } from './send-campaign.ts';

const tags = ['campaigns'];

/** Newsletter campaigns. */
export const campaignsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns',
        tags,
        summary: 'List newsletter campaigns, newest first',
      },
    })
    .input(changesQuerySchema.optional())
    .output(campaignListSchema)
    .query(({ ctx, input }) => listCampaigns(ctx.deps, input)),

  create: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns',
        tags,
        summary: 'Create a newsletter campaign as a draft, or as the last step of a sequence',
        errorResponses: [404, 409],
      },
    })
    .input(newCampaignPayloadSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => createCampaign(ctx.deps, input)),

  send: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/send',
        tags,
        summary: 'Send a campaign to its audience',
        errorResponses: [409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => sendCampaign(ctx.deps, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/admin/newsletter-campaigns/{id}',
        tags,
        summary: 'Update a campaign that has not been sent',
        errorResponses: [404, 409],
      },
    })
    .input(campaignUpdateSchema.extend(idParamSchema.shape))
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => updateCampaign(ctx.deps, input)),

  delete: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/newsletter-campaigns/{id}',
        tags,
        summary: 'Delete a draft',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteCampaign(ctx.deps, input)),

  duplicate: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/duplicate',
        tags,
        summary: 'Create a draft with the content and the audience of a campaign',
        errorResponses: [404, 409],
      },
    })
    .input(campaignDuplicationSchema.extend(idParamSchema.shape))
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => duplicateCampaign(ctx.deps, input)),

  archive: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/archive',
        tags,
        summary: 'Archive a campaign that was sent',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => archiveCampaign(ctx.deps, input)),

  restore: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/restore',
        tags,
        summary: 'Restore an archived campaign',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => restoreCampaign(ctx.deps, input)),

  schedule: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/schedule',
        tags,
        summary: 'Schedule a campaign',
        errorResponses: [404, 409],
      },
    })
    .input(campaignScheduleUpdateSchema.extend(idParamSchema.shape))
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => scheduleCampaign(ctx.deps, input)),

  pause: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/pause',
        tags,
        summary: 'Pause a campaign that is being sent',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => pauseCampaign(ctx.deps, input)),

  resume: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/resume',
        tags,
        summary: 'Resume a paused campaign',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => resumeCampaign(ctx.deps, input)),

  cancel: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/cancel',
        tags,
        summary: 'Cancel a campaign; a scheduled one becomes a draft again',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => cancelCampaign(ctx.deps, input)),

  retryFailed: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/retry-failed',
        tags,
        summary: 'Retry the failed recipients of a campaign',
        errorResponses: [404, 409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => retryFailed(ctx.deps, input)),

  testSend: adminProcedure
    .meta({
      idempotency: 'transaction',
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/test',
        tags,
        summary: 'Send a campaign to yourself or a few addresses, as a test',
        errorResponses: [404, 409],
      },
    })
    .input(campaignTestSchema.extend(idParamSchema.shape))
    .output(okSchema)
    .mutation(({ ctx, input }) => testSend(ctx.deps, input)),

  progress: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/{id}/progress',
        tags,
        summary: 'Get the progress of a campaign',
      },
    })
    .input(idParamSchema)
    .output(campaignProgressSchema)
    .query(({ ctx, input }) => getCampaignProgress(ctx.deps, input)),

  failures: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/{id}/failures',
        tags,
        summary: 'List the recipients who did not receive a campaign, with the reasons',
      },
    })
    .input(campaignFailuresQuerySchema.extend(idParamSchema.shape))
    .output(campaignFailuresSchema)
    .query(({ ctx, input }) => listCampaignFailures(ctx.deps, input)),

  recipients: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/{id}/recipients',
        tags,
        summary: 'List the recipients of a campaign with their outcomes, by address',
        errorResponses: [404],
      },
    })
    .input(campaignRecipientsQuerySchema.extend(idParamSchema.shape))
    .output(campaignRecipientsSchema)
    .query(({ ctx, input }) => listRecipients(ctx.deps, input)),

  preview: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/{id}/preview',
        tags,
        summary: 'Preview a campaign as its recipients will see it',
      },
    })
    .input(idParamSchema)
    .output(campaignPreviewSchema)
    .query(({ ctx, input }) => previewCampaign(ctx.deps, input)),

  previewDraft: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/preview',
        tags,
        summary: 'Preview campaign content without storing it',
      },
    })
    .input(campaignPreviewPayloadSchema)
    .output(campaignPreviewSchema)
    .mutation(({ ctx, input }) => previewDraft(ctx.deps, input)),

  audience: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/audience',
        tags,
        summary: 'Count the subscribers that a campaign would reach now',
      },
    })
    .output(campaignAudienceSchema)
    .query(async ({ ctx: { deps } }) => ({ recipients: await countAudience(deps.em, deps.env, EVERYONE) })),

  countAudience: adminProcedure
    .meta({
      changesNothing: true,
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/audience',
        tags,
        summary: 'Count the subscribers that a campaign to these segments would reach now',
        errorResponses: [409],
      },
    })
    .input(campaignAudienceChoiceSchema)
    .output(campaignAudienceSchema)
    .mutation(async ({ ctx: { deps }, input }) => ({
      recipients: await countAudience(deps.em, deps.env, input),
    })),

  // After the fixed paths above: the first matching path takes the call.
  get: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns/{id}',
        tags,
        summary: 'Get a newsletter campaign, also one that is a step of a sequence',
        errorResponses: [404],
      },
    })
    .input(idParamSchema)
    .output(z.object({ campaign: campaignSchema }))
    .query(async ({ ctx, input }) => ({ campaign: toCampaign(await findCampaign(ctx.deps, input.id)) })),
});
