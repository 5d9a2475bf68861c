import type { Campaign } from '@rapport/domain/campaigns/schema';
import { trpc } from '../../api/trpc.ts';
import { failed, succeeded, toastsOf } from '../ui/feedback.ts';

/** Copies campaigns, which opens the new draft, archives and restores them. */
export function useCampaignCopies(onEdit: (campaign: Campaign) => void) {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.campaigns.invalidate();
  const duplicate = trpc.campaigns.duplicate.useMutation();
  const archive = trpc.campaigns.archive.useMutation({ onSettled });
  const restore = trpc.campaigns.restore.useMutation({ onSettled });
  const copy = ({ id }: Campaign, withoutReached: boolean) =>
    duplicate.mutate(
      { id, withoutReached },
      {
        onSuccess: async ({ campaign, message }) => {
          succeeded(message);
          // The editor finds the draft in the list, and its audience among the segments.
          await Promise.all([utils.campaigns.list.invalidate(), utils.segments.invalidate()]);
          onEdit(campaign);
        },
        onError: (error) => failed('Failed to duplicate the campaign', error),
      },
    );
  return {
    onDuplicate: (campaign: Campaign) => copy(campaign, false),
    onSendAgain: (campaign: Campaign) => copy(campaign, true),
    onArchive: ({ id }: Campaign) => archive.mutate({ id }, toastsOf('Failed to archive the campaign')),
    onRestore: ({ id }: Campaign) => restore.mutate({ id }, toastsOf('Failed to restore the campaign')),
  };
}
