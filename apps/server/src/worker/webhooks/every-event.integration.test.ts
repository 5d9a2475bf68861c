import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { aPackage } from '@rapport/db/testing/rows';
import { WEBHOOK_DATA } from '@rapport/domain/webhooks/event-data';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@rapport/domain/webhooks/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhooks/receiver.ts';
import { startWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';
import { finishCampaign } from '../../mail/campaigns/finish.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

let product: WebhookApp;
let receiver: WebhookReceiver;
let client: { cookie: string };
beforeAll(async () => {
  product = await startWebhookApp({ env: { newsletterDoubleOptIn: false } });
  receiver = await startWebhookReceiver();
  client = await product.app.signIn({ email: 'client@example.com' });
});
afterAll(async () => {
  await product.close();
  await receiver.close();
});
beforeEach(async () => {
  await product.reset();
  receiver.reset();
  await product.create(receiver.url, WEBHOOK_EVENTS);
});

const em = () => product.app.orm.em.fork();

/** Calls a mutation as the admin, or as the client. */
async function mutate(path: string, json: object, cookie = product.admin.cookie) {
  const { status, json: result } = await call(product.app.url, 'POST', `/trpc/${path}`, {
    headers: { cookie },
    json,
  });
  expect({ path, status }).toEqual({ path, status: 200 });
  return (result as { result: { data: Record<string, { id: string }> } }).result.data;
}

/** The events that were received since the last call, each checked against its documented schema. */
async function receive(): Promise<{ type: string; data: Record<string, unknown> }[]> {
  await product.sendDue();
  const events = receiver.messages.map(({ event }) => ({ type: event.type, data: event.data }));
  for (const { type, data } of events) {
    expect(WEBHOOK_DATA[type as WebhookEventType].parse(data)).toEqual(data);
  }
  receiver.reset();
  return events.sort((one, other) => one.type.localeCompare(other.type));
}

async function subscribe(email: string): Promise<string> {
  await mutate('newsletter.subscribe', { email });
  const [row] = await em().execute<{ id: string }[]>('select id from newsletter_subscriber where email = ?', [
    email,
  ]);
  return row?.id ?? '';
}

async function enroll(clientEmail: string): Promise<string> {
  const fork = em();
  const { id: packageId } = aPackage(fork);
  await fork.flush();
  const { enrollment } = await mutate('enrollments.create', {
    clientName: 'Ada Client',
    clientEmail,
    packageId,
  });
  return enrollment?.id ?? '';
}

describe('a webhook receives an event', () => {
  it('for a contact, and for its deletion', async () => {
    const id = await product.submitContact('ada@example.com');
    expect(await receive()).toMatchObject([
      { type: 'contact.created', data: { id, email: 'ada@example.com' } },
    ]);
    await mutate('contact.delete', { id });
    expect(await receive()).toEqual([{ type: 'contact.deleted', data: { id } }]);
  });

  it('for a subscriber, for a bounce, and for their removal', async () => {
    const email = 'reader@example.com';
    const id = await subscribe(email);
    expect(await receive()).toMatchObject([
      { type: 'subscriber.confirmed', data: { id, suppression: null } },
    ]);
    await em().transactional((tx) =>
      suppress(tx, [email], { reason: 'bounced', source: 'postmark', now: new Date() }),
    );
    expect(await receive()).toMatchObject([
      { type: 'subscriber.suppressed', data: { id, suppression: 'bounced' } },
    ]);
    await mutate('newsletter.delete', { id });
    expect(await receive()).toEqual([{ type: 'subscriber.removed', data: { id } }]);
  });

  it('for an enrollment and its hours, without the private note', async () => {
    const id = await enroll('client@example.com');
    expect(await receive()).toMatchObject([
      { type: 'enrollment.created', data: { id, clientEmail: 'client@example.com', hoursRemaining: 10 } },
    ]);
    await mutate('enrollments.logHours', {
      id,
      date: new Date().toISOString().slice(0, 10),
      hours: 1.5,
      note: 'Goals',
      privateNote: 'Only for me',
    });
    await mutate('enrollments.correctHours', { id, hours: 0.5, note: 'Shorter than planned' });
    const events = await receive();
    expect(events).toMatchObject([
      {
        type: 'hours.corrected',
        data: { enrollmentId: id, kind: 'corrected', hours: 0.5, hoursRemaining: 9 },
      },
      { type: 'hours.logged', data: { enrollmentId: id, kind: 'used', hours: -1.5, note: 'Goals' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Only for me');
  });

  it('for renewal requests and the decisions on them', async () => {
    const [first, second] = [await enroll('client@example.com'), await enroll('client@example.com')];
    await receive();
    const decided = { first: '', second: '' };
    for (const [key, enrollmentId] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const { renewalRequest } = await mutate('renewals.request', { enrollmentId }, client.cookie);
      decided[key] = renewalRequest?.id ?? '';
    }
    expect(await receive()).toMatchObject([
      { type: 'renewal.requested', data: { status: 'pending', clientEmail: 'client@example.com' } },
      { type: 'renewal.requested', data: { status: 'pending' } },
    ]);
    await mutate('renewals.approve', { id: decided.first });
    await mutate('renewals.reject', { id: decided.second });
    expect(await receive()).toMatchObject([
      { type: 'renewal.approved', data: { id: decided.first, status: 'approved', enrollmentId: first } },
      { type: 'renewal.rejected', data: { id: decided.second, status: 'rejected', enrollmentId: second } },
    ]);
  });

  it('for a finished campaign, without its content', async () => {
    const fork = em();
    const { id } = fork.create(CampaignEntity, {
      title: 'January issue',
      subject: 'What is new',
      content: 'A long text',
      status: 'sending',
    });
    await fork.flush();
    await finishCampaign(product.deps, id);
    const events = await receive();
    expect(events).toMatchObject([
      { type: 'campaign.finished', data: { id, title: 'January issue', status: 'sent' } },
    ]);
    expect(JSON.stringify(events)).not.toContain('A long text');
  });
});

describe('an erased person', () => {
  const email = 'erased@example.com';

  it('is announced by ids only, and is in no stored delivery, even of an answer that comes later', async () => {
    const contact = await product.submitContact(email);
    const subscriber = await subscribe(email);
    const enrollment = await enroll(email);
    receiver.respond = (response, { body }) => void response.writeHead(200).end(`Saved ${body}`);
    await product.sendDue();
    // A message whose answer arrives after the erasure.
    await product.submitContact(email);
    const answers: (() => void)[] = [];
    receiver.respond = (response, { body }) => void answers.push(() => response.writeHead(200).end(body));
    const sending = product.sendDue();
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(1);
    await mutate('dataAudit.erasePerson', { email, confirmation: email });
    receiver.reset();
    for (const answer of answers) answer();
    await sending;
    const stored = JSON.stringify(await em().execute('select * from webhook_delivery'));
    expect(stored).not.toContain(email);
    const removed = receiver.messages
      .map(({ event: { type, data } }) => ({ type, ...data }))
      .filter(({ type }) => /deleted|removed|erased/.test(type));
    expect(removed).toEqual(
      expect.arrayContaining([
        { type: 'contact.deleted', id: contact },
        { type: 'subscriber.removed', id: subscriber },
        { type: 'enrollment.erased', id: enrollment },
      ]),
    );
    expect(JSON.stringify(receiver.messages)).not.toContain(email);
  });
});
