import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhooks/receiver.ts';
import { startWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
const titles = async () =>
  (
    await em().execute<{ title: string }[]>("select title from notification where subject_type = 'webhooks'")
  ).map(({ title }) => title);

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

describe('an event that is not accepted', () => {
  it('is tried with the same id until it is, for three days, and the owner is notified once', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('first@example.com');
    await product.submitContact('second@example.com');
    receiver.respond = (response) => void response.writeHead(500).end('no\u0000 room');
    const waits = [
      5_000,
      300_000,
      0.5 * HOUR_MS,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      14 * HOUR_MS,
      18 * HOUR_MS,
    ];
    for (const wait of [...waits, 22 * HOUR_MS, HOUR_MS]) {
      await product.sendDue();
      const [delivery] = await product.deliveries(webhook.id);
      expect(delivery).toMatchObject({
        status: 'queued',
        responseStatus: 500,
        error: 'It answered with 500.',
      });
      expect(await titles()).toEqual([]);
      product.pass(wait + 1_000);
    }
    await product.sendDue();
    expect(receiver.messages).toHaveLength(22);
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(await product.deliveries(webhook.id)).toMatchObject([
      { status: 'failed', attempts: 11, nextAttemptAt: null },
      { status: 'failed', attempts: 11, nextAttemptAt: null },
    ]);
    expect(await titles()).toEqual(['A webhook is failing']);
    expect(await product.webhook(webhook.id)).toMatchObject({
      state: 'failing',
      isEnabled: true,
      lastStatus: 500,
    });
    product.pass(DAY_MS);
    await product.sendDue();
    expect(receiver.messages).toHaveLength(22);
  });

  it('shows the answer, and can be sent again', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('again@example.com');
    receiver.respond = (response) => void response.writeHead(400).end(`no\u0000 room ${'x'.repeat(5_000)}`);
    await product.sendDue();
    const [failed] = await product.deliveries(webhook.id);
    const detail = await product.delivery(failed?.id ?? '');
    expect(detail.responseBody).toMatch(/^no room x+$/);
    expect(detail.responseBody).toHaveLength(2_048);
    receiver.reset();
    await product.call('POST', `/admin/webhook-deliveries/${failed?.id}/resend`);
    await product.sendDue();
    expect(receiver.messages[0]?.headers['webhook-id']).toBe(failed?.messageId);
    expect(await product.deliveries(webhook.id)).toMatchObject([
      { status: 'delivered', responseStatus: 204 },
    ]);
    expect(await product.webhook(webhook.id)).toMatchObject({ state: 'working', failingSince: null });
  });

  it('waits as long as Retry-After asks for', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('later@example.com');
    receiver.respond = (response) => void response.writeHead(429, { 'retry-after': '7200' }).end();
    await product.sendDue();
    const [delivery] = await product.deliveries(webhook.id);
    const wait = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.lastAttemptAt ?? '');
    expect(wait).toBeGreaterThanOrEqual(2 * HOUR_MS);
    expect(wait).toBeLessThan(2 * HOUR_MS + 120_000);
  });

  it('is not sent to where a redirect leads', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('moved@example.com');
    receiver.respond = (response) => void response.writeHead(308, { location: `${receiver.url}/new` }).end();
    await product.sendDue();
    expect(receiver.messages).toHaveLength(1);
    const [delivery] = await product.deliveries(webhook.id);
    expect(delivery?.error).toBe('It answered with a redirect (308). Enter the address it leads to.');
  });

  it('ends an answer that takes too long, and one that never ends', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('slow@example.com');
    receiver.respond = () => undefined;
    await product.sendDue({ timeoutMs: 300 });
    expect(await product.deliveries(webhook.id)).toMatchObject([
      { status: 'queued', responseStatus: null, error: 'It did not answer within 0.3 seconds.' },
    ]);
    product.pass(10_000);
    receiver.respond = (response) => {
      response.writeHead(200);
      const endless = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.on('close', () => clearInterval(endless));
    };
    await product.sendDue();
    expect(await product.deliveries(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('turns the webhook off when it answers that it is gone', async () => {
    const { webhook } = await product.create(receiver.url, ['contact.created']);
    await product.submitContact('one@example.com');
    receiver.respond = (response) => void response.writeHead(410).end();
    await product.sendDue();
    await product.submitContact('two@example.com');
    await product.sendDue();
    expect(receiver.messages).toHaveLength(1);
    expect(await product.webhook(webhook.id)).toMatchObject({ state: 'off', isEnabled: false, isGone: true });
    expect(await product.deliveries(webhook.id)).toMatchObject([{ status: 'skipped', responseStatus: 410 }]);
    expect(await titles()).toEqual(['A webhook was turned off']);
  });
});

describe('a private address', () => {
  const contact = async (url: string, resolve?: Parameters<WebhookApp['sendDue']>[0]) => {
    const { webhook } = await product.create('https://hooks.example.com/', ['contact.created']);
    await em().execute('update webhook_endpoint set url = ?', [url]);
    await product.submitContact('private@example.com');
    await product.sendDue(resolve);
    return product.deliveries(webhook.id);
  };
  const REFUSED = { status: 'queued', error: 'Its address is not a public one, so it was not called.' };

  it.each(['https://10.0.0.1/', 'http://169.254.169.254/latest', 'https://[fc00::1]/', 'http://0x0a000001/'])(
    'is never called, also when it was stored before: %s',
    async (url) => expect(await contact(url)).toMatchObject([REFUSED]),
  );

  it('is never called behind a name, even one that was public when it was entered', async () => {
    const seen: string[] = [];
    const answers = ['10.0.0.7', '192.168.0.1'];
    const resolve: NonNullable<Parameters<WebhookApp['sendDue']>[0]>['resolve'] = (name, _options, found) => {
      seen.push(name);
      found(null, [{ address: answers[seen.length - 1] ?? '10.0.0.1', family: 4 }]);
    };
    expect(await contact('https://rebound.example.com/', { resolve })).toMatchObject([REFUSED]);
    product.pass(10_000);
    await product.sendDue({ resolve });
    expect(seen).toEqual(['rebound.example.com', 'rebound.example.com']);
  });

  it('is not followed to by a redirect', async () => {
    receiver.respond = (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    expect(await contact(receiver.url)).toMatchObject([{ status: 'queued', responseStatus: 302 }]);
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
