import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { multiLine, singleLine } from '../shared/text.ts';

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** A newsletter campaign. */
export const campaignSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    subject: z.string(),
    content: z.string(),
    selectedArticles: z.array(idSchema),
    selectedVideos: z.array(idSchema),
    selectedPackages: z.array(idSchema),
    status: z.enum(CAMPAIGN_STATUSES),
    sentCount: z.int().min(0),
    sentAt: instantSchema.nullable(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

/** Ids of things attached; naming one twice attaches it once. Whether they exist is the use case's to check. */
function selection(things: string) {
  return z
    .array(idSchema)
    .overwrite((ids) => [...new Set(ids)])
    .max(50, { error: `Please select at most 50 ${things}.` })
    .default([]);
}

export const campaignPayloadSchema = z.object({
  title: singleLine({ min: 1, max: 200, message: 'Newsletter title is required', example: 'Sample issue' }),
  subject: singleLine({ min: 1, max: 300, message: 'Email subject is required', example: 'Sample subject' }),
  content: multiLine({ min: 1, max: 200_000, message: 'Newsletter content is required' }),
  selectedArticles: selection('articles'),
  selectedVideos: selection('videos'),
  selectedPackages: selection('packages'),
});
export type CampaignPayload = z.infer<typeof campaignPayloadSchema>;

export const campaignListSchema = z.object({ campaigns: z.array(campaignSchema) });
export type CampaignList = z.infer<typeof campaignListSchema>;

export const campaignResultSchema = okSchema.extend({ campaign: campaignSchema });
