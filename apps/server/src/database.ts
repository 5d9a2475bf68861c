import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { migrate } from '@rapport/db/migrate';
import type { Environment } from './env/environment.ts';
import type { AppServices } from './trpc/context.ts';

export interface OpenDatabase {
  databaseUrl: string;
  /**
   * Migrates and brings the e-mail templates; the first run of local mode also loads the sample content.
   * Says whether this was the first run.
   */
  prepare(services: Pick<AppServices, 'orm' | 'now'>): Promise<boolean>;
  stop(): Promise<void>;
}

const FIRST_MIGRATION = '0001';

function preparer(env: Environment): OpenDatabase['prepare'] {
  return async ({ orm, now }) => {
    const ran = await migrate(orm);
    // Templates can be edited but not created, so every mode needs them; a release may bring new ones.
    if (ran.length > 0) await loadDefaultEmailTemplates(orm.em.fork(), now());
    const firstRun = ran.some((name) => name.startsWith(FIRST_MIGRATION));
    if (firstRun && env.mode === 'local') {
      const { loadSampleContent } = await import('@rapport/db/sample-content');
      await loadSampleContent(orm.em.fork(), now());
    }
    return firstRun;
  };
}

/** The database of DATABASE_URL, or without one the embedded one in DATA_DIR, whose code is loaded only then. */
export async function openDatabase(env: Environment, say: (line: string) => void): Promise<OpenDatabase> {
  const prepare = preparer(env);
  if (env.databaseUrl !== undefined) {
    return { databaseUrl: env.databaseUrl, prepare, stop: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await import('@rapport/db/embedded');
  const { databaseUrl, stop } = await startEmbeddedPostgres({ dataDir: env.dataDir, log: say });
  return { databaseUrl, prepare, stop };
}
