import type { CampaignAudienceChoice } from '@rapport/domain/campaigns/audience';
import type { RecipientFilter, RecipientOutcome } from '@rapport/domain/campaigns/recipients';
import type { CampaignProgress } from '@rapport/domain/campaigns/schema';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { isEveryone } from './format-audience.ts';

/** How often a campaign that is being sent is read again. */
const PROGRESS_INTERVAL_MS = 2000;

/** The campaigns, newest first; read again while one is being sent or scheduled. */
export function useCampaigns() {
  return trpc.campaigns.list.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const statuses = state.data?.campaigns.map(({ status }) => status) ?? [];
      if (statuses.includes('sending')) return PROGRESS_INTERVAL_MS;
      return statuses.includes('scheduled') ? 10 * PROGRESS_INTERVAL_MS : false;
    },
  });
}

/** The progress of one campaign; read again while it is being sent. */
export function useCampaignProgress(id: string) {
  return trpc.campaigns.progress.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => (state.data?.status === 'sending' ? PROGRESS_INTERVAL_MS : false),
    },
  );
}

/** The recipients of a campaign, page by page. */
export function useCampaignRecipients(id: string, filter: RecipientFilter) {
  return trpc.campaigns.recipients.useInfiniteQuery(
    { id, ...filter },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
}

/** How many recipients have an outcome, as their list says; undefined while that is not known. Read again during sending. */
export function useOutcomeCount(
  { id, status }: CampaignProgress,
  outcome: RecipientOutcome,
): number | undefined {
  const refetchInterval = status === 'sending' && PROGRESS_INTERVAL_MS;
  return trpc.campaigns.recipients.useQuery({ id, outcome, limit: 1 }, { staleTime: 0, refetchInterval }).data
    ?.total;
}

/** A stored campaign as its recipients see it. */
export function useCampaignPreview(id: string) {
  return trpc.campaigns.preview.useQuery({ id });
}

/** How many people a campaign would reach now; undefined until that is known. */
export function useAudience({
  includedSegments,
  excludedSegments,
}: CampaignAudienceChoice): number | undefined {
  const { client } = trpc.useUtils();
  const choice = { includedSegments, excludedSegments };
  const isAll = isEveryone(choice);
  const all = trpc.campaigns.audience.useQuery(undefined, { staleTime: 0, enabled: isAll });
  const part = useQuery({
    queryKey: ['campaign-audience', choice],
    queryFn: ({ signal }) => client.campaigns.countAudience.mutate(choice, { signal }),
    enabled: !isAll,
    staleTime: 0,
    gcTime: 0,
  });
  return (isAll ? all : part).data?.recipients;
}

/** Creates, changes and sends campaigns; the list is read again after each change. */
export function useCampaignChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.campaigns.invalidate();
  return {
    /** One campaign as it is stored now. */
    read: (id: string) =>
      utils.campaigns.get.fetch({ id }, { staleTime: 0 }).then(({ campaign }) => campaign),
    /** When a campaign is scheduled now; null for a draft. */
    readSchedule: (id: string) =>
      utils.campaigns.progress.fetch({ id }, { staleTime: 0 }).then(({ scheduledAt }) => scheduledAt),
    create: trpc.campaigns.create.useMutation({ onSettled }),
    update: trpc.campaigns.update.useMutation({ onSettled }),
    remove: trpc.campaigns.delete.useMutation({ onSettled }),
    send: trpc.campaigns.send.useMutation({ onSettled }),
    testSend: trpc.campaigns.testSend.useMutation(),
    schedule: trpc.campaigns.schedule.useMutation({ onSettled }),
    cancel: trpc.campaigns.cancel.useMutation({ onSettled }),
    pause: trpc.campaigns.pause.useMutation({ onSettled }),
    resume: trpc.campaigns.resume.useMutation({ onSettled }),
    retryFailed: trpc.campaigns.retryFailed.useMutation({ onSettled }),
  };
}
