import type { Campaign } from '@rapport/domain/campaigns/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { failed, succeeded } from '../feedback.ts';
import { audienceText } from './audience-text.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';

function textOf(title: string, recipients: number | undefined): string {
  if (recipients === 0) {
    return `No one has confirmed a subscription yet. “${title}” stays a draft until there is someone to send it to.`;
  }
  const whom = recipients === undefined ? 'every confirmed subscriber' : audienceText(recipients);
  return `“${title}” goes to ${whom} now. This can't be undone.`;
}

/** Asks before a campaign goes to everybody, and says to how many. */
export function SendQuestion({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { send } = useCampaignChanges();
  const audience = useAudience();
  const begin = ({ id }: Campaign) =>
    send.mutate(
      { id },
      {
        onSuccess: () => succeeded('Newsletter sent successfully'),
        onError: (error) => failed('Failed to send newsletter campaign', error),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      question={
        campaign && {
          title: 'Send Campaign',
          text: textOf(campaign.title, audience),
          ...(audience === 0 ? {} : { yes: 'Send Now', doing: 'Sending...' }),
          isDeletion: false,
        }
      }
      isBusy={send.isPending}
      onYes={() => campaign && begin(campaign)}
      onNo={onClose}
    />
  );
}
