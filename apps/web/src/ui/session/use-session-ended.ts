import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnauthorized } from '../../api/api-error.ts';

/** The `meta` of a call that handles a 401 itself. */
export const ANSWERS_401_ITSELF = { answers401Itself: true } as const;

type Meta = Record<string, unknown> | undefined;
type CacheEvent = {
  type: string;
  action?: { type: string; error?: unknown };
  query?: { meta?: Meta };
  mutation?: { meta?: Meta } | undefined;
};

function isRefusal({ type, action, query, mutation }: CacheEvent): boolean {
  if (type !== 'updated' || action?.type !== 'error' || !isUnauthorized(action.error)) return false;
  return (query ?? mutation)?.meta?.answers401Itself !== true;
}

/** Whether the session has ended: true once any call of the page gets a 401. */
export function useSessionEnded(): boolean {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const listen = (event: CacheEvent) => {
      if (isRefusal(event)) setEnded(true);
    };
    const leaveQueries = queryClient.getQueryCache().subscribe(listen);
    const leaveMutations = queryClient.getMutationCache().subscribe(listen);
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [queryClient]);
  return ended;
}
