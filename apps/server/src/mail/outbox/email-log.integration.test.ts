import { Writable } from 'node:stream';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { aPackage } from '@rapport/db/testing/rows';
import {
  type Behaviour,
  type FakePostmark,
  RESPONSES,
  startFakePostmark,
} from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { loggerOptions } from '../../platform/http/logging.ts';
import { createMail } from '../create-mail.ts';

const MESSAGE = 'A private message no one else may read';
const SERVER_TOKEN = 'the-token-of-the-server';
const PASSWORD = 'the-password-of-the-webhook';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().trim().split('\n'));
    done();
  },
});

let postmark: FakePostmark;
let app: TestApp;
let deps: JobDeps;
let cookie: string;
beforeAll(async () => {
  postmark = await startFakePostmark(SERVER_TOKEN);
  app = await startTestApp({
    env: {
      postmark: { serverToken: SERVER_TOKEN, apiUrl: postmark.url },
      postmarkWebhook: { user: 'postmark', password: PASSWORD },
      postmarkTimeoutSeconds: 1,
      postmarkSettleSeconds: 60,
      adminEmails: ['admin@example.com'],
      adminNotificationEmail: 'owner@example.com',
      rateLimitPublicPerMinute: 0,
    },
    logger: { ...loggerOptions('trace'), stream },
  });
  const { orm, env, site } = app.services;
  const log = pino(loggerOptions('trace'), stream);
  deps = { em: orm.em.fork(), env, site, now: () => new Date(), log, ...createMail(env, site) };
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(async () => {
  await app.close();
  await postmark.close();
});
beforeEach(() => {
  lines.length = 0;
  postmark.reset();
});

async function post(path: string, json: unknown): Promise<void> {
  const headers = { cookie, origin: app.url };
  expect((await call(app.url, 'POST', `/api${path}`, { json, headers })).status, path).toBe(200);
}

/** Every public action that causes an email, with the message in each of its fields. */
async function causeMail(): Promise<void> {
  const em = app.orm.em.fork();
  const bought = aPackage(em, { name: MESSAGE });
  await em.flush();
  await post('/contact', { name: MESSAGE, email: 'ada@example.com', message: MESSAGE });
  await post('/newsletter', { email: 'ada@example.com' });
  await post('/admin/emails', { to: 'ada@example.com', subject: MESSAGE, message: MESSAGE });
  await post('/admin/enrollments', {
    clientName: MESSAGE,
    clientEmail: 'ada@example.com',
    packageId: bought.id,
  });
}

it.each<[string, Behaviour]>([
  ['takes everything', 'accept'],
  ['refuses everything', RESPONSES.invalid],
  ['is broken', RESPONSES.serverError],
  ['breaks the connection', 'accept-then-reset'],
  ['responds with nonsense', 'garbage'],
  ['sends half a response', 'half'],
])(
  'the log of a Postmark that %s contains no message, token, cookie or password',
  async (_what, behaviour) => {
    postmark.behave(behaviour);
    await causeMail();
    const rows = await app.orm.em.fork().find(OutgoingEmailEntity, { status: 'queued' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows)
      await sendOutgoing(deps, id).catch((error: unknown) => deps.log.error({ err: error }));
    const basic = Buffer.from(`postmark:${PASSWORD}`).toString('base64');
    const event = { RecordType: 'Delivery', Recipient: 'ada@example.com', MessageID: 'an-id' };
    for (const authorization of [`Basic ${basic}`, `Basic ${basic}x`]) {
      await call(app.url, 'POST', '/api/webhooks/postmark', { json: event, headers: { authorization } });
    }

    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
    const log = lines.join('\n');
    const sealed = [...postmark.messages].flatMap(({ text }) => text.match(/token=[\w-]{20,}/g) ?? []);
    if (behaviour === 'accept') expect(sealed.length).toBeGreaterThan(0);
    const secrets = [MESSAGE, SERVER_TOKEN, PASSWORD, basic, cookie.split('=')[1] ?? cookie, ...sealed];
    for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
    expect(log).not.toMatch(/<p>|Hello /);
  },
);
