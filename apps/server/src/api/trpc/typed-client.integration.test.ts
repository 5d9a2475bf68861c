import { createTRPCClient, httpBatchLink, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AppRouter } from '../../app-router.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function client(cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${app.url}/trpc`, headers, maxItems: 10 })],
  });
}

describe('the typed client', () => {
  it('sends the contact form, and the owner reads it', async () => {
    const sent = await client().contact.submit.mutate({
      name: 'A. Visitor',
      email: 'visitor@example.com',
      message: 'Hello',
    });
    expect(sent.success).toBe(true);
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    const list = await client(cookie).contact.list.query({});
    expect(list.total).toBe(1);
    expect(list.contacts.map(({ name }) => name)).toEqual(['A. Visitor']);
  });

  it('gets the API’s error under data, one for each call of a batch', async () => {
    const api = client();
    const outcomes = await Promise.allSettled([
      api.articles.list.query({ limit: 6 }),
      api.articles.list.query({ limit: 0 }),
      api.account.user.query(),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const [, invalid, anonymous] = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason : null,
    );
    expect(invalid).toBeInstanceOf(TRPCClientError);
    expect(invalid.data).toMatchObject({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      issues: [{ path: ['limit'] }],
    });
    expect(anonymous.message).toBe('Unauthorized');
    expect(anonymous.data).toMatchObject({ code: 'UNAUTHORIZED', httpStatus: 401 });
  });

  it('can stream the responses of a batch', async () => {
    const { cookie } = await app.signIn({ email: 'admin@example.com' });
    const api = createTRPCClient<AppRouter>({
      links: [httpBatchStreamLink({ url: `${app.url}/trpc`, headers: { cookie }, maxItems: 10 })],
    });
    const [user, articles] = await Promise.all([
      api.account.user.query(),
      api.articles.list.query({ limit: 6 }),
    ]);
    expect(user?.email).toBe('admin@example.com');
    expect(articles).toEqual([]);
  });
});
