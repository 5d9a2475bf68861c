/**
 * Sends campaigns to a fake Postmark that takes 50 ms for each batch, and compares with bare loops that post the same
 * batches: the product's share of the speed of a loop with as many requests at once as the product has (bar: 45 %), of
 * one that posts one after the other, and how much more memory the worker needs for 100,000 recipients than for 1,000
 * (bar: 50 MB). Twice, product and loops in turn; the lower share counts. Run it with `npx pnpm@12 bench campaign-speed`
 * after `npx pnpm@12 build`; another number of recipients: `npx pnpm@12 bench campaign-speed 20000`.
 */
import { migrate } from '@rapport/db/migrate';
import { startBenchDatabase, startMail } from './built-server.ts';
import { addSubscribers } from './crashes/campaigns.ts';
import { createProcess, sendingEnv } from './product-process.ts';
import { bareLoop } from './speed/bare-loop.ts';
import { startCountingPostmark } from './speed/counting-postmark.ts';
import { runCampaign } from './speed/run-campaign.ts';

const [recipients = 100_000] = process.argv.slice(2).map(Number);
const FEW_RECIPIENTS = 1_000;
const SHARE_BAR = 0.45;
const ROUNDS = 2;
const GROWTH_BAR_MB = 50;
/** Postmark's real time for a batch is unknown; this is the least for a network and a little work. */
const RESPONSE_MS = 50;

await using database = await startBenchDatabase();
await using mail = await startMail(database.databaseUrl);
const { orm } = mail;
await using postmark = await startCountingPostmark(RESPONSE_MS);
await migrate(orm);
await using worker = await createProcess({
  directory: database.directory,
  env: { ROLE: 'worker', DATABASE_URL: database.databaseUrl, ...sendingEnv(postmark.url, 30) },
});
worker.start();
const run = (recipientCount: number) => runCampaign({ orm, postmark, worker }, recipientCount);
// The first campaign also warms up the process.
await addSubscribers(orm, FEW_RECIPIENTS);
const few = await run(FEW_RECIPIENTS);
await addSubscribers(orm, recipients);
let share = Number.POSITIVE_INFINITY;
let growth = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const many = await run(recipients);
  const { bodies, openAtOnce } = many.received;
  const loop = await bareLoop(postmark, { bodies, openAtOnce });
  const single = await bareLoop(postmark, { bodies, openAtOnce: 1 });
  const percent = (seconds: number) => `${Math.round((seconds / many.seconds) * 100)} %`;
  console.log(
    `${recipients} recipients: ${many.seconds.toFixed(1)} s (${Math.round(recipients / many.seconds)} a second); ` +
      `${percent(loop)} of the loop with ${openAtOnce} requests at once, as the product has, which took ${loop.toFixed(1)} s ` +
      `(bar ${SHARE_BAR * 100} %); ${percent(single)} of the loop with one, ${single.toFixed(1)} s`,
  );
  console.log(
    `  memory at most ${few.peakMb.toFixed(0)} MB with ${FEW_RECIPIENTS} recipients, ${many.peakMb.toFixed(0)} MB with ` +
      `${recipients}: ${(many.peakMb - few.peakMb).toFixed(0)} MB more (bar ${GROWTH_BAR_MB} MB)`,
  );
  share = Math.min(share, loop / many.seconds);
  growth = Math.max(growth, many.peakMb - few.peakMb);
}
if (share < SHARE_BAR || growth > GROWTH_BAR_MB) process.exitCode = 1;
