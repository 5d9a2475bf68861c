import { ConsentRecordEntity, NewsletterSubscriberEntity } from '@rapport/db/entities/newsletter';
import fc from 'fast-check';
import { expect } from 'vitest';
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts';
import { confirmationUrl, unsubscribeLinks } from '../../newsletter/links.ts';
import { handlePostmarkEvent, type PostmarkEvent } from '../../newsletter/postmark-events.ts';
import { unsubscribe } from '../../newsletter/unsubscribe.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type Caller, callerFor, clearTables, outcomeOf, signedInPerson } from './callers.ts';
import { type ModelTest, type Step, step } from './run-model.ts';

const DAY_MS = 86_400_000;
const LINK_MS = 7 * DAY_MS;
const START = Date.parse('2026-03-01T08:00:00.000Z');

/** One address, as far as the newsletter goes. */
interface Address {
  email: string;
  subscription: { id: string; isConfirmed: boolean; confirmedAt: number } | null;
  suppression: 'bounced' | 'complained' | 'unsubscribed' | null;
  /** Its owner withdrew or complained, and has not confirmed since. */
  hasWithdrawn: boolean;
  consents: { confirmed: number; withdrawn: number };
  /** Every confirmation link there is. */
  links: { token: string; id: string; issuedAt: number }[];
}

interface Model {
  addresses: Address[];
  now: number;
}

interface Product {
  app: TestApp;
  admin: Caller;
  visitor: Caller;
}

type SubscriptionStep = Step<Model, Product>;

let clock = START;

const whichAddress = fc.nat({ max: 2 });
const whichLink = fc.nat({ max: 10 });

function addressAt({ addresses }: Model, index: number): Address {
  const address = addresses[index % addresses.length];
  if (!address) throw new Error('no such address');
  return address;
}

function visitorOf({ app: { services } }: Product) {
  const { env, now, queue, orm } = services;
  return { env, now, queue, em: orm.em.fork(), ip: '127.0.0.1', userAgent: null };
}

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

const isReader = ({ subscription, suppression }: Address) =>
  subscription?.isConfirmed === true && suppression === null;

/** What a sign-up does; without double opt-in an address that never left is confirmed at once. */
async function expectSubscribed(model: Model, product: Product, address: Address): Promise<void> {
  const { env, orm } = product.app.services;
  if (isReader(address)) return;
  const row = await orm.em.fork().findOneOrFail(NewsletterSubscriberEntity, { email: address.email });
  address.subscription ??= { id: row.id, isConfirmed: false, confirmedAt: 0 };
  const isConfirmed = !env.newsletterDoubleOptIn && address.suppression === null;
  Object.assign(address.subscription, { isConfirmed, confirmedAt: isConfirmed ? model.now : 0 });
  if (isConfirmed) return;
  const url = confirmationUrl(env, { subscriberId: row.id, email: row.email, now: new Date(model.now) });
  address.links.push({ token: tokenOf(url), id: row.id, issuedAt: model.now });
}

const subscribe = fc
  .record({ address: whichAddress, atOnce: fc.constantFrom(1, 1, 3), isUpperCase: fc.boolean() })
  .map(
    (values): SubscriptionStep =>
      step('subscribe', values, async (model, product) => {
        const address = addressAt(model, values.address);
        const email = values.isUpperCase ? address.email.toUpperCase() : address.email;
        const calls = Array.from({ length: values.atOnce }, () =>
          product.visitor.newsletter.subscribe({ email }),
        );
        for (const { success } of await Promise.all(calls)) expect(success).toBe(true);
        await expectSubscribed(model, product, address);
      }),
  );

const subscribeAsRobot = whichAddress.map(
  (index): SubscriptionStep =>
    step('subscribe as a robot', index, async (model, { visitor }) => {
      const { email } = addressAt(model, index);
      expect(await outcomeOf(visitor.newsletter.subscribe({ email, website: 'https://spam.example' }))).toBe(
        'ok',
      );
    }),
);

