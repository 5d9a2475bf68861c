import fc from 'fast-check';
import { expect } from 'vitest';
import { getOutcome } from './callers.ts';
import { clock, day, hasPlan, type LedgerStep, planAt, renew, which } from './ledger-state.ts';
import { step } from './run-model.ts';

const requestRenewal = fc
  .record({ plan: which, by: fc.nat({ max: 1 }), packageIndex: fc.option(fc.nat({ max: 1 })) })
  .map(
    (values): LedgerStep =>
      step(
        'request a renewal',
        values,
        async (model, { clients, packages }) => {
          const plan = planAt(model, values.plan);
          const call = clients[values.by]?.renewals.request({
            enrollmentId: plan.id,
            requestedPackageId: values.packageIndex === null ? undefined : packages[values.packageIndex],
          });
          if (values.by !== plan.client)
            return expect(await getOutcome(Promise.resolve(call))).toBe('NOT_FOUND');
          if (plan.pending) return expect(await getOutcome(Promise.resolve(call))).toBe('CONFLICT');
          const isLimited = plan.requestDays.filter((asked) => asked === day(clock.now)).length >= 3;
          if (isLimited) return expect(await getOutcome(Promise.resolve(call))).toBe('TOO_MANY_REQUESTS');
          plan.requestDays.push(day(clock.now));
          const id = (await call)?.renewalRequest.id ?? '';
          plan.pending = { id, packageIndex: values.packageIndex ?? plan.packageIndex };
        },
        hasPlan,
      ),
  );

const decideRenewal = fc
  .record({
    plan: which,
    decisions: fc.constantFrom(['approve'], ['reject'], ['approve', 'reject'], ['approve', 'approve']),
  })
  .map(
    (values): LedgerStep =>
      step(
        'decide a renewal',
        values,
        async (model, { admin }) => {
          const plan = planAt(model, values.plan);
          const id = plan.pending?.id ?? plan.decided;
          if (id === null) return;
          const outcomes = await Promise.all(
            values.decisions.map((decision) =>
              getOutcome(
                decision === 'approve' ? admin.renewals.approve({ id }) : admin.renewals.reject({ id }),
              ),
            ),
          );
          const taken = values.decisions.filter((_, index) => outcomes[index] === 'ok');
          expect(taken).toHaveLength(plan.pending ? 1 : 0);
          expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(
            outcomes.length - taken.length,
          );
          if (plan.pending && taken[0] === 'approve') renew(plan, plan.pending.packageIndex);
          plan.pending = null;
          plan.decided = id;
        },
        hasPlan,
      ),
  );

const withdrawRenewal = fc.record({ plan: which, by: fc.nat({ max: 1 }) }).map(
  (values): LedgerStep =>
    step(
      'withdraw a renewal request',
      values,
      async (model, { clients }) => {
        const plan = planAt(model, values.plan);
        const id = plan.pending?.id ?? plan.withdrawn ?? plan.decided;
        if (id === null) return;
        const outcome = await getOutcome(Promise.resolve(clients[values.by]?.renewals.withdraw({ id })));
        if (values.by !== plan.client) return expect(outcome).toBe('NOT_FOUND');
        if (!plan.pending) return expect(outcome).toBe('CONFLICT');
        expect(outcome).toBe('ok');
        plan.withdrawn = id;
        plan.pending = null;
      },
      hasPlan,
    ),
);

/** Only one of the two succeeds, and the other one sees its result. */
const withdrawWhileDeciding = which.map(
  (index): LedgerStep =>
    step(
      'withdraw a renewal request while it is decided',
      index,
      async (model, { admin, clients }) => {
        const plan = planAt(model, index);
        if (!plan.pending) return;
        const { id } = plan.pending;
        const outcomes = await Promise.all([
          getOutcome(Promise.resolve(clients[plan.client]?.renewals.withdraw({ id }))),
          getOutcome(admin.renewals.reject({ id })),
        ]);
        expect([
          ['ok', 'CONFLICT'],
          ['CONFLICT', 'ok'],
        ]).toContainEqual(outcomes);
        if (outcomes[0] === 'ok') plan.withdrawn = id;
        else plan.decided = id;
        plan.pending = null;
      },
      hasPlan,
    ),
);

/** Asking for a renewal, deciding about it and withdrawing it. */
export const renewalSteps = [requestRenewal, decideRenewal, withdrawRenewal, withdrawWhileDeciding];
