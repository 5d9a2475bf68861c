import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminEntity, type AdminRow } from '@rapport/db/entities/access';
import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { AdminLinkEntity } from '@rapport/db/entities/passkeys';
import { INVITATION_DAYS, type InvitationResult, MAX_ADMINS } from '@rapport/domain/access/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import { assertNotErased } from '../../mail/consent/assert-not-erased.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { ADMINS_LOCK, listAdminEmails } from '../../platform/admins.ts';
import { type AuditSource, recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { createHandoverLink } from './handover-link.ts';
import { listAdmins } from './list-admins.ts';

const DAY_MS = 86_400_000;

/** An admin, or a command on the server, whose actor is null. */
type Dependencies = Pick<Deps, 'em' | 'env'> & AuditSource;
type AdminDependencies = Deps & { actor: Actor };

function assertRoom(count: number): void {
  if (count >= MAX_ADMINS)
    throw new AppError('CONFLICT', `There can be ${MAX_ADMINS} admins. Remove one first.`);
}

/** One at a time, and never by someone who has just been removed. Throws AppError FORBIDDEN. */
async function lockAdmins(tx: EntityManager, { env, actor }: Dependencies): Promise<string[]> {
  await holdLock(tx, ADMINS_LOCK);
  const admins = await listAdminEmails({ em: tx, env });
  if (actor !== null && !admins.includes(normalizeEmail(actor.email))) {
    throw new AppError('FORBIDDEN', 'You are no longer an admin.');
  }
  return admins;
}

/** Stores an invitation, or renews one, and sends it. */
async function sendInvitation(tx: EntityManager, deps: AdminDependencies, row: AdminRow, action: string) {
  row.expiresAt = new Date(deps.now().getTime() + INVITATION_DAYS * DAY_MS);
  row.invitedBy = deps.actor.email;
  await tx.flush();
  recordAudit(tx, deps, { action, subjectType: 'admin', subjectId: row.id, details: { email: row.email } });
  const link = await createHandoverLink(tx, deps, row);
  if (link === null)
    await enqueueEmail(tx, deps, { kind: 'admin_invitation', recipient: row.email, subjectId: row.id });
  const admin = (await listAdmins(tx, deps)).find(({ id }) => id === row.id);
  if (!admin) throw new Error('the invitation was not stored');
  const message = link === null ? `Invitation sent to ${row.email}.` : `Hand the link over to ${row.email}.`;
  return { success: true as const, message, admin, link };
}

/**
 * Invites someone to be an admin, which they are once they sign in with this address within a week. Inviting again
 * renews the invitation. CONFLICT for an admin, for an erased address, and beyond the limit.
 */
export function inviteAdmin(deps: AdminDependencies, payload: { email: string }): Promise<InvitationResult> {
  const email = normalizeEmail(payload.email);
  return deps.em.transactional(async (tx) => {
    const admins = await lockAdmins(tx, deps);
    if (admins.includes(email)) throw new AppError('CONFLICT', 'This person is an admin already.');
    await assertNotErased(tx, deps, { email });
    const known = await tx.findOne(AdminEntity, { email });
    if (!known) assertRoom(await tx.count(AdminEntity));
    const now = deps.now();
    const row =
      known ??
      tx.create(AdminEntity, {
        email,
        invitedBy: deps.actor.email,
        createdAt: now,
        expiresAt: now,
        acceptedAt: null,
      });
    return sendInvitation(tx, deps, row, 'admin.invited');
  });
}

/** Sends an invitation again, for another week. NOT_FOUND without one, CONFLICT once it is accepted. */
export function resendInvitation(deps: AdminDependencies, { id }: { id: string }): Promise<InvitationResult> {
  return deps.em.transactional(async (tx) => {
    await lockAdmins(tx, deps);
    const row = await tx.findOne(AdminEntity, { id });
    if (!row) throw new AppError('NOT_FOUND', 'This invitation no longer exists.');
    if (row.acceptedAt !== null) throw new AppError('CONFLICT', 'This person has signed in and is an admin.');
    return sendInvitation(tx, deps, row, 'admin.invited_again');
  });
}

/** Makes an address an admin at once. Returns false when it was one. CONFLICT for an erased address and beyond the limit. */
export function addAdmin(deps: Dependencies, address: string): Promise<boolean> {
  const email = normalizeEmail(address);
  return deps.em.transactional(async (tx) => {
    const admins = await lockAdmins(tx, deps);
    if (admins.includes(email)) return false;
    await assertNotErased(tx, deps, { email });
    const now = deps.now();
    const known = await tx.findOne(AdminEntity, { email });
    if (!known) assertRoom(await tx.count(AdminEntity));
    const row =
      known ??
      tx.create(AdminEntity, { email, invitedBy: null, createdAt: now, expiresAt: now, acceptedAt: now });
    row.acceptedAt = now;
    recordAudit(tx, deps, {
      action: 'admin.added',
      subjectType: 'admin',
      subjectId: row.id,
      details: { email },
    });
    return true;
  });
}

/** Removes a row and its links; the person's API tokens are revoked, so that inviting them again does not bring them back. */
async function removeRow(tx: EntityManager, deps: Dependencies, admins: readonly string[], row: AdminRow) {
  const { id, email } = row;
  if (deps.env.adminEmails.map(normalizeEmail).includes(email)) {
    throw new AppError(
      'CONFLICT',
      'This address is in OWNER_EMAIL or ADMIN_EMAILS on the server. Remove it there.',
    );
  }
  if (row.acceptedAt !== null && admins.every((admin) => admin === email)) {
    throw new AppError('CONFLICT', 'This is the last admin. Add another one first.');
  }
  const users = await tx.execute<{ id: string }[]>('select id from user_account where lower(email) = ?', [
    email,
  ]);
  await tx.nativeUpdate(
    ApiTokenEntity,
    { user: { $in: users.map((user) => user.id) }, revokedAt: null },
    { revokedAt: deps.now() },
  );
  recordAudit(tx, deps, { action: 'admin.removed', subjectType: 'admin', subjectId: id, details: { email } });
  await tx.nativeDelete(AdminLinkEntity, { email });
  await tx.nativeDelete(AdminEntity, { id });
}

/**
 * Removes an admin or an invitation. Sessions and API tokens of the person lose the admin area at once. NOT_FOUND for an
 * unknown one; CONFLICT for yourself, for the last admin, and for an address of ADMIN_EMAILS.
 */
export async function removeAdmin(deps: AdminDependencies, { id }: { id: string }): Promise<Ok> {
  return deps.em.transactional(async (tx) => {
    const admins = await lockAdmins(tx, deps);
    const row = await tx.findOne(AdminEntity, { id });
    if (!row) throw new AppError('NOT_FOUND', 'This admin no longer exists.');
    if (row.email === normalizeEmail(deps.actor.email)) {
      throw new AppError('CONFLICT', "You can't remove yourself. Ask another admin.");
    }
    await removeRow(tx, deps, admins, row);
    return { success: true, message: `${row.email} is no longer an admin.` };
  });
}

/** The same by address, for a command. NOT_FOUND for an unknown one; CONFLICT as above. */
export function removeAdminByEmail(deps: Dependencies, address: string): Promise<void> {
  const email = normalizeEmail(address);
  return deps.em.transactional(async (tx) => {
    const admins = await lockAdmins(tx, deps);
    if (deps.env.adminEmails.map(normalizeEmail).includes(email)) {
      throw new AppError(
        'CONFLICT',
        'This address is in OWNER_EMAIL or ADMIN_EMAILS. Remove it there and restart the server.',
      );
    }
    const row = await tx.findOne(AdminEntity, { email });
    if (!row) throw new AppError('NOT_FOUND', 'No admin has this address.');
    await removeRow(tx, deps, admins, row);
  });
}
