import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import {
  type ApiTokenPayload,
  type ApiTokenResult,
  DEFAULT_API_TOKEN_DAYS,
} from '@rapport/domain/api-tokens/schema';
import { RESOURCE_SCOPES } from '@rapport/domain/api-tokens/scopes';
import { AppError } from '@rapport/domain/shared/app-error';
import { hashApiToken, newApiToken } from '../../auth/api-token.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import { toApiToken } from './list-tokens.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

const MAX_TOKENS = 100;

const DAY_MS = 86_400_000;

/** The expiration date; null means never, which has to be requested. */
function getExpiry({ expiresAt }: ApiTokenPayload, now: Date): Date | null {
  if (expiresAt === undefined) return new Date(now.getTime() + DEFAULT_API_TOKEN_DAYS * DAY_MS);
  return expiresAt === null ? null : new Date(expiresAt);
}

function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  const message = 'Choose an expiration date in the future.';
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['expiresAt'], message }] });
}

/**
 * Creates a token that acts as the calling admin. The response is the only place where its secret appears. Throws
 * AppError BAD_REQUEST for an expiry in the past, CONFLICT when 100 are in use.
 */
export async function createToken(deps: Dependencies, payload: ApiTokenPayload): Promise<ApiTokenResult> {
  const { actor } = deps;
  const now = deps.now();
  const { name, scope = 'custom' } = payload;
  const scopes = RESOURCE_SCOPES.filter((one) => payload.scopes?.includes(one));
  const expiresAt = getExpiry(payload, now);
  requireFuture(expiresAt, now);
  const token = newApiToken();
  const apiToken = await deps.em.transactional(async (tx) => {
    // One at a time, so that the count below is still true when the row is stored.
    await holdLock(tx, 'make an API token');
    const inUse = await tx.count(ApiTokenEntity, {
      revokedAt: null,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    });
    if (inUse >= MAX_TOKENS) {
      throw new AppError('CONFLICT', `You already have ${MAX_TOKENS} active tokens. Revoke one first.`);
    }
    const row = tx.create(ApiTokenEntity, {
      name,
      scope,
      scopes,
      tokenHash: hashApiToken(token),
      user: actor.userId,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    });
    recordAudit(tx, deps, {
      action: 'api_token.created',
      subjectType: 'api_token',
      subjectId: row.id,
      details: {
        name,
        scope,
        ...(scope === 'custom' ? { scopes } : {}),
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    });
    return toApiToken(row, actor.email);
  });
  return {
    success: true,
    message: "API token created successfully. Copy it now. You won't see it again.",
    apiToken,
    token,
  };
}
