import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import type { ApiTokenScope } from '@rapport/domain/api-tokens/scopes';
import type { AppServices } from '../src/api/trpc/context.ts';
import { hashApiToken, newApiToken } from '../src/auth/api-token.ts';

/** Stores a token of this user, as the admin's call does, and returns its `Authorization` header and id. */
export async function issueToken(
  { orm, now }: Pick<AppServices, 'orm' | 'now'>,
  token: { userId: string; scope: ApiTokenScope; scopes?: readonly string[]; expiresAt?: Date },
): Promise<{ id: string; authorization: string }> {
  const secret = newApiToken();
  const em = orm.em.fork();
  const row = em.create(ApiTokenEntity, {
    name: 'A token of a test',
    tokenHash: hashApiToken(secret),
    scope: token.scope,
    scopes: [...(token.scopes ?? [])],
    user: token.userId,
    createdAt: now(),
    expiresAt: token.expiresAt ?? null,
    lastUsedAt: null,
    revokedAt: null,
  });
  em.persist(row);
  await em.flush();
  return { id: row.id, authorization: `Bearer ${secret}` };
}
