import { setTimeout as wait } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { readResidentMb } from '../process-figures.ts';
import type { Batches } from './bare-loop.ts';
import type { CountingPostmark } from './counting-postmark.ts';

interface Settings {
  orm: MikroORM;
  postmark: CountingPostmark;
  pid: () => number | undefined;
}

export interface CampaignRun {
  /** From the first batch until the campaign is marked as sent. */
  seconds: number;
  /** Peak resident memory of the worker, sampled every few milliseconds. */
  peakMb: number;
  batches: Batches;
}

const CHECK_EVERY_MS = 50;
const MAX_MS = 900_000;

/** Waits for a started campaign and returns its time and memory. Throws when it does not finish. */
export function campaignRun({ orm, postmark, pid }: Settings) {
  return async (campaignId: string, recipients: number): Promise<CampaignRun> => {
    postmark.begin({ keepBodies: true });
    const end = performance.now() + MAX_MS;
    let peakMb = 0;
    while (performance.now() < end) {
      const worker = pid();
      if (worker !== undefined) peakMb = Math.max(peakMb, readResidentMb(worker));
      if (postmark.taken >= recipients) {
        const done = await orm.em.fork().count(CampaignEntity, { id: campaignId, status: 'sent' });
        if (done > 0) {
          const seconds = (performance.now() - postmark.firstAt) / 1_000;
          return { seconds, peakMb, batches: { bodies: [...postmark.bodies], lanes: postmark.lanes } };
        }
      }
      await wait(CHECK_EVERY_MS);
    }
    throw new Error(`the campaign did not finish: ${postmark.taken} of ${recipients} were taken`);
  };
}
