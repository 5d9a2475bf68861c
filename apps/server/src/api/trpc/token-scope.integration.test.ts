import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AppRouter } from '../../app-router.ts';

let app: TestApp;
let read: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  const { userId } = await app.signIn({ email: 'admin@example.com' });
  read = (await issueToken(app.services, { userId, scope: 'read' })).authorization;
});
afterAll(() => app.close());

describe('the typed client with a token that may only read', () => {
  it.each([
    ['one call a request', httpLink],
    ['batches', httpBatchLink],
  ])('reads and changes nothing: %s', async (_what, link) => {
    const api = createTRPCClient<AppRouter>({
      links: [link({ url: `${app.url}/trpc`, headers: { authorization: read } })],
    });
    const [me, contacts] = await Promise.all([api.account.user.query(), api.contact.list.query({})]);
    expect([me.isAdmin, contacts.total]).toEqual([true, 0]);
    await expect(
      api.contact.submit.mutate({ name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' }),
    ).rejects.toMatchObject({
      message: 'This API token can only read. Use a token with the scope full.',
      data: { code: 'FORBIDDEN', httpStatus: 403 },
    });
    expect((await api.contact.list.query({})).total).toBe(0);
  });
});
