import { randomBytes } from 'node:crypto';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import type { PostmarkCheckKey, PostmarkSetup } from '@rapport/domain/settings/postmark';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { JobDeps } from '../../../platform/deps.ts';
import { findSendingFault } from '../../notifications/outage.ts';
import { createOutboxRound } from '../../outbox/outbox.ts';
import { readStoredToken, sealToken } from './connection.ts';
import { runPostmarkChecks, startDailyChecks } from './run-checks.ts';
import { startChecks } from './start-checks.ts';

const TOKEN = '11111111-sample-token';
const PATH = '/admin/settings/postmark';
const ours = () => `${other.url}/api/webhooks/postmark`;

let postmark: FakePostmark;
let app: TestApp;
let other: TestApp;
let cookie: string;
let deps: JobDeps;
let env: Partial<Environment>;
beforeAll(async () => {
  postmark = await startFakePostmark(TOKEN);
  env = {
    mode: 'production' as const,
    postmark: null,
    postmarkApiUrl: postmark.url,
    postmarkTimeoutSeconds: 1,
    postmarkWebhook: null,
    emailFrom: 'ada@example.com',
    adminEmails: ['admin@example.com'],
  };
  app = await startTestApp({ env });
  // Another process on the same database.
  other = await startTestApp({ env, databaseUrl: app.databaseUrl });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const { orm, site, email, now } = other.services;
  deps = { em: orm.em.fork(), env: other.services.env, site, email, now, log: pino({ level: 'silent' }) };
});
afterAll(async () => {
  await other.close();
  await app.close();
  await postmark.close();
});
beforeEach(async () => {
  postmark.reset();
  await app.orm.em.fork().execute('truncate postmark_connection, outgoing_email, system_alert cascade');
});

const em = () => app.orm.em.fork();
const connect = (token = TOKEN) =>
  callRest(app, { method: 'POST', path: PATH }, { cookie, input: { token } });
const replace = (token: string) => callRest(app, { method: 'PUT', path: PATH }, { cookie, input: { token } });
const checkAgain = () => callRest(app, { method: 'POST', path: `${PATH}/check` }, { cookie, input: {} });
const read = async () =>
  (await callRest(app, { method: 'GET', path: PATH }, { cookie })).body as PostmarkSetup;
const find = ({ checks }: PostmarkSetup, key: PostmarkCheckKey) => checks.find((one) => one.key === key);
const makeDue = () =>
  em().execute(`update postmark_connection set next_attempt_at = clock_timestamp() - interval '1 second'`);
/** What the worker of the other process does in a few seconds. */
async function work(): Promise<PostmarkSetup> {
  await makeDue();
  await runPostmarkChecks(deps);
  await createOutboxRound(deps)(new AbortController().signal);
  await makeDue();
  await runPostmarkChecks(deps);
  return read();
}
const age = (seconds: number) =>
  em().execute(`update outgoing_email set attempted_at = attempted_at - make_interval(secs => ?)`, [seconds]);

