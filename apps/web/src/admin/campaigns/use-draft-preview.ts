import type { CampaignPreviewPayload } from '@rapport/domain/campaigns/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** The draft as the server would send it. The last preview is shown until the next one is there. */
export function useDraftPreview(draft: CampaignPreviewPayload) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['campaign-preview', draft],
    queryFn: ({ signal }) => client.campaigns.previewDraft.mutate(draft, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