const confirm = fc.record({ address: whichAddress, link: whichLink, atOnce: fc.constantFrom(1, 2) }).map(
  (values): SubscriptionStep =>
    step('follow a confirmation link', values, async (model, product) => {
      const address = addressAt(model, values.address);
      const link = address.links[values.link % Math.max(1, address.links.length)];
      if (!link) return;
      const tries = Array.from({ length: values.atOnce }, () =>
        confirmSubscription(visitorOf(product), link.token),
      );
      const counts = model.now < link.issuedAt + LINK_MS && address.subscription?.id === link.id;
      expect(new Set(await Promise.all(tries))).toEqual(new Set([counts]));
      if (!counts || !address.subscription || address.subscription.isConfirmed) return;
      Object.assign(address.subscription, { isConfirmed: true, confirmedAt: model.now });
      address.suppression = null;
      address.hasWithdrawn = false;
      address.consents.confirmed += 1;
    }),
);

/** What leaving the list does, whichever way it came. */
function withdraw(address: Address): void {
  const isNews =
    address.subscription !== null || address.suppression === null || address.suppression === 'bounced';
  address.subscription = null;
  if (address.suppression === null || address.suppression === 'bounced') address.suppression = 'unsubscribed';
  if (isNews) address.consents.withdrawn += 1;
  address.hasWithdrawn = true;
}

const followUnsubscribe = fc.record({ address: whichAddress, atOnce: fc.constantFrom(1, 2) }).map(
  (values): SubscriptionStep =>
    step('follow an unsubscribe link', values, async (model, product) => {
      const address = addressAt(model, values.address);
      const token = tokenOf(unsubscribeLinks(product.app.services.env)(address.email));
      const tries = Array.from({ length: values.atOnce }, () => unsubscribe(visitorOf(product), token));
      expect(new Set(await Promise.all(tries))).toEqual(new Set([true]));
      withdraw(address);
    }),
);

const followWrongLink = fc.constantFrom('', 'x', 'A'.repeat(200)).map(
  (token): SubscriptionStep =>
    step('follow a link that is none', token, async (_model, product) => {
      expect(await confirmSubscription(visitorOf(product), token)).toBe(false);
      expect(await unsubscribe(visitorOf(product), token)).toBe(false);
    }),
);

async function tell(product: Product, event: PostmarkEvent): Promise<void> {
  const { env, now, queue, orm } = product.app.services;
  await handlePostmarkEvent({ em: orm.em.fork(), env, now, queue }, event);
}

const bounce = fc.record({ address: whichAddress, type: fc.constantFrom('HardBounce', 'SoftBounce') }).map(
  (values): SubscriptionStep =>
    step('bounce', values, async (model, product) => {
      const address = addressAt(model, values.address);
      await tell(product, { RecordType: 'Bounce', Email: address.email, Type: values.type });
      if (values.type === 'HardBounce') address.suppression ??= 'bounced';
    }),
);

const complain = whichAddress.map(
  (index): SubscriptionStep =>
    step('report as spam', index, async (model, product) => {
      const address = addressAt(model, index);
      await tell(product, { RecordType: 'SpamComplaint', Email: address.email });
      if (address.suppression === null || address.suppression === 'bounced')
        address.suppression = 'complained';
      address.hasWithdrawn = true;
    }),
);

/** Postmark's own unsubscribe link, perhaps told late. */
const unsubscribeAtPostmark = fc
  .record({ address: whichAddress, msLate: fc.constantFrom(0, 1, DAY_MS, 10 * DAY_MS) })
  .map(
    (values): SubscriptionStep =>
      step('unsubscribe at Postmark', values, async (model, product) => {
        const address = addressAt(model, values.address);
        const changedAt = model.now - values.msLate;
        await tell(product, {
          RecordType: 'SubscriptionChange',
          Recipient: address.email,
          SuppressSending: true,
          SuppressionReason: 'ManualSuppression',
          ChangedAt: new Date(changedAt).toISOString(),
        });
        const { subscription } = address;
        if (subscription?.isConfirmed && subscription.confirmedAt > changedAt) return;
        withdraw(address);
      }),
  );

