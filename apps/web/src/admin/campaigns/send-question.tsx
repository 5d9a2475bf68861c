import type { Campaign } from '@rapport/domain/campaigns/schema';
import type { SegmentNames } from '@rapport/domain/segments/schema';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useSegmentNames } from '../segments/use-segments.ts';
import { toastsOf } from '../ui/feedback.ts';
import { formatAudience, formatChoice, isEveryone } from './format-audience.ts';
import { useAudience, useCampaignChanges } from './use-campaigns.ts';

function getText(
  campaign: Campaign,
  recipients: number | undefined,
  segments: SegmentNames['segments'] | undefined,
): string {
  const { title } = campaign;
  if (recipients === 0) {
    const nobody = isEveryone(campaign)
      ? 'No one has confirmed a subscription yet.'
      : 'No one in this audience receives campaigns.';
    return `${nobody} “${title}” stays a draft until you have someone to send it to.`;
  }
  const audience =
    recipients === undefined
      ? isEveryone(campaign)
        ? 'every confirmed subscriber'
        : formatChoice(campaign, segments)
      : formatAudience(recipients, campaign, segments);
  return `“${title}” goes to ${audience} now. This can't be undone.`;
}

/** While nothing is asked. */
const EVERYONE = { includedSegments: [], excludedSegments: [] };

interface SendQuestionProps {
  /** Null while nothing is asked. */
  campaign: Campaign | null;
  onSent?: () => void;
  onClose: () => void;
}

/** Asks before a campaign is sent, and says to how many people. */
export function SendQuestion({ campaign, onSent, onClose }: SendQuestionProps) {
  const { send } = useCampaignChanges();
  const audience = useAudience(campaign ?? EVERYONE);
  const segments = useSegmentNames().data?.segments;
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
          text: getText(campaign, audience, segments),
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
