import { QueryOrder } from '@mikro-orm/postgresql';
import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import type { ApiTokenList } from '@rapport/domain/api-tokens/schema';
import type { Deps } from '../../platform/deps.ts';
import { toApiToken } from './serialize.ts';

const MAX_LIST_LENGTH = 500;

/** The tokens of all admins, newest first, revoked ones last; never a secret or its hash. */
export async function listTokens(deps: Pick<Deps, 'em'>): Promise<ApiTokenList> {
  const rows = await deps.em.find(
    ApiTokenEntity,
    {},
    {
      populate: ['user'],
      orderBy: { revokedAt: QueryOrder.DESC_NULLS_FIRST, createdAt: 'desc', id: 'desc' },
      limit: MAX_LIST_LENGTH,
    },
  );
  return { apiTokens: rows.map((row) => toApiToken(row, row.user.$.email)) };
}
