import { isUnavailable } from '@rapport/db/database-errors';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/reminders';
import type { DatabaseSettings } from '@rapport/domain/settings/schema';
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
