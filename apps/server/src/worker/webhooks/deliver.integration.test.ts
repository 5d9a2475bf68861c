import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhooks/receiver.ts';
import { startWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';

const DAY_MS = 86_400_000;

let product: WebhookApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  product = await startWebhookApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await product.close();
  await receiver.close();
});
beforeEach(async () => {
  await product.reset();
  receiver.reset();
});

const em = () => product.app.orm.em.fork();
const verify = (secret: string, { body, headers }: { body: string; headers: object }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
describe('an event', () => {
  it('is posted as the record, signed so that the Standard Webhooks library accepts it', async () => {
    const { webhook, secret } = await product.create(receiver.url, ['contact.created']);
    const id = await product.submitContact('ada@example.com');
    await product.sendDue();
    expect(receiver.messages).toHaveLength(1);
    const [message] = receiver.messages;
    if (!message) throw new Error('nothing came');
    const record = { id, name: 'Ada Example', email: 'ada@example.com', message: 'Hello there' };
    expect(verify(secret, message)).toMatchObject({ type: 'contact.created', data: record });
    expect(message.headers['content-type']).toBe('application/json');
    expect(Math.abs(Date.now() - Date.parse(message.event.timestamp))).toBeLessThan(60_000);
    expect(() => verify(secret, { ...message, body: message.body.replace('Ada', 'Eve') })).toThrow();
    const [delivery] = await product.deliveries(webhook.id);
    expect(delivery).toMatchObject({
      type: 'contact.created',
      recordId: id,
      status: 'delivered',
      attempts: 1,
      responseStatus: 204,
      error: null,
      messageId: message.headers['webhook-id'],
    });
    expect(await product.webhook(webhook.id)).toMatchObject({ state: 'working', lastStatus: 204 });
  });

  it('goes to every webhook that listens to it under one id, and to no other', async () => {
    const one = await product.create(`${receiver.url}/one`, ['contact.created']);
    const two = await product.create(`${receiver.url}/two`, ['contact.deleted', 'contact.created']);
    const other = await product.create(`${receiver.url}/other`, ['campaign.finished']);
    await product.submitContact('both@example.com');
    await product.sendDue();
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await product.deliveries(one.webhook.id)).toHaveLength(1);
    expect(await product.deliveries(two.webhook.id)).toHaveLength(1);
    expect(await product.deliveries(other.webhook.id)).toEqual([]);
  });

  it('of a change that is rolled back does not exist', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await em().execute(
      `create function refuse_contact() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create constraint trigger refuse_contact after insert on contact deferrable initially deferred
         for each row execute function refuse_contact()`,
    );
    try {
      await expect(product.submitContact('lost@example.com')).rejects.toThrow('500');
    } finally {
      await em().execute('drop trigger refuse_contact on contact; drop function refuse_contact');
    }
    expect(await product.deliveries(webhook.id)).toEqual([]);
  });

  it('says what the record is when it is sent, and nothing once the record is gone', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created', 'contact.deleted']);
    const id = await product.submitContact('gone@example.com');
    await product.call('DELETE', `/admin/contacts/${id}`);
    await product.sendDue();
    expect(receiver.messages.map(({ event }) => event)).toMatchObject([
      { type: 'contact.deleted', data: { id } },
    ]);
    expect(Object.keys(receiver.messages[0]?.event.data ?? {})).toEqual(['id']);
    expect(await product.deliveries(webhook.id)).toMatchObject([
      { type: 'contact.created', status: 'skipped', error: 'The record was deleted before this was sent.' },
      { type: 'contact.deleted', status: 'delivered' },
    ]);
  });

  it('carries two signatures for 24 hours after the secret was replaced', async () => {
    const { webhook, secret } = await product.create(receiver.url, ['contact.created']);
    const { secret: replacement } = await product.call<{ secret: string }>(
      'POST',
      `/admin/webhooks/${webhook.id}/secret`,
    );
    await product.call('POST', `/admin/webhooks/${webhook.id}/test`);
    await product.sendDue();
    const [message] = receiver.messages;
    if (!message) throw new Error('nothing came');
    expect(verify(secret, message)).toMatchObject({ type: 'webhook.test' });
    expect(verify(replacement, message)).toMatchObject({ type: 'webhook.test' });
    const stored = JSON.stringify(await em().execute('select * from webhook_endpoint, audit_entry'));
    for (const text of [secret, replacement]) expect(stored).not.toContain(text.slice(6));
    product.pass(DAY_MS + 1_000);
    await em().execute(
      "update webhook_delivery set status = ?, next_attempt_at = now() - interval '1 second'",
      ['queued'],
    );
    await product.sendDue();
    expect(String(receiver.messages.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});

describe('several workers', () => {
  it('send each event once', async () => {
    await product.create(receiver.url, ['contact.created']);
    for (let count = 0; count < 20; count += 1) await product.submitContact(`many-${count}@example.com`);
    await Promise.all([product.sendDue(), product.sendDue(), product.sendDue()]);
    expect(receiver.messages).toHaveLength(20);
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  });

  it('take over an event whose worker stopped answering, with the same id, and its late result no longer counts', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('crash@example.com');
    const answers: (() => void)[] = [];
    receiver.respond = (response) => void answers.push(() => response.writeHead(500).end());
    const abandoned = product.sendDue();
    await expect.poll(() => answers.length).toBe(1);
    await product.sendDue();
    expect(receiver.messages).toHaveLength(1);
    product.pass(61_000);
    receiver.respond = (response) => void response.writeHead(204).end();
    await product.sendDue();
    for (const answer of answers) answer();
    await abandoned;
    const ids = receiver.messages.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await product.deliveries(webhook.id)).toMatchObject([
      { status: 'delivered', attempts: 2, responseStatus: 204 },
    ]);
  });

  it('are not held up by a slow webhook', async () => {
    const slow = await startWebhookReceiver();
    const waiting: (() => void)[] = [];
    slow.respond = (response) => void waiting.push(() => response.writeHead(204).end());
    await product.create(slow.url, ['contact.created']);
    await product.create(receiver.url, ['contact.created']);
    for (let count = 0; count < 10; count += 1) await product.submitContact(`slow-${count}@example.com`);
    const sending = product.sendDue();
    await expect.poll(() => receiver.messages.length).toBe(10);
    // Four at a time; the others wait until one of them has an answer.
    expect(slow.messages).toHaveLength(4);
    slow.respond = (response) => void response.writeHead(204).end();
    for (const answer of waiting) answer();
    await sending;
    await product.sendDue();
    expect(slow.messages).toHaveLength(10);
    await slow.close();
  });
});
