import { UserEntity } from '@rapport/db/entities/account';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/auth/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { takeOverAccount } from '../../auth/moving-accounts.ts';
import { runAdminCommand } from './command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs a command on the database, as on a server that is down. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const source = { DATABASE_URL: app.databaseUrl, ADMIN_EMAILS: 'owner@example.com', PUBLIC_URL: app.url };
  const code = await runAdminCommand(args, source, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

it('adds, lists and removes admins, in any letter case', async () => {
  expect(await run('add', 'Second@Example.com')).toEqual({
    code: 0,
    said: 'second@example.com is an admin now.',
  });
  expect((await run('add', 'second@example.com')).said).toContain('was an admin already');
  expect((await run('list')).said).toBe('  owner@example.com: in ADMIN_EMAILS\n  second@example.com: admin');
  expect(await run('remove', 'SECOND@example.com')).toMatchObject({ code: 0 });
  expect((await run('list')).said).not.toContain('second');
  const entries = await app.orm.em
    .fork()
    .find(AuditEntryEntity, { subjectType: 'admin' }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual(['admin.added', 'admin.removed']);
});

it.each([
  [['remove', 'owner@example.com'], 1, 'in OWNER_EMAIL or ADMIN_EMAILS'],
  [['remove', 'nobody@example.com'], 1, 'No admin has this address'],
  [['add', 'nobody'], 1, 'name@example.com'],
  [['link', 'nobody@example.com'], 1, 'admin:add nobody@example.com'],
  [['link'], 1, 'Local mode needs no link'],
  [['add', 'a@example.com', 'b@example.com'], 2, 'Usage'],
  [['list', 'a@example.com'], 2, 'Usage'],
  [[], 2, 'Usage'],
])('%j ends with %i and says what to do', async (args, code, said) => {
  expect(await run(...args)).toEqual({ code, said: expect.stringContaining(said) });
});

it('makes a link that signs the admin in, once', async () => {
  const site = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: { mode: 'production', signIn: 'built-in', adminEmails: ['owner@example.com'] },
  });
  try {
    const lines: string[] = [];
    const source = {
      NODE_ENV: 'production',
      DATABASE_URL: app.databaseUrl,
      ADMIN_EMAILS: 'owner@example.com',
      EMAIL_FROM: 'hello@example.com',
      PUBLIC_URL: site.url,
      SESSION_SECRET: site.services.env.sessionSecret,
    };
    expect(await runAdminCommand(['link'], source, (line) => lines.push(line))).toBe(0);
    expect(lines[0]).toBe('Sign in as owner@example.com with this link. It works once, for 30 minutes:');
    const link = new URL(lines[1]?.trim() ?? '');
    expect(link.href.startsWith(`${site.url}/api/sign-in/first#`)).toBe(true);
    const press = async () => {
      const browser = openBrowser(site.url);
      const form = { secret: link.hash.slice(1) };
      const { status, location } = await browser.visit(link.pathname, { form });
      if (location !== null) await browser.visit(location);
      const user = await browser.visit('/api/auth/user');
      return { status, user: JSON.parse(user.body) as { email?: string; isAdmin?: boolean } };
    };
    expect(await press()).toMatchObject({ status: 303, user: { email: 'owner@example.com', isAdmin: true } });
    expect(await press()).toMatchObject({ status: 410, user: { code: 'UNAUTHORIZED' } });
    const entries = await app.orm.em.fork().find(AuditEntryEntity, { action: 'admin.link_created' });
    expect(entries).toMatchObject([{ actorEmail: null, details: { email: 'owner@example.com' } }]);
  } finally {
    await site.close();
  }
});

it('says that the database cannot be reached, and changes nothing', async () => {
  const lines: string[] = [];
  const source = { DATABASE_URL: 'postgres://127.0.0.1:9/none' };
  expect(await runAdminCommand(['list'], source, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toMatch(/^Nothing was changed/);
});

it('lets an account go on under another provider once, with its id, and the one that was there already', async () => {
  const { userId } = await app.signIn({ email: 'Moving@example.com' });
  const other = { issuer: 'https://other.example', subject: 'a', email: 'moving@example.com' };
  const identity = { ...other, firstName: null, lastName: null, profileImageUrl: null };
  const takeOver = (subject: string) =>
    app.orm.em.fork().transactional((tx) => takeOverAccount(tx, { ...identity, subject }, new Date()));
  await takeOver('a');
  const stored = () => app.orm.em.fork().findOneOrFail(UserEntity, { id: userId });
  expect((await stored()).issuer).not.toBe(other.issuer);
  expect((await run('move')).code).toBe(0);
  await takeOver('a');
  expect(await stored()).toMatchObject({ issuer: other.issuer, subject: 'a', movingSince: null });
  await takeOver('b');
  expect(await stored()).toMatchObject({ subject: 'a' });
  const entries = await app.orm.em.fork().find(AuditEntryEntity, { action: 'account.moved' });
  expect(entries).toMatchObject([{ subjectId: userId, details: { to: other.issuer } }]);
});
