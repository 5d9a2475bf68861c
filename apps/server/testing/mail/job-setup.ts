import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '@rapport/db/orm';
import { createTestDatabase } from '@rapport/db/testing/test-database';
import { testContent } from '@rapport/domain/site/testing/identity';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { createMail } from '../../src/mail/create-mail.ts';
import type { Environment } from '../../src/platform/config/environment.ts';
import { createLocalContentVersion } from '../../src/platform/content-version.ts';
import type { JobDeps } from '../../src/platform/deps.ts';
import { createPublishedSite } from '../../src/platform/published-site.ts';
import { testEnvironment } from '../test-environment.ts';

/** A line of the log. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  msg: string;
  [field: string]: unknown;
}

/** What a job works with, on a database and a fake Postmark of its own, without a server or a worker. */
export interface JobSetup {
  orm: MikroORM;
  postmark: FakePostmark;
  deps: JobDeps;
  /** The same for a process that cannot reach Postmark. */
  offline: JobDeps;
  /** What was logged since the last reset, from `info` on. */
  log: readonly LogLine[];
  /** Forgets what arrived and what was logged; Postmark behaves well again. */
  reset(): void;
  close(): Promise<void>;
}

/** Nothing listens there, and fetch does not refuse the port. */
const NOWHERE = 'http://127.0.0.1:2';

/** Much faster than a whole server, for tests that call what a job does. */
export async function startJobSetup(now: () => Date, changes: Partial<Environment> = {}): Promise<JobSetup> {
  const postmark = await startFakePostmark('server token');
  const database = await createTestDatabase();
  const orm = await createOrm({ databaseUrl: database.databaseUrl });
  const log: LogLine[] = [];
  const logger = pino(
    { base: null, timestamp: false, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void log.push(JSON.parse(line) as LogLine) },
  );
  const env = testEnvironment({
    publicUrl: 'https://example.com',
    adminEmails: ['admin@example.com'],
    postmark: { serverToken: 'server token', apiUrl: postmark.url },
    ...changes,
  });
  const content = createLocalContentVersion();
  const site = createPublishedSite({ orm, content, sample: testContent, log: logger });
  const { email } = createMail(env, site);
  const deps: JobDeps = { em: orm.em.fork(), env, site, email, now, log: logger };
  const nowhere = createMail({ ...env, postmark: { serverToken: 'server token', apiUrl: NOWHERE } }, site);
  return {
    orm,
    postmark,
    deps,
    offline: { ...deps, email: nowhere.email },
    log,
    reset() {
      postmark.reset();
      log.length = 0;
    },
    async close() {
      await orm.close(true);
      await database.drop();
      await postmark.close();
    },
  };
}
