/**
 * Sends campaigns to a fake Postmark that takes 50 ms for each batch, and compares with a bare loop that posts the
 * same batches one after another: the product's share of the loop's speed (bar: 70 %), and how much more memory the
 * worker needs for 100,000 recipients than for 1,000 (bar: 50 MB). Run it with `npx pnpm@12 bench campaign-speed`
 * after `npx pnpm@12 build`; another number of recipients: `npx pnpm@12 bench campaign-speed 20000`.
 */
import { fileURLToPath } from 'node:url';
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { prepareQueues } from '@rapport/db/queue';
import { startBenchDatabase } from './built-server.ts';
import { addSubscribers, sendOff } from './crashes/campaigns.ts';
import { workerProcesses } from './crashes/worker-process.ts';
import { bareLoop } from './speed/bare-loop.ts';
import { campaignRun } from './speed/campaign-run.ts';
import { startCountingPostmark } from './speed/counting-postmark.ts';

const BUILT_SERVER = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const SERVER_TOKEN = 'a token of the benchmark';
const [recipients = 100_000] = process.argv.slice(2).map(Number);
const FEW_RECIPIENTS = 1_000;
const SHARE_BAR = 0.7;
const GROWTH_BAR_MB = 50;
/** Postmark's real time for a batch is unknown; this is the least for a network and a little work. */
const RESPONSE_MS = 50;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const database = await startBenchDatabase();
const postmark = await startCountingPostmark(RESPONSE_MS);
const orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 3 });
await migrate(orm);
await prepareQueues(database.databaseUrl);
const worker = workerProcesses({
  databaseUrl: database.databaseUrl,
  postmarkUrl: postmark.url,
  serverToken: SERVER_TOKEN,
  entry: BUILT_SERVER,
  timeoutSeconds: 30,
});
try {
  worker.start();
  const run = campaignRun({ orm, postmark, pid: () => worker.pid() });
  // The first campaign also warms up the process.
  await addSubscribers(orm, FEW_RECIPIENTS);
  const few = await run(await sendOff(orm), FEW_RECIPIENTS);
  await addSubscribers(orm, recipients);
  const many = await run(await sendOff(orm), recipients);
  const { bodies, lanes } = many.batches;
  const bare = await bareLoop(postmark, { bodies, lanes: 1 });
  const crowded = await bareLoop(postmark, { bodies, lanes });
  const share = bare.seconds / many.seconds;
  const growth = many.peakMb - few.peakMb;
  print(
    `${recipients} recipients: ${many.seconds.toFixed(1)} s (${Math.round(recipients / many.seconds)} a second), ` +
      `the bare loop ${bare.seconds.toFixed(1)} s: ${Math.round(share * 100)} % of it (bar ${SHARE_BAR * 100} %); ` +
      `the loop with ${lanes} requests at once, as the product, ${crowded.seconds.toFixed(1)} s`,
  );
  print(
    `memory at most ${few.peakMb.toFixed(0)} MB with ${FEW_RECIPIENTS} recipients, ${many.peakMb.toFixed(0)} MB with ${recipients}: ` +
      `${growth.toFixed(0)} MB more (bar ${GROWTH_BAR_MB} MB)`,
  );
  if (share < SHARE_BAR || growth > GROWTH_BAR_MB) process.exitCode = 1;
} finally {
  await worker.remove();
  await postmark.close();
  await orm.close(true);
  await database.stop();
}
