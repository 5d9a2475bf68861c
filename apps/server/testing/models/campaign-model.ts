import fc from 'fast-check';
import { expect } from 'vitest';
import { startJobApp } from '../mail/job-app.ts';
import { callerFor, clearTables, getOutcome, signedInPerson } from './callers.ts';
import { ACTIONS, type ActionName } from './campaign-actions.ts';
import { expectEverybody, expectNothingTwice, readWork, startDue } from './campaign-checks.ts';
import { BEHAVIOURS, type BehaviourName, type CampaignProduct, campaignProduct } from './campaign-product.ts';
import {
  addCampaign,
  at,
  clock,
  excuse,
  freeze,
  isReader,
  isUnsent,
  type Model,
  type Reader,
  START,
  unsubscribe,
} from './campaign-state.ts';
import { type ModelTest, type Step, step } from './run-model.ts';

const MINUTE_MS = 60_000;

type CampaignStep = Step<Model, CampaignProduct>;

const which = fc.nat({ max: 20 });
const create = fc.constant<CampaignStep>(
  step(
    'create a campaign',
    '',
    async (model, product) => {
      await addCampaign(model, product);
    },
    ({ campaigns }) => campaigns.length < 3,
  ),
);

const act = fc
  .record({
    campaign: which,
    action: fc.constantFrom('send', ...(Object.keys(ACTIONS) as ActionName[])),
    atOnce: fc.constantFrom(1, 1, 2),
  })
  .map(
    (values): CampaignStep =>
      step(values.action, values, async (model, { admin }) => {
        const campaign = at(model.campaigns, values.campaign);
        const { isAllowed, apply, call } = ACTIONS[values.action];
        const calls = Array.from({ length: values.atOnce }, () => getOutcome(call(admin, campaign.id)));
        const outcomes = (await Promise.all(calls)).sort().reverse();
        for (const outcome of outcomes) {
          const allowed = isAllowed(campaign, model);
          expect(outcome).toBe(allowed ? 'ok' : 'CONFLICT');
          if (allowed) apply(campaign, model);
        }
      }),
  );

const schedule = fc.record({ campaign: which, minutes: fc.constantFrom(-1, 0, 5, 60) }).map(
  (values): CampaignStep =>
    step('schedule', values, async (model, { admin }) => {
      const campaign = at(model.campaigns, values.campaign);
      const instant = model.now + values.minutes * MINUTE_MS;
      const call = admin.campaigns.schedule({
        id: campaign.id,
        scheduledAt: new Date(instant).toISOString(),
      });
      if (!isUnsent(campaign)) return expect(await getOutcome(call)).toBe('CONFLICT');
      if (values.minutes <= 0) return expect(await getOutcome(call)).toBe('BAD_REQUEST');
      await call;
      Object.assign(campaign, { status: 'scheduled', scheduledAt: instant });
    }),
);

const retryFailed = which.map(
  (index): CampaignStep =>
    step('retry the failed', index, async ({ campaigns }, { admin }) => {
      const campaign = at(campaigns, index);
      const { counts } = await admin.campaigns.progress({ id: campaign.id });
      const outcome = await getOutcome(admin.campaigns.retryFailed({ id: campaign.id }));
      expect(outcome).toBe(counts.failed > 0 ? 'ok' : 'CONFLICT');
      if (outcome === 'ok') Object.assign(campaign, { status: 'sending', isCancelled: false });
    }),
);

const deliver = fc
  .record({
    behaviour: fc.constantFrom(...(Object.keys(BEHAVIOURS) as BehaviourName[])),
    workers: fc.constantFrom(1, 2),
  })
  .map(
    (values): CampaignStep =>
      step('deliver', values, async (model, product) => {
        startDue(model);
        await product.deliver(values.behaviour, values.workers);
        await readWork(model, product);
      }),
  );

const deliverWhileLeaving = which.map(
  (index): CampaignStep =>
    step('deliver while someone leaves', index, async (model, product) => {
      startDue(model);
      const reader = at(model.readers, index);
      await Promise.all([product.deliver('accept', 1), product.unsubscribe(reader.email)]);
      await readWork(model, product, reader.email);
      unsubscribe(model, reader);
    }),
);

const settle = fc.constant<CampaignStep>(
  step('settle', '', async (model, product) => {
    await product.settle();
    await readWork(model, product);
  }),
);

const endBackOff = fc.constant<CampaignStep>(
  step('end the pause after a fault', '', async (_model, product) => product.endBackOff()),
);

const readerJoins = which.map(
  (index): CampaignStep =>
    step('a reader joins', index, async ({ readers }, product) => {
      const reader = at(readers, index);
      const wasReader = isReader(reader);
      await product.join(reader.email);
      if (!wasReader) Object.assign(reader, { isConfirmed: true, suppression: null });
    }),
);

const readerLeaves = which.map(
  (index): CampaignStep =>
    step('a reader leaves', index, async (model, product) => {
      const reader = at(model.readers, index);
      await product.unsubscribe(reader.email);
      unsubscribe(model, reader);
    }),
);

const readerBounces = which.map(
  (index): CampaignStep =>
    step('a reader bounces', index, async (model, product) => {
      const reader = at(model.readers, index);
      await product.reportEvent({ RecordType: 'Bounce', Email: reader.email, Type: 'HardBounce' });
      reader.suppression ??= 'bounced';
      excuse(model, reader.email);
    }),
);

const readerReturns = which.map(
  (index): CampaignStep =>
    step('a bounce is lifted', index, async ({ readers }, product) => {
      const reader = at(readers, index);
      await product.reportEvent({
        RecordType: 'SubscriptionChange',
        Recipient: reader.email,
        SuppressSending: false,
      });
      if (reader.suppression === 'bounced') reader.suppression = null;
    }),
);

const letTimePass = fc.constantFrom(1, 5, 60).map(
  (minutes): CampaignStep =>
    step('let minutes pass', minutes, async (model) => {
      model.now += minutes * MINUTE_MS;
      clock.now = model.now;
    }),
);

/** Campaigns to a few subscribers, with a Postmark that often fails. */
export async function startCampaignModel(): Promise<ModelTest<Model, CampaignProduct>> {
  const jobs = await startJobApp(() => new Date(clock.now), { adminEmails: ['admin@example.com'] });
  const admin = callerFor(jobs.app, await signedInPerson(jobs.app, 'admin@example.com', { isAdmin: true }));
  const product = campaignProduct(jobs, admin);
  return {
    steps: [
      create,
      act,
      act,
      schedule,
      retryFailed,
      deliver,
      deliver,
      deliverWhileLeaving,
      settle,
      endBackOff,
      readerJoins,
      readerLeaves,
      readerBounces,
      readerReturns,
      letTimePass,
    ],
    async begin() {
      clock.now = START;
      jobs.postmark.reset();
      await clearTables(
        jobs.app,
        ...['newsletter_campaign', 'newsletter_subscriber', 'suppression', 'outgoing_email'],
        ...['notification'],
      );
      const readers = ['a', 'b', 'c', 'd', 'e'].map(
        (name, index): Reader => ({
          email: `${name}@example.com`,
          isConfirmed: index < 3,
          suppression: null,
        }),
      );
      for (const { email } of readers.filter(isReader)) await product.join(email);
      const model: Model = { now: START, readers, campaigns: [], seen: 0 };
      await addCampaign(model, product);
      const sending = await addCampaign(model, product);
      await admin.campaigns.send({ id: sending.id });
      freeze(sending, readers);
      return { model, product };
    },
    holds: expectNothingTwice,
    end: expectEverybody,
    close: () => jobs.close(),
  };
}