const reactivateAtPostmark = whichAddress.map(
  (index): SubscriptionStep =>
    step('reactivate at Postmark', index, async (model, product) => {
      const address = addressAt(model, index);
      await tell(product, {
        RecordType: 'SubscriptionChange',
        Recipient: address.email,
        SuppressSending: false,
      });
      if (address.suppression === 'bounced') address.suppression = null;
    }),
);

const deleteSubscriber = whichAddress.map(
  (index): SubscriptionStep =>
    step('delete as admin', index, async (model, { admin }) => {
      const address = addressAt(model, index);
      const id = address.subscription?.id ?? '00000000-0000-7000-8000-000000000000';
      expect(await outcomeOf(admin.newsletter.delete({ id }))).toBe(
        address.subscription ? 'ok' : 'NOT_FOUND',
      );
      address.subscription = null;
    }),
);

const letTimePass = fc.constantFrom(60_000, 600_000, DAY_MS, LINK_MS - 1, LINK_MS).map(
  (ms): SubscriptionStep =>
    step('let time pass', ms, async (model) => {
      model.now += ms;
      clock = model.now;
    }),
);

/** The list shows what the model says, and whoever left gets nothing. */
async function expectList({ addresses }: Model, { admin }: Product): Promise<void> {
  const { newsletters } = await admin.newsletter.list({});
  const expected = addresses.flatMap(({ email, subscription }) =>
    subscription ? [{ email, status: subscription.isConfirmed ? 'confirmed' : 'pending' }] : [],
  );
  const byEmail = (left: { email: string }, right: { email: string }) => (left.email < right.email ? -1 : 1);
  expect(newsletters.map(({ email, status }) => ({ email, status })).sort(byEmail)).toEqual(
    expected.sort(byEmail),
  );
  expect((await admin.campaigns.audience()).recipients).toBe(addresses.filter(isReader).length);
  for (const address of addresses) expect(address.hasWithdrawn && isReader(address)).toBe(false);
}

/** Every confirmation and withdrawal is on record once, and nobody is welcomed twice. */
async function expectRecords({ addresses }: Model, { app }: Product): Promise<void> {
  const em = app.orm.em.fork();
  for (const { email, consents } of addresses) {
    const count = (action: 'confirmed' | 'withdrawn') => em.count(ConsentRecordEntity, { email, action });
    expect({ confirmed: await count('confirmed'), withdrawn: await count('withdrawn') }).toEqual(consents);
  }
  const twice = await em.execute(
    `select subject_id from outgoing_email where kind = 'newsletter_welcome' group by 1 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

/** The subscriptions of a few addresses, with double opt-in and without. */
export async function startSubscriptionModel(): Promise<ModelTest<Model, Product>> {
  const app = await startTestApp({
    now: () => new Date(clock),
    env: { adminEmails: ['admin@example.com'] },
  });
  const admin = callerFor(app, await signedInPerson(app, 'admin@example.com', { isAdmin: true }));
  const product = { app, admin, visitor: callerFor(app, null) };
  let runs = 0;
  return {
    steps: [
      subscribe,
      subscribeAsRobot,
      confirm,
      followUnsubscribe,
      followWrongLink,
      bounce,
      complain,
      unsubscribeAtPostmark,
      reactivateAtPostmark,
      deleteSubscriber,
      letTimePass,
    ],
    async begin() {
      clock = START;
      runs += 1;
      app.services.env.newsletterDoubleOptIn = runs % 3 !== 0;
      await clearTables(
        app,
        ...[
          'newsletter_subscriber',
          'suppression',
          'consent_record',
          'outgoing_email',
          'notification',
          'pgboss.job',
        ],
      );
      const addresses = ['first', 'second', 'third'].map(
        (name): Address => ({
          email: `${name}@example.com`,
          subscription: null,
          suppression: null,
          hasWithdrawn: false,
          consents: { confirmed: 0, withdrawn: 0 },
          links: [],
        }),
      );
      return { model: { addresses, now: START }, product };
    },
    holds: expectList,
    end: expectRecords,
    close: () => app.close(),
  };
}
