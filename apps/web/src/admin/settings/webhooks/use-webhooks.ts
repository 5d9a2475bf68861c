import { trpc } from '../../../api/trpc.ts';

const PAGE_SIZE = 25;
/** How often the list is read while an event is on its way, in milliseconds. */
const POLL_EVERY_MS = 2_000;

/** The webhooks. */
export function useWebhooks() {
  return trpc.webhooks.list.useQuery(undefined, { staleTime: 0 });
}

/** Creates, changes, tests and deletes webhooks. */
export function useWebhookChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.webhooks.invalidate();
  return {
    create: trpc.webhooks.create.useMutation({ onSettled }),
    update: trpc.webhooks.update.useMutation({ onSettled }),
    remove: trpc.webhooks.delete.useMutation({ onSettled }),
    rotateSecret: trpc.webhooks.rotateSecret.useMutation({ onSettled }),
    sendTest: trpc.webhooks.sendTest.useMutation({ onSettled }),
    resend: trpc.webhooks.resend.useMutation({ onSettled }),
  };
}

/** The deliveries of a webhook, newest first, page by page. */
export function useDeliveries(id: string) {
  return trpc.webhooks.deliveries.useInfiniteQuery(
    { id, limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const [newest] = state.data?.pages ?? [];
        const isMoving = newest?.deliveries.some(
          ({ status, attempts }) => status === 'sending' || (status === 'queued' && attempts === 0),
        );
        return isMoving ? POLL_EVERY_MS : false;
      },
    },
  );
}

/** One delivery with what was answered. */
export function useDelivery(id: string) {
  return trpc.webhooks.delivery.useQuery({ id }, { staleTime: 0 });
}
