import { AddressChangeEntity, AdminEntity } from '@rapport/db/entities/access';
import { SessionEntity } from '@rapport/db/entities/account';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity, NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readNotificationSettings } from '../../mail/notifications/settings.ts';
import { listAdminEmails } from '../../platform/admins.ts';
import { createSignInCodes } from '../../platform/sign-in/codes.ts';

const FORMER = 'former@example.com';
const NEW = 'New@Example.com';
const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;
const TOMORROW = { status: 409, body: { message: 'You asked for several codes. Try again tomorrow.' } };
const GONE = 'This code no longer works. Send a new one.';

let clock = new Date('2026-03-02T10:00:00.000Z');
let app: TestApp;
let person: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({
    env: {
      signIn: 'built-in',
      adminEmails: ['owner@example.com'],
      adminNotificationEmail: 'owner@example.com',
    },
    now: () => clock,
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await em().execute(
    `truncate admin, address_change, outgoing_email, notification, notification_settings, enrollment,
              coaching_package, user_account cascade`,
  );
  person = await app.signIn({ email: FORMER });
});

const em = () => app.orm.em.fork();
const post = (path: string, input: unknown) =>
  callRest(app, { method: 'POST', path }, { cookie: person.cookie, input });
const ask = (email = NEW) => post('/account/address', { email });
const confirm = (code: string) => post('/account/address/confirmation', { code });
const refused = (message: string, field: string) => ({
  status: 400,
  body: { message, issues: [{ path: [field], message }] },
});

async function readCode(): Promise<string> {
  const { id } = await em().findOneOrFail(AddressChangeEntity, { user: person.userId });
  return createSignInCodes(app.services.env).codeOf(id);
}

/** Lets time pass for a person whose sign-in stays fresh. */
async function stayUntil(at: Date) {
  clock = at;
  await em().nativeUpdate(
    SessionEntity,
    { user: person.userId },
    { authenticatedAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + DAY_MS) },
  );
}

/** Asks for a code and confirms it. */
async function changeTo(email: string) {
  expect(await ask(email)).toMatchObject({
    status: 200,
    body: { message: `We sent a code to ${email}.` },
  });
  return confirm(await readCode());
}

describe('a confirmed address', () => {
  it('is said and recorded', async () => {
    expect(await changeTo(NEW)).toMatchObject({
      status: 200,
      body: { message: `Your address is now ${NEW}.` },
    });
    const subject = { subjectType: 'user', actorEmail: FORMER };
    expect(await listAuditEntries(app, person.userId)).toMatchObject([
      { action: 'account.address_change_requested', ...subject },
      { action: 'account.address_changed', ...subject, details: { from: FORMER, to: NEW } },
    ]);
  });

  it('gets the emails of its plans that wait, and no others', async () => {
    const rows = em();
    const plan = anEnrollment(rows, aPackage(rows), { clientEmail: 'Former@Example.com' });
    const request = rows.create(RenewalRequestEntity, {
      enrollment: plan,
      requestedPackage: null,
      packageName: 'A package',
      requestDate: clock,
      message: null,
      decidedAt: null,
      decidedBy: null,
      reply: null,
      withdrawnAt: null,
    });
    await rows.flush();
    const email = (kind: string, subjectId: string | null, status: 'queued' | 'sent', recipient: string) => ({
      kind,
      subjectId,
      status,
      recipient,
    });
    await rows.insertMany(OutgoingEmailEntity, [
      email('of the plan', plan.id, 'queued', 'Former@Example.com'),
      email('of the renewal', request.id, 'queued', FORMER),
      email('sent before', plan.id, 'sent', FORMER),
      email('of no plan', null, 'queued', FORMER),
      email('of somebody else', plan.id, 'queued', 'owner@example.com'),
    ] as never);
    await changeTo(NEW);
    const stored = await em().find(OutgoingEmailEntity, { kind: { $like: '%of %' } });
    const before = await em().find(OutgoingEmailEntity, { kind: 'sent before' });
    expect(
      Object.fromEntries([...stored, ...before].map(({ kind, recipient }) => [kind, recipient])),
    ).toEqual({
      'of the plan': NEW,
      'of the renewal': NEW,
      'sent before': FORMER,
      'of no plan': FORMER,
      'of somebody else': 'owner@example.com',
    });
  });

  it('gets the notifications, and those of the settings that went to the former one', async () => {
    const rows = em();
    for (const recipientEmail of [FORMER, 'owner@example.com']) {
      rows.create(NotificationEntity, {
        recipientEmail,
        type: 'contact_form',
        title: 'A',
        message: 'B',
      } as never);
    }
    rows.create(NotificationSettingsEntity, {
      addresses: ['owner@example.com', FORMER],
      updatedAt: clock,
    } as never);
    await rows.flush();
    await changeTo(NEW);
    const notified = await em().find(NotificationEntity, {}, { orderBy: { id: 'asc' } });
    expect(notified.map(({ recipientEmail }) => recipientEmail)).toEqual([
      'new@example.com',
      'owner@example.com',
    ]);
    expect(await em().find(NotificationSettingsEntity, {})).toMatchObject([
      { addresses: ['owner@example.com', 'new@example.com'] },
    ]);
  });

  it.each([NEW, 'FORMER@example.com'])('of an admin keeps the rights: %s', async (email) => {
    const rows = em();
    for (const [address, acceptedAt] of [
      [FORMER, clock],
      ['new@example.com', null],
    ] as const) {
      rows.create(AdminEntity, { email: address, invitedBy: null, expiresAt: clock, acceptedAt });
    }
    await rows.flush();
    expect(await changeTo(email)).toMatchObject({ status: 200 });
    const accepted = await em().find(AdminEntity, { acceptedAt: { $ne: null } });
    expect(accepted.map((admin) => admin.email)).toEqual([email.toLowerCase()]);
  });

  it('of an admin of ADMIN_EMAILS takes the rights and the notifications from the former one', async () => {
    person = await app.signIn({ email: 'owner@example.com' });
    expect(await changeTo(NEW)).toMatchObject({ body: { message: `Your address is now ${NEW}.` } });
    const { env } = app.services;
    expect(await listAdminEmails({ em: em(), env })).toEqual(['new@example.com']);
    const found = await app.signIn({ email: 'owner@example.com' });
    const list = (cookie: string) => callRest(app, { method: 'GET', path: '/admin/contacts' }, { cookie });
    expect(await list(found.cookie)).toMatchObject({ status: 403 });
    expect(await list(person.cookie)).toMatchObject({ status: 200 });
    expect(await readNotificationSettings({ em: em(), env })).toMatchObject({
      addresses: ['new@example.com'],
    });
    const shown = await callRest(app, { method: 'GET', path: '/admin/access' }, { cookie: person.cookie });
    expect(shown.body).toMatchObject({ admins: [{ email: 'new@example.com', isYou: true }] });
  });

  it('of an admin who comes back has the rights again', async () => {
    person = await app.signIn({ email: 'owner@example.com' });
    await changeTo(NEW);
    await changeTo('owner@example.com');
    expect(await listAdminEmails({ em: em(), env: app.services.env })).toEqual(['owner@example.com']);
  });

  it('of somebody who is no admin makes nobody one', async () => {
    await changeTo(NEW);
    expect(await em().count(AdminEntity)).toBe(0);
  });
});

