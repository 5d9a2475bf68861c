import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@rapport/db/orm';
import { startStandInPostmark } from '@rapport/email/testing/fake-postmark';
import { addSubscribers, hasEnded, judge, nameInactive, sendOff, type Verdict } from './campaigns.ts';
import { setWeather, type Weather } from './stand-in-faults.ts';
import { workerProcesses } from './worker-process.ts';

export interface CrashOptions {
  /** A migrated database of its own. */
  databaseUrl: string;
  entry: string;
  /** Seconds the worker waits for an answer, and again before it asks what became of a request; 2 unless told. */
  patienceSeconds?: number;
  kills: number;
  recipients: number;
  weather: Weather;
  /** Share of addresses that Postmark names inactive. */
  inactiveShare: number;
  random: () => number;
  /** Told after each campaign. */
  onCampaign?: (verdict: Verdict, kills: number) => void;
}

export interface CrashReport {
  kills: number;
  /** Kills while a request was open, so that nobody could tell its outcome. */
  killsInRequest: number;
  campaigns: Verdict[];
}

const SERVER_TOKEN = 'a token of the harness';
const LONGEST_WAIT_MS = 5_000;
/** A kill comes at some moment of this time after the worker's first request. */
const LIFE_MS = 700;
const LONGEST_CAMPAIGN_MS = 600_000;
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
 * stand-in Postmark who was missed and who got a campaign twice. Begins another campaign when one has ended before all
 * the kills are done.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const {
    databaseUrl,
    entry,
    patienceSeconds = 2,
    kills,
    recipients,
    weather,
    inactiveShare,
    random,
  } = options;
  const orm = await createOrm({ databaseUrl, poolMax: 3 });
  const postmark = await startStandInPostmark(SERVER_TOKEN);
  const worker = workerProcesses({
    databaseUrl,
    postmarkUrl: postmark.url,
    serverToken: SERVER_TOKEN,
    entry,
    patienceSeconds,
  });
  const report: CrashReport = { kills: 0, killsInRequest: 0, campaigns: [] };

  async function openChunks(): Promise<number> {
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
    const openBefore = await openChunks();
    worker.start();
    await until(async () => postmark.requests > before || (await hasEnded(orm, campaignId)), LONGEST_WAIT_MS);
    await wait(random() * LIFE_MS);
    if (await hasEnded(orm, campaignId)) return false;
    await worker.kill();
    report.kills += 1;
    if ((await openChunks()) > openBefore) report.killsInRequest += 1;
    return true;
  }

  try {
    await addSubscribers(orm, recipients);
    while (report.kills < kills) {
      setWeather(postmark, weather, random);
      const campaignId = await sendOff(orm);
      const inactive = await nameInactive(orm, postmark, { campaignId, share: inactiveShare, random });
      let alive = false;
      while (report.kills < kills && !alive) alive = !(await liveAndDie(campaignId));
      if (!alive) worker.start();
      await until(() => hasEnded(orm, campaignId), LONGEST_CAMPAIGN_MS);
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
