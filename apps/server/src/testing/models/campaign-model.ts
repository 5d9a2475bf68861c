import fc from 'fast-check';
import { expect } from 'vitest';
import { startJobApp } from '../../jobs/testing/job-app.ts';
import { callerFor, clearTables, outcomeOf, signedInPerson } from './callers.ts';
import { BEHAVIOURS, type BehaviourName, type CampaignProduct, campaignProduct } from './campaign-product.ts';
import { type ModelTest, type Step, step } from './run-model.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T08:00:00.000Z');
/** Rounds after which everything that can be sent is sent, once Postmark takes everything. */
const MAX_ROUNDS = 6;

interface Reader {
  email: string;
  isConfirmed: boolean;
  suppression: 'bounced' | 'unsubscribed' | null;
}

interface Campaign {
  id: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent';
  scheduledAt: number;
  isPaused: boolean;
  isCancelled: boolean;
  /** Who was a reader when it was sent off. */
  recipients: Set<string>;
  /** Of these, who need not get it: they left since, or it was cancelled. */
  excused: Set<string>;
}

interface Model {
  now: number;
  readers: Reader[];
  campaigns: Campaign[];
  /** Messages that were looked at. */
  seen: number;
}

type CampaignStep = Step<Model, CampaignProduct>;

let clock = START;

const which = fc.nat({ max: 20 });
const isReader = ({ isConfirmed, suppression }: Reader) => isConfirmed && suppression === null;
const isUnsent = ({ status }: Campaign) => status === 'draft' || status === 'scheduled';

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing there yet');
  return item;
}

/** Sends a campaign off: whoever is a reader now gets it. */
function freeze(campaign: Campaign, readers: readonly Reader[]): void {
  campaign.status = 'sending';
  campaign.isPaused = false;
  campaign.isCancelled = false;
  campaign.recipients = new Set(readers.filter(isReader).map(({ email }) => email));
}

function excuse({ campaigns }: Model, email: string): void {
  for (const campaign of campaigns) campaign.excused.add(email);
}

async function addCampaign({ campaigns }: Model, { admin }: CampaignProduct): Promise<Campaign> {
  const text = { title: 'Issue', subject: 'Sample subject', content: 'Hello' };
  const { campaign } = await admin.campaigns.create(text);
  const added: Campaign = {
    id: campaign.id,
    status: 'draft',
    scheduledAt: 0,
    isPaused: false,
    isCancelled: false,
    recipients: new Set(),
    excused: new Set(),
  };
  campaigns.push(added);
  return added;
}

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

/** What an admin does to a campaign: whether it may be done now, and what it does. */
interface Action {
  isAllowed(campaign: Campaign): boolean;
  apply(campaign: Campaign, model: Model): void;
  call(admin: CampaignProduct['admin'], id: string): Promise<unknown>;
}

const isSending = ({ status }: Campaign) => status === 'sending';

const ACTIONS: Record<string, Action> = {
  update: {
    isAllowed: isUnsent,
    apply: () => undefined,
    call: (admin, id) =>
      admin.campaigns.update({ id, title: 'Issue', subject: 'Another subject', content: 'Hello' }),
  },
  send: {
    isAllowed: isUnsent,
    apply: (campaign, { readers }) => freeze(campaign, readers),
    call: (admin, id) => admin.campaigns.send({ id }),
  },
  pause: {
    isAllowed: isSending,
    apply: (campaign) => {
      campaign.isPaused = true;
    },
    call: (admin, id) => admin.campaigns.pause({ id }),
  },
  resume: {
    isAllowed: isSending,
    apply: (campaign) => {
      campaign.isPaused = false;
    },
    call: (admin, id) => admin.campaigns.resume({ id }),
  },
  cancel: {
    isAllowed: ({ status }) => status === 'scheduled' || status === 'sending',
    apply: (campaign) => {
      if (campaign.status === 'scheduled') {
        campaign.status = 'draft';
        return;
      }
      campaign.isPaused = false;
      campaign.isCancelled = true;
      campaign.excused = new Set(campaign.recipients);
    },
    call: (admin, id) => admin.campaigns.cancel({ id }),
  },
};

