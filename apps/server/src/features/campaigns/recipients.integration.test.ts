import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { CampaignRecipients, RecipientOutcome } from '@rapport/domain/campaigns/recipients';
import { describe, expect, it } from 'vitest';
import {
  campaignCalls,
  jobs,
  now,
  setNow,
  useDueCampaigns,
} from '../../../testing/features/campaigns/due-campaigns.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { deliverCampaign } from '../../mail/campaigns/send.ts';
import { endSubscription } from '../../mail/consent/end-subscription.ts';

useDueCampaigns();

const { ask, add } = campaignCalls();
const address = (name: string) => `${name}@example.com`;

async function send(): Promise<string> {
  const id = await add();
  await ask('send', id);
  await deliverCampaign(jobs.deps, id);
  return id;
}

async function list(id: string, input: { outcome?: RecipientOutcome; limit?: number; cursor?: string } = {}) {
  const { status, body } = await ask('recipients', id, input);
  expect(status).toBe(200);
  return body as CampaignRecipients;
}

const named = async (id: string, outcome: RecipientOutcome) =>
  (await list(id, { outcome })).recipients.map(({ email }) => email);

const change = (id: string, name: string, values: Partial<Record<string, unknown>>) =>
  jobs.app.orm.em
    .fork()
    .nativeUpdate(CampaignRecipientEntity, { campaign: id, email: address(name) }, values);

const leave = (name: string, source: 'person' | 'import' = 'person') =>
  jobs.app.orm.em
    .fork()
    .transactional((tx) =>
      endSubscription(tx, { email: address(name), now, source, wording: null, ip: null, userAgent: null }),
    );

describe('the recipients of a campaign', () => {
  it('are listed by address, page by page, and lead to their subscribers', async () => {
    const id = await send();
    const first = await list(id, { limit: 2 });
    expect(first).toMatchObject({ total: 3, recipients: [{ email: address('a') }, { email: address('b') }] });
    const second = await list(id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ total: 3, recipients: [{ email: address('c') }], nextCursor: null });
    const subscriber = await jobs.app.orm.em.fork().findOneOrFail(SubscriberEntity, { email: address('a') });
    expect(first.recipients[0]).toMatchObject({ subscriber: subscriber.id, status: 'sent', reason: null });
  });

  it('are found by the outcome of their email; a complaint was delivered', async () => {
    const id = await send();
    await change(id, 'a', { status: 'sent', deliveredAt: now });
    await change(id, 'b', { status: 'complained', bouncedAt: now });
    expect(await named(id, 'delivered')).toEqual([address('a'), address('b')]);
    expect(await named(id, 'complained')).toEqual([address('b')]);
    expect(await named(id, 'accepted')).toEqual([address('c')]);
    await change(id, 'a', { status: 'bounced', deliveredAt: null, bouncedAt: now });
    await change(id, 'b', { status: 'suppressed', bouncedAt: null });
    await change(id, 'c', { status: 'unknown' });
    expect(await named(id, 'bounced')).toEqual([address('a')]);
    expect(await named(id, 'not_sent')).toEqual([address('b')]);
    expect(await named(id, 'unknown')).toEqual([address('c')]);
    expect(await named(id, 'not_delivered')).toEqual(['a', 'b', 'c'].map(address));
  });

  it('left because of the last campaign that they got, not because of an earlier one', async () => {
    const earlier = await send();
    setNow('2026-03-01T08:10:00.000Z');
    await leave('a');
    setNow('2026-03-01T08:20:00.000Z');
    const later = await send();
    setNow('2026-03-01T08:30:00.000Z');
    await leave('b');
    expect(await list(earlier, { outcome: 'unsubscribed' })).toMatchObject({
      total: 1,
      recipients: [{ email: address('a'), status: 'sent', unsubscribedAt: '2026-03-01T08:10:00.000Z' }],
    });
    expect(await named(later, 'unsubscribed')).toEqual([address('b')]);
  });

  it('did not leave because of it when they left elsewhere', async () => {
    const id = await send();
    setNow('2026-03-01T08:10:00.000Z');
    await leave('a', 'import');
    expect(await named(id, 'unsubscribed')).toEqual([]);
  });

  it('stay when their subscriber is removed', async () => {
    const id = await send();
    await jobs.app.orm.em.fork().nativeDelete(SubscriberEntity, { email: address('a') });
    expect((await list(id)).recipients[0]).toMatchObject({ email: address('a'), subscriber: null });
  });

  it('are a file, too, with the reasons in words', async () => {
    const id = await send();
    await change(id, 'a', { status: 'bounced', error: 'HardBounce', sentAt: now, bouncedAt: now });
    const { cookie } = await jobs.app.signIn({ email: 'admin@example.com' });
    const file = (query: string, headers: Record<string, string> = { cookie }) =>
      fetch(`${jobs.app.url}/api/admin/newsletter-campaigns/${id}/recipients.csv${query}`, { headers });
    const bounced = await file('?outcome=bounced');
    expect(bounced.headers.get('content-disposition')).toBe('attachment; filename="recipients-bounced.csv"');
    const at = now.toISOString();
    expect((await bounced.text()).split('\r\n')).toEqual([
      'Email,Outcome,Reason,Sent,Delivered,Bounced or reported,Unsubscribed',
      `${address('a')},Bounced,The address does not exist.,${at},,${at},`,
      '',
    ]);
    expect((await (await file('')).text()).split('\r\n')).toHaveLength(5);
    expect((await file('?outcome=opened')).status).toBe(400);
    expect((await file('', {})).status).toBe(401);
    const entries = await jobs.app.orm.em
      .fork()
      .execute(
        `select details from audit_entry where action = 'campaign.recipients_exported' order by at, id`,
      );
    expect(entries).toMatchObject([{ details: { outcome: 'bounced' } }, { details: { outcome: 'all' } }]);
  });

  it('are refused for a campaign that does not exist, and for a wrong cursor', async () => {
    expect(await ask('recipients', UNKNOWN_ID)).toMatchObject({ status: 404 });
    expect(await ask('recipients', await add(), { cursor: 'AAAA' })).toMatchObject({ status: 400 });
  });
});
