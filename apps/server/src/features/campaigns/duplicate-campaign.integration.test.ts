import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { describe, expect, it } from 'vitest';
import {
  campaignCalls,
  jobs,
  useDueCampaigns,
  VALID_CAMPAIGN,
} from '../../../testing/features/campaigns/due-campaigns.ts';
import type { CallResponse } from '../../../testing/features/rest-call.ts';
import { deliverCampaign } from '../../mail/campaigns/send.ts';

useDueCampaigns();

const { ask, add } = campaignCalls();
const fork = () => jobs.app.orm.em.fork();
const toCopy = ({ body }: CallResponse) => (body as { campaign: Campaign }).campaign;
/** A campaign that everyone got. */
async function addSent(): Promise<string> {
  const id = await add();
  await ask('send', id);
  await deliverCampaign(jobs.deps, id);
  return id;
}
const recipients = async (campaign: string) =>
  (await fork().find(CampaignRecipientEntity, { campaign }, { orderBy: { email: 'asc' } })).map(
    ({ email }) => email,
  );

describe('a campaign is duplicated', () => {
  it('as a draft with its content and audience', async () => {
    const em = fork();
    const segment = em.create(SegmentEntity, {
      name: `Clients ${Date.now()}`,
      rule: { match: 'all', conditions: [{ kind: 'client', is: true }] },
    });
    await em.flush();
    const id = await add();
    await ask('update', id, { ...VALID_CAMPAIGN, preheader: 'At a glance', includedSegments: [segment.id] });
    const response = await ask('duplicate', id);
    expect(response).toMatchObject({ status: 200, body: { message: 'Draft created' } });
    const copy = toCopy(response);
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({
      ...VALID_CAMPAIGN,
      title: 'Sample issue (copy)',
      preheader: 'At a glance',
      includedSegments: [segment.id],
      status: 'draft',
    });
  });

  it('for those who did not get it, by a segment of those who did, which a second copy uses too', async () => {
    const id = await addSent();
    const em = fork();
    em.create(SubscriberEntity, { email: 'later@example.com', status: 'confirmed' });
    await em.flush();
    const response = await ask('duplicate', id, { withoutReached: true });
    const copy = toCopy(response);
    expect(response.body).toMatchObject({
      message: 'Draft created. It leaves out everyone who got “Sample issue”.',
      campaign: { title: 'Sample issue (again)', excludedSegments: [expect.any(String)] },
    });
    expect(await fork().findOneOrFail(SegmentEntity, { id: copy.excludedSegments[0] ?? '' })).toMatchObject({
      rule: { match: 'all', conditions: [{ kind: 'campaign', is: true, campaign: id }] },
    });
    expect(toCopy(await ask('duplicate', id, { withoutReached: true })).excludedSegments).toEqual(
      copy.excludedSegments,
    );
    await ask('send', copy.id);
    expect(await recipients(copy.id)).toEqual(['later@example.com']);
    await fork().nativeUpdate(SubscriberEntity, { email: 'later@example.com' }, { status: 'pending' });
    expect((await ask('duplicate', id, { withoutReached: true })).body).toMatchObject({
      message: expect.stringContaining('No one else receives campaigns now'),
    });
  });

  it('to no one else than the first only once that was sent', async () => {
    expect(await ask('duplicate', await add(), { withoutReached: true })).toMatchObject({
      status: 409,
      body: { message: 'This campaign has not been sent yet.' },
    });
  });
});

describe('a campaign that is no longer needed', () => {
  it('is deleted while it is a draft', async () => {
    const id = await add();
    expect(await ask('delete', id)).toMatchObject({ status: 200, body: { message: 'Draft deleted' } });
    expect(await fork().count(CampaignEntity, { id })).toBe(0);
    expect(await ask('delete', id)).toMatchObject({ status: 404 });
  });

  it('is kept when it is scheduled or was sent, or while a segment asks for it', async () => {
    const scheduled = await add();
    await ask('schedule', scheduled, { scheduledAt: '2999-01-01T09:00:00.000Z' });
    expect(await ask('delete', scheduled)).toMatchObject({
      status: 409,
      body: { message: 'This campaign is scheduled. Cancel its schedule first.' },
    });
    const sent = await addSent();
    expect(await ask('delete', sent)).toMatchObject({ status: 409 });
    const asked = await add();
    const em = fork();
    em.create(SegmentEntity, {
      name: 'Readers of the draft',
      rule: { match: 'all', conditions: [{ kind: 'campaign', is: false, campaign: asked }] },
    });
    await em.flush();
    expect(await ask('delete', asked)).toMatchObject({
      status: 409,
      body: { message: 'The segment “Readers of the draft” asks for this campaign. Change it first.' },
    });
  });

  it('is archived once it was sent, and restored', async () => {
    expect(await ask('archive', await add())).toMatchObject({ status: 409 });
    const id = await addSent();
    expect(toCopy(await ask('archive', id)).archivedAt).not.toBeNull();
    expect(await ask('archive', id)).toMatchObject({ status: 200 });
    expect(toCopy(await ask('restore', id)).archivedAt).toBeNull();
  });
});
