import { ContactEntity } from '@rapport/db/entities/contacts';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { type JobApp, startJobApp } from '../../testing/mail/job-app.ts';
import { enqueueEmail } from '../mail/outbox/enqueue.ts';
import { startWorker } from './worker.ts';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), {
    adminEmails: ['admin@example.com'],
    adminNotificationEmail: 'owner@example.com',
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(OutgoingEmailEntity, {});
});

const start = () => startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
const rows = () => jobs.app.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { kind: 'asc' } });
const welcome = { kind: 'newsletter_welcome', recipient: 'reader@example.com' } as const;

describe('an enqueued email', () => {
  it('is sent by the worker, also when it came from a restored backup', async () => {
    const em = jobs.app.orm.em.fork();
    await em.transactional((tx) => enqueueEmail(tx, jobs.deps, welcome));
    em.create(OutgoingEmailEntity, {
      kind: 'contact_response',
      recipient: 'restored@example.com',
      values: { clientName: 'Ada' },
      createdAt: new Date(Date.now() - 120_000),
    });
    await em.flush();
    const worker = start();
    await expect
      .poll(() => jobs.postmark.messages.map(({ to }) => to).sort())
      .toEqual(['reader@example.com', 'restored@example.com']);
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent', 'sent']);
    await worker.stop();
  });
});

describe('the contact form', () => {
  it('enqueues a reply to the sender and a notification for the owner, both stored with the message', async () => {
    const json = {
      name: 'Ada <b>',
      email: 'ada@example.com',
      organization: 'Analytical Engines',
      service: 'speaking-engagement',
      message: 'Hello\n\nThe whole message.',
    };
    expect((await call(jobs.app.url, 'POST', '/api/contact', { json })).status).toBe(200);
    expect(await jobs.app.orm.em.fork().count(ContactEntity, { email: 'ada@example.com' })).toBe(1);
    expect(await rows()).toMatchObject([
      { kind: 'admin_notification', recipient: 'owner@example.com', status: 'queued' },
      { kind: 'contact_response', recipient: 'ada@example.com', status: 'queued' },
    ]);
    const worker = start();
    await expect.poll(() => jobs.postmark.messages.length).toBe(2);
    await worker.stop();
    const notification = jobs.postmark.messages.find(({ to }) => to === 'owner@example.com');
    expect(notification).toMatchObject({
      subject: 'Message from Ada <b>: Speaking Engagement',
      stream: 'outbound',
      headers: [{ name: 'Reply-To', value: 'ada@example.com' }],
    });
    expect(notification?.text).toContain(
      'Ada <b> <ada@example.com>, Analytical Engines\n\nHello\n\nThe whole message.',
    );
    expect(notification?.text).toContain(`${jobs.app.url}/admin?section=contacts`);
    const reply = jobs.postmark.messages.find(({ to }) => to === 'ada@example.com');
    expect(reply?.html).toContain('Hello there,');
    expect(reply?.text).toContain("I'll reply personally within two working days.");
    expect(reply?.text).not.toContain('read');
  });
});
