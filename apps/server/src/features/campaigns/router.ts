import {
  campaignListSchema,
  campaignPayloadSchema,
  campaignResultSchema,
} from '@rapport/domain/campaigns/schema';
import { idParamSchema } from '@rapport/domain/shared/id';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { createCampaign } from './create-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { sendCampaign } from './send-campaign.ts';

const tags = ['campaigns'];

/** Newsletter campaigns. */
export const campaignsRouter = router({
  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/newsletter-campaigns',
        tags,
        summary: 'Newsletter campaigns, newest first',
      },
    })
    .output(campaignListSchema)
    .query(({ ctx }) => listCampaigns(ctx.deps)),

  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns',
        tags,
        summary: 'Create a newsletter campaign as a draft',
      },
    })
    .input(campaignPayloadSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => createCampaign(ctx.deps, input)),

  send: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/newsletter-campaigns/{id}/send',
        tags,
        summary: 'Send a draft to the confirmed subscribers',
        errorResponses: [409],
      },
    })
    .input(idParamSchema)
    .output(campaignResultSchema)
    .mutation(({ ctx, input }) => sendCampaign(ctx.deps, input)),
});
