import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import { MAX_USER_AGENT_LENGTH } from '@rapport/domain/account/sessions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import { createSignInCodes } from '../../platform/sign-in/codes.ts';
import { askForCode } from './ask-for-code.ts';
import { tryCode } from './try-code.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const MINUTE_MS = 60_000;
const WRONG = 'KKKKKKKK';
const email = 'ada@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { signIn: 'built-in' } });
});
afterAll(() => app.close());
beforeEach(() => em().execute('truncate sign_in_code, outgoing_email cascade'));

const em = () => app.orm.em.fork();
const anAttempt = (state: string) => ({ state, codeVerifier: 'a verifier' });
const attempt = anAttempt('one');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const ask = (by = attempt, now = NOW, to = email, userAgent?: string) =>
  askForCode({ em: em(), env: app.services.env }, by, { email: to, userAgent, now });
const enter = (code: string, by = attempt, now = NOW) => tryCode(em(), app.services.env, by, { code, now });
const rows = () => em().find(SignInCodeEntity, {}, { orderBy: { createdAt: 'asc' } });
const readCode = async () => createSignInCodes(app.services.env).codeOf((await rows())[0]?.id ?? '');

it('knows no code before one is asked for', async () => {
  expect(await enter(WRONG)).toEqual({ kind: 'unknown' });
});

it('takes a code once, however many come at the same time', async () => {
  expect(await ask()).toEqual({ kind: 'asked' });
  const code = await readCode();
  const results = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
  expect(results.map(({ kind }) => kind).sort()).toEqual(['right', 'used', 'used', 'used']);
  expect(await enter(code)).toEqual({ kind: 'used' });
  expect(await ask()).toEqual({ kind: 'asked' });
});

it('is right for one of two tries that both found it open', async () => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await ask();
  const code = await readCode();
  const tries: ReturnType<typeof enter>[] = [];
  await em().transactional(async (tx) => {
    await holdLock(tx, `sign-in code ${email}`);
    tries.push(enter(code), enter(code));
    await expect.poll(async () => (await em().execute(waiting)).length).toBe(2);
  });
  expect((await Promise.all(tries)).map(({ kind }) => kind).sort()).toEqual(['right', 'used']);
});

it('says of each wrong try that it was wrong, also beyond the five', async () => {
  await ask();
  for (let tries = 0; tries < 7; tries += 1) expect(await enter(WRONG)).toEqual({ kind: 'wrong' });
});

it('says when the failures of an address no longer count', async () => {
  for (const [index, minutes] of [0, 0, 0, 55, 55].entries()) {
    const by = anAttempt(`attempt ${index}`);
    await ask(by, after(minutes));
    for (let tries = 0; tries < 5 && index < 4; tries += 1) await enter(WRONG, by, after(minutes));
  }
  expect(await enter(WRONG, anAttempt('attempt 4'), after(56))).toEqual({
    kind: 'too-many',
    retryAt: after(70),
  });
});

it('sends a code at once to another address, and keeps as much of the browser as it may', async () => {
  await ask();
  expect(await ask()).toEqual({ kind: 'again' });
  const browser = 'b'.repeat(MAX_USER_AGENT_LENGTH + 1);
  expect(await ask(attempt, after(0.5), 'other@example.com', browser)).toEqual({ kind: 'asked' });
  expect((await rows()).map(({ userAgent }) => userAgent)).toEqual([null, browser.slice(1)]);
});
