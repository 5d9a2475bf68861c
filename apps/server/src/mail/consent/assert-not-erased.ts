import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@rapport/domain/shared/app-error';
import { formatDay } from '@rapport/domain/shared/calendar-day';
import { ALLOW_ERASED } from '@rapport/domain/shared/erased-address';
import type { Deps } from '../../platform/deps.ts';
import { findSuppression } from './suppressions.ts';

/**
 * Refuses a typed address whose owner was erased and has not returned, unless the caller confirms it. Returns the
 * details for the audit entry. Throws AppError CONFLICT with the day and the field that confirms.
 */
export async function assertNotErased(
  tx: EntityManager,
  { env }: Pick<Deps, 'env'>,
  { email, allowErased = false }: { email: string; allowErased?: boolean | undefined },
): Promise<{ erasedAddressConfirmed?: true }> {
  const erasedAt = (await findSuppression(tx, email))?.erasedAt ?? null;
  if (erasedAt === null) return {};
  if (allowErased) return { erasedAddressConfirmed: true };
  const day = formatDay(erasedAt, env.siteTimeZone, 'long');
  const message = `This person asked on ${day} to have their data erased. Confirm that you want to email them anyway.`;
  throw new AppError('CONFLICT', message, { issues: [{ path: [ALLOW_ERASED], message }] });
}
