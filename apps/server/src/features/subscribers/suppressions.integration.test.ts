import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { SuppressionReason } from '@rapport/domain/subscribers/schema';
import type { SuppressionList } from '@rapport/domain/subscribers/suppressions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startJobApp } from '../../../testing/mail/job-app.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
});

const list = async (input: Record<string, unknown> = {}) => {
  const call = { method: 'GET', path: '/admin/suppressions' } as const;
  const { status, body } = await callRest(app, call, { cookie, input });
  expect(status).toBe(200);
  return body as SuppressionList;
};
const release = (id: string, why = 'They asked by email') =>
  callRest(app, { method: 'POST', path: `/admin/suppressions/${id}/release` }, { cookie, input: { why } });

async function suppressed(email: string, reason: SuppressionReason, at = new Date()): Promise<string> {
  const em = app.orm.em.fork();
  await suppress(em, [email], { reason, source: reason === 'unsubscribed' ? 'person' : 'postmark', now: at });
  return (await em.findOneOrFail(SuppressionEntity, { email })).id;
}

describe('the suppression list', () => {
  it('shows each address with reason, source and date, searched, filtered and in pages', async () => {
    await suppressed('first@example.com', 'bounced', new Date('2026-01-01T00:00:00.000Z'));
    await suppressed('second@example.com', 'unsubscribed', new Date('2026-01-02T00:00:00.000Z'));
    await suppressed('third@example.org', 'complained', new Date('2026-01-03T00:00:00.000Z'));
    const all = await list();
    expect(all.suppressions.map(({ email }) => email)).toEqual([
      'third@example.org',
      'second@example.com',
      'first@example.com',
    ]);
    expect(all.suppressions[1]).toMatchObject({ reason: 'unsubscribed', source: 'person' });
    expect((await list({ q: 'EXAMPLE.COM' })).total).toBe(2);
    expect((await list({ reason: 'bounced' })).suppressions).toMatchObject([{ email: 'first@example.com' }]);
    const page = await list({ limit: 2 });
    expect(page).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    expect((await list({ limit: 2, cursor: page.nextCursor })).suppressions).toHaveLength(1);
  });

  it('leaves out erased people, whose address is not known any more', async () => {
    const id = await suppressed('erased@example.com', 'erased');
    await app.orm.em.fork().nativeUpdate(SuppressionEntity, { id }, { email: null });
    expect((await list()).total).toBe(0);
    expect((await release(id)).status).toBe(404);
  });

  it('is exported as CSV', async () => {
    await suppressed('first@example.com', 'bounced', new Date('2026-01-01T00:00:00.000Z'));
    const response = await fetch(`${app.url}/api/admin/suppressions/export.csv?reason=bounced`, {
      headers: { cookie },
    });
    expect(response.headers.get('content-disposition')).toContain('suppressions-export-');
    expect((await response.text()).split('\r\n').slice(0, 2)).toEqual([
      'Email,Reason,Source,Date',
      'first@example.com,Bounced,Postmark,2026-01-01T00:00:00.000Z',
    ]);
  });
});

describe('releasing an address', () => {
  it('takes it off the list once, with the reason in the audit log', async () => {
    const em = app.orm.em.fork();
    const reader = em.create(SubscriberEntity, { email: 'reader@example.com', status: 'confirmed' });
    await em.flush();
    const id = await suppressed('reader@example.com', 'bounced');
    expect(await release(id, 'Mailbox works again')).toMatchObject({ status: 200 });
    expect((await list()).total).toBe(0);
    expect(await app.orm.em.fork().findOneOrFail(SubscriberEntity, { id: reader.id })).toMatchObject({
      suppression: null,
    });
    const entry = await app.orm.em
      .fork()
      .findOneOrFail(AuditEntryEntity, { action: 'newsletter_subscriber.released', subjectId: reader.id });
    expect(entry.details).toMatchObject({ reason: 'bounced', why: 'Mailbox works again' });
    expect((await release(id)).status).toBe(404);
    const call = { method: 'GET', path: '/admin/people/timeline' } as const;
    const { body } = await callRest(app, call, { cookie, input: { email: reader.email } });
    expect(body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'released', text: 'Mailbox works again', by: 'admin@example.com' }),
      ]),
    });
  });

  it('subscribes someone who left again, with the words as the consent', async () => {
    const em = app.orm.em.fork();
    const email = 'back@example.com';
    em.create(SubscriberEntity, { email, status: 'confirmed', unsubscribedAt: new Date() });
    await em.flush();
    const id = await suppressed(email, 'unsubscribed');
    expect((await release(id)).status).toBe(200);
    const row = await app.orm.em.fork().findOneOrFail(SubscriberEntity, { email });
    expect(row).toMatchObject({ unsubscribedAt: null, suppression: null, status: 'confirmed' });
    const [consent] = await app.orm.em.fork().find(ConsentRecordEntity, { email });
    expect(consent).toMatchObject({ action: 'given', wording: 'Released by hand: They asked by email' });
  });

  it('is refused for someone who complained after they had unsubscribed', async () => {
    await suppressed('both@example.com', 'unsubscribed');
    const id = await suppressed('both@example.com', 'complained');
    expect((await list()).suppressions).toMatchObject([{ email: 'both@example.com', reason: 'complained' }]);
    expect((await release(id)).status).toBe(409);
  });

  it('is refused for complaints, and without a reason', async () => {
    const complained = await suppressed('angry@example.com', 'complained');
    expect(await release(complained)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const bounced = await suppressed('bounced@example.com', 'bounced');
    expect(await release(bounced, ' ')).toMatchObject({ status: 400, body: { issues: [{ path: ['why'] }] } });
    expect((await list()).total).toBe(2);
  });

  it('changes nothing while Postmark does not release it, and can be tried again', async () => {
    const jobs = await startJobApp(() => new Date(), { adminEmails: ['admin@example.com'] });
    try {
      const own = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
      const em = jobs.app.orm.em.fork();
      await suppress(em, ['gone@example.com'], { reason: 'bounced', source: 'postmark', now: new Date() });
      const { id } = await em.findOneOrFail(SuppressionEntity, { email: 'gone@example.com' });
      const call = { method: 'POST', path: `/admin/suppressions/${id}/release` } as const;
      const tryRelease = () => callRest(jobs.app, call, { cookie: own, input: { why: 'Works again' } });
      jobs.postmark.acceptToken('another token');
      expect(await tryRelease()).toMatchObject({
        status: 409,
        body: {
          message: "Postmark can't be reached, so the address stays on the list. Try again in a minute.",
        },
      });
      expect(await em.fork().count(SuppressionEntity)).toBe(1);
      jobs.postmark.acceptToken('server token');
      expect((await tryRelease()).status).toBe(200);
      expect(await em.fork().count(SuppressionEntity)).toBe(0);
      expect(jobs.postmark.reactivated).toEqual(['gone@example.com', 'gone@example.com']);
    } finally {
      await jobs.close();
    }
  });
});
