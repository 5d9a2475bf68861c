import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhooks/receiver.ts';
import { startWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';
import { deleteOldDeliveries } from './retention.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

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

/** Makes an attempt that gets this answer, a minute after the one before. */
async function attempt(status: number, body: string): Promise<void> {
  receiver.respond = (response) => void response.writeHead(status).end(body);
  await product.sendDue();
  product.pass(MINUTE_MS);
}

async function submitOne(): Promise<{ webhookId: string; id: string }> {
  const { webhook } = await product.create(receiver.url, ['contact.created']);
  await product.submitContact('tried@example.com');
  const [delivery] = await product.deliveries(webhook.id);
  return { webhookId: webhook.id, id: delivery?.id ?? '' };
}

describe('the attempts of a delivery', () => {
  it('are listed with what each was answered, the newest first', async () => {
    const { id } = await submitOne();
    expect((await product.delivery(id)).lastAttempts).toEqual([]);
    await attempt(500, 'Out of order');
    await attempt(204, '');
    const { lastAttempts, lastAttemptAt, ...delivery } = await product.delivery(id);
    expect(lastAttempts).toMatchObject([
      { responseStatus: 204, responseBody: '', error: null },
      { responseStatus: 500, responseBody: 'Out of order', error: 'It answered with 500.' },
    ]);
    const [newest, first] = lastAttempts;
    expect(newest).toMatchObject({ attemptedAt: lastAttemptAt, durationMs: delivery.durationMs });
    expect(Date.parse(newest?.attemptedAt ?? '') - Date.parse(first?.attemptedAt ?? '')).toBeGreaterThan(0);
  });

  it('say why there was no answer', async () => {
    const { id } = await submitOne();
    receiver.respond = (response) => void response.socket?.destroy();
    await product.sendDue();
    expect((await product.delivery(id)).lastAttempts).toMatchObject([
      {
        responseStatus: null,
        responseBody: null,
        error: 'It could not be reached, or the connection was lost.',
      },
    ]);
  });

  it('remain when the event is sent again, up to the last 20', async () => {
    const { id } = await submitOne();
    for (let count = 1; count <= 22; count += 1) {
      await attempt(400, `answer ${count}`);
      await product.call('POST', `/admin/webhook-deliveries/${id}/resend`);
    }
    const bodies = (await product.delivery(id)).lastAttempts.map(({ responseBody }) => responseBody);
    expect(bodies).toEqual(Array.from({ length: 20 }, (_, index) => `answer ${22 - index}`));
  });

  it('are deleted with the delivery after 30 days', async () => {
    await submitOne();
    await attempt(204, 'Thanks');
    product.pass(30 * DAY_MS);
    expect(await deleteOldDeliveries(product.deps)).toBe(1);
    const em = product.app.orm.em.fork();
    expect(await em.execute('select count(*)::int as count from webhook_attempt')).toEqual([{ count: 0 }]);
  });
});
