import type { EmailSender } from '@rapport/email/sender';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { createMail } from '../../src/mail/create-mail.ts';
import { watchSender } from '../../src/mail/notifications/outage.ts';
import type { Environment } from '../../src/platform/config/environment.ts';
import type { JobDeps } from '../../src/platform/deps.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export interface JobApp {
  app: TestApp;
  postmark: FakePostmark;
  deps: JobDeps;
  /** The same with a short timeout of the client. */
  hasty: JobDeps;
  /** A sender whose successes and failures are recorded, like the product's own. */
  watched(sender: EmailSender): EmailSender;
  /** Makes requests without a response old enough for Postmark's search to know them. */
  letTimePass(): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for the fake to accept a request on a busy machine. */
const SHORT_TIMEOUT_SECONDS = 1;

/** The server with a fake Postmark, and what a job needs. No worker runs unless the test starts one. */
export async function startJobApp(now: () => Date, env: Partial<Environment> = {}): Promise<JobApp> {
  const postmark = await startFakePostmark('server token');
  const app = await startTestApp({
    env: {
      postmark: {
        serverToken: 'server token',
        accountToken: 'an account token for tests',
        apiUrl: postmark.url,
      },
      ...env,
    },
    now,
  });
  const { orm, email, site } = app.services;
  const log = pino({ level: 'silent' });
  const deps = { em: orm.em.fork(), env: app.services.env, site, email, now, log };
  return {
    app,
    postmark,
    deps,
    hasty: { ...deps, ...createMail({ ...deps.env, postmarkTimeoutSeconds: SHORT_TIMEOUT_SECONDS }, site) },
    watched: (sender) => watchSender(sender, deps, log),
    async letTimePass() {
      const em = orm.em.fork();
      // A second ago, because the columns round up to milliseconds.
      const due = "clock_timestamp() - interval '1 second'";
      await em.execute(`update campaign_batch set requested_at = requested_at - interval '1 hour',
        settle_after = ${due}, lookup_after = null where settled_at is null`);
      await em.execute(`update outgoing_email set attempted_at = attempted_at - interval '1 hour',
        next_attempt_at = ${due}, lookup_after = null`);
    },
    async close() {
      await app.close();
      await postmark.close();
    },
  };
}
