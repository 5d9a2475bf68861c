import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@rapport/domain/shared/app-error';

/**
 * Refuses an edit that would overwrite what someone else saved since the editor was opened; `seen` is what the editor
 * showed then, or a part of it. Throws AppError CONFLICT. Without `seen`, as from third parties, the later save wins.
 */
export function refuseIfChanged<Field extends string>(
  what: string,
  row: Readonly<Record<NoInfer<Field>, unknown>>,
  seen: Readonly<Partial<Record<Field, unknown>>> | undefined,
): void {
  if (seen === undefined || changedFields(row, seen).length === 0) return;
  throw new AppError(
    'CONFLICT',
    `Someone else changed this ${what} in the meantime, so your change was not saved. Reload it, then make your change again.`,
  );
}

/** The names of the fields that an edit changes, for the audit entry; the values stay out of the log. */
export function changedFields<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, unknown>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): Field[] {
  const fields = Object.keys(after) as Field[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
