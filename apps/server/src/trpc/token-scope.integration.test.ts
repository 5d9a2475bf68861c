import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../testing/api-token.ts';
import { call } from '../testing/http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type AppRouter, appRouter } from './app-router.ts';
import type { ProcedureMeta } from './init.ts';

interface ProcedureLike {
  _def: { type: 'query' | 'mutation'; meta?: ProcedureMeta };
}

/** Every procedure of the product, read from the router itself. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, ProcedureLike>).map(
  ([path, { _def }]) => ({
    path,
    type: _def.type,
    inPerson: _def.meta?.inPerson === true,
    method: _def.meta?.openapi?.method ?? 'GET',
    url: `/api${_def.meta?.openapi?.path ?? ''}`.replace(/\{\w+\}/g, 'not-an-id'),
  }),
);

let app: TestApp;
let backupDir: string;
let full: string;
let read: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-tokens-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  const { userId } = await app.signIn({ email: 'admin@example.com' });
  full = (await issueToken(app.services, { userId, scope: 'full' })).authorization;
  read = (await issueToken(app.services, { userId, scope: 'read' })).authorization;
});
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
});

/** The statuses of a call through REST and tRPC; the input is left out, so that the verdict on the caller shows. */
async function verdicts({ path, type, method, url }: (typeof procedures)[number], authorization: string) {
  const headers = { authorization };
  const answers = await Promise.all([
    call(app.url, method, url, { headers }),
    call(app.url, type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, { headers }),
  ]);
  return answers.map(({ status }) => (status === 401 || status === 403 ? status : 'let in'));
}

describe.each(procedures)('$path', (procedure) => {
  // What concerns tokens, sessions and a person's own data is done in person.
  const { inPerson } = procedure;

  it(`lets ${inPerson ? 'no token' : 'the scope full'} in`, async () => {
    const expected = inPerson ? 403 : 'let in';
    expect(await verdicts(procedure, full)).toEqual([expected, expected]);
  });

  it(`lets ${inPerson || procedure.type === 'mutation' ? 'no reader' : 'the scope read'} in`, async () => {
    const expected = inPerson || procedure.type === 'mutation' ? 403 : 'let in';
    expect(await verdicts(procedure, read)).toEqual([expected, expected]);
  });
});

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
      message: 'This API token may only read.',
      data: { code: 'FORBIDDEN', httpStatus: 403 },
    });
    expect((await api.contact.list.query({})).total).toBe(0);
  });
});
