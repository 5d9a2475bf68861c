import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findClientName } from '@rapport/db/enrollments/client-name';
import { BUILT_IN_ISSUER } from '@rapport/db/entities/sign-in';
import { newId } from '@rapport/db/id';
import type { PlatformServices } from '../../platform/deps.ts';
import type { Identity } from '../identity.ts';
import { LoginRefusedError } from '../login-error.ts';
import { LogoutTokenError } from '../logout-token.ts';
import type { SignInProvider } from '../sign-in-provider.ts';
import { redeemGrant } from './grants.ts';

/**
 * The person with this address, created at the first sign-in. Of two first sign-ins at once, both get the same. Without a
 * name of their own, such as from an earlier provider, they have that of their plan.
 */
async function getPerson(tx: EntityManager, email: string, now: Date): Promise<Identity> {
  const [row] = await tx.execute<Omit<Identity, 'issuer'>[]>(
    `insert into user_account (id, issuer, subject, email, email_verified, created_at)
     values (?, ?, ?, ?, true, ?::timestamptz)
     on conflict (lower(email)) where issuer = 'built-in' do update set email_verified = true
     returning subject, email, first_name as "firstName", last_name as "lastName",
               profile_image_url as "profileImageUrl"`,
    [newId(), BUILT_IN_ISSUER, randomBytes(16).toString('base64url'), email, now.toISOString()],
  );
  if (!row) throw new Error('the person was not stored');
  const isNamed = row.firstName !== null || row.lastName !== null;
  return {
    ...row,
    issuer: BUILT_IN_ISSUER,
    firstName: isNamed ? row.firstName : await findClientName(tx, email),
  };
}

/** Sign-in by the product itself. Its pages prove who someone is; here the grant that they end in is redeemed. */
export function createBuiltInProvider({
  env,
  orm,
  now,
}: Pick<PlatformServices, 'env' | 'orm' | 'now'>): SignInProvider {
  return {
    async authorizationUrl({ state }) {
      const address = new URL('/api/sign-in', env.publicUrl);
      address.searchParams.set('state', state);
      return address;
    },
    exchange: (callback, attempt) =>
      orm.em.fork().transactional(async (tx) => {
        const grant = await redeemGrant(tx, attempt, callback.searchParams.get('code'), now());
        if (!grant) throw new LoginRefusedError('answer-invalid', 'grant');
        return {
          identity: await getPerson(tx, grant.email, now()),
          idToken: null,
          sid: null,
          authenticatedAt: grant.createdAt,
          method: grant.method,
        };
      }),
    endSessionUrl: async () => null,
    async verifyLogoutToken() {
      throw new LogoutTokenError('there is no external provider');
    },
  };
}
