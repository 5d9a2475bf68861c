import type { MikroORM } from '@mikro-orm/postgresql';
import type { FakePostmark } from '@rapport/email/testing/fake-postmark';
import type pg from 'pg';
import { addUp, hasEnded, judge, sendOff, type Verdict } from '../crashes/campaigns.ts';
import { waitUntil } from '../product-process.ts';

const CHECK_EVERY_MS = 200;
/**
 * An email interrupted by several kills waits longer before each retry, up to 15 minutes
 * (`apps/server/src/mail/outbox/store.ts`).
 */
const MAX_SETTLING_MS = 960_000;

/** Sends one campaign after the other until `stop`, which waits for the last. */
export function keepSending(orm: MikroORM): { ids: string[]; stop: () => Promise<void> } {
  const ids: string[] = [];
  let isStopping = false;
  async function run(): Promise<void> {
    while (!isStopping) {
      const id = await sendOff(orm);
      ids.push(id);
      await waitUntil(() => hasEnded(orm, id), MAX_SETTLING_MS, CHECK_EVERY_MS);
    }
  }
  const running = run();
  return {
    ids,
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Waits until every reminder is queued and no email is open. Returns false when that takes too long. */
export function settle(pool: pg.Pool, expiring: string[]): Promise<boolean> {
  return waitUntil(
    async () => {
      const { rows } = await pool.query<{ reminders: number; open: number }>(
        `select count(*) filter (where kind = 'expiry_reminder' and recipient = any($1))::int as reminders,
              count(*) filter (where status in ('queued', 'sending', 'unknown'))::int as open
         from outgoing_email`,
        [expiring],
      );
      return rows[0]?.open === 0 && (rows[0]?.reminders ?? 0) >= expiring.length;
    },
    MAX_SETTLING_MS,
    CHECK_EVERY_MS,
  );
}

export async function countCampaigns(orm: MikroORM, postmark: FakePostmark, ids: string[]) {
  const verdicts: Verdict[] = [];
  for (const id of ids) verdicts.push(await judge(orm, postmark, id, new Set()));
  const { recipients: expected, ...sum } = addUp(verdicts);
  return { expected, ...sum };
}
