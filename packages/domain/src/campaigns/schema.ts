import { z } from 'zod';
import { EMAIL_FIELDS } from '../emails/fields.ts';
import { MAX_CAMPAIGN_SEGMENTS } from '../segments/limits.ts';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { DEFAULT_LIST_LIMIT, listQuerySchema, pageShape, updatedAtSchema } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';
import { multiLine, seenText, singleLine } from '../shared/text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { audienceShape, audienceUpdateShape } from './audience.ts';
import { findContentFault, findSubjectFault, hasVisibleContent } from './sendable.ts';

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Statuses of a recipient; `unknown` means that the email provider is being asked. */
export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'failed',
  'suppressed',
  'bounced',
  'complained',
  'cancelled',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

const count = z.int().min(0);

/** Number of a campaign's recipients by status. */
const recipientCountsSchema = z.object({
  queued: count,
  sending: count,
  unknown: count,
  sent: count,
  failed: count,
  suppressed: count,
  bounced: count,
  complained: count,
  cancelled: count,
});
export type RecipientCounts = z.infer<typeof recipientCountsSchema>;

/** The ways in which a campaign can end. */
export const CAMPAIGN_OUTCOMES = ['sent', 'partly_sent', 'failed', 'stopped'] as const;
export type CampaignOutcome = (typeof CAMPAIGN_OUTCOMES)[number];

const outcomeSchema = z
  .enum(CAMPAIGN_OUTCOMES)
  .nullable()
  .meta({ description: 'How the campaign ended; null until then.' });

export const MAX_TITLE = 200;
const MAX_SUBJECT = 300;
const MAX_CONTENT = 200_000;
const MAX_SELECTED = 50;

const texts = textShapes(EMAIL_FIELDS, {
  preheader: {
    description: 'The line that an inbox shows beside the subject; without it, the first paragraph.',
  },
});

const selectedIds = storedList(idSchema, MAX_SELECTED);
const segmentIds = storedList(idSchema, MAX_CAMPAIGN_SEGMENTS);

