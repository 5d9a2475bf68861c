import { SessionEntity } from '@rapport/db/entities/account';
import { SignInCodeEntity } from '@rapport/db/entities/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { type CodeApp, startCodeApp } from '../../../testing/auth/built-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const WRONG = 'KKKKKKKK';

let app: CodeApp;
beforeAll(async () => {
  app = await startCodeApp();
});
afterAll(() => app.close());
let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `person${count}@example.com`;
});

const em = () => app.app.orm.em.fork();
const portal = () => `${app.app.url}/client-portal`;
/** On a busy machine some of many requests wait too long for a connection or a lock, get 503, and try again. */
async function insist(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const response = await fetch(...request);
    if (response.status !== 503) return response;
  }
}
const whoIs = async (browser: ReturnType<typeof openBrowser>) =>
  JSON.parse((await browser.visit('/api/auth/user', { headers: { accept: 'application/json' } })).body);

/** Asks for a code, and reads it where it arrives. */
async function sent(address = email, browser = openBrowser(app.app.url)) {
  const asked = await app.ask(address, browser);
  expect(asked.visit.status).toBe(303);
  await app.sendEmails();
  return { ...asked, ...app.findMessage(address) };
}

describe('signing in by an emailed code', () => {
  it('takes one address and one code, and leads back to the page that asked', async () => {
    const { browser, state, visit, code, enter } = await sent();
    const page = await browser.visit(visit.location ?? '');
    expect(page.status).toBe(200);
    expect(page.body).toContain(`<strong>${email}</strong>`);
    expect(page.body).toContain(`value="${state}"`);
    const callback = (await enter(code)).location ?? '';
    expect((await browser.visit(callback)).location).toBe(portal());
    expect(await whoIs(browser)).toMatchObject({ email });
  });

  it.each([
    (code: string) => code.toLowerCase(),
    (code: string) => `  ${code.slice(0, 4)} ${code.slice(4)}\n`,
    (code: string) => `${code.slice(0, 4)}–${code.slice(4)}`,
    (code: string) => [...code].join(' - '),
  ])('accepts blanks, dashes and lower case %#', async (write) => {
    const { code, enter } = await sent();
    expect((await enter(write(code))).location).toContain('/api/callback?code=');
  });

  it('counts no try for what cannot be a code', async () => {
    const { enter, code } = await sent();
    for (const typed of ['', 'K', '00000000', code.slice(1), `${code}K`, 'K'.repeat(13_000)]) {
      const page = await enter(typed);
      expect(page.status).toBe(400);
      expect(page.body).toContain('You can try 5 more times.');
    }
    expect((await enter(code)).status).toBe(303);
  });

  it('refuses a code after five wrong ones, and a new one works', async () => {
    const { enter, code, browser } = await sent();
    for (const left of ['4 more times', '3 more times', '2 more times', 'once more']) {
      expect((await enter(WRONG)).body).toContain(`That code isn't right. You can try ${left}.`);
    }
    expect((await enter(WRONG)).body).toContain('This code no longer works. Send a new one.');
    expect((await enter(code)).body).toContain('This code no longer works.');
    app.clock.at += MINUTE_MS;
    const again = await sent(email, browser);
    expect(again.code).not.toBe(code);
    expect((await again.enter(again.code)).status).toBe(303);
  });

  it('counts five tries, however many come at the same time', async () => {
    const { enter, code } = await sent();
    await Promise.all(Array.from({ length: 40 }, () => enter(WRONG)));
    expect((await enter(code)).status).toBe(400);
    expect(await em().find(SignInCodeEntity, { email })).toMatchObject([{ tries: 5, usedAt: null }]);
  });

  it('ends ten minutes after it was asked for', async () => {
    const asked = await sent();
    app.clock.at += 10 * MINUTE_MS - 1;
    const late = await sent(`late${email}`);
    app.clock.at += 10 * MINUTE_MS - 1;
    expect((await late.enter(late.code)).status).toBe(303);
    const tooLate = await asked.enter(asked.code);
    expect(tooLate.status).toBe(400);
    expect(tooLate.body).toContain('This code has expired.');
    expect(tooLate.body).toContain('Send a new code');
    const expired = await sent(`expired${email}`);
    app.clock.at += 10 * MINUTE_MS;
    const page = await expired.enter(expired.code);
    expect(page.status).toBe(400);
    expect(page.location).toBeNull();
    // The browser forgets its attempt later than the code.
    app.clock.at += 60 * MINUTE_MS;
    expect((await expired.enter(expired.code)).body).not.toContain('This code has expired.');
  });

  it('is replaced by the code that is sent again, in ten minutes of its own', async () => {
    const first = await sent();
    app.clock.at += 9 * MINUTE_MS;
    const form = { state: first.state, email };
    const again = await first.browser.visit('/api/sign-in', { form });
    expect((await first.browser.visit(again.location ?? '')).body).toContain(
      'A new code is on its way. The earlier one no longer works.',
    );
    await app.sendEmails();
    const { code } = app.findMessage(email);
    expect((await first.enter(first.code)).body).toContain('You can try 4 more times.');
    app.clock.at += 9 * MINUTE_MS;
    expect((await first.enter(code)).status).toBe(303);
  });

  it('is not sent again within a minute, and the one on its way still works', async () => {
    const first = await sent();
    const again = await first.browser.visit('/api/sign-in', { form: { state: first.state, email } });
    expect(again.status).toBe(429);
    expect(again.body).toContain('You can send the code again in 60 seconds.');
    expect(await em().count(SignInCodeEntity, { email })).toBe(1);
    expect((await first.enter(first.code)).status).toBe(303);
  });

  it('leads to the page that asked when it was used already', async () => {
    const { enter, code, browser, visit } = await sent();
    await enter(code);
    expect((await enter(code)).location).toBe(portal());
    expect((await browser.visit(visit.location ?? '')).location).toBe(portal());
  });
});

