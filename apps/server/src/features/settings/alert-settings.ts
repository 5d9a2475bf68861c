import type { AlertSettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';
import { databaseSettings } from './database-settings.ts';
import { emailSettings } from './email-settings.ts';

/** What the Notification Settings dialog shows; `adminEmail` is empty while no address gets emails (decision 18). */
export async function alertSettings(deps: Pick<Deps, 'em' | 'env' | 'log'>): Promise<AlertSettings> {
  const { configured } = emailSettings(deps);
  const { status } = await databaseSettings(deps);
  return {
    success: true,
    alerts: {
      email: { configured },
      database: { status },
      notifications: { adminEmail: deps.env.adminNotificationEmail ?? '' },
    },
  };
}
