import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { describe, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../../testing/features/emails/outgoing-email.ts';
import {
  cookie,
  GET,
  jobs,
  listEmails,
  now,
  readEmail,
  START,
  setNow,
  useSentEmails,
} from '../../../testing/features/emails/sent-emails.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { blankOldEmails } from '../../mail/outbox/retention.ts';
import { handlePostmarkEvent } from '../../mail/postmark/events.ts';

useSentEmails();

const QUEUED = { status: 'queued', error: null, attempts: 0, createdAt: START } as const;

/** A queued email that was written by hand. */
const written = (values: Record<string, string>) => anOutgoingEmail(jobs.app, { ...QUEUED, values });

describe('an email', () => {
  const read = (id: string) => readEmail(id);
  const listed = (input: Record<string, unknown> = {}) => listEmails(input);

  it('can be read as it was sent, and is listed with its subject', async () => {
    const first = await written({ subject: 'First', text: 'Hello Ada' });
    const second = await written({ subject: 'Second', text: 'Hello again' });
    for (const id of [first, second]) await sendOutgoing(jobs.deps, id);
    expect((await listed()).emails.map(({ subject }) => subject).sort()).toEqual(['First', 'Second']);
    const sent = jobs.postmark.messages.find(({ subject }) => subject === 'First');
    expect(await read(first)).toMatchObject({
      recipient: 'ada@example.com',
      subject: 'First',
      html: sent?.html,
      text: expect.stringMatching(/^Hello Ada\n/),
      contentDeletedAt: null,
      events: [{ type: 'created' }, { type: 'sent' }],
    });
  });

  it('lists its events: delivered, then bounced', async () => {
    const id = await written({ subject: 'S', text: 'T' });
    await sendOutgoing(jobs.deps, id);
    const reference = { Metadata: jobs.postmark.messages[0]?.metadata };
    const deps = { ...jobs.deps, em: jobs.deps.em.fork() };
    setNow(new Date('2026-03-02T10:05:00.000Z'));
    await handlePostmarkEvent(deps, {
      RecordType: 'Delivery',
      ...reference,
      Recipient: 'ada@example.com',
    });
    setNow(new Date('2026-03-02T11:00:00.000Z'));
    await handlePostmarkEvent(deps, {
      RecordType: 'Bounce',
      ...reference,
      Email: 'ada@example.com',
      Type: 'HardBounce',
    });
    const { events, status } = await read(id);
    expect(status).toBe('bounced');
    expect(events.slice(1)).toEqual([
      { type: 'sent', at: START.toISOString() },
      { type: 'delivered', at: '2026-03-02T10:05:00.000Z' },
      { type: 'bounced', at: now.toISOString() },
    ]);
  });

  it('shows that its content was deleted after 90 days', async () => {
    const id = await written({ subject: 'Private', text: 'A private letter' });
    await sendOutgoing(jobs.deps, id);
    const settledAt = new Date(START.getTime() - 91 * 86_400_000);
    await jobs.app.orm.em.fork().nativeUpdate(OutgoingEmailEntity, { id }, { settledAt });
    await blankOldEmails(jobs.deps);
    const email = await read(id);
    expect(email).toMatchObject({
      subject: null,
      html: null,
      text: null,
      contentDeletedAt: now.toISOString(),
      recipient: 'ada@example.com',
    });
    const [row] = await jobs.app.orm.em.fork().find(OutgoingEmailEntity, { id });
    expect(JSON.stringify(row)).not.toContain('rivate');
  });

  it('contains no working confirmation or unsubscribe link', async () => {
    const em = jobs.app.orm.em.fork();
    const subscriber = em.create(SubscriberEntity, {
      email: 'reader@example.com',
      status: 'pending',
    });
    await em.flush();
    const id = await anOutgoingEmail(jobs.app, {
      ...QUEUED,
      kind: 'newsletter_confirmation',
      recipient: subscriber.email,
      subjectId: subscriber.id,
      values: {},
    });
    await sendOutgoing(jobs.deps, id);
    expect(jobs.postmark.messages[0]?.html).toContain('/newsletter/confirm?token=');
    const email = await read(id);
    expect(email.html).toContain('/newsletter/confirm');
    expect(`${email.html}${email.text}`).not.toContain('token=');
    const [row] = await em.find(OutgoingEmailEntity, { id });
    expect(JSON.stringify(row)).not.toContain('token=');
  });

  it('can be read before it is sent, and after a refusal', async () => {
    const id = await written({ subject: 'Waiting', text: 'T' });
    expect(await read(id)).toMatchObject({ subject: 'Waiting', events: [{ type: 'created' }] });
    jobs.postmark.behave({ status: 401, code: 10, message: 'Bad token' });
    expect(await sendOutgoing(jobs.deps, id)).toBe('queued');
    expect(await read(id)).toMatchObject({
      subject: 'Waiting',
      status: 'queued',
      reason: 'Postmark refuses the server token',
    });
  });

  it('lists sent before delivered, in any order of recording', async () => {
    const id = await written({ subject: 'S', text: 'T' });
    setNow(new Date(START.getTime() + 700));
    await sendOutgoing(jobs.deps, id);
    setNow(new Date(START.getTime() + 400));
    const event = { RecordType: 'Delivery', Metadata: jobs.postmark.messages[0]?.metadata } as const;
    const deps = { ...jobs.deps, em: jobs.deps.em.fork() };
    await handlePostmarkEvent(deps, { ...event, Recipient: 'ada@example.com' });
    const { events } = await read(id);
    expect(events.map(({ type }) => type)).toEqual(['created', 'sent', 'delivered']);
  });

  it('is not sent when Postmark refuses it, for any reason', async () => {
    for (const response of [RESPONSES.invalid, RESPONSES.inactive]) {
      jobs.postmark.behave(response);
      const id = await written({ subject: 'S', text: 'T' });
      await sendOutgoing(jobs.deps, id);
      expect((await read(id)).events.at(-1)?.type).toMatch(/^(failed|suppressed)$/);
    }
  });

  it('is only for admins, and unknown ones are not found', async () => {
    expect(await callOn(jobs.app, GET, UNKNOWN_ID, { cookie })).toMatchObject({ status: 404 });
    expect(await callOn(jobs.app, GET, UNKNOWN_ID, {})).toMatchObject({ status: 401 });
  });
});
