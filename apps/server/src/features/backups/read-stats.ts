import type { DatabaseStats } from '@rapport/domain/backups/schema';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/database-status';
import type { Deps } from '../../platform/deps.ts';

const BYTES_PER_MB = 1024 * 1024;

interface Counts {
  contacts: number;
  newsletters: number;
  enrollments: number;
  bytes: number;
}

/** The number of records, counted at one moment, and the size of the database in MB. */
export async function readStats({ em }: Pick<Deps, 'em'>): Promise<DatabaseStats> {
  const [counts] = await em.getConnection().execute<Counts[]>(
    `select (select count(*) from contact)::float8 as contacts,
       (select count(*) from newsletter_subscriber)::float8 as newsletters,
       (select count(*) from enrollment)::float8 as enrollments,
       pg_database_size(current_database())::float8 as bytes`,
  );
  if (!counts) throw new Error('counting returned no row');
  const { bytes, ...tables } = counts;
  return {
    success: true,
    stats: {
      totalRecords: tables.contacts + tables.newsletters + tables.enrollments,
      tables,
      diskUsage: Math.round((bytes / BYTES_PER_MB) * 100) / 100,
      connectionStatus: DEFAULT_DATABASE_STATUS,
    },
  };
}
