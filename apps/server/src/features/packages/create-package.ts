import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackage, CoachingPackagePayload } from '@rapport/domain/packages/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { toCoachingPackage } from './list-packages.ts';

/** Creates a package, active by default. */
export async function createPackage(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  payload: CoachingPackagePayload,
): Promise<Ok & { package: CoachingPackage }> {
  const { name, description, hoursIncluded, validityMonths, price, features, isActive = true } = payload;
  const created = await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const row = tx.create(CoachingPackageEntity, {
      name,
      description,
      hoursIncluded,
      validityMonths,
      price,
      features,
      isActive,
      createdAt: now,
      updatedAt: now,
    });
    // The row gets its id here, for the audit entry.
    await tx.flush();
    recordAudit(tx, deps, {
      action: 'coaching_package.created',
      subjectType: 'coaching_package',
      subjectId: row.id,
      details: { name },
    });
    return toCoachingPackage(row);
  });
  return { success: true, message: 'Coaching package created successfully', package: created };
}
