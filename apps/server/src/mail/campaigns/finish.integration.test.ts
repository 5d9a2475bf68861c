import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { finishCampaign } from './finish.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

type Status = (typeof CampaignRecipientEntity)['~entity']['status'];

/** A campaign being sent whose recipients have these statuses; its id. */
async function store(statuses: readonly Status[], changes: Parameters<typeof rows.store>[1] = {}) {
  const id = await rows.store(statuses.length, changes);
  const em = setup.orm.em.fork();
  for (const [index, status] of statuses.entries()) {
    await em.nativeUpdate(CampaignRecipientEntity, { email: address(index) }, { status });
  }
  return id;
}
const finish = (id: string) => finishCampaign(setup.deps, id);

describe('a campaign', () => {
  it.each(['queued', 'sending', 'unknown'] as const)('is not finished while one is %s', async (status) => {
    const id = await store(['sent', status]);
    expect(await finish(id)).toBe(false);
    expect(await rows.read(id)).toMatchObject({ status: 'sending', sentAt: null });
    expect(setup.log).toEqual([]);
  });

  it('is finished once no one waits, and counts who was sent it', async () => {
    const id = await store(['sent', 'bounced', 'complained', 'suppressed'], {
      retries: 2,
      waitingReason: 'HTTP 500',
      retryAfter: NOW,
    });
    expect(await finish(id)).toBe(true);
    expect(await rows.read(id)).toMatchObject({
      status: 'sent',
      sentAt: NOW,
      updatedAt: NOW,
      sentCount: 3,
      retries: 0,
      waitingReason: null,
      retryAfter: null,
      recipientCounts: { sent: 1, bounced: 1, complained: 1, suppressed: 1 },
    });
    expect(setup.log).toEqual([{ level: 'info', msg: 'campaign finished', campaign: id, outcome: 'sent' }]);
    expect(await rows.notifications()).toEqual([]);
    expect(await finish(id)).toBe(false);
  });

  it('is not finished while it is paused', async () => {
    const id = await store(['sent'], { pausedAt: NOW });
    expect(await finish(id)).toBe(false);
    expect((await rows.read(id)).status).toBe('sending');
  });

  it('that was cancelled sends those who still wait nothing', async () => {
    const id = await store(['sent', 'queued'], { cancelledAt: NOW });
    expect(await finish(id)).toBe(true);
    expect(await rows.statuses()).toEqual(['sent', 'cancelled']);
    expect(await rows.notifications()).toEqual([]);
  });

  it.each([
    [['failed', 'failed'], 'A campaign failed', '“Issue” reached none of its 2 recipients.'],
    [['sent', 'failed'], 'A campaign was only partly sent', '“Issue” could not be sent to 1 recipient.'],
  ] as const)('that ended with %j alerts the admins', async (statuses, title, message) => {
    const id = await store(statuses);
    expect(await finish(id)).toBe(true);
    expect(await rows.notifications()).toMatchObject([
      {
        type: 'system_alert',
        priority: 'high',
        title,
        message,
        subjectType: 'campaign',
        subjectId: id,
      },
    ]);
  });

  it('is finished once, however many workers do so', async () => {
    const id = await store(['failed']);
    const ends = await Promise.all(Array.from({ length: 3 }, () => finish(id)));
    expect(ends.filter((hasEnded) => hasEnded)).toHaveLength(1);
    expect(await rows.notifications()).toHaveLength(1);
  });
});
