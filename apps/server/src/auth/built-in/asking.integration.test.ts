import { readContents } from '@rapport/db/backup/testing/contents';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { lintEmail } from '@rapport/email/testing/lint/lint-email';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { type CodeApp, startBuiltInSignIn, startCodeApp } from '../../../testing/auth/built-in.ts';
import { createPasskeyOwner } from '../../../testing/auth/passkeys.ts';
import { signInPart } from '../../features/settings/system/sign-in.ts';
import { markErased, suppress } from '../../mail/consent/suppressions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let app: CodeApp;
beforeAll(async () => {
  app = await startCodeApp({
    adminEmails: ['admin@example.com'],
    rateLimitPublicPerMinute: 10_000,
    trustProxy: ['127.0.0.1'],
  });
});
afterAll(() => app.close());
let email = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `asker${count}@example.com`;
  app.clock.at += 2 * DAY_MS;
  app.postmark.behave('accept');
  await em().execute('delete from rate_limit');
});
const em = () => app.app.orm.em.fork();
const readSignIn = () => signInPart.read({ ...app.deps, em: em() }, {} as never);
const countCodes = (address = email) => em().count(SignInCodeEntity, { email: address });

/** The same page for two addresses, but for the address. */
const withoutNames = (body: string) =>
  body
    .replaceAll(/[\w.]+@example\.com/g, 'someone')
    .replaceAll(/value="[\w-]{43}"|state=[\w-]{43}/g, 'state');

