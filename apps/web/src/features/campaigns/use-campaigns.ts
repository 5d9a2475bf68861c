import { trpc } from '../../app/trpc.ts';

/** How often the list is read anew while a campaign is on its way, in milliseconds. */
const PROGRESS_MS = 2000;

/** The newsletter campaigns, newest first; read anew while one is being sent. */
export function useCampaigns() {
  return trpc.campaigns.list.useQuery(undefined, {
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some(({ status }) => status === 'sending') ? PROGRESS_MS : false,
  });
}

/** Makes and sends campaigns; the list is read anew after each change. */
export function useCampaignChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.campaigns.invalidate();
  return {
    create: trpc.campaigns.create.useMutation({ onSettled }),
    send: trpc.campaigns.send.useMutation({ onSettled }),
  };
}
