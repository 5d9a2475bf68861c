import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../../testing/features/emails/outgoing-email.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-03-02T10:00:00.000Z'),
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(OutgoingEmailEntity, {}));

describe('the list of emails', () => {
  const list = async (input: Record<string, unknown> = {}) => {
    const call = { method: 'GET', path: '/admin/emails' } as const;
    const { status, body } = await callRest(app, call, { cookie, input });
    expect(status).toBe(200);
    return body as { emails: Record<string, unknown>[]; total: number; nextCursor: string | null };
  };

  it('shows the status of each email, newest first, without content', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    await anOutgoingEmail(app, { createdAt: at(1), status: 'sent', error: null, deliveredAt: at(2) });
    await anOutgoingEmail(app, { createdAt: at(2), recipient: 'Berta@example.com' });
    await anOutgoingEmail(app, { createdAt: at(3), status: 'bounced', error: 'HardBounce' });
    const { emails, total } = await list();
    expect(total).toBe(3);
    expect(emails).toMatchObject([
      { status: 'bounced', reason: 'HardBounce', canRetry: false },
      { status: 'failed', reason: 'Invalid', canRetry: true, recipient: 'Berta@example.com' },
      { status: 'sent', deliveredAt: at(2).toISOString(), canRetry: false },
    ]);
    expect(JSON.stringify(emails)).not.toContain('private');
    expect((await list({ state: 'failed' })).total).toBe(2);
    expect((await list({ q: 'BERTA' })).total).toBe(1);
    expect((await list({ recipient: 'berta@EXAMPLE.com' })).total).toBe(1);
    expect((await list({ recipient: 'erta@example.com' })).total).toBe(0);
    expect((await list({ state: 'sent' })).emails).toMatchObject([{ status: 'sent' }]);
    expect((await list({ state: 'waiting' })).total).toBe(0);
    const first = await list({ limit: 2 });
    expect([first.emails.length, first.total]).toEqual([2, 3]);
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ emails: [{ status: 'sent' }], nextCursor: null });
  });

  it('is narrowed to the emails of some days, and to those on their way', async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 1, day));
    await anOutgoingEmail(app, { createdAt: on(1), recipient: 'first@example.com' });
    await anOutgoingEmail(app, { createdAt: on(2), recipient: 'second@example.com', status: 'queued' });
    await anOutgoingEmail(app, { createdAt: on(3), recipient: 'third@example.com', status: 'unknown' });
    const found = async (input: Record<string, unknown>) =>
      (await list(input)).emails.map(({ recipient }) => recipient);
    expect(await found({ from: on(2).toISOString() })).toEqual(['third@example.com', 'second@example.com']);
    expect(await found({ from: on(2).toISOString(), before: on(3).toISOString() })).toEqual([
      'second@example.com',
    ]);
    expect(await found({ state: 'waiting' })).toEqual(['third@example.com', 'second@example.com']);
    expect((await list({ before: on(2).toISOString() })).total).toBe(1);
  });
});
