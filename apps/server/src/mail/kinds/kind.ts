import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';

/** Values of the placeholders of an email. */
export type Values = Record<string, string>;

/** The part of a stored email that its current values depend on. */
export type QueuedEmail = Pick<OutgoingEmailRow, 'kind' | 'subjectId' | 'once' | 'values'>;

/** Returns the values of a stored email as of now. Throws AppError CONFLICT when it is outdated. */
export type ReadValues = (
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  email: QueuedEmail,
) => Promise<Values>;

/** Throws AppError CONFLICT with the reason why an email is outdated. */
export function refuseOutdated(reason: string): never {
  throw new AppError('CONFLICT', reason);
}
