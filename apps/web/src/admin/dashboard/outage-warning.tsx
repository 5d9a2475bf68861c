import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { WarningBox } from './warning-box.tsx';

/** Warns that emails are not being sent: how many are waiting, since when and why. */
export function OutageWarning({ title, message }: NonNullable<Dashboard['emailOutage']>) {
  return (
    <WarningBox color="red" title={title}>
      {message}
    </WarningBox>
  );
}
