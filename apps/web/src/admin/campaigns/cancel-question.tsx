import type { Campaign } from '@rapport/domain/campaigns/schema';
import { ConfirmDialog, type Question } from '../dialog/confirm-dialog.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

const askToUnschedule = ({ title }: Campaign): Question => ({
  title: 'Cancel schedule',
  text: `“${title}” becomes a draft again and isn't sent.`,
  confirmLabel: 'Cancel schedule',
  busyLabel: 'Cancelling...',
  cancelLabel: 'Keep schedule',
});

const askToStop = ({ title }: Campaign): Question => ({
  title: 'Stop sending',
  text: `“${title}” is stopped. People who already received it keep it. No one else will get it. This can't be undone.`,
  confirmLabel: 'Stop sending',
  busyLabel: 'Stopping...',
  cancelLabel: 'Keep sending',
});

/** Asks before a schedule is cancelled or sending is stopped, and says what that means. */
export function CancelQuestion({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { cancel } = useCampaignChanges();
  const stop = ({ id }: Campaign) =>
    cancel.mutate({ id }, { ...toastsOf('Failed to stop the campaign'), onSettled: onClose });
  return (
    <ConfirmDialog
      question={
        campaign && (campaign.status === 'scheduled' ? askToUnschedule(campaign) : askToStop(campaign))
      }
      isBusy={cancel.isPending}
      onConfirm={() => campaign && stop(campaign)}
      onCancel={onClose}
    />
  );
}
