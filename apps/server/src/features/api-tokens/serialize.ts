import type { ApiTokenRow } from '@rapport/db/entities/api-tokens';
import type { ApiToken } from '@rapport/domain/api-tokens/schema';

type TokenFields = Pick<
  ApiTokenRow,
  'id' | 'name' | 'scope' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'
>;

/** A stored token as the API's `ApiToken`, without its hash. */
export function toApiToken(row: TokenFields, createdBy: string): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
