import type { EntityManager } from '@mikro-orm/postgresql';
import { OWN_SIGN_IN } from '@rapport/domain/access/own-sign-in';
import type { Access, Admin } from '@rapport/domain/access/schema';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { LEFT } from '../../platform/admins.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getRelyingParty } from '../../platform/sign-in/relying-party.ts';

interface StoredAdmin {
  id: string | null;
  email: string;
  expiresAt: string | null;
  acceptedAt: string | null;
  firstName: string | null;
  lastName: string | null;
  lastSignInAt: string | null;
  hasPasskey: boolean;
}

/** The admins of ADMIN_EMAILS in its order, then the added and invited ones, the first first. */
export async function listAdmins(
  em: EntityManager,
  { env, now, actor }: Pick<Deps, 'env' | 'now'> & { actor: Pick<Actor, 'email'> | null },
): Promise<Admin[]> {
  const fixed = env.adminEmails.map(normalizeEmail);
  const rows = await em.execute<StoredAdmin[]>(
    `with fixed as (
       select email, place from jsonb_array_elements_text(?::jsonb) with ordinality as f(email, place)
        where email not in (select email from admin where ${LEFT})
     )
     select a.id, a.email, a.expires_at as "expiresAt", a.accepted_at as "acceptedAt",
            u.first_name as "firstName", u.last_name as "lastName", u.last_login_at as "lastSignInAt",
            exists (select from passkey p where p.user_id = u.id and p.rp_id = ?) as "hasPasskey"
       from (select null::uuid as id, email, null::timestamptz as expires_at, now() as accepted_at, place from fixed
             union all
             select id, email, expires_at, accepted_at, 1000 + row_number() over (order by created_at, id)
               from admin where email not in (select email from fixed) and not (${LEFT} and expires_at <= left_at)) a
       left join lateral (select * from user_account
                           where lower(email) = a.email and email_verified
                           order by last_login_at desc nulls last limit 1) u on true
      order by a.place`,
    [JSON.stringify(fixed), getRelyingParty(env).id],
  );
  const own = actor === null ? null : normalizeEmail(actor.email);
  const toInstant = (value: string | null) => (value === null ? null : new Date(value).toISOString());
  return rows.map(({ id, email, expiresAt, acceptedAt, firstName, lastName, lastSignInAt, hasPasskey }) => {
    const isOpen = expiresAt !== null && new Date(expiresAt) > now();
    return {
      id,
      email,
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      isYou: email === own,
      status: acceptedAt !== null ? 'active' : isOpen ? 'invited' : 'expired',
      invitedUntil: acceptedAt === null ? toInstant(expiresAt) : null,
      lastSignInAt: toInstant(lastSignInAt),
      hasPasskey,
    };
  });
}

/** Who gets into the admin area, and how. */
export async function readAccess(deps: Pick<Deps, 'em' | 'env' | 'now'> & { actor: Actor }): Promise<Access> {
  const { em, env } = deps;
  return {
    signIn: env.signIn,
    provider: env.signIn === 'external' ? new URL(env.oidc?.issuer ?? '').host : OWN_SIGN_IN[env.signIn],
    admins: await listAdmins(em, deps),
  };
}
