import type { AppRouter } from '@rapport/server/app-router';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';

/** A tRPC client; the compiler knows every call, input and response. */
export function typedClient(site: string, token: string) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({ url: `${site}/trpc`, maxItems: 10, headers: { authorization: `Bearer ${token}` } }),
    ],
  });
}

/** Reads every contact, page by page. */
export async function allContactNames(site: string, token: string): Promise<string[]> {
  const rapport = typedClient(site, token);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await rapport.contact.list.query({ limit: 100, ...(cursor ? { cursor } : {}) });
    names.push(...page.contacts.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return names;
}

/** Sends the contact form. Returns the fields that have to be corrected, if any. */
export async function sendForm(
  site: string,
  token: string,
  form: { name: string; email: string; message: string },
): Promise<string[]> {
  try {
    await typedClient(site, token).contact.submit.mutate(form);
    return [];
  } catch (error) {
    // `data` has the one error shape of the API: message, code, requestId, issues.
    if (error instanceof TRPCClientError && error.data?.code === 'BAD_REQUEST') {
      const issues: { path: (string | number)[] }[] = error.data.issues ?? [];
      return issues.map(({ path }) => path.join('.'));
    }
    throw error;
  }
}
