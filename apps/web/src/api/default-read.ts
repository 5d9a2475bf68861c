import type { QueryFunctionContext } from '@tanstack/react-query';
import { responseError } from './api-error.ts';

/** What a 401 means to a read: a failure, or that there is nothing to show to someone who is not signed in. */
type On401 = 'throw' | 'nothing';

/**
 * The query function of every query without its own: the segments of its key, joined with a slash, are the REST
 * address, and the response is parsed as JSON. The typed procedures have their own.
 */
export function defaultRead(on401: On401 = 'throw') {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal });
    if (response.status === 401 && on401 === 'nothing') return null;
    if (!response.ok) throw await responseError(response);
    return response.json();
  };
}