/** A newsletter campaign. */
export const campaignSchema = z
  .object({
    id: idSchema,
    title: storedText(MAX_TITLE),
    subject: storedText(MAX_SUBJECT),
    ...texts.stored,
    content: storedText(MAX_CONTENT),
    selectedArticles: selectedIds,
    selectedVideos: selectedIds,
    selectedPackages: selectedIds,
    includedSegments: segmentIds.meta({ description: 'Whom it goes to; everyone where there are none.' }),
    excludedSegments: segmentIds.meta({ description: 'Whom it does not go to.' }),
    status: z.enum(CAMPAIGN_STATUSES),
    sentCount: count,
    sentAt: instantSchema.nullable(),
    outcome: outcomeSchema,
    counts: recipientCountsSchema
      .nullable()
      .meta({ description: 'The number of its recipients by status; null until it has ended.' }),
    archivedAt: instantSchema
      .nullable()
      .meta({ description: 'When it was archived: it is kept, and not among the others.' }),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

/** Ids of attached items, each once. The use case checks whether they exist. */
function selection(items: string) {
  return z
    .array(idSchema)
    .overwrite((ids) => [...new Set(ids)])
    .max(MAX_SELECTED, { error: `Please select at most ${MAX_SELECTED} ${items}.` });
}

const selections = {
  selectedArticles: selection('articles'),
  selectedVideos: selection('videos'),
  selectedPackages: selection('packages'),
};

const CONTENT_REQUIRED = 'Newsletter content is required';

/** Refuses a text in which `findFault` finds a fault, with its message. */
function refusing<Schema extends z.ZodType<string | null | undefined>>(
  schema: Schema,
  findFault: (text: string) => string | null,
) {
  return schema.refine((text) => findFault(text ?? '') === null, {
    error: ({ input }) => findFault(String(input)) ?? undefined,
  });
}

export const campaignPayloadSchema = z.object({
  title: singleLine({
    min: 1,
    max: MAX_TITLE,
    message: 'Newsletter title is required',
    example: 'Sample issue',
  }),
  subject: refusing(
    singleLine({
      min: 1,
      max: MAX_SUBJECT,
      message: 'Email subject is required',
      example: 'Sample subject',
    }),
    findSubjectFault,
  ),
  preheader: refusing(texts.edited.preheader, findSubjectFault),
  content: refusing(
    multiLine({ min: 1, max: MAX_CONTENT, message: CONTENT_REQUIRED }).refine(hasVisibleContent, {
      error: CONTENT_REQUIRED,
    }),
    findContentFault,
  ),
  selectedArticles: selections.selectedArticles.default([]),
  selectedVideos: selections.selectedVideos.default([]),
  selectedPackages: selections.selectedPackages.default([]),
  ...audienceShape,
});
export type CampaignPayload = z.infer<typeof campaignPayloadSchema>;

/** A campaign to create. */
export const newCampaignPayloadSchema = campaignPayloadSchema.extend({
  sequence: idSchema.optional().meta({ description: 'The sequence whose last step it becomes.' }),
});
export type NewCampaign = z.infer<typeof newCampaignPayloadSchema>;

/** An edit. */
export const campaignUpdateSchema = campaignPayloadSchema.extend({
  selectedArticles: clearable(selections.selectedArticles, []),
  selectedVideos: clearable(selections.selectedVideos, []),
  selectedPackages: clearable(selections.selectedPackages, []),
  ...audienceUpdateShape,
  seen: seenValues({
    title: seenText(MAX_TITLE),
    subject: seenText(MAX_SUBJECT),
    ...texts.seen,
    content: seenText(MAX_CONTENT),
    selectedArticles: z.array(idSchema).max(MAX_SELECTED),
    selectedVideos: z.array(idSchema).max(MAX_SELECTED),
    selectedPackages: z.array(idSchema).max(MAX_SELECTED),
    includedSegments: z.array(idSchema).max(MAX_CAMPAIGN_SEGMENTS),
    excludedSegments: z.array(idSchema).max(MAX_CAMPAIGN_SEGMENTS),
  }),
});
export type CampaignUpdate = z.infer<typeof campaignUpdateSchema>;

/** The most addresses that one test goes to. */
export const MAX_TEST_ADDRESSES = 5;

/** Where a test of a campaign goes. */
export const campaignTestSchema = z.object({
  to: z
    .array(emailSchema)
    .min(1, { error: 'Enter an address.' })
    .max(MAX_TEST_ADDRESSES, { error: `Enter at most ${MAX_TEST_ADDRESSES} addresses.` })
    .optional()
    .meta({ description: 'The addresses; without them, your own.' }),
});
export type CampaignTest = z.infer<typeof campaignTestSchema>;

/** A copy of a campaign as a draft. */
export const campaignDuplicationSchema = z.object({
  withoutReached: z.boolean({ error: 'This must be true or false.' }).default(false).meta({
    description: 'Whether the copy leaves out everyone who got the campaign, by a segment of them.',
  }),
});
export type CampaignDuplication = z.infer<typeof campaignDuplicationSchema>;

/** A campaign in the editor: subject and content may be empty. */
export const campaignPreviewPayloadSchema = campaignPayloadSchema
  .omit({ title: true, includedSegments: true, excludedSegments: true })
  .extend({
    subject: singleLine({ max: MAX_SUBJECT }),
    ...texts.edited,
    content: multiLine({ max: MAX_CONTENT }),
  });
export type CampaignPreviewPayload = z.infer<typeof campaignPreviewPayloadSchema>;

/** The number of subscribers that a campaign would reach now. */
export const campaignAudienceSchema = z.object({ recipients: z.int().min(0) });
export type CampaignAudience = z.infer<typeof campaignAudienceSchema>;

export const campaignListSchema = z.object({ campaigns: z.array(campaignSchema), ...pageShape });
export type CampaignList = z.infer<typeof campaignListSchema>;

export const campaignResultSchema = okSchema.extend({ campaign: campaignSchema });

export const campaignSchedulePayloadSchema = z.object({ scheduledAt: instantSchema });

/** A schedule, or another time for it. */
export const campaignScheduleUpdateSchema = campaignSchedulePayloadSchema.extend({
  seen: seenValues({ scheduledAt: instantSchema.nullable() }),
});
export type CampaignScheduleUpdate = z.infer<typeof campaignScheduleUpdateSchema>;
export type CampaignSchedulePayload = z.infer<typeof campaignSchedulePayloadSchema>;

/** The progress of a campaign. */
export const campaignProgressSchema = z
  .object({
    id: idSchema,
    status: z.enum(CAMPAIGN_STATUSES),
    scheduledAt: instantSchema.nullable(),
    pausedAt: instantSchema.nullable(),
    cancelledAt: instantSchema.nullable(),
    waitingReason: z.string().nullable().meta({ description: 'Why sending is waiting; null if it is not.' }),
    retryAfter: instantSchema
      .nullable()
      .meta({ description: 'When sending is retried; null if it is not waiting.' }),
    total: count,
    counts: recipientCountsSchema,
    outcome: outcomeSchema,
  })
  .meta({ id: 'CampaignProgress' });
export type CampaignProgress = z.infer<typeof campaignProgressSchema>;

/** The recipients that did not receive a campaign, with the reasons. */
export const campaignFailuresSchema = z.object({
  recipients: storedList(
    z.object({ email: storedEmail(), status: z.enum(RECIPIENT_STATUSES), reason: z.string().nullable() }),
    DEFAULT_LIST_LIMIT,
  ),
  ...pageShape,
});
export type CampaignFailures = z.infer<typeof campaignFailuresSchema>;

export const campaignFailuresQuerySchema = listQuerySchema.pick({ limit: true, cursor: true });
export type CampaignFailuresQuery = z.infer<typeof campaignFailuresQuerySchema>;

/** A campaign as its recipients will see it. */
export const campaignPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>;
