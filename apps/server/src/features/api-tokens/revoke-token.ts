import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Revokes any admin's token permanently, from the next request on. Revoking it again is fine. */
export async function revokeToken(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const revoked = await tx.nativeUpdate(ApiTokenEntity, { id, revokedAt: null }, { revokedAt: deps.now() });
    if (revoked > 0) {
      recordAudit(tx, deps, { action: 'api_token.revoked', subjectType: 'api_token', subjectId: id });
    } else if ((await tx.count(ApiTokenEntity, { id })) === 0) {
      throw new AppError('NOT_FOUND', 'This API token does not exist.');
    }
  });
  return { success: true, message: 'API token revoked successfully' };
}