describe('connecting Postmark', () => {
  it('sets up everything, and a delivery report closes the circle', async () => {
    postmark.source =
      'DKIM-Signature: v=1; a=rsa-sha256; d=example.com;\r\n s=20261124pm; h=From\r\n\r\nHello';
    expect(await connect()).toMatchObject({ status: 200, body: { message: 'Postmark connected' } });
    expect(await read()).toMatchObject({
      state: 'running',
      summary: 'Setting up your emails: 0 of 5 done.',
      checks: [{ state: 'running', title: 'Looking for the server…' }, { state: 'waiting' }, {}, {}, {}],
    });
    const running = await work();
    expect(running.checks.map(({ title }) => title)).toEqual([
      'Server found',
      'Broadcast stream created',
      'Webhooks set on both streams',
      'Sender confirmed',
      'Waiting for the test email to be delivered…',
    ]);
    expect(await postmark.report('Delivery')).toEqual([200]);
    const done = await work();
    expect(done).toMatchObject({ state: 'works', isRunning: false, tokenFrom: 'stored' });
    expect(done.summary).toMatch(/^Email works. The test email was delivered after \d+\u00a0s\.$/);
    expect(JSON.stringify(done)).not.toContain(TOKEN);
    expect(await em().findOneOrFail(PostmarkConnectionEntity, { id: 1 })).toMatchObject({
      serverName: 'Sample server',
      dkimSelector: '20261124pm',
    });
    expect(postmark.messages).toMatchObject([
      { to: 'admin@example.com', stream: 'outbound', subject: 'Test email from Ada Sample' },
    ]);
    expect(postmark.server.webhooks.map(({ Url, MessageStream }) => [Url, MessageStream])).toEqual([
      [ours(), 'outbound'],
      [ours(), 'broadcast'],
    ]);
  });

  it('says the host in the test email as long as nobody has entered a name', async () => {
    const { site } = deps;
    const latest = async () => {
      const published = await site.latest();
      const sampleFields = ['owner.name', 'emailIdentity.signature'];
      return { ...published, identity: { ...published.identity, sampleFields } };
    };
    await connect();
    deps = { ...deps, site: { ...site, latest } };
    try {
      await work();
    } finally {
      deps = { ...deps, site };
    }
    const { host } = new URL(other.url);
    expect(postmark.messages).toMatchObject([{ subject: `Test email from ${host}` }]);
    expect(postmark.messages[0]?.text).not.toContain('Ada Sample');
  });

  it('refuses a token that Postmark does not know, and keeps the one before', async () => {
    const refused = {
      status: 400,
      body: { message: 'Postmark doesn’t know this token. Copy the one of your server, not of the account.' },
    };
    expect(await connect('wrong')).toMatchObject(refused);
    expect((await read()).tokenFrom).toBe('none');
    await connect();
    expect(await replace('wrong')).toMatchObject(refused);
    expect(await readStoredToken(em(), app.services.env)).toBe(TOKEN);
  });

  it('replaces no token while Postmark cannot be asked about the other one', async () => {
    await connect();
    postmark.acceptToken('unknown-yet');
    postmark.behaveOnSettings({ status: 500, code: 0, message: 'Internal error' });
    expect(await replace('unknown-yet')).toMatchObject({
      status: 400,
      body: {
        message:
          'Postmark can’t be asked about this token now. The one before stays in use. Try again in a few minutes.',
      },
    });
    expect(await readStoredToken(em(), app.services.env)).toBe(TOKEN);
  });

  it('asks for the token again once SESSION_SECRET was changed', async () => {
    await connect();
    await work();
    const changed = await startTestApp({
      env: { ...env, sessionSecret: randomBytes(48).toString('base64') },
      databaseUrl: app.databaseUrl,
    });
    try {
      const call = (method: 'GET' | 'POST') =>
        callRest(changed, { method, path: PATH }, { cookie, input: { token: TOKEN } });
      expect(await findSendingFault(em(), changed.services.env)).toMatchObject({ since: null });
      expect((await call('GET')).body).toMatchObject({ tokenFrom: 'none', state: 'none' });
      expect(await call('POST')).toMatchObject({ status: 200, body: { message: 'Postmark connected' } });
      expect(await findSendingFault(em(), changed.services.env)).toBeNull();
    } finally {
      await changed.close();
    }
  });

  it.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['two words', 'a b'],
    ['13 KB', 'x'.repeat(13_000)],
    ['other letters', 'é'],
  ])('refuses %s before anything is asked', async (_what, token) => {
    expect((await connect(token)).status).toBe(400);
    expect((await read()).tokenFrom).toBe('none');
  });

  it('asks to replace the token instead of a second connection', async () => {
    await Promise.all([connect(), connect()]);
    expect((await connect()).status).toBe(409);
  });

  it('says that a sandbox delivers nothing, and goes no further', async () => {
    postmark.server.type = 'Sandbox';
    await connect();
    const setup = await work();
    expect(find(setup, 'server')).toMatchObject({
      state: 'failed',
      detail: '“Sample server” is a sandbox: it accepts emails and delivers none.',
    });
    expect(setup).toMatchObject({ state: 'failed', isRunning: false });
    expect(postmark.messages).toEqual([]);
  });

  it('uses a stored token in every process at once, and a replaced one from the next request on', async () => {
    expect(await other.services.email.isSetUp()).toBe(false);
    await connect();
    expect(await other.services.email.isSetUp()).toBe(true);
    postmark.acceptToken('another-token');
    expect((await other.services.email.sendBatch([MESSAGE]))[0]?.status).toBe('unavailable');
    expect((await replace('another-token')).status).toBe(200);
    expect((await other.services.email.sendBatch([MESSAGE]))[0]?.status).toBe('accepted');
  });
});

