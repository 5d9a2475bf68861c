import { WebhookDeliveryEntity } from '@rapport/db/entities/webhooks';
import type { WebhookSecretResult } from '@rapport/domain/webhooks/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startWebhookApp, type WebhookApp } from '../../../testing/webhooks/webhook-app.ts';

const CREDENTIALS = ['user', 'password'].join(':');
const create: Call = { method: 'POST', path: '/admin/webhooks' };
const update: Call = { method: 'PUT', path: '/admin/webhooks/{id}' };
const remove: Call = { method: 'DELETE', path: '/admin/webhooks/{id}' };
const test: Call = { method: 'POST', path: '/admin/webhooks/{id}/test' };
const deliveries: Call = {
  method: 'GET',
  path: '/admin/webhooks/{id}/deliveries',
};
const WEBHOOK = { url: 'https://hooks.example.com/rapport?key=1', events: ['contact.created'] };

let product: WebhookApp;
beforeAll(async () => {
  product = await startWebhookApp();
});
afterAll(() => product.close());
beforeEach(() => product.reset());

const cookie = () => product.admin.cookie;

describe('an admin', () => {
  const make = async (input: object) => callRest(product.app, create, { cookie: cookie(), input });

  it('creates a webhook whose secret is only in this response', async () => {
    const { status, body } = await make({ ...WEBHOOK, events: ['contact.deleted', 'contact.created'] });
    expect(status).toBe(200);
    const { webhook, secret } = body as WebhookSecretResult;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: WEBHOOK.url,
      events: ['contact.created', 'contact.deleted'],
      state: 'new',
      isEnabled: true,
    });
    expect(await product.webhook(webhook.id)).toEqual(webhook);
    const [entry] = await listAuditEntries(product.app, webhook.id);
    expect(entry).toMatchObject({
      action: 'webhook.created',
      // Without the path and the query, which may hold a key of the other service.
      details: { address: 'https://hooks.example.com', events: ['contact.created', 'contact.deleted'] },
    });
  });

  it.each([
    ['url', { ...WEBHOOK, url: 'hooks.example.com' }],
    ['url', { ...WEBHOOK, url: 'ftp://hooks.example.com/' }],
    ['url', { ...WEBHOOK, url: `https://${CREDENTIALS}@hooks.example.com/` }],
    ['url', { ...WEBHOOK, url: 'http://hooks.example.com/' }],
    ['url', { ...WEBHOOK, url: 'https://192.168.1.1/' }],
    ['url', { ...WEBHOOK, url: 'https://[fd00::1]/' }],
    ['url', { ...WEBHOOK, url: `https://hooks.example.com/${'x'.repeat(2_000)}` }],
    ['events', { ...WEBHOOK, events: [] }],
    ['events', { url: WEBHOOK.url }],
  ])('gets an error at %s for %j', async (field, input) => {
    const { status, body } = await make(input);
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path: [field] }] } });
  });

  it('turns a webhook off, which ends what waits for it', async () => {
    const { webhook } = await product.create(WEBHOOK.url, ['contact.created']);
    await product.submitContact('waiting@example.com');
    const input = { ...WEBHOOK, isEnabled: false };
    const off = await callOn(product.app, update, webhook.id, { cookie: cookie(), input });
    expect(off).toMatchObject({ status: 200, body: { webhook: { state: 'off' } } });
    await product.submitContact('later@example.com');
    expect(await product.deliveries(webhook.id)).toMatchObject([{ status: 'skipped', nextAttemptAt: null }]);
    const tested = await callOn(product.app, test, webhook.id, { cookie: cookie() });
    expect(tested).toMatchObject({ status: 409 });
  });

  it('deletes a webhook with its deliveries', async () => {
    const { webhook } = await product.create(WEBHOOK.url, ['contact.created']);
    await product.submitContact('deleted@example.com');
    const options = { cookie: cookie() };
    expect((await callOn(product.app, remove, webhook.id, options)).status).toBe(200);
    expect((await callOn(product.app, remove, webhook.id, options)).status).toBe(404);
    expect(await product.app.orm.em.fork().count(WebhookDeliveryEntity)).toBe(0);
  });

  it('reads deliveries page by page', async () => {
    const { webhook } = await product.create(WEBHOOK.url, ['contact.created']);
    for (let count = 0; count < 3; count += 1) await product.submitContact(`page-${count}@example.com`);
    const all = (await product.deliveries(webhook.id)).map(({ id }) => id).reverse();
    const read = async (cursor?: string | null) => {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const input = query;
      const path = deliveries.path.replace('{id}', webhook.id);
      const { body } = await callRest(
        product.app,
        { ...deliveries, path: path },
        { cookie: cookie(), input },
      );
      return body as { deliveries: { id: string }[]; total: number; nextCursor: string | null };
    };
    const first = await read();
    const second = await read(first.nextCursor);
    expect([first.total, first.deliveries.length, second.nextCursor]).toEqual([3, 2, null]);
    expect([...first.deliveries, ...second.deliveries].map(({ id }) => id)).toEqual(all);
    expect((await callOn(product.app, test, UNKNOWN_ID, { cookie: cookie() })).status).toBe(404);
  });
});

describe('webhooks', () => {
  it('are limited to 20, also for concurrent calls', async () => {
    for (let count = 0; count < 18; count += 1) await product.create(WEBHOOK.url, ['contact.created']);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => callRest(product.app, create, { cookie: cookie(), input: WEBHOOK })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it.each(['read', 'full'] as const)(
    'shows a %s token only where it leads, not its path and query',
    async (scope) => {
      const secret = 'https://hooks.example.com/in/T0/s3cret?token=s3cret';
      const { webhook } = await product.create(secret, ['contact.created']);
      expect(webhook.url).toBe(secret);
      expect((await product.webhook(webhook.id)).url).toBe(secret);
      const { authorization } = await issueToken(product.app.services, {
        userId: product.admin.userId,
        scope,
      });
      const text = await Promise.all(
        ['/api/admin/webhooks', '/trpc/webhooks.list'].map(async (path) =>
          (await fetch(product.app.url + path, { headers: { authorization } })).text(),
        ),
      );
      for (const one of text) {
        expect(one).toContain('"url":"https://hooks.example.com"');
        expect(one).not.toContain('s3cret');
      }
    },
  );

  it('can be tested by a token, but where data goes is for a signed-in admin', async () => {
    const { webhook } = await product.create(WEBHOOK.url, ['contact.created']);
    const { authorization } = await issueToken(product.app.services, {
      userId: product.admin.userId,
      scope: 'full',
    });
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
      const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
      return (await fetch(`${product.app.url}/api/admin/webhooks${path}`, request)).status;
    };
    expect(await send('GET', '')).toBe(200);
    expect(await send('POST', `/${webhook.id}/test`)).toBe(200);
    expect(await send('POST', '', WEBHOOK)).toBe(403);
    expect(await send('PUT', `/${webhook.id}`, { ...WEBHOOK, isEnabled: true })).toBe(403);
    expect(await send('POST', `/${webhook.id}/secret`)).toBe(403);
    expect(await send('DELETE', `/${webhook.id}`)).toBe(403);
  });
});
