import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Files of one package that are mutated, and the tests that must notice. Paths and globs within the package. */
export interface Part {
  directory: string;
  mutate: string[];
  tests: string[];
}

interface PartOptions {
  package: string;
  folder: string;
  /** Names of source files, or paths from the folder. */
  files: string[];
  /** Names of their tests, without `.test.ts`; otherwise those beside the files. */
  tests?: string[];
}

const root = join(import.meta.dirname, '../..');

function createPart({ package: directory, folder, files, tests }: PartOptions): Part {
  const toPath = (name: string, ending: string) => posix.join(folder, `${name}${ending}`);
  const beside = files
    .flatMap((file) => [toPath(file, '.test.ts'), toPath(file, '.integration.test.ts')])
    .filter((test) => existsSync(join(root, directory, test)));
  return {
    directory,
    mutate: files.map((file) => toPath(file, '.ts')),
    tests: tests?.map((name) => toPath(name, '.test.ts')) ?? beside,
  };
}

const server = (folder: string, files: string[], tests?: string[]): Part =>
  createPart({ package: 'apps/server', folder: `src/${folder}`, files, ...(tests && { tests }) });
const backup = (files: string[], tests?: string[]): Part =>
  createPart({ package: 'packages/db', folder: 'src/backup', files, ...(tests && { tests }) });

const OUTBOX = ['store', 'send', 'enqueue', 'render', 'give-up', 'retry'];
const CAMPAIGNS = ['batches', 'finish'];

/** The areas whose tests must notice almost every wrong line. Areas with fast tests come first. */
export const AREAS: Record<string, Part[]> = {
  ledger: [
    createPart({ package: 'packages/domain', folder: 'src/enrollments', files: ['ledger', 'ledger-schema'] }),
    server('features/enrollments', ['log-hours', 'read-ledger'], ['ledger.integration']),
  ],
  'built-in-sign-in': [
    server('platform/sign-in', ['codes']),
    server('auth/built-in', ['address']),
    server('auth/built-in/passkeys', ['challenges', 'offer', 'recovery-code']),
    server('auth/built-in', ['grants']),
    server(
      'auth/built-in',
      ['ask-for-code', 'try-code'],
      ['asking.integration', 'code-results.integration', 'codes.integration'],
    ),
  ],
  // Without the steps that ask Postmark and the DNS one after another, whose tests take long.
  'email-setup': [
    createPart({ package: 'packages/domain', folder: 'src/emails', files: ['installation-fault'] }),
    server('mail/postmark/setup', ['describe']),
    server('mail/domain', ['describe', 'records']),
  ],
  // What decides whether someone of an imported list becomes a subscriber.
  imports: [
    createPart({
      package: 'packages/domain',
      folder: 'src/imports',
      files: [
        'duplicates',
        'mapping',
        'read-row',
        'standing',
        'values/address',
        'values/instant',
        'values/place',
        'values/tags',
        'values/text',
      ],
    }),
    server(
      'features/imports/reading',
      ['check-bytes', 'file-kind', 'find-delimiter', 'read-file', 'read-records'],
      ['hostile-files', 'read-file'],
    ),
  ],
  access: [
    server(
      'features/access',
      ['change-address', 'change-admins'],
      ['access.integration', 'change-address.integration', 'change-admins.integration'],
    ),
  ],
  'request-guard': [server('platform/http', ['request-guard'], ['request-guard'])],
  sessions: [
    server(
      'auth',
      [
        'session-store',
        'session-cookie',
        'live-sessions',
        '../features/account/end-sessions',
        '../features/account/all-sessions',
      ],
      [
        'session*',
        '../features/account/own-sessions.integration',
        '../features/account/all-sessions.integration',
      ],
    ),
  ],
  // Without the tests that damage every byte or need much data: they find little that the others do not.
  backup: [
    backup(
      ['content-reader', 'encryption', 'file-checksum', 'manifest', 'read', 'row-digest'],
      ['content-reader', 'encryption', 'file-checksum', 'manifest', 'read', 'read-encrypted', 'row-digest'],
    ),
    backup(['waiting-mail']),
    backup(
      ['restore', 'restore-target', 'known-migrations'],
      ['restore-target.integration', 'restore-refusals.integration', 'restore.integration'],
    ),
    backup(['indexes', 'load']),
    backup(['create', 'tables']),
    backup(['connect', 'vacuum'], ['connect.integration', 'tables.integration', 'vacuum.integration']),
  ],
  // Without the sessions, which are a separate area, and without the appearance of the pages (`page*.ts`).
  auth: [
    server('auth', [
      'access-token-hash',
      'api-token',
      'openid-errors',
      'return-to',
      '../platform/admins',
      '../platform/encryption',
    ]),
    server('auth', ['identity']),
    server('auth', ['logout-token', 'failure', 'login-error']),
    server('auth', ['login-attempt']),
    server('auth', ['sign-in-provider'], ['sign-in-provider', 'sign-in-provider-outage']),
    server(
      'auth',
      ['token-actor', 'token-store'],
      [
        'api-tokens.integration',
        'invalid-api-tokens.integration',
        'api-token-limits.integration',
        'token-store.integration',
      ],
    ),
    server(
      'auth',
      ['back-channel-logout', 'logout-route', 'provider-logout'],
      [
        'audit.integration',
        'back-channel-logout.integration',
        'logout-route.integration',
        'provider-logout.integration',
        'sign-in-provider.integration',
        'sessions.integration',
      ],
    ),
    server(
      'auth',
      ['audit', 'complete-login', 'id-token'],
      ['audit.integration', 'complete-login.integration', 'secret-rotation.integration'],
    ),
    server(
      'auth',
      ['login-routes'],
      [
        'login.integration',
        'login-failures.integration',
        'login-routes.integration',
        'sign-in-limits.integration',
      ],
    ),
    server(
      'auth',
      ['find-actor', 'plugin', 'sign-in-limits'],
      [
        'api-token-limits.integration',
        'api-tokens.integration',
        'invalid-api-tokens.integration',
        'person.integration',
        'plugin.integration',
        'sign-in-limits.integration',
      ],
    ),
  ],
  outbox: [
    server('mail/outbox', ['outbox'], ['outbox-round.integration', 'outbox-outage.integration']),
    server('platform', ['rounds']),
    ...OUTBOX.map((file) => server('mail/outbox', [file])),
  ],
  campaigns: [
    ...CAMPAIGNS.map((file) => server('mail/campaigns', [file])),
    server(
      'mail/sending',
      ['email-table', 'reconcile'],
      ['reconcile.integration', '../campaigns/batches.integration', '../outbox/store.integration'],
    ),
    server('mail/campaigns', ['send'], ['send-batches.integration']),
    server('mail/campaigns', ['start'], ['start-scheduled.integration', 'start.integration']),
  ],
};
