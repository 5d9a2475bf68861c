import type { User } from '@rapport/domain/account/schema';
import { responseError } from './api-error.ts';

/** As tRPC's batching link would call it; the link itself is four fifths of what reading a page does not need. */
const SESSION_URL = '/trpc/account.session?batch=1&input=%7B%7D';

interface SessionBatch {
  result: { data: { user: User | null } };
}

let reading: Promise<User | null> | null = null;

async function fetchSession(): Promise<User | null> {
  const response = await fetch(SESSION_URL, { credentials: 'include' });
  if (!response.ok) throw await responseError(response);
  const [first] = (await response.json()) as [SessionBatch];
  return first.result.data.user;
}

/**
 * The signed-in user, or null for an anonymous visitor. Asked once per document, by the header and by pages that need it;
 * asked again only after a failure.
 */
export function readSession(): Promise<User | null> {
  reading ??= fetchSession().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}
