import type { MikroORM } from '@mikro-orm/postgresql';
import { hasEnded, sendOff } from '../crashes/campaigns.ts';
import { watchPeak } from '../process-figures.ts';
import { type ProductProcess, waitUntil } from '../product-process.ts';
import type { CountingPostmark, Received } from './counting-postmark.ts';

interface Settings {
  orm: MikroORM;
  postmark: CountingPostmark;
  worker: ProductProcess;
}

export interface CampaignRun {
  /** From the first batch until the campaign is marked as sent. */
  seconds: number;
  /** Peak resident memory of the worker. */
  peakMb: number;
  received: Received;
}

const CHECK_EVERY_MS = 50;
const MAX_MS = 900_000;

/** Starts a campaign and waits until it is sent. Throws when it does not finish. */
export async function runCampaign(
  { orm, postmark, worker }: Settings,
  recipients: number,
): Promise<CampaignRun> {
  const id = await sendOff(orm);
  postmark.begin({ keepBodies: true });
  const peak = watchPeak(worker.pid);
  const isSent = async () => postmark.received.taken >= recipients && (await hasEnded(orm, id));
  const finished = await waitUntil(isSent, MAX_MS, CHECK_EVERY_MS);
  const { received } = postmark;
  const seconds = (performance.now() - received.firstAt) / 1_000;
  const peakMb = peak.stop();
  if (!finished)
    throw new Error(`the campaign did not finish: ${received.taken} of ${recipients} were taken`);
  return { seconds, peakMb, received };
}
