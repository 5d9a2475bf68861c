import { createClient, readPages } from '@rapport/client';

/** A copy of the contacts, and the `updatedAt` from which it continues. */
export interface ContactCopy {
  names: Map<string, string>;
  since: string;
}

/** Before every change: a new copy begins here. */
export const FIRST_INSTANT = '1970-01-01T00:00:00.000Z';

/** Brings a copy up to date: first what changed, then what was deleted. */
export async function keepInStep(url: string, token: string, copy: ContactCopy): Promise<void> {
  const client = createClient({ url, token });
  const query = { updatedSince: copy.since, limit: 500 };
  for await (const { contacts } of readPages((page) => client.contact.list.query({ ...query, ...page })))
    for (const { id, name, updatedAt } of contacts) {
      copy.names.set(id, name);
      copy.since = updatedAt;
    }
  const existing = new Set((await client.contact.ids.query({})).ids);
  for (const id of copy.names.keys()) if (!existing.has(id)) copy.names.delete(id);
}
