import { ContactEntity } from '@rapport/db/entities/contacts';
import type { Contact } from '@rapport/domain/contacts/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Deps } from '../../platform/deps.ts';
import { toContact } from './serialize.ts';

/** One submission as it is stored now. Throws AppError NOT_FOUND. */
export async function getContact(deps: Pick<Deps, 'em'>, { id }: IdParam): Promise<{ contact: Contact }> {
  const row = await deps.em.findOne(ContactEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This contact does not exist.');
  return { contact: toContact(row) };
}
