import { addCalendarMonths } from '@rapport/domain/enrollments/expiry';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Caller, getOutcome } from './callers.ts';
import type { Step } from './run-model.ts';

export const DAY_MS = 86_400_000;
export const START = Date.parse('2026-03-01T08:00:00.000Z');

/** The packages on sale: hours and months. */
export const PACKAGES = [
  { name: 'Small', hours: 1, months: 1 },
  { name: 'Large', hours: 10, months: 6 },
] as const;
export const CLIENTS = ['first@example.com', 'second@example.com'] as const;

/** The clock of the product under test. */
export const clock = { now: START };

/** One enrollment; hours are counted in whole quarters. */
export interface Plan {
  id: string;
  client: number;
  packageIndex: number;
  began: number;
  expires: number;
  /** When it was paused. */
  pausedAt: number | null;
  /** Ended early, and not renewed since. */
  isEnded: boolean;
  /** Signed quarters of an hour, oldest first. */
  entries: { kind: string; quarters: number }[];
  /** The pending renewal request. */
  pending: { id: string; packageIndex: number } | null;
  /** The days of its requests. */
  requestDays: string[];
  /** A request that was decided before. */
  decided: string | null;
  /** A request that was withdrawn before. */
  withdrawn: string | null;
}

/** A session with the client of a plan; its length in quarters of an hour. */
export interface PlannedSession {
  id: string;
  plan: string;
  quarters: number;
  startsAt: number;
  state: 'planned' | 'held' | 'missed' | 'cancelled';
}

export interface Model {
  plans: Plan[];
  sessions: PlannedSession[];
}

export interface Product {
  admin: Caller;
  clients: Caller[];
  packages: string[];
}

export type LedgerStep = Step<Model, Product>;

/** A plan that exists by now. */
export const which = fc.nat({ max: 20 });
export const hasPlan = ({ plans }: Readonly<Model>) => plans.length > 0;

export const sum = ({ entries }: Plan) => entries.reduce((total, { quarters }) => total + quarters, 0);
export const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export function planAt({ plans }: Model, index: number): Plan {
  const plan = plans[index % plans.length];
  if (!plan) throw new Error('no plan yet');
  return plan;
}

/** Adds an entry to product and model; refused exactly when the hours would fall below zero. */
export async function expectEntry(
  plan: Plan,
  entry: { kind: string; quarters: number },
  call: Promise<{ hoursRemaining: number }>,
): Promise<void> {
  if (sum(plan) + entry.quarters < 0) {
    expect(await getOutcome(call)).toBe('CONFLICT');
    return;
  }
  plan.entries.push(entry);
  expect((await call).hoursRemaining).toBe(sum(plan) / 4);
}

/** Whether a day is within the plan, from the first to the last day; days of a pause are not. */
export function isWithin({ began, expires, pausedAt }: Plan, instant: number): boolean {
  return day(began) <= day(instant) && day(instant) <= day(pausedAt ?? expires);
}

/** Whether it can be used: neither expired nor ended early. A paused plan does not expire, however long the pause. */
export function isRunning({ isEnded, pausedAt, expires }: Plan): boolean {
  return !isEnded && (pausedAt !== null || clock.now <= expires);
}

/** What an approval does to a plan. */
export function renew(plan: Plan, packageIndex: number): void {
  const bought = PACKAGES[packageIndex] ?? PACKAGES[0];
  plan.entries.push({ kind: 'granted', quarters: bought.hours * 4 });
  const from = Math.max(plan.expires, plan.pausedAt ?? clock.now);
  plan.expires = addCalendarMonths(new Date(from), bought.months).getTime();
  plan.isEnded = false;
}

/**
 * Checks the ledger of one plan: exactly the model's entries, the latest day first, with a sum of at least zero, and the hours
 * of its planned sessions.
 */
export async function expectLedger(
  plan: Plan,
  sessions: readonly PlannedSession[],
  { admin }: Product,
): Promise<void> {
  const { hoursRemaining, hoursPlanned, entries } = await admin.enrollments.ledger({ id: plan.id });
  const planned = sessions.filter((session) => session.plan === plan.id && session.state === 'planned');
  expect(hoursPlanned * 4).toBe(planned.reduce((total, { quarters }) => total + quarters, 0));
  expect(hoursRemaining).toBeGreaterThanOrEqual(0);
  expect(hoursRemaining).toBe(entries.reduce((total, { hours }) => total + hours, 0));
  const lines = (list: readonly { kind: string; quarters: number }[]) =>
    list.map(({ kind, quarters }) => `${kind} ${quarters}`).sort();
  expect(lines(entries.map(({ kind, hours }) => ({ kind, quarters: hours * 4 })))).toEqual(
    lines(plan.entries),
  );
  const days = entries.map(({ occurredOn }) => occurredOn);
  expect(days).toEqual([...days].sort().reverse());
}

/** Checks that hours and days are the same wherever they are shown. */
export async function expectLists({ plans }: Model, { admin, clients }: Product): Promise<void> {
  const expected = (ofClient: (plan: Plan) => boolean) =>
    plans
      .filter(ofClient)
      .map((plan) => ({
        id: plan.id,
        hoursRemaining: sum(plan) / 4,
        expirationDate: new Date(plan.expires).toISOString(),
        isActive: isRunning(plan),
      }))
      .sort((left, right) => (left.id < right.id ? -1 : 1));
  const shown = (
    enrollments: { id: string; hoursRemaining: number; expirationDate: string; isActive: boolean }[],
  ) =>
    enrollments
      .map(({ id, hoursRemaining, expirationDate, isActive }) => ({
        id,
        hoursRemaining,
        expirationDate,
        isActive,
      }))
      .sort((left, right) => (left.id < right.id ? -1 : 1));
  expect(shown((await admin.enrollments.list({})).enrollments)).toEqual(expected(() => true));
  for (const [index, client] of clients.entries()) {
    const { enrollments } = await client.enrollments.profile();
    expect(shown(enrollments)).toEqual(expected((plan) => plan.client === index));
  }
}
