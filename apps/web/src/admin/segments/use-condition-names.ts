import { useCampaigns } from '../campaigns/use-campaigns.ts';
import { useTags } from '../tags/use-tags.ts';
import type { ConditionNames } from './condition-words.ts';

/** The tags and the campaigns that conditions can refer to; a campaign that was not sent reached no one. */
export function useConditionNames(): ConditionNames {
  const tags = useTags();
  const campaigns = useCampaigns();
  return {
    tags: tags.data?.tags,
    campaigns: campaigns.data?.campaigns.filter(({ status }) => status === 'sending' || status === 'sent'),
  };
}
