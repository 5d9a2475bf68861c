import type { Behaviour, FakePostmark } from '@rapport/email/testing/fake-postmark';
import { startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Worker } from '../../../platform/deps.ts';
import { startWorker } from '../../../worker/worker.ts';
import { sealToken } from './connection.ts';
import { startChecks } from './start-checks.ts';

const TOKEN = '11111111-sample-token';
const FIRST_MINUTE = { timeout: 20_000 };

let postmark: FakePostmark;
/** With the token of the variable, and with the one that an admin stored or none. */
let withVariable: TestApp;
let withStored: TestApp;
const workers: Worker[] = [];
const log: { level: number; msg: string }[] = [];
const logger = pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) });

beforeAll(async () => {
  postmark = await startFakePostmark(TOKEN);
  const env = {
    mode: 'production' as const,
    postmarkApiUrl: postmark.url,
    emailFrom: 'Ada <ada@example.com>',
    adminEmails: ['admin@example.com'],
    adminNotificationEmail: 'owner@example.com',
    // No one answers there, so nothing waits for the DNS.
    dnsServers: ['127.0.0.1:9'],
  };
  const apiUrl = postmark.url;
  withVariable = await startTestApp({ env: { ...env, postmark: { serverToken: TOKEN, apiUrl } } });
  withStored = await startTestApp({
    env: { ...env, postmark: null },
    databaseUrl: withVariable.databaseUrl,
  });
});
afterAll(async () => {
  await withStored.close();
  await withVariable.close();
  await postmark.close();
});
beforeEach(async () => {
  postmark.reset();
  log.length = 0;
  await em().execute('truncate postmark_connection, outgoing_email, system_alert, scheduled_job cascade');
});
afterEach(() => stop());

const em = () => withVariable.orm.em.fork();
const start = (app: Pick<TestApp, 'services'> = withVariable) =>
  workers.push(startWorker(app.services, logger));
async function stop(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}
const said = (level: 'info' | 'warn' | 'error') =>
  log.filter((line) => line.level === pino.levels.values[level]).map(({ msg }) => msg);
const ofPostmark = () => said('warn').filter((line) => line.startsWith('postmark: '));
const isOver = async () => {
  const [row] = await em().execute<{ isOver: boolean }[]>(
    `select step is null and checks ? 'server' as "isOver" from postmark_connection`,
  );
  return row?.isOver ?? false;
};
const storeToken = () =>
  em().transactional((tx) =>
    startChecks(tx, { sealedToken: sealToken(withStored.services.env, TOKEN), now: new Date() }),
  );

const refuse = (code: number, message: string): Behaviour => ({ status: 422, code, message });
const WRONG: [what: string, spoil: () => void, line: string][] = [
  [
    'a token that Postmark does not know',
    () => postmark.acceptToken('another-token'),
    'postmark: Token refused. Postmark doesn’t know this token. Copy the one of your server, not of the account. In Postmark, open your server, then API Tokens. Postmark says: “Bad or missing API token.”',
  ],
  [
    'a server that delivers nothing',
    () => Object.assign(postmark.server, { type: 'Sandbox' }),
    'postmark: This server delivers nothing. “Sample server” is a sandbox: it accepts emails and delivers none. In Postmark, choose Create Server, and Live as its type.',
  ],
  [
    'a stream for transactional emails that is not there',
    () => Object.assign(postmark.server, { streams: [] }),
    'postmark: No transactional stream. Your server has no transactional stream “outbound”, and all emails but campaigns go through it. In Postmark, open your server, then Message Streams, and create the transactional stream “outbound”, or set POSTMARK_TRANSACTIONAL_STREAM to one that is there and restart.',
  ],
  [
    'a stream for campaigns that cannot be made',
    () => Object.assign(postmark.server, { maxStreams: 1 }),
    'postmark: No broadcast stream. In Postmark, open your server, then Message Streams. Postmark says: “This server has the maximum number of message streams.”',
  ],
  [
    'a sender that Postmark does not know',
    () => postmark.behave(refuse(400, 'The From address is not a Sender Signature.')),
    'postmark: Sender not known to Postmark. In Postmark, open Sender Signatures, then Add Domain or Signature. Postmark says: “The From address is not a Sender Signature.”',
  ],
  [
    'a sender that is not confirmed',
    () => postmark.behave(refuse(401, 'The Sender Signature is not confirmed.')),
    'postmark: Sender not confirmed. Look for an email from Postmark in ada@example.com. Postmark says: “The Sender Signature is not confirmed.”',
  ],
];

describe('the start says in one line what is wrong', () => {
  it.each(WRONG)('%s', async (_what, spoil, line) => {
    spoil();
    start();
    await expect.poll(ofPostmark, FIRST_MINUTE).toEqual([line]);
    expect(postmark.messages).toEqual([]);
    await stop();
    expect(said('error')).toEqual([]);
  });

  it('with a stored token, and again at the next start', async () => {
    await storeToken();
    postmark.behave(refuse(401, 'Not confirmed.'));
    start(withStored);
    await expect.poll(ofPostmark, FIRST_MINUTE).toHaveLength(1);
    await stop();
    start(withStored);
    await expect.poll(ofPostmark, FIRST_MINUTE).toHaveLength(2);
    expect(new Set(ofPostmark())).toEqual(new Set([expect.stringContaining('Sender not confirmed.')]));
  });
});

describe('a start where everything is right', () => {
  it('warns of nothing, and sends the owner one test email for each sender', async () => {
    const delivered = async (count: number) => {
      await expect.poll(() => postmark.messages.length, FIRST_MINUTE).toBe(count);
      await expect.poll(() => postmark.server.webhooks.length, FIRST_MINUTE).toBe(2);
      expect(await postmark.report('Delivery')).toEqual([200]);
      await expect.poll(isOver, FIRST_MINUTE).toBe(true);
    };
    start();
    start();
    await delivered(1);
    expect(postmark.messages[0]).toMatchObject({ to: 'owner@example.com', stream: 'outbound' });
    await stop();
    await em().execute("update postmark_connection set checks = checks - 'server'");
    start();
    await expect.poll(isOver, FIRST_MINUTE).toBe(true);
    await stop();
    expect(postmark.messages).toHaveLength(1);
    const { services } = withVariable;
    start({ services: { ...services, env: { ...services.env, emailFrom: 'new@example.com' } } });
    await delivered(2);
    expect(ofPostmark()).toEqual([]);
  });

  it('says once that Postmark is down, and goes on', async () => {
    postmark.behaveOnSettings({ status: 503, code: 100, message: 'Maintenance' });
    start();
    await expect.poll(ofPostmark, FIRST_MINUTE).toHaveLength(1);
    await em().execute('update postmark_connection set next_attempt_at = clock_timestamp()');
    const retried = async () =>
      (
        await em().execute<{ is: boolean }[]>('select next_attempt_at > now() as is from postmark_connection')
      )[0]?.is;
    await expect.poll(retried, FIRST_MINUTE).toBe(true);
    expect(ofPostmark()).toHaveLength(1);
  });
});

it('says once that email is not set up, which is no error', async () => {
  start(withStored);
  const haveRun = async () =>
    (await em().execute("select 1 from scheduled_job where due_at > clock_timestamp() + interval '1 minute'"))
      .length;
  await expect.poll(haveRun, FIRST_MINUTE).toBeGreaterThan(3);
  await stop();
  expect(said('info').filter((line) => line.includes('Email'))).toEqual([
    `Email isn't set up yet. Set it up at ${withStored.services.env.publicUrl}/admin?section=site&setup=postmark`,
  ]);
  expect([...said('warn'), ...said('error')]).toEqual([]);
});
