import { AddressChangeEntity, AdminEntity } from '@rapport/db/entities/access';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { Access, InvitationResult } from '@rapport/domain/access/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { type CallResponse, callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { acceptInvitation } from '../../auth/admin-sign-in.ts';
import { markErased, suppress } from '../../mail/consent/suppressions.ts';
import { sealToken } from '../../mail/postmark/setup/connection.ts';

const START = new Date('2026-03-02T10:00:00.000Z');
const DAY_MS = 86_400_000;
const ADMINS = '/admin/access/admins';

let clock = START;
let jobs: JobApp;
let owner: { cookie: string; userId: string };
beforeAll(async () => {
  jobs = await startJobApp(() => clock, { adminEmails: ['owner@example.com'], signIn: 'built-in' });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  clock = START;
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.execute(
    'truncate admin, address_change, outgoing_email, enrollment, coaching_package, user_account cascade',
  );
  owner = await jobs.app.signIn({ email: 'Owner@example.com', firstName: 'Ada', lastName: 'Sample' });
});

const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const post = (path: string, input: unknown, as = owner) =>
  callRest(jobs.app, { method: 'POST', path }, { cookie: as.cookie, input });
const remove = (id: string | null | undefined, as = owner) =>
  callRest(jobs.app, { method: 'DELETE', path: `${ADMINS}/${id}` }, as);
const invite = async (email: string, as = owner) => post(ADMINS, { email }, as);
const invited = async (email: string) => ((await invite(email)).body as InvitationResult).admin;
const read = async (as = owner) =>
  (await callRest(jobs.app, { method: 'GET', path: '/admin/access' }, as)).body as Access;
/** Signs in with this address, as completing a login does. */
async function signIn(email: string) {
  const em = jobs.app.orm.em.fork();
  await em.transactional((tx) => acceptInvitation(tx, email, clock));
  return jobs.app.signIn({ email });
}
const isAdmin = async (as: { cookie: string }) =>
  ((await callRest(jobs.app, { method: 'GET', path: '/auth/user' }, as)).body as { isAdmin: boolean })
    .isAdmin;
/** Sends what is queued, and returns the text of each email by its recipient. */
async function received(): Promise<Record<string, string>> {
  const rows = await jobs.app.orm.em.fork().find(OutgoingEmailEntity, { status: 'queued' });
  for (const { id } of rows) await sendOutgoing(jobs.deps, id);
  return Object.fromEntries(jobs.postmark.messages.map(({ to, text = '' }) => [to, text]));
}