const act = fc
  .record({
    campaign: which,
    action: fc.constantFrom('send', ...Object.keys(ACTIONS)),
    atOnce: fc.constantFrom(1, 1, 2),
  })
  .map(
    (values): CampaignStep =>
      step(values.action, values, async (model, { admin }) => {
        const campaign = at(model.campaigns, values.campaign);
        const { isAllowed, apply, call } = ACTIONS[values.action] as Action;
        const calls = Array.from({ length: values.atOnce }, () => outcomeOf(call(admin, campaign.id)));
        const outcomes = (await Promise.all(calls)).sort().reverse();
        for (const outcome of outcomes) {
          const allowed = isAllowed(campaign);
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
      if (!isUnsent(campaign)) return expect(await outcomeOf(call)).toBe('CONFLICT');
      if (values.minutes <= 0) return expect(await outcomeOf(call)).toBe('BAD_REQUEST');
      await call;
      Object.assign(campaign, { status: 'scheduled', scheduledAt: instant });
    }),
);

const retryFailed = which.map(
  (index): CampaignStep =>
    step('retry the failed', index, async ({ campaigns }, { admin }) => {
      const campaign = at(campaigns, index);
      const { counts } = await admin.campaigns.progress({ id: campaign.id });
      const outcome = await outcomeOf(admin.campaigns.retryFailed({ id: campaign.id }));
      expect(outcome).toBe(counts.failed > 0 ? 'ok' : 'CONFLICT');
      if (outcome === 'ok') Object.assign(campaign, { status: 'sending', isCancelled: false });
    }),
);

/** Looks at what workers did: whom they wrote to, and which campaigns they ended. */
async function readWork(model: Model, { admin, messages }: CampaignProduct, leaving?: string): Promise<void> {
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
    expect(status).toBe('sent');
    expect(campaign.isPaused).toBe(false);
    expect(counts.queued + counts.sending + counts.unknown).toBe(0);
    campaign.status = 'sent';
  }
}

/** Campaigns whose time has come are sent off by the next look of a worker. */
function startDue(model: Model): void {
  for (const campaign of model.campaigns) {
    if (campaign.status === 'scheduled' && campaign.scheduledAt <= model.now) freeze(campaign, model.readers);
  }
}

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
    step('deliver while somebody leaves', index, async (model, product) => {
      startDue(model);
      const reader = at(model.readers, index);
      await Promise.all([product.deliver('accept', 1), product.leave(reader.email)]);
      await readWork(model, product, reader.email);
      leave(model, reader);
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

function leave(model: Model, reader: Reader): void {
  reader.isConfirmed = false;
  reader.suppression = 'unsubscribed';
  excuse(model, reader.email);
}

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
      await product.leave(reader.email);
      leave(model, reader);
    }),
);

const readerBounces = which.map(
  (index): CampaignStep =>
    step('a reader bounces', index, async (model, product) => {
      const reader = at(model.readers, index);
      await product.tell({ RecordType: 'Bounce', Email: reader.email, Type: 'HardBounce' });
      reader.suppression ??= 'bounced';
      excuse(model, reader.email);
    }),
);

const readerReturns = which.map(
  (index): CampaignStep =>
    step('a bounce is lifted', index, async ({ readers }, product) => {
      const reader = at(readers, index);
      await product.tell({
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
      clock = model.now;
    }),
);

/** Every campaign is where the model says, and nobody got one twice. */
async function expectNothingTwice({ campaigns }: Model, { admin, messages }: CampaignProduct): Promise<void> {
  const listed = (await admin.campaigns.list()).campaigns.map(({ id, status }) => `${id} ${status}`);
  expect(listed.sort()).toEqual(campaigns.map(({ id, status }) => `${id} ${status}`).sort());
  const pairs = messages().map(({ campaign, email }) => `${campaign} ${email}`);
  expect(new Set(pairs).size).toBe(pairs.length);
}

/** Lets Postmark take everything until nothing is left to do: then everybody has got what was sent off. */
async function expectEverybody(model: Model, product: CampaignProduct): Promise<void> {
  const { admin } = product;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const campaign of model.campaigns.filter(isSending)) {
      await admin.campaigns.resume({ id: campaign.id });
      campaign.isPaused = false;
    }
    for (const campaign of model.campaigns.filter((one) => !isUnsent(one))) {
      const outcome = await outcomeOf(admin.campaigns.retryFailed({ id: campaign.id }));
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

/** Campaigns to a few readers, under a Postmark that answers badly. */
export async function startCampaignModel(): Promise<ModelTest<Model, CampaignProduct>> {
  const jobs = await startJobApp(() => new Date(clock), { adminEmails: ['admin@example.com'] });
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
      clock = START;
      jobs.postmark.reset();
      await clearTables(
        jobs.app,
        ...['newsletter_campaign', 'newsletter_subscriber', 'suppression', 'outgoing_email'],
        ...['notification', 'pgboss.job'],
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
