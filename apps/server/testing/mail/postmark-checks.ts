import type { PostmarkCheckKey, PostmarkSetup } from '@rapport/domain/settings/postmark';
import { startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { createOutboxRound } from '../../src/mail/outbox/outbox.ts';
import { runPostmarkChecks } from '../../src/mail/postmark/setup/run-checks.ts';
import type { JobDeps } from '../../src/platform/deps.ts';
import { callRest } from '../features/rest-call.ts';
import { startTestApp } from '../test-app.ts';

/** The server token that the sample Postmark knows. */
export const TOKEN = '11111111-sample-token';
const PATH = '/admin/settings/postmark';

/** Two processes in production without Postmark, one of which does the checks, and a Postmark that the owner connects. */
export async function startPostmarkChecks() {
  const postmark = await startFakePostmark(TOKEN);
  const env = {
    mode: 'production' as const,
    postmark: null,
    postmarkApiUrl: postmark.url,
    postmarkTimeoutSeconds: 1,
    postmarkWebhook: null,
    emailFrom: 'ada@example.com',
    adminEmails: ['admin@example.com'],
  };
  const app = await startTestApp({ env });
  const other = await startTestApp({ env, databaseUrl: app.databaseUrl });
  const { cookie } = await app.signIn({ email: 'admin@example.com' });
  const { orm, site, email, now } = other.services;
  const deps: JobDeps = {
    em: orm.em.fork(),
    env: other.services.env,
    site,
    email,
    now,
    log: pino({ level: 'silent' }),
  };

  const em = () => app.orm.em.fork();
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, input?: Record<string, unknown>) =>
    callRest(app, { method, path }, { cookie, ...(input === undefined ? {} : { input }) });
  const read = async () => (await call('GET', PATH)).body as PostmarkSetup;
  const makeDue = () =>
    em().execute(`update postmark_connection set next_attempt_at = clock_timestamp() - interval '1 second'`);

  return {
    postmark,
    app,
    other,
    env,
    cookie,
    deps,
    em,
    connect: (token = TOKEN) => call('POST', PATH, { token }),
    replace: (token: string) => call('PUT', PATH, { token }),
    checkAgain: () => call('POST', `${PATH}/check`, {}),
    read,
    find: ({ checks }: PostmarkSetup, key: PostmarkCheckKey) => checks.find((one) => one.key === key),
    makeDue,
    /** What the worker of the other process does in a few seconds. */
    async work(): Promise<PostmarkSetup> {
      await makeDue();
      await runPostmarkChecks(deps);
      await createOutboxRound(deps)(new AbortController().signal);
      await makeDue();
      await runPostmarkChecks(deps);
      return read();
    },
    /** Makes the test email older by so many seconds. */
    age: (seconds: number) =>
      em().execute(`update outgoing_email set attempted_at = attempted_at - make_interval(secs => ?)`, [
        seconds,
      ]),
    async reset(): Promise<void> {
      postmark.reset();
      await em().execute('truncate postmark_connection, outgoing_email, system_alert cascade');
    },
    async close(): Promise<void> {
      await other.close();
      await app.close();
      await postmark.close();
    },
  };
}
