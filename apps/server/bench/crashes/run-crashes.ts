import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@rapport/db/orm';
import { startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { addSubscribers, hasEnded, judge, nameInactive, sendOff, type Verdict } from './campaigns.ts';
import { type FaultProfile, setFaultProfile } from './fake-faults.ts';
import { workerProcesses } from './worker-process.ts';

export interface CrashOptions {
  /** A migrated database of its own. */
  databaseUrl: string;
  entry: string;
  /** Seconds the worker waits for an answer, and again before it asks what became of a request; 2 unless told. */
  timeoutSeconds?: number;
  kills: number;
  recipients: number;
  faultProfile: FaultProfile;
  /** Share of addresses that Postmark names inactive. */
  inactiveShare: number;
  random: () => number;
  /** Told after each campaign. */
  onCampaign?: (verdict: Verdict, kills: number) => void;
}

export interface CrashReport {
  kills: number;
  /** Kills while a request was open, so that no one could tell its outcome. */
  killsInRequest: number;
  campaigns: Verdict[];
}

const SERVER_TOKEN = 'a token of the harness';
const MAX_WAIT_MS = 5_000;
/** A kill comes at some moment of this time after the worker's first request. */
const LIFE_MS = 700;
const MAX_CAMPAIGN_MS = 600_000;
const LOOK_EVERY_MS = 20;

async function until(condition: () => boolean | Promise<boolean>, longestMs: number): Promise<boolean> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await wait(LOOK_EVERY_MS);
  }
  return false;
}

/**
 * Kills the product's worker with SIGKILL at random moments of campaigns, starts it again each time, and counts at the
 * fake Postmark who was missed and who got a campaign twice. Begins another campaign when one has ended before all
 * the kills are done.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const {
    databaseUrl,
    entry,
    timeoutSeconds = 2,
    kills,
    recipients,
    faultProfile,
    inactiveShare,
    random,
  } = options;
  const orm = await createOrm({ databaseUrl, poolMax: 3 });
  const postmark = await startFakePostmark(SERVER_TOKEN);
  const worker = workerProcesses({
    databaseUrl,
    postmarkUrl: postmark.url,
    serverToken: SERVER_TOKEN,
    entry,
    timeoutSeconds,
  });
  const report: CrashReport = { kills: 0, killsInRequest: 0, campaigns: [] };

  async function openBatches(): Promise<number> {
    const [row] = await orm.em
      .fork()
      .execute<{ open: number }[]>(
        `select count(distinct chunk_id)::int as open from campaign_recipient where status = 'sending'`,
      );
    return row?.open ?? 0;
  }

  /** One life of the worker: begun, and ended at a random moment. False when the campaign ended first. */
  async function liveAndDie(campaignId: string): Promise<boolean> {
    const before = postmark.requests;
    const openBefore = await openBatches();
    worker.start();
    await until(async () => postmark.requests > before || (await hasEnded(orm, campaignId)), MAX_WAIT_MS);
    await wait(random() * LIFE_MS);
    if (await hasEnded(orm, campaignId)) return false;
    await worker.kill();
    report.kills += 1;
    if ((await openBatches()) > openBefore) report.killsInRequest += 1;
    return true;
  }

  try {
    await addSubscribers(orm, recipients);
    while (report.kills < kills) {
      setFaultProfile(postmark, faultProfile, random);
      const campaignId = await sendOff(orm);
      const inactive = await nameInactive(orm, postmark, { campaignId, share: inactiveShare, random });
      let alive = false;
      while (report.kills < kills && !alive) alive = !(await liveAndDie(campaignId));
      if (!alive) worker.start();
      await until(() => hasEnded(orm, campaignId), MAX_CAMPAIGN_MS);
      await worker.kill();
      const verdict = await judge(orm, postmark, campaignId, inactive);
      report.campaigns.push(verdict);
      options.onCampaign?.(verdict, report.kills);
    }
    return report;
  } finally {
    await worker.remove();
    await postmark.close();
    await orm.close(true);
  }
}
