import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@rapport/db/migrate';
import { type BenchDatabase, startMail } from '../built-server.ts';
import { createProcess, sendingEnv, waitUntil } from '../product-process.ts';
import { addSubscribers, hasEnded, judge, nameInactive, sendOff, type Verdict } from './campaigns.ts';
import { type FaultProfile, setFaultProfile } from './fake-faults.ts';
import { startSequence } from './sequences.ts';

export interface CrashOptions {
  /** Used by nothing else. */
  database: Pick<BenchDatabase, 'databaseUrl' | 'directory'>;
  /** Another program than the built server. */
  entry?: string;
  /** Seconds the worker waits for a response. */
  timeoutSeconds: number;
  /** Seconds until Postmark's search surely has a request. */
  settleSeconds: number;
  kills: number;
  recipients: number;
  faultProfile: FaultProfile;
  /** Share of addresses that Postmark reports as inactive. */
  inactiveShare: number;
  /** Sends the step of a sequence instead of a campaign. */
  isSequence?: boolean;
  /** Called after each campaign. */
  onCampaign?: (verdict: Verdict, kills: number) => void;
}

export interface CrashReport {
  kills: number;
  /** Kills during an open request, so that its outcome was unknown. */
  killsInRequest: number;
  campaigns: Verdict[];
  /** Batches about which Postmark was asked. */
  recoveries: Recovery[];
}

interface Recovery {
  /** From the request until the outcome of each recipient was known. */
  seconds: number;
  /** Postmark's search found them; otherwise they were queued again. */
  isFound: boolean;
}

const MAX_WAIT_MS = 5_000;
/** A kill happens at a random moment within this time after the worker's first request. */
const MAX_LIFE_MS = 700;
const MAX_CAMPAIGN_MS = 600_000;

/**
 * Kills the product's worker with SIGKILL at random moments of campaigns and restarts it each time. Counts at the
 * fake Postmark which recipients got nothing and which got a campaign twice. Starts another campaign when one ends
 * before all kills are done.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { database, timeoutSeconds, settleSeconds, kills, recipients, faultProfile, inactiveShare } = options;
  const { databaseUrl, directory } = database;
  await using mail = await startMail(databaseUrl);
  const { orm, postmark } = mail;
  const sending = sendingEnv(postmark.url, timeoutSeconds, settleSeconds);
  await using worker = await createProcess({
    directory,
    env: { ROLE: 'worker', DATABASE_URL: databaseUrl, ...sending },
  });
  const report: CrashReport = { kills: 0, killsInRequest: 0, campaigns: [], recoveries: [] };

  /** A worker that ends by itself would be waited for in vain. */
  const waitForWorker = (condition: () => boolean | Promise<boolean>, timeoutMs: number) =>
    waitUntil(() => {
      worker.assertRunning();
      return condition();
    }, timeoutMs);

  async function openBatches(): Promise<number> {
    const [row] = await orm.em
      .fork()
      .execute<{ open: number }[]>(
        `select count(distinct batch_id)::int as open from campaign_recipient where status = 'sending'`,
      );
    return row?.open ?? 0;
  }

  const listRecoveries = () =>
    orm.em.fork().execute<Recovery[]>(
      `select extract(epoch from settled_at - requested_at)::float8 as seconds,
              exists (select from campaign_recipient r where r.batch_id = k.id) as "isFound"
         from campaign_batch k where asked > 0 and settled_at is not null`,
    );

  /** One run of the worker, killed at a random moment. False when the campaign ended first. */
  async function liveAndDie(campaignId: string): Promise<boolean> {
    const before = postmark.requests;
    const openBefore = await openBatches();
    worker.start(options.entry);
    await waitForWorker(
      async () => postmark.requests > before || (await hasEnded(orm, campaignId)),
      MAX_WAIT_MS,
    );
    await wait(Math.random() * MAX_LIFE_MS);
    if (await hasEnded(orm, campaignId)) return false;
    await worker.kill();
    report.kills += 1;
    if ((await openBatches()) > openBefore) report.killsInRequest += 1;
    return true;
  }

  await migrate(orm);
  await addSubscribers(orm, recipients);
  while (report.kills < kills) {
    setFaultProfile(postmark, faultProfile);
    const campaignId = await (options.isSequence ? startSequence(orm) : sendOff(orm));
    const inactive = await nameInactive(orm, postmark, { campaignId, share: inactiveShare });
    let alive = false;
    while (report.kills < kills && !alive) alive = !(await liveAndDie(campaignId));
    if (!alive) worker.start(options.entry);
    await waitForWorker(() => hasEnded(orm, campaignId), MAX_CAMPAIGN_MS);
    await worker.kill();
    const verdict = await judge(orm, postmark, campaignId, inactive);
    report.campaigns.push(verdict);
    options.onCampaign?.(verdict, report.kills);
  }
  report.recoveries = await listRecoveries();
  return report;
}
