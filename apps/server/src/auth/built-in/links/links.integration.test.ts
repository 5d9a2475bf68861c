import { AdminLinkEntity } from '@rapport/db/entities/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../testing/auth/browser.ts';
import { walkToGrant } from '../../../../testing/auth/built-in.ts';
import { startScriptedProvider } from '../../../../testing/auth/scripted-provider.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { announceSignIn } from '../announce.ts';
import { createAdminLink } from './admin-links.ts';

const START = new Date('2026-05-04T08:00:00.000Z').getTime();
const OWNER = 'ada@example.com';
let clock = START;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    now: () => new Date(clock),
    env: { signIn: 'built-in', adminEmails: [OWNER, 'grace@example.com'] },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = START;
  await app.orm.em.fork().execute('delete from user_account; delete from admin_link');
});

async function makeLink(server = app, email = OWNER): Promise<string> {
  const { env, now } = server.services;
  const link = await createAdminLink(server.orm.em.fork(), { email, publicUrl: env.publicUrl, now: now() });
  expect(link.href.startsWith(`${env.publicUrl}/api/sign-in/first#`)).toBe(true);
  return link.hash.slice(1);
}

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const press = (browser: Browser, secret: string) =>
  browser.visit('/api/sign-in/first', { form: { secret }, headers: { 'user-agent': PHONE } });
const check = async (browser: Browser, secret: string) =>
  JSON.parse((await browser.visit('/api/sign-in/first/check', { form: { secret } })).body);

async function announce(server = app): Promise<{ printed: string[]; warned: string[] }> {
  const printed: string[] = [];
  const warned: string[] = [];
  const log = { warn: (message: string) => void warned.push(message) };
  await announceSignIn(server.services, log, (text) => void printed.push(text));
  return { printed, warned };
}

