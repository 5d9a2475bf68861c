import type { Campaign } from '@rapport/domain/campaigns/schema';
import { failed, succeeded } from '../feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

/** The actions that need no confirmation: they can be undone, or they reach only the admin. */
export function useCampaignActions() {
  const { testSend, pause, resume } = useCampaignChanges();
  const options = (failure: string) => ({
    onSuccess: ({ message }: { message: string }) => succeeded(message),
    onError: (error: unknown) => failed(failure, error),
  });
  return {
    isTesting: testSend.isPending,
    onTest: ({ id }: Campaign) => testSend.mutate({ id }, options('Failed to send the test email')),
    onPause: ({ id }: Campaign) => pause.mutate({ id }, options('Failed to pause sending')),
    onResume: ({ id }: Campaign) => resume.mutate({ id }, options('Failed to resume sending')),
  };
}
