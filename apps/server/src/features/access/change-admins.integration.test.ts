import { AdminEntity } from '@rapport/db/entities/access';
import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { newId } from '@rapport/db/id';
import { INVITATION_DAYS, type InvitationResult, MAX_ADMINS } from '@rapport/domain/access/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { addAdmin, inviteAdmin, removeAdminByEmail } from './change-admins.ts';

const ADMINS = '/admin/access/admins';
const NOW = new Date('2026-03-02T10:00:00.000Z');
const SECOND = 'second@example.com';

let app: TestApp;
let owner: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({
    env: { signIn: 'built-in', adminEmails: ['owner@example.com'] },
    now: () => NOW,
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await em().execute('truncate admin, user_account cascade');
  owner = await app.signIn({ email: 'owner@example.com' });
});

const em = () => app.orm.em.fork();
const post = (path: string, input: unknown = {}) =>
  callRest(app, { method: 'POST', path }, { cookie: owner.cookie, input });
const remove = (id: string) => callRest(app, { method: 'DELETE', path: `${ADMINS}/${id}` }, owner);
const refusal = (status: number, message: string) => ({ status, body: { message } });
const error = (code: string, message: string) => expect.objectContaining({ code, message });

/** What a command on the server has, which is nobody. */
const command = (env: Partial<Environment> = {}) => ({
  em: em(),
  env: { ...app.services.env, ...env },
  now: app.services.now,
  actor: null,
  ip: '127.0.0.1',
  requestId: 'a request',
});

async function anAdmin(email = SECOND, changes: { acceptedAt?: Date | null } = {}) {
  const forked = em();
  const row = forked.create(AdminEntity, {
    email,
    invitedBy: null,
    createdAt: NOW,
    expiresAt: NOW,
    acceptedAt: NOW,
    ...changes,
  });
  await forked.flush();
  return row;
}

describe('the limit of admins', () => {
  const fill = (count: number) =>
    em().execute(
      `insert into admin (email, created_at, expires_at)
       select 'admin' || n || '@example.com', ?::timestamptz, ?::timestamptz from generate_series(1, ?) n`,
      [NOW.toISOString(), NOW.toISOString(), count],
    );
  const message = `There can be ${MAX_ADMINS} admins. Remove one first.`;

  it('is for new invitations; one that was made already is renewed', async () => {
    await fill(MAX_ADMINS - 1);
    expect(await post(ADMINS, { email: SECOND })).toMatchObject({ status: 200 });
    expect(await post(ADMINS, { email: 'third@example.com' })).toMatchObject(refusal(409, message));
    expect(await post(ADMINS, { email: SECOND })).toMatchObject({ status: 200 });
  });

  it('is for the command; an open invitation is accepted by it', async () => {
    await fill(MAX_ADMINS - 1);
    expect(await addAdmin(command(), SECOND)).toBe(true);
    await expect(addAdmin(command(), 'third@example.com')).rejects.toEqual(error('CONFLICT', message));
    expect(await addAdmin(command(), 'admin1@example.com')).toBe(true);
    expect(await em().findOne(AdminEntity, { email: 'admin1@example.com' })).toMatchObject({
      acceptedAt: NOW,
    });
  });
});

