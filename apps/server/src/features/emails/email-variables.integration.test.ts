import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';

const compose: Call = { method: 'POST', path: '/admin/emails' };
const recipient: Call = { method: 'GET', path: '/admin/emails/recipient' };
const draft: Call = { method: 'GET', path: '/admin/emails/draft' };

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

async function contactOf(name: string, email: string): Promise<string> {
  const em = jobs.app.orm.em.fork();
  const { id } = aContact(em, { name, email });
  await em.flush();
  return id;
}

describe('the variables of an email by hand', () => {
  const send = ({ path, ...call }: Call, input: unknown) =>
    callRest(jobs.app, { ...call, path: path }, { cookie, input });

  it('are filled in subject, HTML and text, each value once', async () => {
    const contactId = await contactOf('Zoë & <{{siteUrl}}>', 'zoe@example.com');
    const input = {
      to: 'Zoe@example.com',
      contactId,
      subject: 'For {{ clientName }} from {{ownerName}}',
      message: 'Hello {{clientName}},\n\nsee {{siteUrl}}/plan.\n\n{{signature}}',
    };
    expect(await send(compose, input)).toMatchObject({ status: 200 });
    await sendQueued();
    const [sent] = jobs.postmark.messages;
    expect(sent?.subject).toBe('For Zoë & <{{siteUrl}}> from Ada Sample');
    expect(sent?.html).toContain('<p>Hello Zoë &amp; &lt;{{siteUrl}}&gt;,</p>');
    expect(sent?.text.split('\n---\n')[0]).toBe(
      `Hello Zoë & <{{siteUrl}}>,\n\nsee ${jobs.app.url}/plan.\n\nWith best regards\nAda Sample\n`,
    );
  });

  it('name a client as the admin typed it, not as anyone can choose in a message', async () => {
    const em = jobs.app.orm.em.fork();
    anEnrollment(em, aPackage(em), { clientName: 'Ada Client', clientEmail: 'ada.client@example.com' });
    await em.flush();
    const contactId = await contactOf('Somebody', 'ada.client@example.com');
    const input = { to: 'ada.client@example.com', contactId, subject: 's', message: 'Hello {{clientName}}' };
    expect(await send(compose, input)).toMatchObject({ status: 200 });
    await sendQueued();
    expect(jobs.postmark.messages[0]?.text).toMatch(/^Hello Ada Client\n/);
    expect(await send(draft, { template: 'contact_response', contactId })).toMatchObject({
      body: { message: expect.stringMatching(/^Hello Ada Client,/) },
    });
  });

  it('have the name that a preview shows', async () => {
    const to = 'bea@example.com';
    const contactId = await contactOf('Bea', to);
    const read = async (input: object) => (await send(recipient, input)).body;
    expect(await read({ to: to.toUpperCase(), contactId })).toEqual({ name: 'Bea' });
    expect(await read({ to })).toEqual({ name: null });
    const em = jobs.app.orm.em.fork();
    anEnrollment(em, aPackage(em), { clientName: 'Beatrice Sample', clientEmail: to });
    await em.flush();
    expect(await read({ to, contactId })).toEqual({ name: 'Beatrice Sample' });
  });

  it('are refused where a name is needed that no one knows', async () => {
    const contactId = await contactOf('Other', 'other@example.com');
    await contactOf('Not the one replied to', 'nobody@example.com');
    const input = { to: 'nobody@example.com', subject: 's', message: 'Hello {{clientName}}' };
    const message = 'Please fill in {{clientName}}: no name is known for nobody@example.com.';
    for (const extra of [{}, { contactId }]) {
      expect(await send(compose, { ...input, ...extra })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['message'], message }] },
      });
    }
    expect(await jobs.app.orm.em.fork().count(OutgoingEmailEntity)).toBe(0);
  });

  it('are not filled in the name of someone who calls themselves like one', async () => {
    const contactId = await contactOf('{{unsubscribeUrl}}', 'trick@example.com');
    const { body } = await send(draft, { template: 'contact_response', contactId });
    const { subject, message } = body as { subject: string; message: string };
    expect(message).toMatch(/^Hello \{ \{unsubscribeUrl\}\},/);
    expect(await send(compose, { to: 'trick@example.com', subject, message })).toMatchObject({ status: 200 });
    await sendQueued();
    expect(jobs.postmark.messages[0]?.text).not.toContain('/newsletter/unsubscribe');
  });
});
