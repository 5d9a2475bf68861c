import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackage, CoachingPackagePayload } from '@rapport/domain/packages/schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { toCoachingPackage } from './list-packages.ts';

/** Creates a package, active by default. */
export async function createPackage(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  payload: CoachingPackagePayload,
): Promise<Ok & { package: CoachingPackage }> {
  const created = await deps.em.transactional(async (tx) => {
    const now = deps.now();
    const row = tx.create(CoachingPackageEntity, {
      ...pickSent(payload),
      isActive: payload.isActive ?? true,
      createdAt: now,
      updatedAt: now,
    });
    // The row gets its id here, for the audit entry.
    await tx.flush();
    recordAudit(tx, deps, {
      action: 'coaching_package.created',
      subjectType: 'coaching_package',
      subjectId: row.id,
      details: { name: row.name },
    });
    return toCoachingPackage(await tx.refreshOrFail(row));
  });
  return { success: true, message: 'Coaching package created successfully', package: created };
}
