import fc from 'fast-check';
import { expect } from 'vitest';
import { confirmSubscription } from '../../src/mail/consent/confirm-subscription.ts';
import { unsubscribeLinks } from '../../src/mail/consent/links.ts';
import { unsubscribe } from '../../src/mail/consent/unsubscribe.ts';
import { startTestApp } from '../test-app.ts';
import { callerFor, clearTables, getOutcome, signedInPerson } from './callers.ts';
import { type ModelTest, type Step, step } from './run-model.ts';
import {
  type Address,
  addressAt,
  clock,
  createVisitor,
  DAY_MS,
  expectList,
  expectRecords,
  expectSubscribed,
  LINK_LIFETIME_MS,
  type Model,
  type Product,
  readToken,
  reportEvent,
  START,
  withdraw,
} from './subscription-state.ts';

type SubscriptionStep = Step<Model, Product>;

const whichAddress = fc.nat({ max: 2 });
const whichLink = fc.nat({ max: 10 });

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
      expect(await getOutcome(visitor.newsletter.subscribe({ email, website: 'https://spam.example' }))).toBe(
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
        confirmSubscription(createVisitor(product), link.token),
      );
      const counts =
        model.now < link.issuedAt + LINK_LIFETIME_MS &&
        address.subscription?.id === link.id &&
        !address.subscription.hasLeft;
      const accepted = (await Promise.all(tries)).map((after) => after !== null);
      expect(new Set(accepted)).toEqual(new Set([counts]));
      if (!counts || !address.subscription || address.subscription.isConfirmed) return;
      Object.assign(address.subscription, { isConfirmed: true, confirmedAt: model.now });
      address.suppression = null;
      address.hasWithdrawn = false;
      address.consents.confirmed += 1;
    }),
);

const followUnsubscribe = fc.record({ address: whichAddress, atOnce: fc.constantFrom(1, 2) }).map(
  (values): SubscriptionStep =>
    step('follow an unsubscribe link', values, async (model, product) => {
      const address = addressAt(model, values.address);
      const token = readToken(unsubscribeLinks(product.app.services.env)(address.email));
      const tries = Array.from({ length: values.atOnce }, () => unsubscribe(createVisitor(product), token));
      expect(new Set(await Promise.all(tries))).toEqual(new Set([true]));
      withdraw(address);
    }),
);

const followWrongLink = fc.constantFrom('', 'x', 'A'.repeat(200)).map(
  (token): SubscriptionStep =>
    step('follow a link that is none', token, async (_model, product) => {
      expect(await confirmSubscription(createVisitor(product), token)).toBeNull();
      expect(await unsubscribe(createVisitor(product), token)).toBe(false);
    }),
);

const bounce = fc.record({ address: whichAddress, type: fc.constantFrom('HardBounce', 'SoftBounce') }).map(
  (values): SubscriptionStep =>
    step('bounce', values, async (model, product) => {
      const address = addressAt(model, values.address);
      await reportEvent(product, { RecordType: 'Bounce', Email: address.email, Type: values.type });
      if (values.type === 'HardBounce') address.suppression ??= 'bounced';
    }),
);

const complain = whichAddress.map(
  (index): SubscriptionStep =>
    step('report as spam', index, async (model, product) => {
      const address = addressAt(model, index);
      await reportEvent(product, { RecordType: 'SpamComplaint', Email: address.email });
      if (address.suppression === null || address.suppression === 'bounced')
        address.suppression = 'complained';
      address.hasWithdrawn = true;
    }),
);

/** Postmark's own unsubscribe link, possibly reported late. */
const unsubscribeAtPostmark = fc
  .record({ address: whichAddress, msLate: fc.constantFrom(0, 1, DAY_MS, 10 * DAY_MS) })
  .map(
    (values): SubscriptionStep =>
      step('unsubscribe at Postmark', values, async (model, product) => {
        const address = addressAt(model, values.address);
        const changedAt = model.now - values.msLate;
        await reportEvent(product, {
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
      await reportEvent(product, {
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
      expect(await getOutcome(admin.newsletter.delete({ id }))).toBe(
        address.subscription ? 'ok' : 'NOT_FOUND',
      );
      address.subscription = null;
    }),
);

const letTimePass = fc.constantFrom(60_000, 600_000, DAY_MS, LINK_LIFETIME_MS - 1, LINK_LIFETIME_MS).map(
  (ms): SubscriptionStep =>
    step('let time pass', ms, async (model) => {
      model.now += ms;
      clock.now = model.now;
    }),
);

/** The subscriptions of a few addresses, with and without double opt-in. */
export async function startSubscriptionModel(): Promise<ModelTest<Model, Product>> {
  const app = await startTestApp({
    now: () => new Date(clock.now),
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
      clock.now = START;
      runs += 1;
      app.services.env.newsletterDoubleOptIn = runs % 3 !== 0;
      await clearTables(
        app,
        ...['newsletter_subscriber', 'suppression', 'consent_record', 'outgoing_email', 'notification'],
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