describe('the link of an admin', () => {
  it('signs in whom it names, and leads to the offer of a passkey', async () => {
    const browser = openBrowser(app.url);
    const secret = await makeLink();
    expect((await browser.visit('/api/sign-in/first')).body).toContain('Your site is running');
    expect(await check(browser, secret)).toEqual({
      email: OWNER,
      expiresAt: new Date(START + 30 * 60_000).toISOString(),
    });
    const callback = (await press(browser, secret)).location ?? '';
    expect((await browser.visit(callback)).location).toBe(`${app.url}/api/sign-in/passkey?returnTo=%2Fadmin`);
    const page = (await browser.visit('/api/sign-in/passkey?returnTo=/admin')).body;
    for (const text of [OWNER, 'Step 1 of 2', 'no longer opens the admin']) expect(page).toContain(text);
    expect((await browser.visit('/api/sign-in/first')).body).not.toContain('Your site is running');
  });

  it('leads an admin with a passkey and recovery codes to new codes, and says that the old ones end', async () => {
    const codesOf = (page: { body: string }) => page.body.match(/\b([A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/g) ?? [];
    const browser = openBrowser(app.url);
    const form = { returnTo: '/admin', after: 'passkey' };
    const signIn = async () => {
      await browser.visit((await press(browser, await makeLink())).location ?? '');
      expect((await browser.visit('/api/sign-in/passkey?returnTo=/admin')).body).toContain('Step 1 of 2');
      return browser.visit('/api/sign-in/recovery-codes', { form });
    };
    const first = await signIn();
    expect(codesOf(first)).toHaveLength(10);
    expect(first.body).not.toContain('Your earlier codes no longer work.');
    const second = await signIn();
    expect(codesOf(second)).toHaveLength(10);
    expect(second.body).toContain('Your earlier codes no longer work.');
    const other = openBrowser(app.url);
    await other.visit(await walkToGrant(app, other, { email: OWNER, method: 'passkey' }));
    expect((await other.visit('/api/sign-in/passkey?returnTo=/admin')).body).not.toContain('Step 1 of 2');
  });

  it('prints the commands for a new one as they are typed', async () => {
    const secret = await makeLink();
    await press(openBrowser(app.url), secret);
    const { body } = await press(openBrowser(app.url), secret);
    expect(body).toContain(`npx pnpm@12 admin:link ${OWNER}`);
    expect(body).toContain(`docker compose exec app node dist/admin.js link ${OWNER}`);
    expect((await openBrowser(app.url).visit('/api/sign-in/first')).body).toContain(
      'npx pnpm@12 admin:link you@example.com',
    );
  });

  it('is stored as a hash only', async () => {
    const secret = await makeLink();
    expect(JSON.stringify(await app.orm.em.fork().find(AdminLinkEntity, {}))).not.toContain(secret);
  });

  it('works once, and says afterwards who used it', async () => {
    const [first, second] = [openBrowser(app.url), openBrowser(app.url)];
    const secret = await makeLink();
    await press(first, secret);
    const late = await press(second, secret);
    expect([late.status, late.location]).toEqual([410, null]);
    expect(late.body).toContain(OWNER);
    expect(late.body).toContain('Safari on iPhone');
    expect(late.body).toContain('This link no longer works');
    expect(await check(second, secret)).toEqual({
      email: null,
      use: { email: OWNER, usedAt: new Date(START).toISOString(), device: 'Safari on iPhone' },
    });
  });

  it('signs in one of fifty who press at the same moment', async () => {
    const secret = await makeLink();
    const visits = await Promise.all(Array.from({ length: 50 }, () => press(openBrowser(app.url), secret)));
    expect(visits.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(visits.filter(({ status }) => status === 410 || status === 429)).toHaveLength(49);
  });

  it('ends every other link of the same admin, and no one else’s', async () => {
    const [one, two, other] = [await makeLink(), await makeLink(), await makeLink(app, 'grace@example.com')];
    await press(openBrowser(app.url), one);
    expect((await press(openBrowser(app.url), two)).status).toBe(410);
    expect((await press(openBrowser(app.url), other)).status).toBe(303);
  });

  it('expires after thirty minutes', async () => {
    const [early, late] = [await makeLink(), await makeLink(app, 'grace@example.com')];
    clock = START + 30 * 60_000 - 1;
    expect((await press(openBrowser(app.url), early)).status).toBe(303);
    clock = START + 30 * 60_000;
    expect((await press(openBrowser(app.url), late)).status).toBe(410);
    expect(await check(openBrowser(app.url), late)).toEqual({ email: null, use: null });
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(20_000)])(
    'is not %#: a secret that was never made',
    async (secret) => {
      const { status, location } = await press(openBrowser(app.url), secret);
      expect([status, location]).toEqual([410, null]);
    },
  );

  it('is refused from another site', async () => {
    const secret = await makeLink();
    const headers = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
    const browser = openBrowser(app.url);
    expect((await browser.visit('/api/sign-in/first', { form: { secret }, headers })).status).toBe(403);
    expect((await press(browser, secret)).status).toBe(303);
  });

  it('works while another provider signs people in, whose callback it does not reach', async () => {
    const provider = await startScriptedProvider();
    const server = await startTestApp({
      env: { mode: 'production', oidc: provider.settings, signIn: 'external', adminEmails: [OWNER] },
    });
    try {
      await provider.close();
      const browser = openBrowser(server.url);
      const { body } = await browser.visit('/api/sign-in/first');
      expect(body).toContain('Sign in as admin');
      expect(body).not.toContain('Next you add a passkey');
      const callback = (await press(browser, await makeLink(server))).location ?? '';
      expect((await browser.visit(callback)).location).toBe(`${server.url}/admin`);
    } finally {
      await server.close();
    }
  });
});

describe('a start', () => {
  it('prints a new link each time until an admin has signed in', async () => {
    const [one, two] = [await announce(), await announce()];
    expect(one.printed[0]).toContain(`Sign in as ${OWNER} with this link. It works once, for 30 minutes`);
    const secrets = [one, two].map(({ printed }) => /#(\S{43})/.exec(printed[0] ?? '')?.[1] ?? '');
    expect(new Set(secrets).size).toBe(2);
    const browser = openBrowser(app.url);
    await browser.visit((await press(browser, secrets[1] ?? '')).location ?? '');
    expect((await announce()).printed).toEqual([]);
  });

  it('says in the log that passkeys of another domain do not work', async () => {
    const { userId } = await app.signIn({ email: OWNER });
    await app.orm.em.fork().execute(
      `insert into passkey (user_id, rp_id, credential_id, public_key, name) values
         (?, 'old.example.com', 'a', '', 'One'), (?, 'old.example.com', 'b', '', 'Two'), (?, '127.0.0.1', 'c', '', 'Own')`,
      [userId, userId, userId],
    );
    expect((await announce()).warned).toEqual([
      'passkeys work only on the domain they were added on, and not on 127.0.0.1: 2 of old.example.com. Sign in by emailed code, recovery code or admin:link, and add new ones',
    ]);
  });

  it('says nothing where another provider signs people in', async () => {
    const server = await startTestApp({ env: { adminEmails: [OWNER] } });
    try {
      expect(await announce(server)).toEqual({ printed: [], warned: [] });
    } finally {
      await server.close();
    }
  });
});
