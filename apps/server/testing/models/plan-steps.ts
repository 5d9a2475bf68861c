import { expect } from 'vitest';
import { getOutcome } from './callers.ts';
import { clock, DAY_MS, hasPlan, isRunning, type LedgerStep, planAt, which } from './ledger-state.ts';
import { step } from './run-model.ts';

const REASON = 'The client asked for it';

const pause = which.map(
  (index): LedgerStep =>
    step(
      'pause a plan',
      index,
      async (model, { admin }) => {
        const plan = planAt(model, index);
        const outcome = await getOutcome(admin.enrollments.pause({ id: plan.id, reason: REASON }));
        if (!isRunning(plan) || plan.pausedAt !== null) return expect(outcome).toBe('CONFLICT');
        expect(outcome).toBe('ok');
        plan.pausedAt = clock.now;
      },
      hasPlan,
    ),
);

const resume = which.map(
  (index): LedgerStep =>
    step(
      'resume a plan',
      index,
      async (model, { admin }) => {
        const plan = planAt(model, index);
        const outcome = await getOutcome(admin.enrollments.resume({ id: plan.id, reason: REASON }));
        if (plan.pausedAt === null) return expect(outcome).toBe('CONFLICT');
        expect(outcome).toBe('ok');
        // All in UTC, and time passes in whole days.
        plan.expires += Math.round((clock.now - plan.pausedAt) / DAY_MS) * DAY_MS;
        plan.pausedAt = null;
      },
      hasPlan,
    ),
);

const end = which.map(
  (index): LedgerStep =>
    step(
      'end a plan early',
      index,
      async (model, { admin }) => {
        const plan = planAt(model, index);
        const outcome = await getOutcome(admin.enrollments.end({ id: plan.id, reason: REASON }));
        if (!isRunning(plan)) return expect(outcome).toBe('CONFLICT');
        expect(outcome).toBe('ok');
        Object.assign(plan, { isEnded: true, pausedAt: null, expires: clock.now });
      },
      hasPlan,
    ),
);

/** Changes of a plan besides its hours. */
export const planSteps = [pause, resume, end];
