import { createHash } from 'node:crypto';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { describe, expect, it } from 'vitest';
import {
  addSubscriber,
  addThrough,
  app,
  findCampaign,
  sendThrough,
  useCampaignApp,
  VALID_CAMPAIGN,
} from '../../../testing/features/campaigns/campaign-app.ts';

const UNKNOWN = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

useCampaignApp();

describe('sending campaigns', () => {
  const add = (input: Record<string, unknown>) => addThrough(input);

  it('are sent to the others when someone unsubscribes at the same time', async () => {
    const em = app.orm.em.fork();
    for (const email of ['stays@example.com', 'leaves@example.com']) {
      em.create(SubscriberEntity, { email, status: 'confirmed', confirmedAt: null });
    }
    await em.flush();
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    const leaving = app.orm.em.fork();
    await leaving.begin();
    await leaving.nativeDelete(SubscriberEntity, { email: 'leaves@example.com' });
    const sending = sendThrough(id);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await em.execute(waiting)).length).toBe(1);
    await leaving.commit();
    expect((await sending).status).toBe(200);
    const recipients = await app.orm.em.fork().find(CampaignRecipientEntity, { campaign: id });
    expect(recipients.map(({ email }) => email)).toEqual(['stays@example.com']);
  });

  it('store their recipients when sent: confirmed and not suppressed', async () => {
    const em = app.orm.em.fork();
    for (const [email, status] of [
      ['confirmed@example.com', 'confirmed'],
      ['pending@example.com', 'pending'],
      ['suppressed@example.com', 'confirmed'],
    ] as const) {
      em.create(SubscriberEntity, { email, status, confirmedAt: null });
    }
    // Erased: only the hash of the address is stored.
    const emailHash = createHash('sha256').update('suppressed@example.com').digest('hex');
    em.create(SuppressionEntity, { emailHash, email: null, reason: 'erased' });
    await em.flush();
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    expect(await sendThrough(id)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Newsletter sent successfully',
        campaign: { id, status: 'sending', sentCount: 0, sentAt: null },
      },
    });
    expect(await app.orm.em.fork().find(CampaignRecipientEntity, { campaign: id })).toMatchObject([
      { email: 'confirmed@example.com', status: 'queued' },
    ]);
    expect(
      await app.orm.em.fork().find(AuditEntryEntity, { subjectId: id, action: 'campaign.sent' }),
    ).toMatchObject([{ details: { recipients: 1 } }]);
  });

  it('stay drafts without recipients', async () => {
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    expect(await sendThrough(id)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'No one has confirmed a subscription yet, so this campaign has no recipients.',
      },
    });
    expect(await app.orm.em.fork().findOneOrFail(CampaignEntity, { id })).toMatchObject({
      status: 'draft',
    });
  });

  it('are not sent with an unknown variable', async () => {
    await addSubscriber();
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    await app.orm.em.fork().nativeUpdate(CampaignEntity, { id }, { content: 'Hello {{name}}' });
    expect(await sendThrough(id)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^\{\{name\}\} isn't a variable here\. Remove it, or use /),
      },
    });
    expect(await add({ ...VALID_CAMPAIGN, content: 'Hello {{name}}' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['content'] }] },
    });
  });

  it('are not sent when they are too large for Gmail, with what makes them so', async () => {
    await addSubscriber();
    const { id } = findCampaign(
      await add({ ...VALID_CAMPAIGN, content: `<p>${'word '.repeat(24_000)}</p>` }),
    );
    const message =
      'This email has 123 KB, and Gmail cuts off what is over 100 KB, such as the link to unsubscribe: its content has 118 KB. Shorten it.';
    expect(await sendThrough(id)).toMatchObject({ status: 409, body: { message } });
    expect((await app.orm.em.fork().findOneOrFail(CampaignEntity, { id })).status).toBe('draft');
  });

  it('are sent only once, also by concurrent calls', async () => {
    await addSubscriber();
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendThrough(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await sendThrough(id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This campaign is already being sent.' },
    });
    await app.orm.em.fork().nativeUpdate(CampaignEntity, { id }, { status: 'sent' });
    expect(await sendThrough(id)).toMatchObject({
      status: 409,
      body: { message: 'This campaign has already been sent.' },
    });
  });

  it('can be sent when scheduled', async () => {
    await addSubscriber();
    const { id } = findCampaign(await add(VALID_CAMPAIGN));
    const changes = { status: 'scheduled' as const, scheduledAt: new Date() };
    await app.orm.em.fork().nativeUpdate(CampaignEntity, { id }, changes);
    expect(await sendThrough(id)).toMatchObject({ status: 200 });
  });

  it('cannot be sent if they do not exist', async () => {
    expect(await sendThrough(UNKNOWN)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await sendThrough('one')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['id'] }] },
    });
  });
});
