import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SystemPart } from '@rapport/domain/settings/system';
import { quantity } from '@rapport/domain/shared/quantity';
import type { Environment } from '../../../platform/config/environment.ts';
import { NEW_KEY_PATH, readNewKey } from '../../../platform/new-backup-key.ts';

/** What the command says about one part of the installation. */
export type Finding = Pick<SystemPart, 'name' | 'state' | 'sentence'>;

const ROOT = 0;
const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
/** Codes, links and certificates allow for less. */
const MAX_CLOCK_MINUTES = 1;

/** The code at the end of a chain of errors, such as ENOTFOUND. */
function getCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.cause !== undefined) return getCode(error.cause);
  return 'code' in error ? String(error.code) : error.name;
}

function explainUnreachable(code: string, host: string): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} leads nowhere yet. At your domain's provider, create an A record with the address of this machine.`;
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${host}. Start the reverse proxy (such as Caddy), and check that the domain leads to this machine.`;
  if (/CERT|SSL|TLS|SELF_SIGNED|VERIFY|ISSUER/.test(code))
    return `The certificate of ${host} is not valid. See the log of the reverse proxy: it gets one once the domain leads here and ports 80 and 443 are open.`;
  return `${host} doesn't answer. Check that the domain leads to this machine and that ports 80 and 443 are open in its firewall.`;
}

/** Whether visitors reach the product at PUBLIC_URL. */
export async function checkAddress({ publicUrl }: Pick<Environment, 'publicUrl'>): Promise<Finding> {
  const name = 'Address';
  const { host } = new URL(publicUrl);
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    if (response.ok && body.includes('"ok"'))
      return { name, state: 'fine', sentence: `${publicUrl} shows the site.` };
    const away = `The reverse proxy of ${host} doesn't reach the product. Start it: systemctl start rapport, or docker compose up -d.`;
    const other = `${host} shows another site. Check that the domain leads to this machine, and what the reverse proxy is configured for.`;
    return { name, state: 'broken', sentence: response.status >= 500 ? away : other };
  } catch (error) {
    return { name, state: 'broken', sentence: explainUnreachable(getCode(error), host) };
  }
}

/** Compares the clock of this machine with Postmark's, the only other server that it has to reach. */
export async function checkClock(
  { postmarkApiUrl }: Pick<Environment, 'postmarkApiUrl'>,
  now: () => Date,
): Promise<Finding> {
  const name = 'Clock';
  const { host } = new URL(postmarkApiUrl);
  try {
    // A redirect would lead to another clock.
    const response = await fetch(postmarkApiUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) {
      const sentence = `${host} answered without its time, so the clock couldn't be checked. Look at: timedatectl`;
      return { name, state: 'warning', sentence };
    }
    const minutes = Math.round((now().getTime() - theirs) / MINUTE_MS);
    if (Math.abs(minutes) <= MAX_CLOCK_MINUTES)
      return { name, state: 'fine', sentence: `The time of this machine is that of ${host}.` };
    return {
      name,
      state: 'broken',
      sentence: `The clock of this machine is ${quantity(Math.abs(minutes), 'minute')} ${minutes > 0 ? 'fast' : 'slow'}, compared with ${host}. Set it, for example with: timedatectl set-ntp true`,
    };
  } catch {
    return {
      name,
      state: 'warning',
      sentence: `${host} can't be reached, so no email can leave, and the clock couldn't be checked. Check the connection of this machine to the internet.`,
    };
  }
}

/** This directory, or the nearest above it that is there: the server makes those that are missing. */
async function findExisting(directory: string): Promise<string> {
  try {
    await stat(directory);
    return directory;
  } catch (error) {
    if (getCode(error) !== 'ENOENT') throw error;
    return findExisting(dirname(directory));
  }
}

/** Whether a directory is of another user, as that of the systemd unit is: nobody but that user and root can tell. */
async function isOfAnotherUser(directory: string): Promise<boolean> {
  const user = process.getuid?.() ?? ROOT;
  if (user === ROOT) return false;
  const { uid } = await stat(directory);
  return uid !== user && uid !== ROOT;
}

/**
 * Whether files can be stored where backups go, asked by the server or by who may be another user. Leaves nothing behind,
 * no directory either: one made by another user could not be written by the server.
 */
export async function checkDirectories(
  { dataDir, backupDir }: Pick<Environment, 'dataDir' | 'backupDir'>,
  { isServer }: { isServer: boolean },
): Promise<Finding> {
  const name = 'Files';
  for (const directory of [dataDir, backupDir]) {
    let existing = directory;
    try {
      existing = await findExisting(directory);
      const probe = join(existing, `.doctor-${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    } catch (error) {
      const code = getCode(error);
      // What can't even be looked at is of another user.
      if (!isServer && code === 'EACCES' && (await isOfAnotherUser(existing).catch(() => true)))
        return {
          name,
          state: 'unknown',
          sentence: `${directory} belongs to another user, so it can't be checked as this one. Run this as root.`,
        };
      const why = `Nothing can be stored in ${directory} (${code}). Let the user of the server write there, or set DATA_DIR and BACKUP_DIR.`;
      return { name, state: 'broken', sentence: why };
    }
  }
  return { name, state: 'fine', sentence: `Files are stored in ${dataDir}.` };
}

/** The key that decrypts backups has to be saved elsewhere. Null when it was. */
export async function checkNewKey(env: Pick<Environment, 'dataDir' | 'publicUrl'>): Promise<Finding | null> {
  if ((await readNewKey(env).catch(() => null)) === null) return null;
  return {
    name: 'Backup key',
    state: 'warning',
    sentence: `The key of your backups is only on this server. Save it: ${env.publicUrl}${NEW_KEY_PATH}`,
  };
}
