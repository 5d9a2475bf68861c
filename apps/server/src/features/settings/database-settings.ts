import { isUnavailable } from '@rapport/db/database-errors';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/reminders';
import type { DatabaseSettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';

/**
 * Whether the database answers, asked again each time. One that cannot be reached is an answer here and no error, so
 * that the settings show it; what is wrong goes to the log.
 */
export async function databaseSettings({ em, log }: Pick<Deps, 'em' | 'log'>): Promise<DatabaseSettings> {
  try {
    await em.execute('select 1');
    return { connected: true, status: DEFAULT_DATABASE_STATUS };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, 'settings: the database does not answer');
    return { connected: false, status: 'Disconnected' };
  }
}
