import { expect } from 'vitest';
import { getOutcome } from './callers.ts';
import type { CampaignProduct } from './campaign-product.ts';
import { freeze, isReader, isSending, isUnsent, type Model } from './campaign-state.ts';

/** After this many rounds everything is sent, once Postmark accepts everything. */
const MAX_ROUNDS = 6;

/** Checks what workers did: whom they wrote to, and which campaigns they ended. */
export async function readWork(
  model: Model,
  { admin, messages }: CampaignProduct,
  leaving?: string,
): Promise<void> {
  const all = messages();
  for (const { campaign: id, email } of all.slice(model.seen)) {
    const campaign = model.campaigns.find((one) => one.id === id);
    expect(campaign?.status).toBe('sending');
    expect(campaign?.isPaused).toBe(false);
    expect(campaign?.isCancelled).toBe(false);
    expect([...(campaign?.recipients ?? [])]).toContain(email);
    const reader = model.readers.find((one) => one.email === email);
    if (email !== leaving) expect(reader && isReader(reader)).toBe(true);
  }
  model.seen = all.length;
  for (const campaign of model.campaigns.filter(isSending)) {
    const { status, counts } = await admin.campaigns.progress({ id: campaign.id });
    if (status === 'sending') continue;
    // The only subscriber unsubscribed before it started.
    if (status === 'draft' && [...campaign.recipients].every((email) => email === leaving)) {
      campaign.status = 'draft';
      continue;
    }
    expect(status).toBe('sent');
    expect(campaign.isPaused).toBe(false);
    expect(counts.queued + counts.sending + counts.unknown).toBe(0);
    campaign.status = 'sent';
  }
}

/** The next poll of a worker starts campaigns that are due. */
export function startDue(model: Model): void {
  for (const campaign of model.campaigns) {
    if (campaign.status !== 'scheduled' || campaign.scheduledAt > model.now) continue;
    // Without recipients it becomes a draft again.
    if (model.readers.some(isReader)) freeze(campaign, model.readers);
    else campaign.status = 'draft';
  }
}

/** Checks that every campaign is in the model's state, and that no one got one twice. */
export async function expectNothingTwice(
  { campaigns }: Model,
  { admin, messages }: CampaignProduct,
): Promise<void> {
  const listed = (await admin.campaigns.list()).campaigns.map(({ id, status }) => `${id} ${status}`);
  expect(listed.sort()).toEqual(campaigns.map(({ id, status }) => `${id} ${status}`).sort());
  const pairs = messages().map(({ campaign, email }) => `${campaign} ${email}`);
  expect(new Set(pairs).size).toBe(pairs.length);
}

/** Lets Postmark accept everything until no work remains: then everyone has received what was sent. */
export async function expectEverybody(model: Model, product: CampaignProduct): Promise<void> {
  const { admin } = product;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const campaign of model.campaigns.filter(isSending)) {
      await admin.campaigns.resume({ id: campaign.id });
      campaign.isPaused = false;
    }
    for (const campaign of model.campaigns.filter((one) => !isUnsent(one))) {
      const outcome = await getOutcome(admin.campaigns.retryFailed({ id: campaign.id }));
      if (outcome === 'ok') Object.assign(campaign, { status: 'sending', isCancelled: false });
    }
    startDue(model);
    await product.settle();
    await product.deliver('accept', 1);
    await readWork(model, product);
  }
  await expectNothingTwice(model, product);
  for (const campaign of model.campaigns.filter((one) => !isUnsent(one))) {
    expect(campaign.status).toBe('sent');
    const got = new Set(
      product
        .messages()
        .filter(({ campaign: id }) => id === campaign.id)
        .map(({ email }) => email),
    );
    const missed = [...campaign.recipients].filter(
      (email) => !got.has(email) && !campaign.excused.has(email),
    );
    expect(missed).toEqual([]);
    const { counts } = await admin.campaigns.progress({ id: campaign.id });
    expect(counts.sent + counts.bounced + counts.complained).toBe(got.size);
  }
}
