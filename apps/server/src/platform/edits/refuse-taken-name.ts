import { isUniqueViolation } from '@rapport/db/database-errors';
import { AppError } from '@rapport/domain/shared/app-error';

/** Runs `save`; a name that another record of this kind has becomes a CONFLICT at its field. */
export async function refuseTakenName<Saved>(
  { kind, index, name }: { kind: string; index: string; name: string },
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, index)) throw error;
    const message = `There is already a ${kind} “${name}”.`;
    throw new AppError('CONFLICT', message, { issues: [{ path: ['name'], message }] });
  }
}
