import type { Activity } from '@rapport/domain/enrollments/activity';
import { formatPlanDate } from '@rapport/domain/enrollments/expiry';
import { hoursText } from '@rapport/domain/shared/quantity';
import { signedHours } from '../plans/hours-text.ts';

const TITLES: Record<Activity['kind'], (hours: number) => string> = {
  enrolled: (hours) => `Plan started with ${hoursText(hours)}`,
  hours_added: (hours) => `${hoursText(hours)} carried over`,
  session: (hours) => `Session logged: ${hoursText(-hours)}`,
  correction: (hours) => `Hours corrected: ${signedHours(hours)}`,
  renewal_requested: () => 'Renewal requested',
  renewal_approved: () => 'Renewal approved',
  renewal_rejected: () => 'Renewal rejected',
  renewal_withdrawn: () => 'Renewal request withdrawn',
};

/** What happened, in a few words. */
export function activityTitle({ kind, hours }: Pick<Activity, 'kind' | 'hours'>): string {
  return TITLES[kind](hours ?? 0);
}

/** The day it happened, in words: Jan 5, 2026. */
export function activityDay({ day }: Pick<Activity, 'day'>): string {
  return formatPlanDate(new Date(day), 'UTC');
}
