import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { API_TOKEN_SCOPES } from '@rapport/domain/api-tokens/scopes';
import { UserEntity } from './account.ts';
import { createdAt, id, instant, sha256, textList } from './columns.ts';

/**
 * What a third party calls the product with, on behalf of the admin who made it. Only the SHA-256 of the token is
 * kept. A revoked token stays in the list and never opens anything again.
 */
export const ApiTokenEntity = defineEntity({
  name: 'ApiToken',
  tableName: 'api_token',
  checks: [
    { name: 'api_token_name_not_empty', expression: "name <> ''" },
    { name: 'api_token_token_hash_is_sha256', expression: "token_hash ~ '^[0-9a-f]{64}$'" },
    {
      name: 'api_token_scopes_of_custom',
      expression: "(scope = 'custom') = (cardinality(scopes) > 0)",
    },
  ],
  properties: {
    id: id(),
    name: p.string().length(100),
    tokenHash: sha256().unique('api_token_token_hash'),
    scope: p.enum(API_TOKEN_SCOPES),
    /** What a token of the scope `custom` may do, such as `contacts:read`; empty for the others. */
    scopes: textList().default([]),
    /** Whom it acts as. */
    user: () => p.manyToOne(UserEntity).ref().index('api_token_of_user').deleteRule('cascade'),
    createdAt: createdAt(),
    /** Null for one that does not expire. */
    expiresAt: instant().strictNullable(),
    /** Written at most once a minute. */
    lastUsedAt: instant().strictNullable(),
    revokedAt: instant().strictNullable(),
  },
});
export type ApiTokenRow = InferEntity<typeof ApiTokenEntity>;
