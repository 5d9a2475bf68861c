/**
 * Sends campaigns to a fake Postmark that takes 50 ms for each batch, and compares with bare loops that post the same
 * batches: the product's share of the speed of a loop with as many requests at once as the product has (bar: 45 %), of
 * one that posts one after the other, and how much more memory the worker needs for 100,000 recipients than for 1,000
 * (bar: 50 MB). Twice, product and loops in turn; the lower share counts. Run it with `npx pnpm@12 bench campaign-speed`
 * after `npx pnpm@12 build`; another number of recipients: `npx pnpm@12 bench campaign-speed 20000`.
 */
import { migrate } from '@rapport/db/migrate';
import { createOrm } from '@rapport/db/orm';
import { startBenchDatabase } from './built-server.ts';
import { addSubscribers, sendOff } from './crashes/campaigns.ts';
import { createProcess, sendingEnv } from './product-process.ts';
import { bareLoop } from './speed/bare-loop.ts';
import { campaignRun } from './speed/campaign-run.ts';
import { startCountingPostmark } from './speed/counting-postmark.ts';

const [recipients = 100_000] = process.argv.slice(2).map(Number);
const FEW_RECIPIENTS = 1_000;
const SHARE_BAR = 0.45;
const ROUNDS = 2;
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
const worker = await createProcess({
  directory: database.directory,
  env: { ROLE: 'worker', DATABASE_URL: database.databaseUrl, ...sendingEnv(postmark.url, 30) },
});
try {
  worker.start();
  const run = campaignRun({ orm, postmark, pid: () => worker.pid() });
  // The first campaign also warms up the process.
  await addSubscribers(orm, FEW_RECIPIENTS);
  const few = await run(await sendOff(orm), FEW_RECIPIENTS);
  await addSubscribers(orm, recipients);
  let share = Number.POSITIVE_INFINITY;
  let growth = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const many = await run(await sendOff(orm), recipients);
    const { bodies, lanes } = many.batches;
    const loop = await bareLoop(postmark, { bodies, lanes });
    const single = await bareLoop(postmark, { bodies, lanes: 1 });
    const percent = (seconds: number) => `${Math.round((seconds / many.seconds) * 100)} %`;
    print(
      `${recipients} recipients: ${many.seconds.toFixed(1)} s (${Math.round(recipients / many.seconds)} a second); ` +
        `${percent(loop)} of the loop with ${lanes} requests at once, as the product has, which took ${loop.toFixed(1)} s ` +
        `(bar ${SHARE_BAR * 100} %); ${percent(single)} of the loop with one, ${single.toFixed(1)} s`,
    );
    print(
      `  memory at most ${few.peakMb.toFixed(0)} MB with ${FEW_RECIPIENTS} recipients, ${many.peakMb.toFixed(0)} MB with ` +
        `${recipients}: ${(many.peakMb - few.peakMb).toFixed(0)} MB more (bar ${GROWTH_BAR_MB} MB)`,
    );
    share = Math.min(share, loop / many.seconds);
    growth = Math.max(growth, many.peakMb - few.peakMb);
  }
  if (share < SHARE_BAR || growth > GROWTH_BAR_MB) process.exitCode = 1;
} finally {
  await worker.kill();
  await postmark.close();
  await orm.close(true);
  await database.stop();
}
