import type { Campaign } from '@rapport/domain/campaigns/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

/** Asks before a campaign is stopped, and says what that means for it. */
export function CancelQuestion({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { cancel } = useCampaignChanges();
  const stop = ({ id }: Campaign) =>
    cancel.mutate(
      { id },
      {
        onSuccess: ({ message }) => succeeded(message),
        onError: (error) => failed('Failed to cancel the newsletter', error),
        onSettled: onClose,
      },
    );
  const text = (status: Campaign['status']) =>
    status === 'scheduled'
      ? 'It becomes a draft again and is not sent.'
      : 'Who has it keeps it; no one else gets it. This cannot be undone.';
  return (
    <ConfirmDialog
      question={
        campaign && {
          title: 'Cancel Campaign',
          text: `“${campaign.title}” is stopped. ${text(campaign.status)}`,
          yes: 'Stop Campaign',
          doing: 'Stopping...',
        }
      }
      isBusy={cancel.isPending}
      onYes={() => campaign && stop(campaign)}
      onNo={onClose}
    />
  );
}
