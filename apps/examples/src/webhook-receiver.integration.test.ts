import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startWebhookApp, type WebhookApp } from '@rapport/server/testing/webhook-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReceiver } from './webhook-receiver.ts';

let product: WebhookApp;
beforeAll(async () => {
  product = await startWebhookApp();
});
afterAll(() => product.close());

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

describe('the receiver of webhooks', () => {
  it('accepts what the product signed, handles it once, and refuses anything else', async () => {
    const events: unknown[] = [];
    let secret = '';
    // The secret is known after the webhook was created, which needs the address.
    const gate = createServer((request, response) => {
      createReceiver(secret, (event) => events.push(event)).emit('request', request, response);
    });
    const url = `http://127.0.0.1:${await listen(gate)}/`;
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
  });

  it('runs as a program, which prints each event', async () => {
    await product.reset();
    const placeholder = createServer();
    const port = await listen(placeholder);
    await new Promise((done) => placeholder.close(done));
    const { secret } = await product.create(`http://127.0.0.1:${port}/`, ['contact.created']);
    const file = fileURLToPath(new URL('./receive-events.ts', import.meta.url));
    const program = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    let printed = '';
    program.stdout.on('data', (part: Buffer) => {
      printed += part;
    });
    try {
      await expect.poll(() => printed, { timeout: 20_000 }).toContain('Waiting for events');
      const id = await product.submitContact('grace@example.com');
      await product.sendDue();
      await expect.poll(() => printed, { timeout: 20_000 }).toContain(id);
    } finally {
      program.kill();
    }
  });
});
