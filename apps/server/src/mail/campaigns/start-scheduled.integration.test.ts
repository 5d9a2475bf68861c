import { CampaignEntity, RenderedCampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { EVERYONE } from '@rapport/domain/campaigns/audience';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/mail/campaign-context.ts';
import { campaignRows } from '../../../testing/mail/campaign-rows.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { countAudience } from '../audience/find-audience.ts';
import { suppress } from '../consent/suppressions.ts';
import { startCampaign, startDueCampaigns } from './start.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const SECOND_MS = 1_000;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * SECOND_MS);

let setup: JobSetup;
const rows = campaignRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const schedule = (scheduledAt: Date, changes: Parameters<typeof rows.store>[1] = {}) =>
  rows.store(0, { status: 'scheduled', scheduledAt, ...changes });
const start = () => startDueCampaigns(setup.deps);

/** Two confirmed subscribers, one who is suppressed, and one who has not confirmed. */
async function storeReaders(): Promise<void> {
  await rows.storeSubscribers([address(0), address(1), address(2)]);
  const em = fork();
  em.create(SubscriberEntity, { email: address(3), status: 'pending' });
  await em.flush();
  await em.transactional((tx) =>
    suppress(tx, [address(2)], { reason: 'bounced', source: 'postmark', now: NOW }),
  );
}

describe('starting a campaign', () => {
  const begin = (id: string) =>
    fork().transactional(async (tx) =>
      startCampaign(tx, setup.deps, await tx.findOneOrFail(CampaignEntity, { id })),
    );

  it('freezes its content and who gets it: the confirmed who are not suppressed', async () => {
    await storeReaders();
    expect(await countAudience(fork(), setup.deps.env, EVERYONE)).toBe(2);
    const id = await rows.store(0, { status: 'draft', pausedAt: NOW, cancelledAt: NOW });
    expect(await begin(id)).toBe(2);
    expect(await rows.read(id)).toMatchObject({
      status: 'sending',
      pausedAt: null,
      cancelledAt: null,
    });
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
    for (const index of [0, 1]) {
      const { subscriber, ...recipient } = await rows.recipient(address(index));
      const { email } = await fork().findOneOrFail(SubscriberEntity, { id: subscriber?.id ?? '' });
      expect([email, recipient.createdAt]).toEqual([address(index), NOW]);
    }
    const stored = await fork().findOneOrFail(RenderedCampaignEntity, { campaign: id });
    expect(stored).toMatchObject({ subject: 'Sample subject', text: expect.stringMatching(/^Hello\n/) });
  });

  it('counts no one where there is no one', async () => {
    expect(await countAudience(fork(), setup.deps.env, EVERYONE)).toBe(0);
    expect(await begin(await rows.store(0, { status: 'draft' }))).toBe(0);
  });
});

describe('a scheduled campaign', () => {
  it('starts once its time has come, and the log of changes says so', async () => {
    await storeReaders();
    const id = await schedule(NOW);
    const later = await schedule(after(1));
    await start();
    expect(await rows.read(id)).toMatchObject({ status: 'sending' });
    expect(await rows.read(later)).toMatchObject({ status: 'scheduled', scheduledAt: after(1) });
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
    expect(await rows.audit(id)).toMatchObject([
      {
        at: NOW,
        action: 'campaign.sent',
        subjectType: 'campaign',
        actorUserId: null,
        ip: 'server',
        requestId: 'worker',
        details: { title: 'Issue', recipients: 2, scheduled: true },
      },
    ]);
    expect(await rows.notifications()).toEqual([]);
  });

  it('starts once, however many workers look', async () => {
    await storeReaders();
    const id = await schedule(NOW);
    await Promise.all([start(), start(), start()]);
    expect(await rows.statuses()).toEqual(['queued', 'queued']);
    expect(await rows.audit(id)).toHaveLength(1);
  });

  it.each(['draft', 'sending', 'sent'] as const)('does not start when it is %s', async (status) => {
    await storeReaders();
    const id = await rows.store(0, { status, scheduledAt: NOW });
    await start();
    expect((await rows.read(id)).status).toBe(status);
    expect(await rows.audit(id)).toEqual([]);
  });

  it.each([
    ['has no one to be sent to', false, 'Hello', 'No one has confirmed a subscription yet'],
    [
      'has variables in it that do not exist',
      true,
      'Hello {{name}}',
      "{{name}} isn't a variable here. Remove it, or use {{firstName}}, {{ownerName}}, {{signature}}, {{siteUrl}}, {{unsubscribeUrl}}.",
    ],
  ])('that %s is a draft again, and the admins learn why', async (_what, hasReaders, content, why) => {
    if (hasReaders) await storeReaders();
    const id = await schedule(NOW, { content });
    await start();
    expect(await rows.read(id)).toMatchObject({ status: 'draft', scheduledAt: null });
    expect(await rows.statuses()).toEqual([]);
    expect(await rows.notifications()).toMatchObject([
      {
        type: 'system_alert',
        title: 'A scheduled campaign was not sent',
        message: expect.stringContaining(`“Issue” is a draft again. ${why}`),
        priority: 'high',
        subjectType: 'campaign',
        subjectId: id,
      },
    ]);
    expect(await rows.audit(id)).toMatchObject([
      {
        at: NOW,
        action: 'campaign.not_sent',
        subjectType: 'campaign',
        ip: 'server',
        requestId: 'worker',
        details: { title: 'Issue', reason: expect.stringContaining(why) },
      },
    ]);
  });
});
