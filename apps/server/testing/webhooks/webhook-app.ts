import type { WebhookEventType } from '@rapport/domain/webhooks/events';
import type {
  DeliveryDetail,
  WebhookDelivery,
  WebhookList,
  WebhookSecretResult,
} from '@rapport/domain/webhooks/schema';
import pino from 'pino';
import type { JobDeps } from '../../src/platform/deps.ts';
import { createDeliveryRound, type DeliveryOptions } from '../../src/worker/webhooks/deliver.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';

/** The server with an admin, its webhooks, and a clock that is set forward by hand. */
export interface WebhookApp {
  app: TestApp;
  admin: { cookie: string; userId: string };
  deps: JobDeps;
  /** Calls the REST API as the admin, and expects success. */
  call<Result>(method: string, path: string, body?: object): Promise<Result>;
  /** Creates a webhook over the API. */
  create(url: string, events: readonly WebhookEventType[]): Promise<WebhookSecretResult>;
  webhook(id: string): Promise<WebhookList['webhooks'][number]>;
  /** The deliveries of a webhook, oldest first. */
  deliveries(id: string): Promise<WebhookDelivery[]>;
  delivery(id: string): Promise<DeliveryDetail['delivery']>;
  /** Sends what is due, and waits until every attempt has ended. */
  sendDue(options?: DeliveryOptions): Promise<void>;
  /** Sets the clock forward. */
  pass(milliseconds: number): void;
  /** Sends the contact form, and returns the id of its contact. */
  submitContact(email: string): Promise<string>;
  /** Deletes every webhook and sets the clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhookApp(options: TestAppOptions = {}): Promise<WebhookApp> {
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const app = await startTestApp({
    now,
    ...options,
    env: { adminEmails: ['admin@example.com'], ...options.env },
  });
  const admin = await app.signIn({ email: 'admin@example.com' });
  const { orm, env, site, email } = app.services;
  const deps: JobDeps = { em: orm.em.fork(), env, site, email, now, log: pino({ level: 'silent' }) };

  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        cookie: admin.cookie,
        origin: app.url,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const result = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(result)}`);
    return result as Result;
  }

  return {
    app,
    admin,
    deps,
    call,
    create: (url, events) => call('POST', '/admin/webhooks', { url, events }),
    async webhook(id) {
      const { webhooks } = await call<WebhookList>('GET', '/admin/webhooks');
      const found = webhooks.find((webhook) => webhook.id === id);
      if (!found) throw new Error('no such webhook');
      return found;
    },
    async deliveries(id) {
      const list = await call<{ deliveries: WebhookDelivery[] }>('GET', `/admin/webhooks/${id}/deliveries`);
      return list.deliveries.reverse();
    },
    delivery: async (id) => (await call<DeliveryDetail>('GET', `/admin/webhook-deliveries/${id}`)).delivery,
    async sendDue(options = {}) {
      const round = createDeliveryRound(deps, { random: () => 0.5, ...options });
      await round.run(new AbortController().signal);
      await round.finish();
    },
    pass(milliseconds) {
      passed += milliseconds;
    },
    async submitContact(email) {
      await call('POST', '/contact', { name: 'Ada Example', email, message: 'Hello there' });
      const [row] = await orm.em
        .fork()
        .execute<{ id: string }[]>(
          'select id from contact where email = ? order by created_at desc, id desc limit 1',
          [email],
        );
      return row?.id ?? '';
    },
    async reset() {
      passed = 0;
      await orm.em.fork().execute('delete from webhook_endpoint');
      await orm.em.fork().execute('delete from notification');
    },
    close: () => app.close(),
  };
}
