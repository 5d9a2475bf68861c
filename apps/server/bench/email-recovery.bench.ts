/**
 * How soon queued emails are sent once Postmark accepts them again after responding with 500, with a local fake that
 * responds after 50 ms. `npx pnpm@12 bench email-recovery`, or with another number of emails than 300: `npx pnpm@12
 * bench email-recovery 1000`.
 */
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { newId } from '@rapport/db/id';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { prepareQueues } from '@rapport/db/queue';
import { testContent } from '@rapport/domain/site/testing/identity';
import { RESPONSES, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import pino from 'pino';
import { startServices } from '../src/services.ts';
import { startWorker } from '../src/worker/worker.ts';
import { testEnvironment } from '../testing/test-environment.ts';
import { startBenchDatabase } from './built-server.ts';

const total = Number(process.argv[2] ?? 300);
const RESPONSE_MS = 50;
/** Long enough for the queue to have reached its longer retry intervals. */
const OUTAGE_MS = 30_000;
const log = pino({ level: 'silent' });

const database = await startBenchDatabase();
const postmark = await startFakePostmark('token');
const setUp = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 2 });
await migrate(setUp);
await prepareQueues(database.databaseUrl);
const env = testEnvironment({ postmark: { serverToken: 'token', apiUrl: postmark.url } });
const running = await startServices({ env, sample: testContent }, database.databaseUrl, log);
try {
  postmark.slow({ responseMs: RESPONSE_MS });
  postmark.behave(RESPONSES.serverError);
  const em = running.services.orm.em.fork();
  for (let index = 0; index < total; index += 1) {
    em.create(OutgoingEmailEntity, {
      kind: 'renewal_received',
      recipient: `${newId()}@example.com`,
      createdAt: new Date(),
    });
  }
  await em.flush();
  const worker = startWorker(running.services, log);
  await new Promise((done) => setTimeout(done, OUTAGE_MS));
  const during = postmark.requests;
  postmark.behave('accept');
  const recovered = performance.now();
  while (postmark.messages.length < total) await new Promise((done) => setTimeout(done, 20));
  const seconds = (performance.now() - recovered) / 1_000;
  process.stdout.write(
    `${total} queued emails were out ${seconds.toFixed(1)} s after recovery, in ${postmark.requests - during} requests; ` +
      `${during} attempts during ${OUTAGE_MS / 1_000} s of outage; ` +
      `${new Set(postmark.messages.map(({ to }) => to)).size} recipients, ${postmark.messages.length} messages\n`,
  );
  await worker.stop();
} finally {
  await running.stop();
  await setUp.close(true);
  await postmark.close();
  await database.stop();
}
