import { randomBytes } from 'node:crypto';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../../testing/features/rest-call.ts';
import { startPostmarkChecks, TOKEN } from '../../../../testing/mail/postmark-checks.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { findSendingFault } from '../../notifications/outage.ts';
import { readStoredToken } from './connection.ts';

const checks = await startPostmarkChecks();
const { postmark, app, other, env, cookie, deps, em, connect, replace, checkAgain, read, find, work, age } =
  checks;
afterAll(() => checks.close());
beforeEach(() => checks.reset());
const ours = () => `${other.url}/api/webhooks/postmark`;
const PATH = '/admin/settings/postmark';

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
    deps.site = { ...site, latest };
    try {
      await work();
    } finally {
      deps.site = site;
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
