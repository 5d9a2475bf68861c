import type { EntityManager } from '@mikro-orm/postgresql';
import { RecoveryCodeEntity } from '@rapport/db/entities/passkeys';
import { isAdminEmail } from '../../../platform/admins.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { Actor } from '../../../platform/deps.ts';
import { getRelyingParty } from '../../../platform/sign-in/relying-party.ts';
import { findMethods } from '../../live-sessions.ts';
import type { SignInMethod } from '../grants.ts';
import { isPasskeyOffered } from './offer.ts';

/** The page that offers a passkey after a sign-in, and leads on to the page that asked for it. */
export const offerPath = (returnTo: string) => `/api/sign-in/passkey?${new URLSearchParams({ returnTo })}`;

/** Ways in for people who may have lost their passkey. */
const WITHOUT_PASSKEY: readonly SignInMethod[] = ['link', 'recovery'];

/**
 * Whether adding a passkey leads to new recovery codes: for an admin who has none left, or who came by a link of the
 * server, which is the way in for whoever lost passkey and codes.
 */
export async function needsNewCodes(
  em: EntityManager,
  { isAdmin, userId, sessionId }: Pick<Actor, 'isAdmin' | 'userId' | 'sessionId'>,
): Promise<boolean> {
  if (!isAdmin) return false;
  if ((await em.count(RecoveryCodeEntity, { user: userId, usedAt: null })) === 0) return true;
  if (sessionId === null) return false;
  return (await findMethods(em, [sessionId])).get(sessionId) === 'link';
}

/** Counts a finished built-in sign-in, and decides whether to offer a passkey after it. */
export async function countForOffer(
  em: EntityManager,
  env: Pick<Environment, 'adminEmails' | 'publicUrl'>,
  {
    identity,
    method,
  }: { identity: { issuer: string; subject: string; email: string }; method?: string | undefined },
): Promise<boolean> {
  const [row] = await em.execute<{ signIns: number; passkeyRefusals: number; passkeys: number }[]>(
    `insert into passkey_offer (user_id, sign_ins)
     select id, 1 from user_account where issuer = ? and subject = ?
     on conflict (user_id) do update set sign_ins = passkey_offer.sign_ins + 1
     returning sign_ins as "signIns", refusals as "passkeyRefusals",
       (select count(*)::int from passkey p where p.user_id = passkey_offer.user_id and p.rp_id = ?) as passkeys`,
    [identity.issuer, identity.subject, getRelyingParty(env).id],
  );
  if (!row) return false;
  if (WITHOUT_PASSKEY.some((way) => way === method)) return true;
  return isPasskeyOffered({ ...row, isAdmin: await isAdminEmail({ em, env }, identity.email) });
}

/** Remembers that a person answered "Not now". */
export async function declineOffer(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `insert into passkey_offer (user_id, refusals) values (?, 1)
     on conflict (user_id) do update set refusals = passkey_offer.refusals + 1`,
    [userId],
  );
}

/** Whether anyone has a passkey that works on this domain. */
export async function hasPasskeys(em: EntityManager, env: Pick<Environment, 'publicUrl'>): Promise<boolean> {
  const [row] = await em.execute<{ any: boolean }[]>(
    'select exists (select 1 from passkey where rp_id = ?) as any',
    [getRelyingParty(env).id],
  );
  return row?.any === true;
}
