import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWebhookApp } from '@rapport/server/testing/webhook-app';
import { describe, expect, it } from 'vitest';
import { createReceiver } from './webhook-receiver.ts';

describe('the receiver of webhooks', () => {
  it('accepts what the product signed, handles it once, and refuses anything else', async () => {
    const product = await startWebhookApp();
    const events: unknown[] = [];
    let secret = '';
    // The secret is known after the webhook was created, which needs the address.
    const gate = createServer((request, response) => {
      createReceiver(secret, (event) => events.push(event)).emit('request', request, response);
    });
    await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
    const created = await product.create(url, ['contact.created']);
    secret = created.secret;
    const id = await product.submitContact('ada@example.com');
    await product.sendDue();
    expect(events).toMatchObject([{ type: 'contact.created', data: { id, email: 'ada@example.com' } }]);
    expect(await product.deliveries(created.webhook.id)).toMatchObject([{ status: 'delivered' }]);

    const headers = {
      'webhook-id': 'msg_forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    expect(events).toHaveLength(1);
    gate.close();
    await product.close();
  });
});
