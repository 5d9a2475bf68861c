import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aContact, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';

const compose: Call = { method: 'POST', path: '/admin/emails' };
const draft: Call = { method: 'GET', path: '/admin/emails/draft' };
const details: Call = {
  method: 'POST',
  path: '/admin/emails/package-details',
};

/** The booking link of an installation that has none yet, in local mode. */
const BOOKING = 'https://example.com/sample-booking/individual';

let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date('2026-03-01T08:00:00.000Z'), {
    adminEmails: ['admin@example.com'],
  });
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  await jobs.app.orm.em.fork().nativeDelete(OutgoingEmailEntity, {});
});

async function sendQueued(): Promise<void> {
  for (const { id } of await jobs.app.orm.em.fork().find(OutgoingEmailEntity, {})) {
    await sendOutgoing(jobs.deps, id);
  }
}

describe('email by hand', () => {
  // The helper takes the last part of an admin path for an id on tRPC's transport.
  const send = ({ path, ...call }: Call, input: unknown) =>
    callRest(jobs.app, { ...call, path: path }, { cookie, input });

  it('contains the admin’s message as text and HTML, and has an audit entry without it', async () => {
    const input = { to: 'Ada@example.com', subject: 'Hello', message: 'One <b>\n\nhttps://example.com/x.' };
    expect(await send(compose, input)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email to Ada@example.com is on its way.' },
    });
    await sendQueued();
    const [message] = jobs.postmark.messages;
    expect(message).toMatchObject({
      to: 'Ada@example.com',
      subject: 'Hello',
      text: expect.stringContaining(`${input.message}\n\nWith best regards`),
      stream: 'outbound',
    });
    expect(message?.html).toMatch(
      /<p>One &lt;b&gt;<\/p>\n<p><a href="https:\/\/example\.com\/x" style="color:#[0-9a-f]{6}">https:\/\/example\.com\/x<\/a>\.<\/p>/,
    );
    const [audit] = await jobs.app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'email.composed' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(audit?.details).toEqual({ to: 'Ada@example.com' });
  });

  it.each([
    ['to', 'nobody'],
    ['to', 'a@example.com\r\nBcc: b@example.com'],
    ['subject', ''],
    ['subject', 'a\nb'],
    ['message', ''],
    ['message', 'm'.repeat(20_001)],
  ])('is refused with %s=%j', async (field, value) => {
    const input = { to: 'a@example.com', subject: 's', message: 'm', [field]: value };
    expect(await send(compose, input)).toMatchObject({ status: 400, body: { issues: [{ path: [field] }] } });
  });

  it('contains the recipient’s own unsubscribe link', async () => {
    const input = { to: 'ada@example.com', subject: 'Welcome', message: 'End it: {{unsubscribeUrl}}' };
    expect(await send(compose, input)).toMatchObject({ status: 200 });
    await sendQueued();
    const [message] = jobs.postmark.messages;
    expect(message?.text).toMatch(/^End it: http\S+\/newsletter\/unsubscribe\?token=\S+\n/);
    expect(message?.html).toContain('/newsletter/unsubscribe?token=');
  });

  it('refuses a placeholder that is no variable, also one with a typing mistake', async () => {
    const input = { to: 'ada@example.com', subject: 's', message: '{{packageName}} {{client name}}' };
    expect(await send(compose, input)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['message'], message: 'Please fill in {{packageName}}, {{client name}}.' }] },
    });
    expect(await jobs.app.orm.em.fork().count(OutgoingEmailEntity)).toBe(0);
  });

  it('can start from a template, filled with the known values', async () => {
    const em = jobs.app.orm.em.fork();
    const offered = aPackage(em, {
      name: 'Cheese & Wine',
      price: '12500.00',
      features: ['One {{hour}}', 'Two'],
    });
    const contact = aContact(em, { name: 'Ada <b>' });
    await em.flush();
    expect(await send(draft, { template: 'contact_response', contactId: contact.id })).toMatchObject({
      status: 200,
      body: { subject: 'Thank you for your message', message: expect.stringMatching(/^Hello Ada <b>,/) },
    });
    expect(await send(draft, { template: 'package_details' })).toMatchObject({
      body: {
        subject: 'Details of {{packageName}}',
        message: expect.stringMatching(/^Hello \{\{clientName\}\},/),
      },
    });
    expect(
      await send(draft, { template: 'package_details', contactId: contact.id, packageId: offered.id }),
    ).toMatchObject({
      body: {
        subject: 'Details of Cheese & Wine',
        message: expect.stringMatching(
          /valid for 6 months, for \$12,500\.00\.[\s\S]*• One \{ \{hour\}\}\n• Two\n[\s\S]*sample-booking\/individual/,
        ),
        html: expect.stringContaining('Hello Ada &lt;b&gt;'),
      },
    });
    expect(await send(draft, { template: 'newsletter_welcome' })).toMatchObject({
      body: { message: expect.stringContaining('{{unsubscribeUrl}}') },
    });
    expect(await send(draft, { template: 'package_details', contactId: UNKNOWN_ID })).toMatchObject({
      status: 404,
    });
    expect(await send(draft, { template: 'package_details', packageId: UNKNOWN_ID })).toMatchObject({
      status: 404,
    });
    expect(await send(draft, { template: 'client_enrollment' })).toMatchObject({ status: 400 });
  });

  it('sends package details to each selected contact once, and returns missing contacts', async () => {
    const em = jobs.app.orm.em.fork();
    const offered = aPackage(em, {
      name: 'Essentials',
      price: '2500.00',
      features: ['Notes after each session', 'A call'],
    });
    const people = ['a@example.com', 'b@example.com', 'A@example.com'].map((email) =>
      aContact(em, { email }),
    );
    await em.flush();
    const contactIds = people.map(({ id }) => id);
    expect(await send(details, { packageId: offered.id, contactIds: [UNKNOWN_ID] })).toMatchObject({
      status: 404,
    });
    expect(await send(details, { packageId: UNKNOWN_ID, contactIds })).toMatchObject({ status: 404 });
    expect(await send(details, { packageId: offered.id, contactIds: [] })).toMatchObject({ status: 400 });
    expect(await jobs.app.orm.em.fork().count(OutgoingEmailEntity)).toBe(0);
    expect(
      await send(details, { packageId: offered.id, contactIds: [...contactIds, UNKNOWN_ID] }),
    ).toMatchObject({
      status: 200,
      body: { message: '2 emails are on their way.', sent: 2, missing: [UNKNOWN_ID] },
    });
    await sendQueued();
    expect(jobs.postmark.messages.map(({ to }) => to.toLowerCase()).sort()).toEqual([
      'a@example.com',
      'b@example.com',
    ]);
    expect(jobs.postmark.messages[0]).toMatchObject({ subject: 'Details of Essentials' });
    const [{ text, html } = { text: '', html: '' }] = jobs.postmark.messages;
    expect(text).toContain('$2,500.00');
    expect(text).toContain('• Notes after each session\n• A call\n');
    expect(html).toMatch(/• Notes after each session<br ?\/?>• A call/);
    expect(text).toContain(`Book a time:\n${BOOKING}`);
    expect(html).toContain(`href="${BOOKING}"`);
  });
});
