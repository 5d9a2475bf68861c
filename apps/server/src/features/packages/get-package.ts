import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Deps } from '../../platform/deps.ts';
import { toCoachingPackage } from './list-packages.ts';

/** One package as it is stored now. Throws AppError NOT_FOUND. */
export async function getPackage(
  deps: Pick<Deps, 'em'>,
  { id }: IdParam,
): Promise<{ package: CoachingPackage }> {
  const row = await deps.em.findOne(CoachingPackageEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This coaching package does not exist.');
  return { package: toCoachingPackage(row) };
}
