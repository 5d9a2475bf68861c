import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../../testing/features/rest-call.ts';
import { startPostmarkChecks, TOKEN } from '../../../../testing/mail/postmark-checks.ts';
import { sealToken } from './connection.ts';
import { runPostmarkChecks, startDailyChecks } from './run-checks.ts';
import { startChecks } from './start-checks.ts';

const checks = await startPostmarkChecks();
const { postmark, app, deps, em, connect, read, find, work } = checks;
afterAll(() => checks.close());
beforeEach(() => checks.reset());
const PATH = '/admin/settings/postmark';

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