describe('asking for a code', () => {
  it('gets the same page whether an address is known or not, an admin or no one', async () => {
    await app.app.signIn({ email });
    const seen = await Promise.all(
      [email, 'nobody@example.com', 'admin@example.com'].map(async (address) => {
        const { visit, browser } = await app.ask(address);
        const page = await browser.visit(visit.location ?? '');
        return [
          visit.status,
          Object.keys(Object.fromEntries(visit.headers)).sort().join(),
          page.status,
          withoutNames(page.body),
        ];
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('sends an admin whose passkey is the way in an email without a code, which says how to sign in', async () => {
    const admin = 'admin@example.com';
    await createPasskeyOwner(app.app, admin);
    const { visit, browser } = await app.ask(admin);
    const other = await app.ask(email);
    expect(withoutNames((await browser.visit(visit.location ?? '')).body)).toBe(
      withoutNames((await other.browser.visit(other.visit.location ?? '')).body),
    );
    await app.sendEmails();
    const message = app.postmark.messages.findLast(({ to }) => to === admin);
    expect(message?.subject).toMatch(/^How you sign in at /);
    expect(lintEmail(message?.html ?? '')).toEqual([]);
    const text = message?.text.replaceAll(/\s+/g, ' ') ?? '';
    for (const words of [
      / on May \d+, 2026 at \d+:\d+ [AP]M UTC\. Admins of this site sign in with a passkey or a recovery code/,
      `${app.app.url}/api/login?returnTo=/admin`,
      'Lost your passkey?',
      `npx pnpm@12 admin:link ${admin}`,
    ])
      expect(text).toMatch(words);
    expect(message?.text).not.toMatch(/^[A-Z2-9]{8}$/m);
    expect(text).not.toContain('/api/sign-in/link');
    for (let index = 0; index < 2; index += 1) await app.ask(admin);
    expect((await app.ask(admin)).visit.status).toBe(429);
    await em().execute('delete from passkey');
  });

  it('takes three in a quarter of an hour for an address, ten a day, and the codes that were sent still work', async () => {
    const asked = [];
    for (let index = 0; index < 3; index += 1) asked.push(await app.ask(email));
    const refused = await app.ask(email.toUpperCase());
    expect(refused.visit.status).toBe(429);
    expect(refused.visit.body).toContain('You asked for several codes. Try again ');
    const until = new Date(app.clock.at + 15 * MINUTE_MS).toISOString();
    expect(refused.visit.body).toContain(`data-time="${until}"`);
    await app.sendEmails();
    const last = asked.at(-1);
    expect((await last?.enter(app.findMessage(email).code))?.status).toBe(303);
    for (let index = 0; index < 7; index += 1) {
      if (index % 3 === 0) app.clock.at += 15 * MINUTE_MS;
      expect((await app.ask(email)).visit.status).toBe(303);
    }
    app.clock.at += 15 * MINUTE_MS;
    expect((await app.ask(email)).visit.status).toBe(429);
    expect(await countCodes()).toBe(10);
    expect((await app.ask(`other.${email}`)).visit.status).toBe(303);
    app.clock.at += DAY_MS;
    expect((await app.ask(email)).visit.status).toBe(303);
  });

  it('sends no more than three of many requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.ask(email)));
    expect(answers.filter(({ visit }) => visit.status === 303)).toHaveLength(3);
    expect(await countCodes()).toBe(3);
    expect(await em().count(OutgoingEmailEntity, { recipient: email })).toBe(3);
  });

  it('takes 500 a day for all addresses together', async () => {
    await em().execute('delete from sign_in_code');
    await em().execute(
      `insert into sign_in_code (email, attempt_hash, created_at, expires_at)
       select 'filled' || n || '@example.com', repeat('0', 64), ?::timestamptz, ?::timestamptz from generate_series(1, 499) n`,
      [new Date(app.clock.at).toISOString(), new Date(app.clock.at).toISOString()],
    );
    expect((await app.ask(email)).visit.status).toBe(303);
    expect(await em().find(NotificationEntity, { title: /sign-in codes/ })).toMatchObject([
      { recipientEmail: 'admin@example.com', priority: 'urgent' },
    ]);
    const refused = (await app.ask(`other.${email}`)).visit;
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('This site has sent all the codes of a day.');
    expect(await readSignIn()).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/^All sign-in codes of a day are used up\. Until .*2026/),
    });
    app.clock.at += DAY_MS;
    expect(await readSignIn()).toMatchObject({ state: 'fine' });
    expect((await app.ask(`other.${email}`)).visit.status).toBe(303);
    // Those of the day before no longer count for anything.
    expect(await em().count(SignInCodeEntity, {})).toBe(1);
  });

  it('counts no codes of a clock that was ahead', async () => {
    app.clock.at += 30 * DAY_MS;
    for (let index = 0; index < 3; index += 1) expect((await app.ask(email)).visit.status).toBe(303);
    expect((await app.ask(email)).visit.status).toBe(429);
    app.clock.at -= 30 * DAY_MS;
    expect((await app.ask(email)).visit.status).toBe(303);
    await em().execute('delete from sign_in_code');
  });

  it('takes 30 in a quarter of an hour from a network, whatever the addresses', async () => {
    const visits = [];
    for (let index = 0; index < 31; index += 1) {
      const browser = openBrowser(app.app.url);
      const state = (await startBuiltInSignIn(browser)).searchParams.get('state') ?? '';
      const form = { state, email: `n${index}.${email}` };
      visits.push(
        await browser.visit('/api/sign-in', { form, headers: { 'x-forwarded-for': '203.0.113.7' } }),
      );
    }
    expect(visits.map(({ status }) => status)).toEqual([...Array(30).fill(303), 429]);
    expect((await app.ask(email)).visit.status).toBe(303);
  });

  it.each(['', 'ada', 'ada@localhost', `${'a'.repeat(13_000)}@example.com`])(
    'says what an address looks like %#',
    async (typed) => {
      const { visit } = await app.ask(typed);
      expect(visit.status).toBe(400);
      expect(visit.body).toContain('Enter an email address like name@example.com.');
      expect(visit.body.length).toBeLessThan(13_500);
    },
  );

  it('knows capitals, plus signs and domains in other scripts', async () => {
    for (const [typed, address] of [
      [`  ${email.toUpperCase()} `, email],
      [`ada+${email}`, `ada+${email}`],
      ['ada@müller.de', 'ada@xn--mller-kva.de'],
    ] as const) {
      expect((await app.ask(typed)).visit.status).toBe(303);
      expect(await countCodes(address)).toBe(1);
    }
  });

  it('says so when the browser keeps no cookies', async () => {
    const { location } = await openBrowser(app.app.url).visit('/api/login');
    const page = await openBrowser(app.app.url).visit(location ?? '');
    expect(page.status).toBe(400);
    expect(page.body).toContain('Allow cookies for 127.0.0.1');
  });

  it('fills in the address of who signs in again for a change', async () => {
    const { cookie } = await app.app.signIn({ email });
    const [name = '', value = ''] = cookie.split('=');
    const browser = openBrowser(app.app.url);
    browser.setCookie({ name, value, path: '/' });
    const started = await browser.visit('/api/login?reauthenticate=true');
    expect((await browser.visit(started.location ?? '')).body).toContain(`value="${email}"`);
    const plain = await browser.visit('/api/login');
    expect((await browser.visit(plain.location ?? '')).body).not.toContain(email);
  });
});

describe('entering codes', () => {
  it('ends after 20 failures in an hour for an address, from whatever network', async () => {
    for (let index = 0; index < 4; index += 1) {
      if (index === 3) app.clock.at += 15 * MINUTE_MS;
      const { browser, state } = await app.ask(email);
      for (let tries = 0; tries < 5; tries += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${index * 5 + tries}` };
        await browser.visit('/api/sign-in/code', { form: { state, code: 'KKKKKKKK' }, headers });
      }
    }
    const owner = await app.ask(email);
    await app.sendEmails();
    const { code } = app.findMessage(email);
    const page = await owner.enter(code);
    expect(page.status).toBe(429);
    expect(page.body).toContain('Too many tries. Try again ');
    app.clock.at += 70 * MINUTE_MS;
    const later = await app.ask(email);
    await app.sendEmails();
    expect((await later.enter(app.findMessage(email).code)).status).toBe(303);
  });

  it('ends after 20 failures in an hour from a network, and right codes do not count', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const enter = async (isRight: boolean, index: number) => {
      const address = `t${index}.${email}`;
      const { browser, state } = await app.ask(address);
      await app.sendEmails();
      const code = isRight ? app.findMessage(address).code : 'KKKKKKKK';
      return (await browser.visit('/api/sign-in/code', { form: { state, code }, headers })).status;
    };
    expect(await enter(true, 0)).toBe(303);
    for (let index = 1; index < 21; index += 1) expect(await enter(false, index)).toBe(400);
    expect(await enter(true, 21)).toBe(429);
  });
});

describe('the email with a code', () => {
  it('is sent before all others, untracked, with the code in no subject', async () => {
    const waiting = em();
    waiting.create(OutgoingEmailEntity, {
      kind: 'written',
      recipient: 'first@example.com',
      values: { subject: 'a', text: 'b' },
      createdAt: new Date(app.clock.at - DAY_MS),
    } as never);
    await waiting.flush();
    const before = app.postmark.messages.length;
    await app.ask(email);
    await app.sendEmails();
    const message = app.postmark.messages[before];
    expect(message?.to).toBe(email);
    const { code } = app.findMessage(email);
    expect(message?.subject).toBe(`Your sign-in code for ${new URL(app.app.url).host}`);
    expect(message?.html).toContain(`${code.slice(0, 4)}<span`);
    expect(message?.text).toContain(`\n${code}\n`);
    expect(message?.html).not.toContain('<img');
    expect(message?.tracking).toEqual({ links: 'None', opens: false });
  });

  it('leaves its code in no table, no backup, no answer, and is not sent again', async () => {
    await app.ask(email);
    await app.sendEmails();
    const { code, link } = app.findMessage(email);
    expect(code).toMatch(/^\w{8}$/);
    const token = new URL(link).searchParams.get('token') ?? '';
    const stored = JSON.stringify(await readContents(app.app.databaseUrl));
    expect(stored).toContain(email);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.slice(0, 4) + code.slice(5));
    expect(stored).not.toContain(token);
    const [row] = await em().find(OutgoingEmailEntity, { recipient: email });
    expect(row).toMatchObject({ kind: 'sign_in_code', status: 'sent', html: null, text: null, values: {} });
    const { cookie } = await app.app.signIn({ email: 'admin@example.com' });
    const headers = { cookie, origin: app.app.url };
    for (const path of [`/api/admin/emails/${row?.id}/content`, `/api/admin/emails?q=${email}`]) {
      const answer = await (await fetch(`${app.app.url}${path}`, { headers })).text();
      expect(answer).toContain(email);
      expect(answer).not.toContain(code);
    }
    await em().nativeUpdate(OutgoingEmailEntity, { id: row?.id ?? '' }, { status: 'failed' });
    const retry = await fetch(`${app.app.url}/api/admin/emails/${row?.id}/retry`, {
      method: 'POST',
      headers,
    });
    expect(retry.status).toBe(409);
  });

  it('is shown without its code while it waits, too', async () => {
    await app.ask(email);
    const [row] = await em().find(OutgoingEmailEntity, { recipient: email });
    const { cookie } = await app.app.signIn({ email: 'admin@example.com' });
    const answer = await fetch(`${app.app.url}/api/admin/emails/${row?.id}/content`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ recipient: email, html: null, text: null });
  });

  it('is deleted instead of sent when its code has expired or was replaced', async () => {
    const { browser, state } = await app.ask(email);
    app.clock.at += MINUTE_MS;
    await browser.visit('/api/sign-in', { form: { state, email } });
    const late = await app.ask(`late.${email}`);
    expect(late.visit.status).toBe(303);
    const before = app.postmark.messages.length;
    await app.sendEmails();
    expect(app.postmark.messages.slice(before).map(({ to }) => to)).toEqual([email, `late.${email}`]);
    await app.ask(`gone.${email}`);
    app.clock.at += 10 * MINUTE_MS;
    await app.sendEmails();
    expect(app.postmark.messages.slice(before)).toHaveLength(2);
    expect(await em().count(OutgoingEmailEntity, { status: 'queued' })).toBe(0);
  });

  it('does not reach an address that bounced: who asks sees the same page, and the admin why', async () => {
    app.postmark.inactive(email);
    const [known, inactive] = [await app.ask(`known.${email}`), await app.ask(email)];
    const pages = await Promise.all(
      [known, inactive].map(({ browser, visit }) => browser.visit(visit.location ?? '')),
    );
    expect(pages[1]?.status).toBe(200);
    expect(withoutNames(pages[1]?.body ?? '')).toBe(withoutNames(pages[0]?.body ?? ''));
    const before = app.postmark.messages.length;
    await app.sendEmails();
    expect(app.postmark.messages.slice(before).map(({ to }) => to)).toEqual([`known.${email}`]);
    const { cookie } = await app.app.signIn({ email: 'admin@example.com' });
    const [row] = await em().find(OutgoingEmailEntity, { recipient: email });
    const answer = await fetch(`${app.app.url}/api/admin/emails/${row?.id}/content`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ recipient: email, html: null, text: null });
    expect(row).toMatchObject({ kind: 'sign_in_code', status: 'suppressed' });
  });

  it.each(['unsubscribed', 'erased'] as const)(
    'reaches an address that gets no newsletter (%s)',
    async (why) => {
      const now = new Date(app.clock.at);
      await em().transactional(async (tx) => {
        await suppress(tx, [email], { reason: why, source: 'person', now });
        if (why === 'erased') await markErased(tx, email, now);
      });
      const { enter } = await app.ask(email);
      await app.sendEmails();
      expect((await enter(app.findMessage(email).code)).status).toBe(303);
    },
  );

  it('is not asked for while emails cannot be sent, whatever the address', async () => {
    app.postmark.behave({ status: 401, code: 10, message: 'No Account or Server API tokens were supplied' });
    await app.ask(`first.${email}`);
    await app.sendEmails();
    for (const address of [email, 'nobody@example.com', 'admin@example.com']) {
      const { visit } = await app.ask(address);
      expect(visit.status).toBe(503);
      expect(visit.body).toContain("Codes can't be sent right now.");
    }
    expect(await countCodes()).toBe(0);
    app.postmark.behave(RESPONSES.serverError);
    app.postmark.behave('accept');
    await em().execute('delete from system_alert');
  });
});
