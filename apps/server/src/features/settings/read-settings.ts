import { isUnavailable } from '@rapport/db/database-errors';
import { OWN_SIGN_IN } from '@rapport/domain/access/own-sign-in';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/database-status';
import type {
  AlertSettings,
  DatabaseSettings,
  EmailSettings,
  SecuritySettings,
} from '@rapport/domain/settings/schema';
import { getDefaultAddresses, readNotificationSettings } from '../../mail/notifications/settings.ts';
import { usesPostmark } from '../../mail/postmark/setup/connection.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Checks the database connection. A failed connection is a result and not an error, so that the settings show it; the
 * cause is logged.
 */
export async function readDatabaseSettings({ em, log }: Pick<Deps, 'em' | 'log'>): Promise<DatabaseSettings> {
  try {
    await em.execute('select 1');
    return { connected: true, status: DEFAULT_DATABASE_STATUS };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, 'settings: the database does not respond');
    return { connected: false, status: 'Disconnected' };
  }
}

/** What signs people in. It is active, because the caller signed in through it. */
export function readSecuritySettings({ env }: Pick<Deps, 'env'>): SecuritySettings {
  const ownName = OWN_SIGN_IN[env.signIn === 'built-in' ? 'built-in' : 'local'];
  const provider = env.oidc === null ? ownName : new URL(env.oidc.issuer).host;
  return { provider, status: 'Active' };
}

/** Whether email is sent through the provider, which is the case when its server token is set or stored. */
export async function readEmailSettings(deps: Pick<Deps, 'em' | 'env'>): Promise<EmailSettings> {
  const configured = await usesPostmark(deps);
  return { configured, status: configured ? 'Configured' : 'Not configured' };
}

/** What the settings are like at a glance; `adminEmail` is the first address of the notifications, or empty. */
export async function readAlertSettings(deps: Pick<Deps, 'em' | 'env' | 'log'>): Promise<AlertSettings> {
  const { connected, status } = await readDatabaseSettings(deps);
  const configured = connected ? await usesPostmark(deps) : deps.env.postmark !== null;
  const addresses = connected
    ? (await readNotificationSettings(deps)).addresses
    : getDefaultAddresses(deps.env);
  return {
    success: true,
    alerts: {
      email: { configured },
      database: { status },
      notifications: { adminEmail: addresses[0] ?? '' },
    },
  };
}
