import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnauthorized } from '../../app/api-error.ts';

type CacheEvent = { type: string; action?: { type: string; error?: unknown } };

function isRefusal({ type, action }: CacheEvent): boolean {
  return type === 'updated' && action?.type === 'error' && isUnauthorized(action.error);
}

/** True from the moment any call of the page is answered with 401: the session has ended (decision 32). */
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
