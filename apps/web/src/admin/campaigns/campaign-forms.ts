import type { Campaign } from '@rapport/domain/campaigns/schema';
import { defineForm } from '../dialog/use-opened.ts';

/** The editor of a campaign, or of a new one. */
export const CAMPAIGN_FORM = defineForm('campaign', ({ edited }: { edited: Campaign | null }) =>
  edited === null ? 'new' : edited.id,
);

export const SCHEDULE_FORM = defineForm(
  'schedule',
  ({ campaign }: { campaign: Campaign; scheduledAt: string | null }) => campaign.id,
);
