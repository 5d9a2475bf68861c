import { pendingMigrations } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import type { Admin } from '@rapport/domain/access/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { isEmailAddress, normalizeEmail } from '@rapport/domain/shared/email-address';
import { quantity } from '@rapport/domain/shared/quantity';
import { ADMIN_LINK_MINUTES, createAdminLink } from '../../auth/built-in/links/admin-links.ts';
import { listAdminEmails } from '../../platform/admins.ts';
import { type AuditSource, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { EnvironmentError, readEnvironment } from '../../platform/config/read.ts';
import type { EnvironmentSource } from '../../platform/config/source.ts';
import type { Deps } from '../../platform/deps.ts';
import { addAdmin, removeAdminByEmail } from './change-admins.ts';
import { listAdmins } from './list-admins.ts';
import { letAccountsMove } from './move-accounts.ts';

const USAGE = `Usage: admin:link [ADDRESS]
       admin:list
       admin:add ADDRESS
       admin:remove ADDRESS
       admin:move

Who may open the admin area. The commands need only the database of DATABASE_URL, so that they work while the server or an
external sign-in is down.

  link    prints a link that signs an admin in once, within 30 minutes; without an address the first one of admin:list
  list    the admins and open invitations
  add     makes an address an admin at once
  remove  takes that away; the last admin stays
  move    when you change between the built-in and an external sign-in: everyone's next sign-in there, with the same
          verified address, takes over their account with its rights, API tokens and drafts`;

type CommandDeps = Pick<Deps, 'em' | 'env'> & AuditSource;
type Say = (line: string) => void;

/** Errors whose message is written for the terminal. */
const PLAIN_ERRORS = new Set(['DataDirectoryInUseError', 'EmbeddedDatabaseError', 'AppError']);

function readAddress(typed: string | undefined): string {
  const address = normalizeEmail(typed ?? '');
  if (isEmailAddress(address)) return address;
  throw new AppError('BAD_REQUEST', 'Give an email address like name@example.com.');
}

function describeAdmin({ email, name, status, invitedUntil, id }: Admin): string {
  const more = {
    active: id === null ? 'in ADMIN_EMAILS' : 'admin',
    invited: `invited until ${invitedUntil?.slice(0, 10)}`,
    expired: 'invitation expired',
  };
  return `  ${email}${name === null ? '' : ` (${name})`}: ${more[status]}`;
}

type Command = (deps: CommandDeps, address: string | undefined, say: Say) => Promise<void>;

const COMMANDS: Record<string, { takesAddress: boolean; run: Command }> = {
  link: {
    takesAddress: true,
    async run(deps, typed, say) {
      const { em, env, now } = deps;
      const admins = await listAdminEmails(deps);
      const email = typed === undefined ? admins[0] : readAddress(typed);
      if (email === undefined)
        throw new AppError('CONFLICT', 'There is no admin. Make one with admin:add ADDRESS.');
      if (!admins.includes(email)) {
        throw new AppError('CONFLICT', `${email} is no admin. Make them one with admin:add ${email}.`);
      }
      if (env.signIn === 'local') {
        throw new AppError(
          'CONFLICT',
          'Local mode needs no link: sign in as admin@example.com, which asks for nothing.',
        );
      }
      const link = await em.transactional(async (tx) => {
        recordAudit(tx, deps, { action: 'admin.link_created', subjectType: 'admin', details: { email } });
        return createAdminLink(tx, { email, publicUrl: env.publicUrl, now: now() });
      });
      say(`Sign in as ${email} with this link. It works once, for ${ADMIN_LINK_MINUTES} minutes:`);
      say(`  ${link.href}`);
    },
  },
  list: {
    takesAddress: false,
    async run(deps, _none, say) {
      for (const admin of await listAdmins(deps.em, deps)) say(describeAdmin(admin));
    },
  },
  add: {
    takesAddress: true,
    async run(deps, typed, say) {
      const address = readAddress(typed);
      const isNew = await addAdmin(deps, address);
      say(isNew ? `${address} is an admin now.` : `${address} was an admin already.`);
    },
  },
  remove: {
    takesAddress: true,
    async run(deps, typed, say) {
      const address = readAddress(typed);
      await removeAdminByEmail(deps, address);
      say(`${address} is no longer an admin. Sessions and API tokens have lost the admin area.`);
    },
  },
  move: {
    takesAddress: false,
    async run(deps, _none, say) {
      const count = await letAccountsMove(deps);
      say(
        `${quantity(count, 'account')} will be taken over by the next sign-in with the same verified address.`,
      );
      say('Set or remove the OIDC_* variables now, and restart the server.');
    },
  },
};

/** The database of DATABASE_URL, or the embedded one while no server of local mode uses it. */
async function openTarget(env: Environment, say: Say) {
  if (env.databaseUrl !== undefined) return { databaseUrl: env.databaseUrl, stop: () => Promise.resolve() };
  const { startEmbeddedPostgres } = await import('@rapport/db/embedded');
  return startEmbeddedPostgres({ dataDir: env.dataDir, log: say });
}

async function withDatabase(env: Environment, say: Say, work: (deps: CommandDeps) => Promise<void>) {
  const target = await openTarget(env, say);
  try {
    const orm = await createOrm({ databaseUrl: target.databaseUrl, poolMax: 3 });
    try {
      if ((await pendingMigrations(orm)).length > 0) {
        throw new AppError(
          'CONFLICT',
          'This database is not up to date. Start the server once, then try again.',
        );
      }
      const source = { actor: null, ip: 'server', requestId: 'command' };
      await work({ em: orm.em.fork(), env, now: () => new Date(), ...source });
    } finally {
      await orm.close(true);
    }
  } finally {
    await target.stop();
  }
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message.replace('Cannot start', 'Nothing was changed');
  if (!(error instanceof Error)) return `Nothing was changed: ${String(error)}`;
  if (error.name === 'DataDirectoryInUseError') {
    return `${error.message} Local mode needs no command: its admin is admin@example.com.`;
  }
  if (PLAIN_ERRORS.has(error.name)) return error.message;
  return `Nothing was changed, because the database cannot be used: ${error.message}`;
}

/** Runs `admin:<name>` and returns the exit code; all output is for the terminal. */
export async function runAdminCommand(args: string[], source: EnvironmentSource, say: Say): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length > (command.takesAddress ? 1 : 0)) {
    say(USAGE);
    return 2;
  }
  try {
    await withDatabase(readEnvironment(source), say, (deps) => command.run(deps, rest[0], say));
    return 0;
  } catch (error) {
    say(explain(error));
    return 1;
  }
}
