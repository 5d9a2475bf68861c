import { parseArgs } from 'node:util';
import { generateBackupKey } from '@rapport/db/backup/encryption';
import { findUnknownMigrations } from '@rapport/db/backup/known-migrations';
import type { Manifest } from '@rapport/db/backup/manifest';
import { assertReadable, type BackupSource, inspectBackup, isEncrypted } from '@rapport/db/backup/read';
import { type Restored, restoreBackup } from '@rapport/db/backup/restore';
import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { claimFirstRun } from '@rapport/db/first-run';
import { createOrm } from '@rapport/db/orm';
import { readBackupIdentities } from '../config/backup-identities.ts';
import { readIdentitySettings, readRestoreTarget } from '../config/restore-target.ts';
import type { EnvironmentSource } from '../config/source.ts';
import { withBackup } from './backup-location.ts';
import { type DrilledFile, drill } from './drill.ts';

const USAGE = `Usage: db:restore [--check | --drill] [--hold-mail] FILE | s3://BUCKET/FOLDER/FILE | --latest
       db:restore --new-key

Restores a backup into the empty database of DATABASE_URL, or without that variable into the embedded
database of DATA_DIR. Stop every server of that database first.

  --latest     the newest backup of the bucket, or without a bucket of BACKUP_DIR
  --check      only verify the file; no database is needed
  --drill      restore into a scratch database, count the rows, and remove it again
  --hold-mail  do not send the email that was waiting when the backup was made
  --new-key    print a new key for encrypted backups

A backup in a bucket needs the variables BACKUP_S3_…. An encrypted backup (.age) needs its key: the file named in BACKUP_IDENTITY_FILE, or BACKUP_IDENTITY.`;

/** Errors whose message is written for the terminal. */
const PLAIN_ERRORS = new Set(['BackupError', 'DataDirectoryInUseError', 'EmbeddedDatabaseError']);

interface Arguments {
  /** Null is the newest backup. */
  file: string | null;
  check: boolean;
  isDrill: boolean;
  holdMail: boolean;
  newKey: boolean;
}

function readArguments(args: string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        drill: { type: 'boolean', default: false },
        latest: { type: 'boolean', default: false },
        'hold-mail': { type: 'boolean', default: false },
        'new-key': { type: 'boolean', default: false },
      },
    });
    const { check, drill: isDrill, latest, 'hold-mail': holdMail, 'new-key': newKey } = values;
    if (positionals.length !== (newKey || latest ? 0 : 1)) return null;
    return { file: positionals[0] ?? null, check, isDrill, holdMail, newKey };
  } catch {
    return null;
  }
}

async function openTarget(source: EnvironmentSource, say: (line: string) => void) {
  const target = readRestoreTarget(source);
  if ('databaseUrl' in target) return { ...target, stop: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import('@rapport/db/embedded');
  return startEmbeddedPostgres({ dataDir: target.dataDir, log: say });
}

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

function report(
  { manifest, rows, migrated, waitingMail }: Restored,
  holdMail: boolean,
  seconds: number,
): string[] {
  const { newsletters, scheduled, single } = waitingMail;
  const lines = [
    `Restored ${thousands(rows)} rows in ${manifest.tables.length} tables in ${seconds.toFixed(1)} s, as of ${manifest.createdAt}.`,
  ];
  if (migrated.length > 0) lines.push(`Brought up to date with ${migrated.join(', ')}.`);
  lines.push(
    'Everyone has to sign in again. What was revoked, removed or used after that moment is valid again: admins, passkeys and recovery codes (Settings › Security & Access, or admin:list), and API tokens. Review them, and make new recovery codes.',
  );
  if (newsletters + scheduled + single > 0) {
    lines.push(
      `Email that was waiting: ${thousands(newsletters)} campaign emails, ${scheduled} scheduled campaigns, ${single} single emails. ` +
        (holdMail
          ? 'It will not be sent.'
          : 'It will be sent when the server starts. If it was already sent after the backup was made, restore again into an empty database with --hold-mail.'),
    );
  }
  return lines;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `The backup could not be restored: ${String(error)}`;
  if (PLAIN_ERRORS.has(error.name)) return error.message;
  return `The backup could not be restored. The database is unchanged. ${error.message}`;
}

/** Adds email templates that the backup lacks, and marks the database so that it gets no sample content. */
async function completeContent(databaseUrl: string): Promise<void> {
  const orm = await createOrm({ databaseUrl });
  try {
    await orm.em.fork().transactional(async (tx) => {
      await loadDefaultEmailTemplates(tx, new Date());
      await claimFirstRun(tx);
    });
  } finally {
    await orm.close(true);
  }
}

/** What `--check` prints about an intact file, including whether this version can restore it. */
function describeChecked(
  { tables, createdAt, postgres, migrations }: Manifest,
  encrypted: boolean,
): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const unknown = findUnknownMigrations(migrations);
  return [
    `The backup is undamaged: ${thousands(rows)} rows, as of ${createdAt}, made with PostgreSQL ${postgres}${encrypted ? ', encrypted' : ''}.`,
    ...(unknown.length === 0
      ? []
      : [
          `This version of Rapport cannot restore it: a newer version made it, with migrations that this one does not know: ${unknown.join(', ')}. Update Rapport, then restore.`,
        ]),
  ];
}

