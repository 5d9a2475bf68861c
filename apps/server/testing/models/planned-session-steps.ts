import fc from 'fast-check';
import { expect } from 'vitest';
import { getOutcome } from './callers.ts';
import {
  clock,
  DAY_MS,
  hasPlan,
  type LedgerStep,
  type Model,
  type Plan,
  type PlannedSession,
  planAt,
  sum,
  which,
} from './ledger-state.ts';
import { step } from './run-model.ts';

const NOTICE_MS = DAY_MS;

const hasSession = ({ sessions }: Readonly<Model>) => sessions.length > 0;

/** A session that was planned by now, with its plan. */
function sessionAt({ sessions, plans }: Model, index: number): { session: PlannedSession; plan: Plan } {
  const session = sessions[index % sessions.length];
  const plan = plans.find(({ id }) => id === session?.plan);
  if (!session || !plan) throw new Error('no session yet');
  return { session, plan };
}

/** Ends a session with this entry of the ledger, or with none; refused where the hours would fall below zero. */
async function expectEnd(
  { session, plan }: { session: PlannedSession; plan: Plan },
  {
    state,
    takesHours,
    isAllowed,
  }: { state: PlannedSession['state']; takesHours: boolean; isAllowed: boolean },
  call: Promise<unknown>,
): Promise<void> {
  const isPossible = isAllowed && (!takesHours || sum(plan) >= session.quarters);
  expect(await getOutcome(call)).toBe(isPossible ? 'ok' : 'CONFLICT');
  if (!isPossible) return;
  session.state = state;
  if (takesHours) plan.entries.push({ kind: 'used', quarters: -session.quarters });
}

const planSession = fc
  .record({ plan: which, quarters: fc.integer({ min: 1, max: 8 }), days: fc.integer({ min: 1, max: 60 }) })
  .map(
    (values): LedgerStep =>
      step(
        'plan a session',
        values,
        async (model, { admin }) => {
          const plan = planAt(model, values.plan);
          const startsAt = clock.now + values.days * DAY_MS;
          const { session } = await admin.sessions.plan({
            enrollmentId: plan.id,
            start: new Date(startsAt).toISOString().slice(0, 16),
            minutes: values.quarters * 15,
            confirmed: true,
          });
          const { quarters } = values;
          model.sessions.push({ id: session.id, plan: plan.id, quarters, startsAt, state: 'planned' });
        },
        hasPlan,
      ),
  );

const moveSession = fc.record({ session: which, days: fc.integer({ min: 1, max: 60 }) }).map(
  (values): LedgerStep =>
    step(
      'move a session',
      values,
      async (model, { admin }) => {
        const { session } = sessionAt(model, values.session);
        const startsAt = clock.now + values.days * DAY_MS;
        const start = new Date(startsAt).toISOString().slice(0, 16);
        const outcome = await getOutcome(admin.sessions.update({ id: session.id, start, confirmed: true }));
        expect(outcome).toBe(session.state === 'planned' ? 'ok' : 'CONFLICT');
        if (outcome === 'ok') session.startsAt = startsAt;
      },
      hasSession,
    ),
);

const endSession = fc
  .record({ session: which, how: fc.constantFrom('held', 'missed', 'missed, hours count', 'cancelled') })
  .map(
    (values): LedgerStep =>
      step(
        'end a session',
        values,
        async (model, { admin }) => {
          const found = sessionAt(model, values.session);
          const { id, startsAt } = found.session;
          const isPlanned = found.session.state === 'planned';
          if (values.how === 'cancelled') {
            const end = { state: 'cancelled', takesHours: false, isAllowed: isPlanned } as const;
            return expectEnd(found, end, admin.sessions.cancel({ id }));
          }
          const isAllowed = isPlanned && startsAt <= clock.now;
          if (values.how === 'held')
            return expectEnd(
              found,
              { state: 'held', takesHours: true, isAllowed },
              admin.sessions.hold({ id }),
            );
          const hoursCount = values.how !== 'missed';
          const end = { state: 'missed', takesHours: hoursCount, isAllowed } as const;
          return expectEnd(found, end, admin.sessions.miss({ id, hoursCount }));
        },
        hasSession,
      ),
  );

const cancelByClient = fc.record({ session: which, acceptsCost: fc.boolean() }).map(
  (values): LedgerStep =>
    step(
      'cancel a session as its client',
      values,
      async (model, { clients }) => {
        const found = sessionAt(model, values.session);
        const { session, plan } = found;
        const isLate = clock.now > session.startsAt - NOTICE_MS;
        // What is not there cannot be taken.
        const takesHours = isLate && sum(plan) >= session.quarters;
        const isAllowed =
          session.state === 'planned' && session.startsAt > clock.now && (!takesHours || values.acceptsCost);
        const call = clients[plan.client]?.portal.cancelSession({
          id: session.id,
          acceptedHours: values.acceptsCost ? 8 : 0,
        });
        await expectEnd(found, { state: 'cancelled', takesHours, isAllowed }, Promise.resolve(call));
      },
      hasSession,
    ),
);

const moveByClient = fc.record({ session: which, choice: fc.nat({ max: 400 }) }).map(
  (values): LedgerStep =>
    step(
      'move a session as its client',
      values,
      async (model, { clients }) => {
        const { session, plan } = sessionAt(model, values.session);
        const portal = clients[plan.client]?.portal;
        const times = (await portal?.sessionTimes({ id: session.id }))?.times ?? [];
        const startsAt = times[values.choice % Math.max(1, times.length)];
        if (startsAt === undefined) return;
        const outcome = await getOutcome(Promise.resolve(portal?.moveSession({ id: session.id, startsAt })));
        const isAllowed = session.state === 'planned' && clock.now <= session.startsAt - NOTICE_MS;
        expect(outcome).toBe(isAllowed ? 'ok' : 'CONFLICT');
        if (isAllowed) session.startsAt = Date.parse(startsAt);
      },
      hasSession,
    ),
);

/** Sessions that are planned, moved and ended by both sides. */
export const plannedSessionSteps = [planSession, moveSession, endSession, cancelByClient, moveByClient];
