import type { Campaign } from '@rapport/domain/campaigns/schema';
import { failed, succeeded } from '../feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

/** What is done with a campaign at once, without a question: it can be undone, or reaches the admin alone. */
export function useCampaignActions() {
  const { testSend, pause, resume } = useCampaignChanges();
  const options = (failure: string) => ({
    onSuccess: ({ message }: { message: string }) => succeeded(message),
    onError: (error: unknown) => failed(failure, error),
  });
  return {
    onTest: ({ id }: Campaign) => testSend.mutate({ id }, options('Failed to send the test email')),
    onPause: ({ id }: Campaign) => pause.mutate({ id }, options('Failed to pause the newsletter')),
    onResume: ({ id }: Campaign) => resume.mutate({ id }, options('Failed to resume the newsletter')),
  };
}
