import { LockMode } from '@mikro-orm/postgresql';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackage, CoachingPackageUpdate } from '@rapport/domain/packages/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { toCoachingPackage } from './list-packages.ts';

/** Changes a package. Enrollments do not change, because they have copies of what was bought. */
export async function updatePackage(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, seen, ...fields }: CoachingPackageUpdate & { id: string },
): Promise<Ok & { package: CoachingPackage }> {
  const updated = await deps.em.transactional(async (tx) => {
    // Locked, so that the audit entry names exactly the fields of this edit.
    const row = await tx.findOne(CoachingPackageEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This coaching package does not exist.');
    refuseIfChanged('package', row, seen);
    const changes = pickSent(fields);
    await tx.nativeUpdate(CoachingPackageEntity, { id }, { ...changes, updatedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'coaching_package.updated',
      subjectType: 'coaching_package',
      subjectId: id,
      details: { name: changes.name, fields: changedFields(row, changes) },
    });
    return toCoachingPackage(await tx.refreshOrFail(row));
  });
  return { success: true, message: 'Coaching package updated successfully', package: updated };
}
