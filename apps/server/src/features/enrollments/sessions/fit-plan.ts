import type { EntityManager } from '@mikro-orm/postgresql';
import { getPlannedHours, getRemainingHours } from '@rapport/db/enrollments/queries';
import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { CoachingSessionEntity } from '@rapport/db/entities/sessions';
import { isWithinPlan } from '@rapport/domain/enrollments/expiry';
import {
  describeHours,
  freeHours,
  MAX_PLANNED_PER_PLAN,
  sessionHours,
} from '@rapport/domain/sessions/session';
import { AppError } from '@rapport/domain/shared/app-error';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { Deps } from '../../../platform/deps.ts';

/** A session as it will be; `heldBack` are the hours that it has in the plan already. */
interface Fitting {
  startsAt: Date;
  minutes: number;
  heldBack: number;
}

function refuse(message: string): never {
  throw new AppError('CONFLICT', message, { issues: [{ path: ['confirmed'], message }] });
}

/**
 * Refuses a session that does not fit its locked plan, until the owner confirms it: a day outside the plan, and more hours
 * than are free. Throws AppError CONFLICT with an issue on `confirmed`; for too many sessions without one.
 */
export async function assertFits(
  tx: EntityManager,
  { env }: Pick<Deps, 'env'>,
  plan: EnrollmentRow,
  { startsAt, minutes, heldBack, confirmed = false }: Fitting & { confirmed?: boolean | undefined },
): Promise<void> {
  const count = await tx.count(CoachingSessionEntity, { enrollment: plan.id, state: 'planned' });
  if (count >= MAX_PLANNED_PER_PLAN && heldBack === 0) {
    throw new AppError(
      'CONFLICT',
      `This plan has ${MAX_PLANNED_PER_PLAN} planned sessions, which is the most.`,
    );
  }
  if (confirmed) return;
  if (!isWithinPlan(toCalendarDay(startsAt, env.siteTimeZone), plan, env.siteTimeZone)) {
    refuse(
      "This day is outside the plan's dates, or the plan is paused. Choose another day, or plan it anyway.",
    );
  }
  // It takes no more than it has already.
  if (sessionHours(minutes) <= heldBack) return;
  const outlook = {
    left: await getRemainingHours(tx, plan.id),
    planned: (await getPlannedHours(tx, plan.id)) - heldBack,
  };
  if (sessionHours(minutes) > freeHours(outlook)) {
    refuse(
      `This plan does not have these hours free: ${describeHours(outlook)}. Plan it anyway, or choose a shorter session.`,
    );
  }
}
