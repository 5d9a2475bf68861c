import { aContact } from '@rapport/db/testing/rows';
import type { DataAudit } from '@rapport/domain/privacy/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const read: Call = { method: 'GET', path: '/admin/data-audit' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  aContact(em, { createdAt: new Date('2025-05-01T10:00:00.000Z') });
  aContact(em, { createdAt: new Date('2026-01-01T10:00:00.000Z') });
  await em.flush();
});
afterAll(() => app.close());

describe('the data audit', () => {
  it('shows which data exists, how much, and the age of the oldest', async () => {
    const { status, body } = await callRest(app, read, { cookie });
    expect(status).toBe(200);
    const { held } = body as DataAudit;
    expect(held.length).toBeGreaterThan(10);
    expect(held[0]).toEqual({
      what: 'Contact form submissions',
      fields: 'Name, email, organization, message',
      count: 2,
      oldest: '2025-05-01T10:00:00.000Z',
    });
    expect(held).toContainEqual(
      expect.objectContaining({ what: 'Renewal requests', count: 0, oldest: null }),
    );
    expect(held.find(({ what }) => what === 'People who signed in')?.count).toBeGreaterThan(0);
  });

  it('is only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callRest(app, read)).toMatchObject({ status: 401 });
    expect(await callRest(app, read, { cookie: visitor.cookie })).toMatchObject({
      status: 403,
    });
  });
});
