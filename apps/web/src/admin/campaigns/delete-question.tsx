import type { Campaign } from '@rapport/domain/campaigns/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { useCampaignChanges } from './use-campaigns.ts';

interface DeleteQuestionProps {
  /** Null while nothing is asked. */
  campaign: Campaign | null;
  onClose: () => void;
}

/** Asks before a draft is deleted. */
export function DeleteQuestion({ campaign, onClose }: DeleteQuestionProps) {
  const { remove } = useCampaignChanges();
  return (
    <ConfirmDialog
      question={
        campaign && {
          title: 'Delete draft',
          text: `“${campaign.title}” was not sent. This can't be undone.`,
          confirmLabel: 'Delete draft',
          busyLabel: 'Deleting...',
        }
      }
      isBusy={remove.isPending}
      onConfirm={() =>
        campaign &&
        remove.mutate({ id: campaign.id }, { ...toastsOf('Failed to delete the draft'), onSettled: onClose })
      }
      onCancel={onClose}
    />
  );
}
