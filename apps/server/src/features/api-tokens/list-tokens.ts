import { QueryOrder } from '@mikro-orm/postgresql';
import { ApiTokenEntity, type ApiTokenRow } from '@rapport/db/entities/api-tokens';
import type { ApiToken, ApiTokenList } from '@rapport/domain/api-tokens/schema';
import { listTokenScopes } from '@rapport/domain/api-tokens/scopes';
import { MAX_NEWEST_RECORDS } from '@rapport/domain/shared/stored-list';
import type { Deps } from '../../platform/deps.ts';

type TokenFields = Pick<
  ApiTokenRow,
  'id' | 'name' | 'scope' | 'scopes' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'
>;

/** A stored token as the API's `ApiToken`, without its hash. */
export function toApiToken(row: TokenFields, createdBy: string): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    scopes: listTokenScopes(row),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

/** The tokens of all admins, newest first, revoked ones last; never a secret or its hash. */
export async function listTokens(deps: Pick<Deps, 'em'>): Promise<ApiTokenList> {
  const rows = await deps.em.find(
    ApiTokenEntity,
    {},
    {
      populate: ['user'],
      orderBy: { revokedAt: QueryOrder.DESC_NULLS_FIRST, createdAt: 'desc', id: 'desc' },
      limit: MAX_NEWEST_RECORDS,
    },
  );
  return { apiTokens: rows.map((row) => toApiToken(row, row.user.$.email)) };
}
