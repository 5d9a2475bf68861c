import { aContact } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const contacts: Call = { method: 'GET', path: '/admin/contacts/ids' };
const newsletters: Call = { method: 'GET', path: '/admin/newsletters/ids' };

let app: TestApp;
let cookie: string;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const rows = ['Older', 'Newer'].map((name, index) =>
    aContact(em, { name, service: 'other', createdAt: new Date(Date.UTC(2026, 0, index + 1)) }),
  );
  await em.flush();
  ids = rows.map(({ id }) => id);
  await em.execute("insert into newsletter_subscriber (email) values ('a@example.com'), ('b@example.com')");
});
afterAll(() => app.close());

describe('what select-all selects', () => {
  /** On tRPC's transport the last part of the path must not be taken for an id. */
  const read = (call: Call, input: Record<string, unknown>) => callRest(app, call, { cookie, input });

  it('are the ids of all matches, newest first', async () => {
    const [older, newer] = ids;
    expect((await read(contacts, {})).body).toEqual({ ids: [newer, older] });
    expect((await read(contacts, { q: 'OLDER', service: 'other' })).body).toEqual({ ids: [older] });
    expect((await read(contacts, { service: 'none' })).body).toEqual({ ids: [] });
    expect((await read(newsletters, {})).body).toEqual({ ids: [expect.any(String), expect.any(String)] });
    expect((await read(newsletters, { q: 'A@' })).body).toEqual({ ids: [expect.any(String)] });
  });

  it('are only for admins', async () => {
    for (const call of [contacts, newsletters]) {
      expect(await callRest(app, { ...call, path: call.path })).toMatchObject({
        status: 401,
      });
    }
  });
});
