import { aPackage } from '@rapport/db/testing/rows';
import { addCalendarMonths } from '@rapport/domain/enrollments/expiry';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { callerFor, clearTables, getOutcome, signedInPerson } from './callers.ts';
import {
  CLIENTS,
  clock,
  DAY_MS,
  day,
  expectEntry,
  expectLedger,
  expectLists,
  hasPlan,
  isWithin,
  type LedgerStep,
  type Model,
  PACKAGES,
  type Product,
  planAt,
  START,
  sum,
  which,
} from './ledger-state.ts';
import { planSteps } from './plan-steps.ts';
import { plannedSessionSteps } from './planned-session-steps.ts';
import { renewalSteps } from './renewal-steps.ts';
import { type ModelTest, step } from './run-model.ts';

const enroll = fc.record({ packageIndex: fc.nat({ max: 1 }), client: fc.nat({ max: 1 }) }).map(
  (values): LedgerStep =>
    step(
      'enroll',
      values,
      async ({ plans }, { admin, packages }) => {
        const { packageIndex, client } = values;
        const { enrollment } = await admin.enrollments.create({
          clientName: 'A Client',
          clientEmail: CLIENTS[client] ?? '',
          packageId: packages[packageIndex] ?? '',
        });
        const bought = PACKAGES[packageIndex] ?? PACKAGES[0];
        plans.push({
          id: enrollment.id,
          client,
          packageIndex,
          began: clock.now,
          expires: addCalendarMonths(new Date(clock.now), bought.months).getTime(),
          entries: [{ kind: 'granted', quarters: bought.hours * 4 }],
          pausedAt: null,
          isEnded: false,
          pending: null,
          decided: null,
          withdrawn: null,
          requestDays: [],
        });
      },
      ({ plans }) => plans.length < 3,
    ),
);

const logHours = fc
  .record({
    plan: which,
    quarters: fc.integer({ min: 1, max: 24 }),
    daysAgo: fc.nat({ max: 30 }),
    isConfirmed: fc.boolean(),
  })
  .map(
    (values): LedgerStep =>
      step(
        'log hours',
        values,
        async (model, { admin }) => {
          const plan = planAt(model, values.plan);
          const instant = clock.now - values.daysAgo * DAY_MS;
          const call = admin.enrollments.logHours({
            id: plan.id,
            date: day(instant),
            hours: values.quarters / 4,
            ...(values.isConfirmed ? { confirmOutsidePlan: true } : {}),
          });
          if (!values.isConfirmed && !isWithin(plan, instant)) {
            return expect(await getOutcome(call)).toBe('CONFLICT');
          }
          await expectEntry(plan, { kind: 'used', quarters: -values.quarters }, call);
        },
        hasPlan,
      ),
  );

const correctHours = fc
  .record({ plan: which, quarters: fc.integer({ min: -48, max: 16 }).filter((quarters) => quarters !== 0) })
  .map(
    (values): LedgerStep =>
      step(
        'correct hours',
        values,
        async (model, { admin }) => {
          const plan = planAt(model, values.plan);
          const input = { id: plan.id, hours: values.quarters / 4, note: 'Counted again' };
          await expectEntry(
            plan,
            { kind: 'corrected', quarters: values.quarters },
            admin.enrollments.correctHours(input),
          );
        },
        hasPlan,
      ),
  );

const logWrongHours = fc
  .record({
    plan: which,
    wrong: fc.constantFrom<{ hours?: number; date?: string }>(
      { hours: 0 },
      { hours: -1 },
      { hours: 0.1 },
      { hours: 100_000 },
      { date: '9999-12-31' },
      { date: '2026-02-30' },
    ),
  })
  .map(
    (values): LedgerStep =>
      step(
        'log what is no session',
        values,
        async (model, { admin }) => {
          const { id } = planAt(model, values.plan);
          const call = admin.enrollments.logHours({ id, date: day(clock.now), hours: 0.25, ...values.wrong });
          expect(await getOutcome(call)).toBe('BAD_REQUEST');
        },
        hasPlan,
      ),
  );

const logTwoAtOnce = fc.record({ plan: which, quarters: fc.integer({ min: 1, max: 24 }) }).map(
  (values): LedgerStep =>
    step(
      'log two sessions at once',
      values,
      async (model, { admin }) => {
        const plan = planAt(model, values.plan);
        const input = {
          id: plan.id,
          date: day(clock.now),
          hours: values.quarters / 4,
          confirmOutsidePlan: true,
        };
        const outcomes = await Promise.all([0, 1].map(() => getOutcome(admin.enrollments.logHours(input))));
        const fitting = Math.min(2, Math.floor(sum(plan) / values.quarters));
        const refused = Array.from({ length: 2 - fitting }, () => 'CONFLICT');
        const taken = Array.from({ length: fitting }, () => 'ok');
        expect(outcomes.sort()).toEqual([...refused, ...taken]);
        for (let index = 0; index < fitting; index += 1) {
          plan.entries.push({ kind: 'used', quarters: -values.quarters });
        }
      },
      hasPlan,
    ),
);

const letTimePass = fc.integer({ min: 1, max: 90 }).map(
  (days): LedgerStep =>
    step('let days pass', days, async () => {
      clock.now += days * DAY_MS;
    }),
);

/** The hours of clients: enrollments, sessions that are planned, held, missed and cancelled, corrections, renewals. */
export async function startLedgerModel(): Promise<ModelTest<Model, Product>> {
  const app: TestApp = await startTestApp({
    now: () => new Date(clock.now),
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'UTC' },
  });
  const em = app.orm.em.fork();
  const rows = PACKAGES.map(({ name, hours, months }) =>
    aPackage(em, { name, hoursIncluded: hours, validityMonths: months }),
  );
  await em.flush();
  const product: Product = {
    admin: callerFor(app, await signedInPerson(app, 'admin@example.com', { isAdmin: true })),
    clients: [],
    packages: rows.map(({ id }) => id),
  };
  for (const email of CLIENTS) {
    product.clients.push(callerFor(app, await signedInPerson(app, email, { isClient: true })));
  }
  return {
    steps: [
      enroll,
      logHours,
      correctHours,
      logWrongHours,
      logTwoAtOnce,
      ...planSteps,
      ...renewalSteps,
      ...plannedSessionSteps,
      letTimePass,
    ],
    async begin() {
      clock.now = START;
      await clearTables(app, 'enrollment', 'outgoing_email', 'notification');
      return { model: { plans: [], sessions: [] }, product };
    },
    async holds({ plans, sessions }, real) {
      for (const plan of plans) await expectLedger(plan, sessions, real);
    },
    end: expectLists,
    close: () => app.close(),
  };
}