async function check(backup: BackupSource, say: (line: string) => void): Promise<number> {
  const lines = describeChecked(await inspectBackup(backup), await isEncrypted(backup.path));
  for (const line of lines) say(line);
  return lines.length > 1 ? 1 : 0;
}

async function restore(
  backup: BackupSource,
  holdMail: boolean,
  source: EnvironmentSource,
  say: (line: string) => void,
): Promise<number> {
  // Before a database is created for it.
  await assertReadable(backup);
  const target = await openTarget(source, say);
  try {
    const started = performance.now();
    const restored = await restoreBackup({ ...backup, databaseUrl: target.databaseUrl, holdMail });
    await completeContent(target.databaseUrl);
    for (const line of report(restored, holdMail, (performance.now() - started) / 1000)) say(line);
    return 0;
  } finally {
    await target.stop();
  }
}

async function runDrill(
  backup: BackupSource,
  file: DrilledFile,
  source: EnvironmentSource,
  say: (line: string) => void,
): Promise<number> {
  const started = performance.now();
  const { manifest, rows, migrated } = await drill(backup, file, source);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `The backup can be restored: ${thousands(rows)} rows in ${manifest.tables.length} tables in ${seconds} s, as of ${manifest.createdAt}. The scratch database is gone.`,
  );
  if (migrated.length > 0) say(`It was brought up to date with ${migrated.join(', ')}.`);
  return 0;
}

/** In the format of `age-keygen`, so that the output can be saved as the key file. */
async function printNewKey(say: (line: string) => void): Promise<number> {
  const { identity, recipient } = await generateBackupKey();
  say('# Keep this file off the server. BACKUP_IDENTITY_FILE names it when a backup is restored.');
  say(`# BACKUP_ENCRYPTION_RECIPIENTS=${recipient}`);
  say(identity);
  return 0;
}

/** Runs the command with these arguments and returns the exit code; all output is for the terminal. */
export async function runRestore(
  args: string[],
  source: EnvironmentSource,
  say: (line: string) => void,
): Promise<number> {
  const given = readArguments(args);
  if (!given) {
    say(USAGE);
    return 2;
  }
  try {
    if (given.newKey) return await printNewKey(say);
    const identities = await readBackupIdentities(readIdentitySettings(source));
    return await withBackup(given.file, source, async ({ path, ...file }) => {
      const backup = { path, identities };
      if (given.file === null) say(`The newest backup is ${file.filename}.`);
      if (given.check) return check(backup, say);
      if (given.isDrill) return runDrill(backup, file, source, say);
      return restore(backup, given.holdMail, source, say);
    });
  } catch (error) {
    say(explain(error));
    return 1;
  }
}
