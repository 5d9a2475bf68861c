import { isUnavailable } from '@rapport/db/database-errors';
import { createOrm } from '@rapport/db/orm';
import { assertNoPooler } from '@rapport/db/pooler';
import { APPLICATION_TIMEOUTS } from '@rapport/db/timeouts';
import { quantity } from '@rapport/domain/shared/quantity';
import { findBackupProblem } from '../../../mail/notifications/backup-problem.ts';
import { checkBackupRecipients } from '../../../platform/config/backup-recipients.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { EnvironmentError, readEnvironment } from '../../../platform/config/read.ts';
import type { EnvironmentSource } from '../../../platform/config/source.ts';
import { backupsPart } from '../system/backups.ts';
import { backupKeyPart } from '../system/new-key.ts';
import { readSystemStatus } from '../system/read-system.ts';
import { checkAddress, checkClock, checkDirectories, checkNewKey, type Finding } from './checks.ts';

const MIN_VERSION = 15;
const NAME_WIDTH = 16;
const MARKS: Record<Finding['state'], string> = {
  fine: '   ok',
  warning: ' LOOK',
  broken: 'WRONG',
  unknown: '    ?',
};

interface Terminal {
  now: () => Date;
  say: (line: string) => void;
}

function wrong(name: string, sentence: string): Finding {
  return { name, state: 'broken', sentence };
}

const UNREAD_BACKUPS: Finding = {
  name: 'Backups',
  state: 'unknown',
  sentence: "They belong to another user, so they can't be looked at as this one. Run this as root.",
};

interface Database {
  databaseUrl: string;
  /** Whether the files of the server can be read as the user who asks. */
  canReadFiles: boolean;
}

/** The parts of System, read from the database while the server may be down. */
async function readDatabaseParts(
  env: Environment,
  { databaseUrl, canReadFiles }: Database,
  { now, say }: Terminal,
): Promise<Finding[]> {
  await assertNoPooler(databaseUrl);
  const orm = await createOrm({ databaseUrl, timeouts: APPLICATION_TIMEOUTS, poolMax: 2 });
  try {
    const em = orm.em.fork();
    const [row] = await em.execute<{ version: number }[]>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = row?.version ?? 0;
    if (version < MIN_VERSION)
      return [
        wrong('Database', `PostgreSQL ${version} is too old. Install version ${MIN_VERSION} or newer.`),
      ];
    const [tables] = await em.execute<{ has: boolean }[]>(
      `select to_regclass('user_account') is not null as has`,
    );
    if (!tables?.has)
      return [wrong('Database', 'The database is empty. Start the server once: it makes the tables.')];
    // Why a part could not be read.
    const warn = ({ err, part }: { err?: unknown; part?: unknown }) => {
      if (part !== backupKeyPart.key) say(`       ${String(err)}`);
    };
    const { parts } = await readSystemStatus({ em, env, now, log: { warn } });
    const isUnread = !canReadFiles && (await findBackupProblem(em, { env, now })) === null;
    // The key is found without the database too, with the address of its page.
    return parts
      .filter(({ key }) => key !== backupKeyPart.key)
      .map((part) =>
        isUnread && part.key === backupsPart.key && part.state !== 'fine' ? UNREAD_BACKUPS : part,
      );
  } finally {
    await orm.close(true);
  }
}

async function checkDatabase(
  env: Environment,
  canReadFiles: boolean,
  terminal: Terminal,
): Promise<Finding[]> {
  const { databaseUrl } = env;
  if (databaseUrl === undefined)
    return [{ name: 'Database', state: 'fine', sentence: 'Local mode uses a database of its own.' }];
  try {
    return await readDatabaseParts(env, { databaseUrl, canReadFiles }, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const advice = isUnavailable(error) ? ' Start PostgreSQL, or correct DATABASE_URL.' : '';
    return [wrong('Database', `It can't be read: ${message}.${advice}`)];
  }
}

async function examine(source: EnvironmentSource, terminal: Terminal): Promise<Finding[]> {
  let env: Environment;
  try {
    env = readEnvironment(source);
    await checkBackupRecipients(env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.problems.map((problem) => wrong('Settings', problem));
  }
  const settings: Finding = { name: 'Settings', state: 'fine', sentence: `Complete for ${env.publicUrl}.` };
  const [address, clock, files, key] = await Promise.all([
    checkAddress(env),
    checkClock(env, terminal.now),
    checkDirectories(env, { isServer: false }),
    checkNewKey(env),
  ]);
  const database = await checkDatabase(env, files.state !== 'unknown', terminal);
  return [settings, address, clock, files, ...(key ? [key] : []), ...database];
}

/**
 * Prints the state of every part of the installation, and what to do where something is wrong. Works while the server is
 * down. Returns the exit code: 1 when something is wrong or needs a look.
 */
export async function runDoctor(
  source: EnvironmentSource,
  say: (line: string) => void,
  now: () => Date = () => new Date(),
): Promise<number> {
  const findings = await examine(source, { now, say });
  for (const { name, state, sentence } of findings)
    say(`${MARKS[state]}  ${name.padEnd(NAME_WIDTH)}${sentence}`);
  const count = findings.filter(({ state }) => state === 'broken' || state === 'warning').length;
  say('');
  say(
    count === 0 ? 'Everything works.' : `${quantity(count, 'part')} need${count === 1 ? 's' : ''} attention.`,
  );
  return count === 0 ? 0 : 1;
}
