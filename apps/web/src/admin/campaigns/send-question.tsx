import type { Campaign } from '@rapport/domain/campaigns/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { formatAudience } from './format-audience.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';

function getText(title: string, recipients: number | undefined): string {
  if (recipients === 0) {
    return `No one has confirmed a subscription yet. “${title}” stays a draft until you have someone to send it to.`;
  }
  const audience = recipients === undefined ? 'every confirmed subscriber' : formatAudience(recipients);
  return `“${title}” goes to ${audience} now. This can't be undone.`;
}

interface SendQuestionProps {
  /** Null while nothing is asked. */
  campaign: Campaign | null;
  onSent?: () => void;
  onClose: () => void;
}

/** Asks before a campaign is sent, and says to how many people. */
export function SendQuestion({ campaign, onSent, onClose }: SendQuestionProps) {
  const { send } = useCampaignChanges();
  const audience = useAudience();
  const begin = ({ id }: Campaign) =>
    send.mutate(
      { id },
      {
        ...toastsOf('Failed to send newsletter campaign', onSent),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      question={
        campaign && {
          title: 'Send campaign',
          text: getText(campaign.title, audience),
          ...(audience === 0 ? {} : { confirmLabel: 'Send now', busyLabel: 'Sending...' }),
          isDeletion: false,
        }
      }
      isBusy={send.isPending}
      onConfirm={() => campaign && begin(campaign)}
      onCancel={onClose}
    />
  );
}
