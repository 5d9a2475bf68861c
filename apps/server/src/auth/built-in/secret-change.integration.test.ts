import { SessionEntity } from '@rapport/db/entities/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/auth/browser.ts';
import { type Asked, type CodeApp, startCodeApp, walkToGrant } from '../../../testing/auth/built-in.ts';
import {
  createPasskeyOwner,
  openPasskeyPage,
  passkeySite,
  sendSigned,
} from '../../../testing/auth/passkeys.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NEW_SECRET = 'another secret for tests, 32 characters or more';
const EXPIRED = 'This sign-in has expired';
const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';

let app: CodeApp;
/** The same installation after a restart with another secret: with the former one listed, and without. */
let rotated: TestApp;
let forgetful: TestApp;
beforeAll(async () => {
  app = await startCodeApp({ rateLimitPublicPerMinute: 0 });
  const { url, databaseUrl, services } = app.app;
  const { now } = services;
  const changed = { signIn: 'built-in', sessionSecret: NEW_SECRET } as const;
  const sessionSecretPrevious = [services.env.sessionSecret];
  rotated = await startTestApp({
    databaseUrl,
    now,
    env: { ...changed, publicUrl: url, sessionSecretPrevious },
  });
  forgetful = await startTestApp({ databaseUrl, now, env: changed });
});
afterAll(async () => {
  await forgetful.close();
  await rotated.close();
  await app.close();
});
beforeEach(async () => {
  const em = app.app.orm.em.fork();
  await em.execute('delete from user_account; delete from sign_in_code; delete from sign_in_grant');
});

/** Whom the sessions belong to. */
async function listPeople(): Promise<string[]> {
  const sessions = await app.app.orm.em.fork().find(SessionEntity, {}, { populate: ['user'] });
  return sessions.map(({ user }) => user.getEntity().email).sort();
}

/** The same browser, whose next requests reach this process. */
function moveTo(server: TestApp, browser: Browser): Browser {
  const moved = openBrowser(server.url);
  for (const cookie of browser.cookies()) moved.setCookie(cookie);
  return moved;
}

type Sent = Asked & { code: string; link: string };

/** Two people who wait for their codes; the codes, and the links of the emails. */
async function askForTwo(): Promise<[Sent, Sent]> {
  const [ada, grace] = [await app.ask(ADA), await app.ask(GRACE)];
  await app.sendEmails();
  return [
    { ...ada, ...app.findMessage(ADA) },
    { ...grace, ...app.findMessage(GRACE) },
  ];
}

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? 'no address');
  return pathname + search;
};

describe('a secret that changed in the middle of a sign-in, with the former one listed', () => {
  it('lets codes that were sent before sign in their own people', async () => {
    for (const { browser, state, code } of await askForTwo()) {
      const moved = moveTo(rotated, browser);
      const entered = await moved.visit('/api/sign-in/code', { form: { state, code } });
      await moved.visit(pathOf(entered.location));
    }
    expect(await listPeople()).toEqual([ADA, GRACE]);
  });

  it('keeps the link of the email, in the browser that asked and elsewhere', async () => {
    const [{ browser, code, link }] = await askForTwo();
    const elsewhere = await openBrowser(rotated.url).visit(pathOf(link));
    expect(elsewhere.body).toContain(`<span>${code.slice(0, 4)}</span><span>${code.slice(4)}</span>`);
    const here = await moveTo(rotated, browser).visit(pathOf(link));
    expect(here.body).toContain(`<h1>Sign in as ${ADA}?</h1>`);
  });

  it('lets a grant be redeemed that was given before, by whom it was given to', async () => {
    const browser = openBrowser(app.app.url);
    const callback = await walkToGrant(app.app, browser, { email: ADA });
    const stranger = openBrowser(app.app.url);
    await walkToGrant(app.app, stranger, { email: GRACE });
    expect((await moveTo(rotated, stranger).visit(pathOf(callback))).status).toBe(400);
    expect(await listPeople()).toEqual([]);
    expect((await moveTo(rotated, browser).visit(pathOf(callback))).status).toBe(303);
    expect(await listPeople()).toEqual([ADA]);
  });

  it('takes what a passkey signs for a page that was open before', async () => {
    const { passkey } = await createPasskeyOwner(app.app, ADA);
    const { browser, state, challenge } = await openPasskeyPage(app.app);
    const signed = passkey.get(challenge, passkeySite(app.app));
    expect((await sendSigned(moveTo(rotated, browser), state, signed)).status).toBe(200);
  });
});

describe('a secret that changed in the middle of a sign-in, with the former one gone', () => {
  it('says that sign-in and link have expired, and signs in nobody', async () => {
    const [{ browser, state, code, link }] = await askForTwo();
    const moved = moveTo(forgetful, browser);
    const entered = await moved.visit('/api/sign-in/code', { form: { state, code } });
    expect(entered.status).toBe(400);
    expect(entered.body).toContain(EXPIRED);
    const opened = await moved.visit(pathOf(link));
    expect([opened.status, opened.location]).toEqual([410, null]);
    expect(opened.body).toContain('This code no longer works');
    expect(await listPeople()).toEqual([]);
  });

  it('refuses a grant and a challenge from before, and keeps nobody out', async () => {
    const { passkey } = await createPasskeyOwner(app.app, ADA);
    await app.app.orm.em.fork().execute('delete from session');
    const browser = openBrowser(app.app.url);
    const callback = await walkToGrant(app.app, browser, { email: ADA });
    const page = await openPasskeyPage(app.app, browser);
    const moved = moveTo(forgetful, browser);
    const redeemed = await moved.visit(pathOf(callback));
    expect(redeemed.status).toBe(400);
    expect(redeemed.body).toContain(EXPIRED);
    const signed = passkey.get(page.challenge, passkeySite(app.app));
    expect(await sendSigned(moved, page.state, signed)).toMatchObject({
      status: 400,
      message: 'This sign-in has expired. Start again.',
    });
    expect(await listPeople()).toEqual([]);
    // The passkey itself does not depend on the secret.
    const again = await openPasskeyPage(forgetful, moved);
    const answer = await sendSigned(moved, again.state, passkey.get(again.challenge, passkeySite(forgetful)));
    await moved.visit(pathOf(answer.location ?? null));
    expect(await listPeople()).toEqual([ADA]);
  });
});
