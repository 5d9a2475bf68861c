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
const titles = async () =>
  (
    await em().execute<{ title: string }[]>("select title from notification where subject_type = 'webhooks'")
  ).map(({ title }) => title);

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