describe('an invitation', () => {
  it('says that it was sent, again too, and is recorded each time', async () => {
    const first = await post(ADMINS, { email: SECOND });
    const { admin } = first.body as InvitationResult;
    const again = await post(`${ADMINS}/${admin.id}/invitation`);
    for (const { body } of [first, again]) {
      expect(body).toMatchObject({ message: `Invitation sent to ${SECOND}.` });
    }
    const invitedUntil = new Date(NOW.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
    expect(admin).toMatchObject({ email: SECOND, status: 'invited', invitedUntil });
    const entry = { subjectType: 'admin', details: { email: SECOND } };
    expect(await listAuditEntries(app, admin.id ?? '')).toMatchObject([
      { action: 'admin.invited', ...entry },
      { action: 'admin.invited_again', ...entry },
    ]);
  });

  it('is not for an admin, and not sent again to one or without an invitation', async () => {
    const { id } = await anAdmin();
    expect(await post(ADMINS, { email: SECOND })).toMatchObject(
      refusal(409, 'This person is an admin already.'),
    );
    expect(await post(`${ADMINS}/${id}/invitation`)).toMatchObject(
      refusal(409, 'This person has signed in and is an admin.'),
    );
    expect(await post(`${ADMINS}/${newId()}/invitation`)).toMatchObject(
      refusal(404, 'This invitation no longer exists.'),
    );
  });

  it('is not made by who was removed a moment ago', async () => {
    const actor = { userId: owner.userId, email: 'removed@example.com', tokenId: null };
    const deps = { ...command(), actor } as unknown as Parameters<typeof inviteAdmin>[0];
    await expect(inviteAdmin(deps, { email: SECOND })).rejects.toEqual(
      error('FORBIDDEN', 'You are no longer an admin.'),
    );
    expect(await em().count(AdminEntity)).toBe(0);
  });
});

describe('removing an admin', () => {
  it('says who it was, records it, and revokes the tokens of nobody else', async () => {
    const second = await app.signIn({ email: 'Second@Example.com' });
    const earlier = new Date(NOW.getTime() - 1_000);
    const tokens = [
      await issueToken(app.services, { userId: second.userId, scope: 'read' }),
      await issueToken(app.services, { userId: second.userId, scope: 'read' }),
      await issueToken(app.services, { userId: owner.userId, scope: 'read' }),
    ];
    await em().nativeUpdate(ApiTokenEntity, { id: tokens[0]?.id ?? '' }, { revokedAt: earlier });
    const { id } = await anAdmin();
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { message: `${SECOND} is no longer an admin.` },
    });
    const rows = await em().find(ApiTokenEntity, {});
    const revoked = new Map(rows.map((row) => [row.id, row.revokedAt]));
    expect(tokens.map((token) => revoked.get(token.id))).toEqual([earlier, NOW, null]);
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'admin.removed', subjectType: 'admin', details: { email: SECOND } },
    ]);
  });

  it('refuses an unknown one, oneself, and one of ADMIN_EMAILS', async () => {
    expect(await remove(newId())).toMatchObject(refusal(404, 'This admin no longer exists.'));
    const own = await anAdmin('owner@example.com');
    expect(await remove(own.id)).toMatchObject(refusal(409, "You can't remove yourself. Ask another admin."));
    await expect(removeAdminByEmail(command(), 'owner@example.com')).rejects.toEqual(
      error(
        'CONFLICT',
        'This address is in OWNER_EMAIL or ADMIN_EMAILS. Remove it there and restart the server.',
      ),
    );
    await expect(removeAdminByEmail(command(), SECOND)).rejects.toEqual(
      error('NOT_FOUND', 'No admin has this address.'),
    );
  });

  it('refuses the last one, but neither an open invitation nor one of two', async () => {
    const alone = { adminEmails: [] };
    await anAdmin();
    await anAdmin('invited@example.com', { acceptedAt: null });
    const last = error('CONFLICT', 'This is the last admin. Add another one first.');
    await expect(removeAdminByEmail(command(alone), SECOND)).rejects.toEqual(last);
    await removeAdminByEmail(command(alone), 'invited@example.com');
    await expect(removeAdminByEmail(command(alone), SECOND)).rejects.toEqual(last);
    await addAdmin(command(alone), 'third@example.com');
    await removeAdminByEmail(command(alone), SECOND);
    expect(await em().find(AdminEntity, {})).toMatchObject([{ email: 'third@example.com' }]);
  });
});

it('records who was added by a command, once', async () => {
  expect([await addAdmin(command(), SECOND), await addAdmin(command(), SECOND)]).toEqual([true, false]);
  const added = await em().findOneOrFail(AdminEntity, { email: SECOND });
  expect(await listAuditEntries(app, added.id)).toMatchObject([
    { action: 'admin.added', subjectType: 'admin', actorEmail: null, details: { email: SECOND } },
  ]);
});