describe('admins', () => {
  it('are listed with those of ADMIN_EMAILS, with whom they are', async () => {
    await invite('second@example.com');
    const { admins, ...rest } = await read();
    expect(rest).toEqual({ signIn: 'built-in', provider: 'Built-in sign-in' });
    expect(admins).toMatchObject([
      {
        id: null,
        email: 'owner@example.com',
        name: 'Ada Sample',
        isYou: true,
        status: 'active',
        invitedUntil: null,
        hasPasskey: false,
      },
      {
        email: 'second@example.com',
        name: null,
        isYou: false,
        status: 'invited',
        invitedUntil: '2026-03-09T10:00:00.000Z',
      },
    ]);
  });

  it('say whether they have a passkey that works here', async () => {
    const hasPasskey = async () => (await read()).admins[0]?.hasPasskey;
    const em = jobs.app.orm.em.fork();
    const passkey = em.create(PasskeyEntity, {
      user: owner.userId,
      rpId: 'former.example',
      credentialId: 'a-credential',
      publicKey: 'a-key',
      name: 'Chrome on Mac',
      lastUsedAt: null,
    });
    await em.flush();
    expect(await hasPasskey()).toBe(false);
    passkey.rpId = new URL(jobs.app.services.env.publicUrl).hostname;
    await em.flush();
    expect(await hasPasskey()).toBe(true);
  });

  it('are invited by an email whose link holds no secret, and are admins once they sign in', async () => {
    const before = await jobs.app.signIn({ email: 'Second@Example.com' });
    expect(await invite(' Second@Example.com ')).toMatchObject({
      status: 200,
      body: { link: null, admin: { email: 'second@example.com' } },
    });
    expect(await isAdmin(before)).toBe(false);
    const { 'second@example.com': text } = await received();
    expect(text?.replaceAll('\n', ' ')).toContain('Sign in as second@example.com within 7 days:');
    expect(text).toContain(`${jobs.app.url}/admin\n`);
    const second = await signIn('SECOND@example.com');
    expect([await isAdmin(second), await isAdmin(before)]).toEqual([true, true]);
    const { admins } = await read(second);
    expect(admins[1]).toMatchObject({ status: 'active', isYou: true });
    expect(await listAuditEntries(jobs.app, admins[1]?.id ?? '')).toMatchObject([
      { action: 'admin.invited', actorEmail: 'Owner@example.com' },
    ]);
    expect(await invite('second@example.com')).toMatchObject({ status: 409 });
  });

  it('are handed a link while email is not set up, and get the email once a token is stored', async () => {
    const { env } = jobs.app.services;
    const { postmark, mode } = env;
    Object.assign(env, { postmark: null, mode: 'production' });
    try {
      const { body } = await invite('second@example.com');
      expect(body).toMatchObject({
        link: expect.stringMatching(/\/api\/sign-in\/first#[\w-]{43}$/),
        message: 'Hand the link over to second@example.com.',
      });
      expect(await jobs.app.orm.em.fork().count(OutgoingEmailEntity)).toBe(0);
      const { id } = (body as InvitationResult).admin;
      await jobs.app.orm.em
        .fork()
        .insert(PostmarkConnectionEntity, { id: 1, sealedToken: sealToken(env, 'a token') });
      expect(await post(`${ADMINS}/${id}/invitation`, {})).toMatchObject({
        status: 200,
        body: { link: null },
      });
    } finally {
      Object.assign(env, { postmark, mode });
      await jobs.app.orm.em.fork().execute('delete from postmark_connection');
    }
  });

  it('have a week to accept, and another one each time the invitation is sent again', async () => {
    const { id } = await invited('second@example.com');
    later(7 * DAY_MS + 1);
    owner = await signIn('owner@example.com');
    expect((await read()).admins[1]).toMatchObject({ status: 'expired' });
    expect(await isAdmin(await signIn('second@example.com'))).toBe(false);
    expect(await post(`${ADMINS}/${id}/invitation`, {})).toMatchObject({
      status: 200,
      body: { admin: { status: 'invited' } },
    });
    expect(await isAdmin(await signIn('second@example.com'))).toBe(true);
    expect(await post(`${ADMINS}/${id}/invitation`, {})).toMatchObject({ status: 409 });
  });

  it('lose sessions and tokens of the admin area at once when they are removed, for good', async () => {
    const { id } = await invited('second@example.com');
    const second = await signIn('second@example.com');
    const { authorization } = await issueToken(jobs.app.services, { userId: second.userId, scope: 'read' });
    const withToken = () => fetch(`${jobs.app.url}/api/admin/contacts`, { headers: { authorization } });
    expect((await withToken()).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect([await isAdmin(second), (await withToken()).status]).toEqual([false, 401]);
    expect(await remove(id)).toMatchObject({ status: 404 });
    await invite('second@example.com');
    await signIn('second@example.com');
    expect([await isAdmin(second), (await withToken()).status]).toEqual([true, 401]);
  });

  it('of whom two remove each other at once: one stays', async () => {
    const [one, other] = [await invited('one@example.com'), await invited('other@example.com')];
    const [asOne, asOther] = [await signIn('one@example.com'), await signIn('other@example.com')];
    const results = await Promise.all([remove(other.id, asOne), remove(one.id, asOther)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await jobs.app.orm.em.fork().count(AdminEntity)).toBe(1);
  });

  it('cannot remove themselves, nor who is in ADMIN_EMAILS', async () => {
    const { id } = await invited('second@example.com');
    const second = await signIn('second@example.com');
    expect(await remove(id, second)).toMatchObject({ status: 409 });
    const em = jobs.app.orm.em.fork();
    const row = em.create(AdminEntity, {
      email: 'owner@example.com',
      invitedBy: null,
      expiresAt: START,
      acceptedAt: START,
    });
    await em.flush();
    expect(await remove(row.id, second)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ADMIN_EMAILS') },
    });
  });

  it.each(['', 'nobody', 'a@b', 'a b@example.com', 'ä@example.com', `${'a'.repeat(13_000)}@example.com`])(
    'are not invited at %.20j',
    async (email) => {
      expect(await invite(email)).toMatchObject({ status: 400, body: { issues: [{ path: ['email'] }] } });
    },
  );

  it('are invited with a plus, or at a domain in its ASCII form; twice at once is one invitation', async () => {
    for (const email of ['second+admin@example.com', 'second@xn--mller-kva.example']) {
      const results = await Promise.all([invite(email), invite(email.toUpperCase())]);
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await jobs.app.orm.em.fork().count(AdminEntity)).toBe(2);
  });

  it('are not invited at an erased address', async () => {
    await jobs.app.orm.em.fork().transactional(async (tx) => {
      await suppress(tx, ['gone@example.com'], { reason: 'erased', source: 'person', now: clock });
      await markErased(tx, 'gone@example.com', clock);
    });
    expect(await invite('gone@example.com')).toMatchObject({ status: 409 });
  });

  it('change nothing without a fresh sign-in', async () => {
    const { id } = await invited('second@example.com');
    later(11 * 60_000);
    const refused: CallResponse[] = [
      await invite('x@example.com'),
      await remove(id),
      await post('/account/address', { email: 'x@example.com' }),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });
});

describe('a new address', () => {
  const ask = (email: string, as: typeof owner) => post('/account/address', { email }, as);
  const confirm = (code: string, as: typeof owner) => post('/account/address/confirmation', { code }, as);
  const codeFor = async (email: string) =>
    /^([A-Z3-9]{8})$/m.exec((await received())[email] ?? '')?.[1] ?? '';

  async function aClient(email = 'client@example.com') {
    const em = jobs.app.orm.em.fork();
    const bought = aPackage(em, {});
    const plans = ['Client@Example.com', 'client@example.com'].map((clientEmail) =>
      anEnrollment(em, bought, { clientEmail }),
    );
    await em.flush();
    return { client: await jobs.app.signIn({ email }), plans };
  }

  it('is asked for ten times a day, also at once', async () => {
    const { client } = await aClient('often@example.com');
    const asked = await Promise.all(
      Array.from({ length: 15 }, (_, index) => ask(`new-${index}@example.com`, client)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(10);
    // The outbox deletes the emails of replaced codes; they count all the same.
    await jobs.app.orm.em.fork().nativeDelete(OutgoingEmailEntity, { kind: 'address_code' });
    expect(await ask('another@example.com', client)).toMatchObject({ status: 409 });
  });

  it('needs the code sent to it; then the plans follow and the former one gets a notice', async () => {
    const { client } = await aClient();
    expect(await ask('New+Me@Example.com', client)).toMatchObject({ status: 200 });
    const code = await codeFor('New+Me@Example.com');
    expect(code).not.toBe('');
    expect(await confirm(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `, client)).toMatchObject({
      status: 200,
    });
    const em = jobs.app.orm.em.fork();
    const plans = await em.find(EnrollmentEntity, {});
    expect(plans.map(({ clientEmail }) => clientEmail)).toEqual(['New+Me@Example.com', 'New+Me@Example.com']);
    const { body } = await callRest(jobs.app, { method: 'GET', path: '/auth/user' }, client);
    expect(body).toMatchObject({ email: 'New+Me@Example.com', isClient: true });
    expect((await received())['client@example.com']).toContain('New+Me@Example.com');
    expect(await em.count(AddressChangeEntity)).toBe(0);
  });

  it('leaves its code in no stored email', async () => {
    const { client } = await aClient();
    await ask('new@example.com', client);
    const code = await codeFor('new@example.com');
    const rows = await jobs.app.orm.em
      .fork()
      .find(OutgoingEmailEntity, { kind: 'address_code' }, { populate: ['html', 'text'] });
    expect(rows).toMatchObject([
      { subject: 'Confirm your new address', html: null, text: null, status: 'sent' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const [id] = rows.map((row) => row.id);
    expect(await post(`/admin/emails/${id}/retry`, {})).toMatchObject({ status: 409 });
  });

  it('takes five tries, also when they come at once, and the code for ten minutes', async () => {
    const { client } = await aClient();
    await ask('new@example.com', client);
    const code = await codeFor('new@example.com');
    const wrong = await Promise.all(Array.from({ length: 12 }, () => confirm('AAAAAAAA', client)));
    const messages = wrong.map(({ body }) => (body as { message: string }).message);
    expect(messages.filter((message) => message.startsWith("That code isn't right."))).toHaveLength(4);
    expect(await confirm(code, client)).toMatchObject({ status: 400 });
    await ask('new@example.com', client);
    const next = await codeFor('new@example.com');
    expect(next).not.toBe(code);
    later(9 * 60_000 + 59_000);
    expect(await confirm(code, client)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('4 more times') },
    });
    later(1_000);
    expect(await confirm(next, client)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['code'] }] },
    });
  });

  it('of an admin takes the rights along, also from an address of ADMIN_EMAILS', async () => {
    await invited('second@example.com');
    const second = await signIn('second@example.com');
    await ask('other@example.com', second);
    await confirm(await codeFor('other@example.com'), second);
    expect(await isAdmin(second)).toBe(true);
    expect((await read()).admins.map(({ email }) => email)).toEqual([
      'owner@example.com',
      'other@example.com',
    ]);
    await ask('ada@example.com', owner);
    await confirm(await codeFor('ada@example.com'), owner);
    expect(await isAdmin(owner)).toBe(true);
    expect((await read()).admins.map(({ email }) => email)).toEqual(['other@example.com', 'ada@example.com']);
  });

  it('that another account has is refused to who confirmed it, and nothing moves', async () => {
    const { client } = await aClient();
    const em = jobs.app.orm.em.fork();
    await jobs.app.signIn({ email: 'Taken@example.com' });
    await em.execute("update user_account set issuer = 'built-in'");
    expect(await ask('taken@example.com', client)).toMatchObject({ status: 200 });
    expect(await confirm(await codeFor('taken@example.com'), client)).toMatchObject({ status: 409 });
    expect(await em.count(EnrollmentEntity, { clientEmail: 'taken@example.com' })).toBe(0);
  });

  it('goes to one of two people who confirm it at once', async () => {
    const [one, other] = [
      await jobs.app.signIn({ email: 'one@example.com' }),
      await jobs.app.signIn({ email: 'other@example.com' }),
    ];
    await jobs.app.orm.em.fork().execute("update user_account set issuer = 'built-in'");
    await ask('new@example.com', one);
    const first = await codeFor('new@example.com');
    await ask('new@example.com', other);
    const second = await codeFor('new@example.com');
    const results = await Promise.all([confirm(first, one), confirm(second, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
