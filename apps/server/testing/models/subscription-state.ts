import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { expect } from 'vitest';
import { confirmationUrl } from '../../src/mail/consent/links.ts';
import { handlePostmarkEvent, type PostmarkEvent } from '../../src/mail/postmark/events.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller } from './callers.ts';

export const DAY_MS = 86_400_000;
export const LINK_LIFETIME_MS = 7 * DAY_MS;
export const START = Date.parse('2026-03-01T08:00:00.000Z');

/** The clock of the product under test. */
export const clock = { now: START };

/** The newsletter state of one address. */
export interface Address {
  email: string;
  subscription: { id: string; isConfirmed: boolean; confirmedAt: number; hasLeft: boolean } | null;
  suppression: 'bounced' | 'complained' | 'unsubscribed' | null;
  /** Its owner unsubscribed or complained, and has not confirmed since. */
  hasWithdrawn: boolean;
  consents: { confirmed: number; withdrawn: number };
  /** Every confirmation link that exists. */
  links: { token: string; id: string; issuedAt: number }[];
}

export interface Model {
  addresses: Address[];
  now: number;
}

export interface Product {
  app: TestApp;
  admin: Caller;
  visitor: Caller;
}

export function addressAt({ addresses }: Model, index: number): Address {
  const address = addresses[index % addresses.length];
  if (!address) throw new Error('no such address');
  return address;
}

export function createVisitor({ app: { services } }: Product) {
  const { env, site, now, orm } = services;
  return { env, site, now, em: orm.em.fork(), ip: '127.0.0.1', userAgent: null };
}

export const readToken = (url: string) => new URL(url).searchParams.get('token') ?? '';

const isReader = ({ subscription, suppression }: Address) =>
  subscription?.isConfirmed === true && suppression === null;

/** The effect of a sign-up; without double opt-in an address that never unsubscribed is confirmed at once. */
export async function expectSubscribed(model: Model, product: Product, address: Address): Promise<void> {
  const { env, orm } = product.app.services;
  if (isReader(address)) return;
  const row = await orm.em.fork().findOneOrFail(SubscriberEntity, { email: address.email });
  address.subscription ??= { id: row.id, isConfirmed: false, confirmedAt: 0, hasLeft: false };
  const isConfirmed = !env.newsletterDoubleOptIn && address.suppression === null;
  Object.assign(address.subscription, {
    isConfirmed,
    confirmedAt: isConfirmed ? model.now : 0,
    hasLeft: false,
  });
  if (isConfirmed) return;
  const url = confirmationUrl(env, { subscriberId: row.id, email: row.email, now: new Date(model.now) });
  address.links.push({ token: readToken(url), id: row.id, issuedAt: model.now });
}

/** The effect of unsubscribing, by any way. */
export function withdraw(address: Address): void {
  const isSubscribed = address.subscription?.hasLeft === false;
  const isNews = isSubscribed || address.suppression === null || address.suppression === 'bounced';
  if (address.subscription) address.subscription.hasLeft = true;
  if (address.suppression === null || address.suppression === 'bounced') address.suppression = 'unsubscribed';
  if (isNews) address.consents.withdrawn += 1;
  address.hasWithdrawn = true;
}

export async function reportEvent(product: Product, event: PostmarkEvent): Promise<void> {
  const { env, now, orm } = product.app.services;
  await handlePostmarkEvent({ em: orm.em.fork(), env, now }, event);
}

/** Checks that the list matches the model, and that unsubscribed addresses get nothing. */
export async function expectList({ addresses }: Model, { admin }: Product): Promise<void> {
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

/** Checks that every confirmation and withdrawal is recorded once, and that no one is welcomed twice. */
export async function expectRecords({ addresses }: Model, { app }: Product): Promise<void> {
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