describe('a code', () => {
  it('is refused in another browser, for another person, and stays with its own', async () => {
    const own = await sent();
    const other = await sent(`other${email}`);
    expect((await other.enter(own.code)).status).toBe(400);
    const thief = openBrowser(app.app.url);
    const form = { state: own.state, code: own.code };
    const stolen = await thief.visit('/api/sign-in/code', { form });
    expect(stolen.status).toBe(400);
    expect(stolen.location).toBeNull();
    const same = await app.ask(email, thief);
    expect((await same.enter(own.code)).status).toBe(400);
    expect((await own.enter(own.code)).status).toBe(303);
  });

  it('is refused from a page of another site', async () => {
    const { browser, state, code } = await sent();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const form = { state, code };
      expect((await browser.visit('/api/sign-in/code', { form, headers })).status).toBe(403);
      expect((await browser.visit('/api/sign-in', { form: { state, email }, headers })).status).toBe(403);
    }
  });

  it('is one session, whatever the number of redemptions over two processes', async () => {
    const { browser, state, code } = await sent();
    const second = await startTestApp({
      databaseUrl: app.app.databaseUrl,
      env: { signIn: 'built-in' },
      now: () => new Date(app.clock.at),
    });
    try {
      const before = await em().count(SessionEntity, {});
      const cookie = browser
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const at = index % 2 === 0 ? app.app.url : second.url;
          const entered = await insist(`${at}/api/sign-in/code`, {
            method: 'POST',
            redirect: 'manual',
            headers: { cookie },
            body: new URLSearchParams({ state, code }),
          });
          const callback = entered.headers.get('location') ?? '';
          if (!callback.includes('/api/callback')) return entered.status;
          const { search } = new URL(callback);
          const redeemed = await Promise.all(
            [app.app.url, second.url].map((site) =>
              insist(`${site}/api/callback${search}`, { redirect: 'manual', headers: { cookie } }),
            ),
          );
          return redeemed
            .map(({ status }) => status)
            .sort()
            .join();
        }),
      );
      expect(answers.filter((status) => status === '303,400')).toHaveLength(1);
      expect(answers.filter((status) => status === 303 || status === 400)).toHaveLength(49);
      expect(await em().count(SessionEntity, {})).toBe(before + 1);
    } finally {
      await second.close();
    }
  });
});

describe('the link of the email', () => {
  it('asks in the browser that asked, and signs in by its button only', async () => {
    const { browser, link } = await sent();
    for (const method of ['HEAD', 'GET', 'GET']) {
      const cookie = browser
        .cookies()
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const opened = await fetch(link, { method, redirect: 'manual', headers: { cookie } });
      expect(opened.status).toBe(200);
      expect(opened.headers.get('cache-control')).toBe('no-store');
    }
    const page = await browser.visit(link);
    expect(page.body).toContain(`<h1>Sign in as ${email}?</h1>`);
    const token = new URL(link).searchParams.get('token') ?? '';
    const pressed = await browser.visit('/api/sign-in/link', { form: { token } });
    expect((await browser.visit(pressed.location ?? '')).location).toBe(portal());
    expect((await browser.visit(link)).body).toContain('<h1>This code no longer works</h1>');
  });

  it('shows the code elsewhere, and nobody there uses it up', async () => {
    const { enter, code, link } = await sent();
    const scanner = openBrowser(app.app.url);
    const token = new URL(link).searchParams.get('token') ?? '';
    for (const page of [
      await scanner.visit(link),
      await scanner.visit('/api/sign-in/link', { form: { token } }),
    ]) {
      expect(page.status).toBe(200);
      expect(page.body).toContain(`<span>${code.slice(0, 4)}</span><span>${code.slice(4)}</span>`);
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await enter(code)).status).toBe(303);
  });

  it.each(['', 'x', 'a'.repeat(5_000)])(
    'says that it no longer works when it was made up %#',
    async (token) => {
      const page = await openBrowser(app.app.url).visit(`/api/sign-in/link?token=${token}`);
      expect(page.status).toBe(410);
      expect(page.body).toContain('<h1>This code no longer works</h1>');
    },
  );

  it('no longer works when its code was replaced, has expired or was tried too often', async () => {
    const replaced = await sent();
    app.clock.at += MINUTE_MS;
    await replaced.browser.visit('/api/sign-in', { form: { state: replaced.state, email } });
    expect((await replaced.browser.visit(replaced.link)).status).toBe(410);
    const tried = await sent(`tried${email}`);
    for (let index = 0; index < 5; index += 1) await tried.enter(WRONG);
    expect((await tried.browser.visit(tried.link)).status).toBe(410);
    const expired = await sent(`expired${email}`);
    app.clock.at += 10 * MINUTE_MS;
    expect((await expired.browser.visit(expired.link)).status).toBe(410);
  });
});
