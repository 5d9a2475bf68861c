import { AppError } from '@rapport/domain/shared/app-error';
import { changedFields } from './changed-fields.ts';

/**
 * Refuses an edit that would overwrite what someone else saved since the editor was opened; `seen` is what the editor
 * showed then. Throws AppError CONFLICT. Without `seen`, as from third parties, the later save wins.
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
