import type { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { reviewImport, startImport, undoImport } from '../../src/features/imports/steer-import.ts';
import { storeFile } from '../../src/features/imports/store-file.ts';
import type { Actor } from '../../src/platform/deps.ts';
import type { BenchDatabase } from '../built-server.ts';
import { type KitFile, writeKitFile } from '../imports/kit-file.ts';
import { createProcess, waitUntil } from '../product-process.ts';

export interface ImportCrashOptions {
  /** Used by nothing else. */
  database: Pick<BenchDatabase, 'databaseUrl' | 'directory'>;
  /** Another program than the built server. */
  entry?: string;
  kills: number;
  rows: number;
}

export interface ImportCrashReport {
  kills: number;
  imports: number;
  /** What is not as it would be without kills, in words. */
  faults: string[];
}

/** A kill happens at a random moment within this time after the start of the worker. */
const MAX_LIFE_MS = 2_500;
const MAX_IMPORT_MS = 300_000;

/** What is stored of the people of a file. */
const STORED = `select
  (select count(*)::int from newsletter_subscriber where email like $1 and status = 'confirmed') as subscribers,
  (select count(*)::int from consent_record where email like $1 and action = 'confirmed') as confirmed,
  (select count(distinct email)::int from consent_record where email like $1 and action = 'confirmed') as people,
  (select count(*)::int from suppression where email like $1) as suppressed,
  (select count(*)::int from subscriber_tag st join newsletter_subscriber s on s.id = st.subscriber_id
    where s.email like $1) as tags`;

const ACTOR: Actor = {
  userId: newId(),
  via: 'session',
  sessionId: null,
  tokenId: null,
  tokenAccess: null,
  authenticatedAt: null,
  email: 'admin@example.com',
  emailVerified: true,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  isAdmin: true,
  isClient: false,
};

/**
 * Kills the product's worker with SIGKILL at random moments of imports and their undoing, and restarts it each time.
 * Compares what is stored in the end with what the file says. Begins another import when one was undone before all
 * kills are done.
 */
export async function runImportCrashes(options: ImportCrashOptions): Promise<ImportCrashReport> {
  const { database, kills, rows } = options;
  const { databaseUrl, directory } = database;
  const orm: MikroORM = await createOrm({ databaseUrl, poolMax: 3 });
  await using worker = await createProcess({ directory, env: { ROLE: 'worker', DATABASE_URL: databaseUrl } });
  const report: ImportCrashReport = { kills: 0, imports: 0, faults: [] };
  const depsOf = () => ({
    em: orm.em.fork(),
    now: () => new Date(),
    actor: ACTOR,
    ip: '127.0.0.1',
    requestId: 'bench',
  });

  async function read<Row>(sql: string, value: string): Promise<Row> {
    const [row] = await orm.em
      .fork()
      .execute<Row[]>(sql.replaceAll('$1', '?'), Array(sql.split('$1').length - 1).fill(value));
    if (row === undefined) throw new Error('a row was expected');
    return row;
  }
  const statusOf = async (id: string) =>
    (await read<{ status: string }>('select status from import_run where id = $1', id)).status;

  /** Runs the worker, killed again and again while kills are left, until the import has the status. */
  async function reach(id: string, status: string): Promise<void> {
    const isThere = async () => (await statusOf(id)) === status;
    while (report.kills < kills && !(await isThere())) {
      worker.start(options.entry);
      await waitUntil(isThere, Math.random() * MAX_LIFE_MS);
      await worker.kill();
      report.kills += 1;
    }
    if (await isThere()) return;
    worker.start(options.entry);
    const hasReached = await waitUntil(async () => {
      worker.assertRunning();
      return isThere();
    }, MAX_IMPORT_MS);
    await worker.kill();
    if (!hasReached) throw new Error(`the import did not become ${status}: it is ${await statusOf(id)}`);
  }

  function compare(moment: string, found: object, expected: object): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) report.faults.push(`${moment}: ${one}, not ${other}`);
  }

  async function importAndUndo(file: KitFile): Promise<void> {
    const { import: stored } = await storeFile(
      depsOf(),
      { kind: 'subscribers', fileName: 'sample.csv' },
      file.read(),
    );
    const { id, proposal } = stored;
    const consent = { kind: 'agreed', how: 'They signed up.', on: null } as const;
    await reviewImport(depsOf(), { id, ...proposal, consent, tags: [] });
    await reach(id, 'reviewed');
    await startImport(depsOf(), { id });
    await reach(id, 'done');
    const people = file.added;
    compare('after the import', await read(STORED, file.pattern), {
      subscribers: people,
      confirmed: people,
      people,
      suppressed: file.left,
      tags: people,
    });
    const { counts } = await read<{ counts: Record<string, number> }>(
      'select counts from import_run where id = $1',
      id,
    );
    compare('counts', Object.entries(counts).sort(), Object.entries(file.counts).sort());
    await undoImport(depsOf(), { id });
    await reach(id, 'undone');
    compare('after the undo', await read(STORED, file.pattern), {
      subscribers: 0,
      confirmed: people,
      people,
      suppressed: 0,
      tags: 0,
    });
    report.imports += 1;
  }

  try {
    await migrate(orm);
    do await importAndUndo(writeKitFile(rows, `import-${report.imports}`));
    while (report.kills < kills);
  } finally {
    await orm.close(true);
  }
  return report;
}