const MESSAGE = { to: 'a@example.com', subject: 's', html: 'h', text: 't', stream: 'transactional' as const };

describe('the webhooks', () => {
  it('are repaired where they are another site’s neighbors, which stay as they are', async () => {
    await connect();
    await work();
    const Triggers = { Open: { Enabled: true } };
    const foreign = { ID: 90, Url: 'https://other.example.com/hook', MessageStream: 'outbound', Triggers };
    const [own] = postmark.server.webhooks;
    postmark.server.webhooks.push(foreign);
    if (own) Object.assign(own, { HttpAuth: { Username: 'x', Password: 'y' }, Triggers });
    await checkAgain();
    const setup = await work();
    expect(find(setup, 'webhooks')?.detail).toBe('One webhook of another service was left as it is.');
    expect(postmark.server.webhooks).toContainEqual(foreign);
    expect(postmark.server.webhooks).toHaveLength(3);
    expect(await postmark.report('Delivery')).toEqual([200]);
  });

  it('refuse other passwords, and accept those of the variables beside', async () => {
    const post = (user: string, password: string) =>
      fetch(ours(), {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: '{}',
      });
    expect((await post('postmark', '')).status).toBe(401);
    await connect();
    await work();
    expect((await post('postmark', 'wrong')).status).toBe(401);
    const auth = postmark.server.webhooks[0]?.HttpAuth;
    expect((await post(auth?.Username ?? '', auth?.Password ?? '')).status).toBe(200);
  });

  it('say what to do when there are too many streams', async () => {
    postmark.server.maxStreams = 1;
    await connect();
    expect(find(await work(), 'stream')).toMatchObject({
      state: 'failed',
      title: 'No broadcast stream',
      says: expect.stringContaining('maximum number'),
    });
  });
});

describe('the test email', () => {
  it.each([
    [401, 'Sender not confirmed', 'the sender isn’t confirmed'],
    [400, 'Sender not known to Postmark', 'Postmark doesn’t know the sender'],
  ])('that Postmark refuses with %i says what to click', async (code, title, reason) => {
    postmark.behave({ status: 422, code, message: 'Sender Signature, in the words of Postmark.' });
    await connect();
    const setup = await work();
    expect(setup.summary).toBe(`Emails can’t go out yet: ${reason}.`);
    expect(find(setup, 'sender')).toMatchObject({
      state: 'failed',
      title,
      steps: expect.arrayContaining([expect.stringContaining('ada@example.com')]),
      says: 'Sender Signature, in the words of Postmark.',
    });
    expect(find(setup, 'test')).toMatchObject({ state: 'waiting' });
    postmark.behave('accept');
    await checkAgain();
    await work();
    await postmark.report('Delivery');
    expect((await work()).state).toBe('works');
    expect(await em().count(OutgoingEmailEntity, { status: 'queued' })).toBe(0);
  });

  it('waits for the approval of the account', async () => {
    postmark.behave({ status: 422, code: 412, message: 'Pending approval.' });
    await connect();
    const setup = await work();
    expect(find(setup, 'sender')?.state).toBe('done');
    expect(find(setup, 'test')).toMatchObject({ state: 'warning', title: 'Approval pending' });
  });

  it('has no report after 60 seconds, which is said, until a late one comes', async () => {
    await connect();
    await work();
    await age(61);
    const setup = await work();
    expect(setup).toMatchObject({ state: 'warning', isRunning: false });
    expect(find(setup, 'test')).toMatchObject({ state: 'warning', title: 'Accepted, no report yet' });
    await postmark.report('Delivery');
    expect((await read()).state).toBe('works');
  });

  it('that comes back says why in words', async () => {
    await connect();
    await work();
    await postmark.report('Bounce');
    const setup = await work();
    expect(find(setup, 'test')).toMatchObject({
      state: 'failed',
      title: 'Test email came back',
      says: expect.stringContaining('unable to deliver'),
    });
  });

  it('is not sent to a suppressed address', async () => {
    postmark.inactive('admin@example.com');
    await connect();
    expect(find(await work(), 'test')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('admin@example.com'),
    });
  });
});

