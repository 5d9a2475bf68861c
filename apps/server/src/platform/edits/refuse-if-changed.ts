import { AppError } from '@rapport/domain/shared/app-error';
import { changedFields } from './changed-fields.ts';

/**
 * Keeps an edit from overwriting what someone else saved since the editor was opened: `seen` is what it showed then.
 * Throws AppError CONFLICT. Without `seen` the later save wins, as for third parties that send none.
 */
export function refuseIfChanged<Field extends string>(
  what: string,
  row: Readonly<Record<NoInfer<Field>, unknown>>,
  seen: Readonly<Record<Field, unknown>> | undefined,
): void {
  if (seen === undefined || changedFields(row, seen).length === 0) return;
  throw new AppError(
    'CONFLICT',
    `Someone else has changed this ${what} meanwhile, and nothing was overwritten. Load it again, then make your change.`,
  );
}
