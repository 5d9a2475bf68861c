import { ContactEntity } from '@rapport/db/entities/contacts';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity, SystemAlertEntity } from '@rapport/db/entities/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const START = new Date('2026-03-01T08:00:00.000Z').getTime();
const HOUR = 3_600_000;

let jobs: JobApp;
let now = new Date(START);
beforeAll(async () => {
  jobs = await startJobApp(() => now, {
    adminEmails: ['first@example.com', 'second@example.com'],
    automaticRepliesPerDay: 5,
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  now = new Date(START);
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(ContactEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(SystemAlertEntity, {});
});

const post = (email: string, changes: object = {}, url = jobs.app.url) =>
  call(url, 'POST', '/api/contact', { json: { name: 'Ada', email, message: 'Hello', ...changes } });
const em = () => jobs.app.orm.em.fork();
const replies = () => em().count(OutgoingEmailEntity, { kind: 'contact_response' });
const alerts = () => em().find(NotificationEntity, { type: 'system_alert' });

async function postTimes(count: number, email: (index: number) => string): Promise<void> {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => post(email(index))));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
}

describe('the automatic reply to a contact message', () => {
  it('is sent to one address at most twice in 24 hours, and every message is stored', async () => {
    await postTimes(12, (index) => (index % 2 === 0 ? 'stranger@example.com' : 'Stranger@Example.com'));
    expect(await em().count(ContactEntity)).toBe(12);
    expect(await replies()).toBe(2);
    now = new Date(START + 23 * HOUR);
    await post('stranger@example.com');
    expect(await replies()).toBe(2);
    now = new Date(START + 25 * HOUR);
    await post('stranger@example.com');
    expect(await replies()).toBe(3);
    expect(await em().count(ContactEntity)).toBe(14);
  });

  it('respects the daily limit on all replicas', async () => {
    const replica = await startTestApp({
      env: { adminEmails: ['first@example.com'], automaticRepliesPerDay: 5 },
      databaseUrl: jobs.app.databaseUrl,
      now: () => now,
    });
    try {
      const urls = [jobs.app.url, replica.url];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => post(`p${index}@example.com`, {}, urls[index % 2])),
      );
    } finally {
      await replica.close();
    }
    expect(await em().count(ContactEntity)).toBe(20);
    expect(await replies()).toBe(5);
  });

  it('alerts the admins once a day when the limit is reached', async () => {
    await postTimes(4, (index) => `p${index}@example.com`);
    expect(await alerts()).toEqual([]);
    await postTimes(6, (index) => `q${index}@example.com`);
    expect(await alerts()).toMatchObject(
      ['first@example.com', 'second@example.com'].map((recipientEmail) => ({
        recipientEmail,
        priority: 'high',
        title: 'Daily limit of automatic replies reached',
        message: expect.stringContaining('5'),
      })),
    );
    now = new Date(START + 25 * HOUR);
    await postTimes(6, (index) => `r${index}@example.com`);
    expect(await alerts()).toHaveLength(4);
  });

  it('contains no text of the sender, whose address is not verified', async () => {
    const name = 'You won 5000 EUR, claim now at https://evil.example/prize';
    const words = { name, organization: 'Prize Office', message: 'Send your bank account' };
    await post('stranger@example.com', words);
    const [reply] = await em().find(OutgoingEmailEntity, { kind: 'contact_response' });
    await sendOutgoing(jobs.deps, reply?.id ?? '');
    const [message] = jobs.postmark.messages;
    const sent = `${message?.subject} ${message?.html} ${message?.text}`;
    expect(message?.to).toBe('stranger@example.com');
    expect(message?.text).toMatch(/^Hello there,/);
    for (const word of ['won', 'evil.example', 'Prize', 'bank']) expect(sent).not.toContain(word);
    expect(JSON.stringify(reply?.values)).not.toContain('won');
  });
});