describe('while Postmark is slow or down', () => {
  it.each([
    ['answers 503', { status: 503, code: 100, message: 'Maintenance' }],
    ['answers 429', { status: 429, code: 429, message: 'Too many requests' }],
    ['breaks the connection', 'reset' as const],
    ['does not answer', 'hang' as const],
  ])('a check keeps its place when it %s, and goes on 30 seconds later', async (_what, behaviour) => {
    postmark.behaveOnSettings(behaviour);
    expect((await connect()).status).toBe(200);
    await runPostmarkChecks(deps);
    const setup = await read();
    expect(find(setup, 'server')?.state).toBe('retrying');
    expect(setup.isRunning).toBe(true);
    await runPostmarkChecks(deps);
    const [wait] = await em().execute<{ seconds: number }[]>(
      'select extract(epoch from next_attempt_at - clock_timestamp())::float8 as seconds from postmark_connection',
    );
    expect(wait?.seconds).toBeGreaterThan(25);
    expect(wait?.seconds).toBeLessThanOrEqual(30);
    postmark.behaveOnSettings(null);
    expect(find(await work(), 'webhooks')?.state).toBe('done');
  });

  it('drops what a run finds out after the token was replaced', async () => {
    await connect();
    postmark.server.type = 'Sandbox';
    postmark.behaveOnSettings('hang');
    const before = postmark.settingsCalls;
    const late = runPostmarkChecks(deps);
    await expect.poll(() => postmark.settingsCalls).toBe(before + 1);
    postmark.acceptToken('another-token');
    await em().transactional((tx) =>
      startChecks(tx, {
        sealedToken: sealToken(app.services.env, 'another-token'),
        testRecipient: 'admin@example.com',
        now: deps.now(),
      }),
    );
    postmark.behaveOnSettings(null);
    postmark.server.type = 'Live';
    await late;
    expect(find(await read(), 'server')?.state).toBe('running');
    expect(find(await work(), 'server')?.state).toBe('done');
  });

  it('two workers do each check once', async () => {
    await connect();
    await Promise.all([runPostmarkChecks(deps), runPostmarkChecks(deps), runPostmarkChecks(deps)]);
    expect(postmark.server.webhooks).toHaveLength(2);
    expect(await em().count(OutgoingEmailEntity)).toBe(1);
  });
});

describe('the daily checks', () => {
  it('send no email, and find a token that was taken back', async () => {
    await connect();
    await work();
    await postmark.report('Delivery');
    await work();
    postmark.acceptToken('only-this-one');
    await startDailyChecks(deps);
    const setup = await work();
    expect(find(setup, 'server')).toMatchObject({ state: 'failed', title: 'Token refused' });
    expect(postmark.messages).toHaveLength(1);
  });

  it('do nothing before Postmark is connected', async () => {
    await startDailyChecks(deps);
    expect(await em().count(PostmarkConnectionEntity)).toBe(0);
  });
});

it('replaces a token only after a fresh sign-in', async () => {
  await connect();
  const authenticatedAt = new Date(Date.now() - 3_600_000);
  const stale = (await app.signIn({ email: 'admin@example.com', authenticatedAt })).cookie;
  const input = { token: TOKEN };
  expect(await callRest(app, { method: 'PUT', path: PATH }, { cookie: stale, input })).toMatchObject({
    status: 403,
    body: { code: 'REAUTHENTICATION_REQUIRED' },
  });
});