describe('a code', () => {
  it.each(['', 'K', '00000000', 'KKKKKKKKK'])('that is none counts no try: %j', async (typed) => {
    await ask();
    expect(await confirm(typed)).toMatchObject(refused('Enter the eight characters of the code.', 'code'));
    expect(await em().find(AddressChangeEntity, {})).toMatchObject([{ tries: 0 }]);
  });

  it('that is wrong says how many tries are left, then that it no longer works', async () => {
    await ask();
    for (const left of ['4 more times', '3 more times', '2 more times', 'once more']) {
      const message = `That code isn't right. You can try ${left}.`;
      expect(await confirm('KKKKKKKK')).toMatchObject(refused(message, 'code'));
    }
    expect(await confirm('KKKKKKKK')).toMatchObject(refused(GONE, 'code'));
    expect(await confirm(await readCode())).toMatchObject(refused(GONE, 'code'));
  });

  it('for an address that another account has says to sign in with it', async () => {
    await app.signIn({ email: 'taken@example.com' });
    expect(await changeTo('taken@example.com')).toMatchObject({
      status: 409,
      body: { message: 'Another account has this address. Sign in with it instead.' },
    });
  });

  it('is sent ten times in 24 hours, and again after them', async () => {
    for (let time = 0; time < 10; time += 1) await ask(`n${time}.${NEW}`);
    expect(await ask()).toMatchObject(TOMORROW);
    await stayUntil(new Date(clock.getTime() + DAY_MS - 1));
    expect(await ask()).toMatchObject(TOMORROW);
    await stayUntil(new Date(clock.getTime() + 1));
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('is sent to one address three times in a quarter of an hour and ten times a day, whoever asks', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      person = await app.signIn({ email: `newcomer${time}@example.com` });
      statuses.push((await ask(time % 2 === 0 ? NEW : NEW.toUpperCase())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
    expect(await em().count(OutgoingEmailEntity, { kind: 'address_code' })).toBe(3);
    expect(await ask(`other.${NEW}`)).toMatchObject({ status: 200 });
    for (let time = 3; time < 10; time += 1) {
      await stayUntil(new Date(clock.getTime() + QUARTER_MS));
      person = await app.signIn({ email: `newcomer${time}@example.com` });
      expect((await ask()).status).toBe(200);
    }
    await stayUntil(new Date(clock.getTime() + QUARTER_MS));
    person = await app.signIn({ email: 'newcomer10@example.com' });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { message: 'Several codes were sent to this address. Try again tomorrow.' },
    });
  });

  it('is sent a hundred times a day to all addresses together; times of a clock that was ahead do not count', async () => {
    const fill = (count: number, at: Date) =>
      em().execute(
        `insert into outgoing_email (id, kind, recipient, "values", created_at)
         select new_id(), 'address_code', 'filled' || n || '@example.com', '{}', ?::timestamptz
           from generate_series(1, ?::int) n`,
        [at.toISOString(), count],
      );
    await fill(100, new Date(clock.getTime() + DAY_MS));
    await fill(99, clock);
    expect(await ask()).toMatchObject({ status: 200 });
    expect(await ask(`other.${NEW}`)).toMatchObject({
      status: 409,
      body: { message: 'This site has sent all the codes of a day for new addresses. Try again tomorrow.' },
    });
  });

  it('is not sent to the address that the person has', async () => {
    expect(await ask(FORMER)).toMatchObject(refused('This is your address already.', 'email'));
  });
});

it('is refused beside an external provider, which has the address', async () => {
  await ask();
  const { env } = app.services;
  const { signIn } = env;
  Object.assign(env, { signIn: 'external' });
  try {
    const message = 'Your address is the one of your account at the sign-in. Change it there.';
    for (const answer of [await ask('other@example.com'), await confirm(await readCode())]) {
      expect(answer).toMatchObject({ status: 409, body: { message } });
    }
  } finally {
    Object.assign(env, { signIn });
  }
});
