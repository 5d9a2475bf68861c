import type { Campaign } from '@rapport/domain/campaigns/schema';
import { toastsOf } from '../ui/feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

/** The actions that need no confirmation: they can be undone, or they reach only the admin. */
export function useCampaignActions() {
  const { testSend, pause, resume } = useCampaignChanges();
  return {
    onTest: ({ id }: Campaign) => testSend.mutate({ id }, toastsOf('Failed to send the test email')),
    onPause: ({ id }: Campaign) => pause.mutate({ id }, toastsOf('Failed to pause sending')),
    onResume: ({ id }: Campaign) => resume.mutate({ id }, toastsOf('Failed to resume sending')),
  };
}
