import type { AlertSettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';
import { readDatabaseSettings } from './database-settings.ts';
import { readEmailSettings } from './email-settings.ts';

/** The values of the Notification Settings dialog; `adminEmail` is empty when no address gets emails. */
export async function readAlertSettings(deps: Pick<Deps, 'em' | 'env' | 'log'>): Promise<AlertSettings> {
  const { configured } = readEmailSettings(deps);
  const { status } = await readDatabaseSettings(deps);
  return {
    success: true,
    alerts: {
      email: { configured },
      database: { status },
      notifications: { adminEmail: deps.env.adminNotificationEmail ?? '' },
    },
  };
}
